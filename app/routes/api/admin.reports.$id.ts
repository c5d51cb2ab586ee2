import { adminReport } from '~/domain/report/admin-report.schema';
import { handleReport } from '~/domain/report/report-decision.server';
import { reportUpdate } from '~/domain/report/report-update.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const report = endpoint({
  PUT: operation({
    summary: 'Decide a report',
    description:
      'Takes it up, dismisses it, or resolves it with an action. Ends the other reports about the same thing, too.',
    access: 'admin',
    body: reportUpdate,
    bodyLimit: 8 * 1024,
    reply: adminReport,
    errors: ['invalid', 'not_found', 'conflict', 'rate_limited'],
    run: (ctx, { params, body }) => handleReport(ctx, params.id, body),
  }),
});

export const loader = report;
export const action = report;
