import { z } from 'zod';
import { adminReport, reportQuery } from '~/domain/report/admin-report.schema';
import { listReports } from '~/domain/report/report-queue.server';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const reports = endpoint({
  GET: operation({
    summary: 'List reports by state',
    description: 'Open ones oldest first, because their time limit runs.',
    access: 'admin',
    query: reportQuery,
    reply: z.array(adminReport),
    errors: ['invalid'],
    run: async (ctx, { query, request }) => pageReply(await listReports(ctx, query), request),
  }),
});

export const loader = reports;
export const action = reports;
