import { z } from 'zod';
import { auditLine, auditQuery, listAudit } from '~/domain/admin/audit-queue.server';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const audit = endpoint({
  GET: operation({
    summary: 'List the audit log',
    description: 'Who did what to whom, before, after and why. Nobody can change it.',
    access: 'admin',
    query: auditQuery,
    reply: z.array(auditLine),
    errors: ['invalid'],
    run: async (ctx, { query, request }) => pageReply(await listAudit(ctx, query), request),
  }),
});

export const loader = audit;
export const action = audit;
