import { newReport } from '~/domain/report/report.schema';
import { createReport } from '~/domain/report/report.server';
import { reportReceipt } from '~/domain/report/report-receipt.schema';
import { endpoint, operation, Reply } from '~/http/endpoint.server';

const reports = endpoint({
  POST: operation({
    summary: 'Report something to the moderators',
    description: 'Repeating it while the first report is open returns that one with 200.',
    access: 'member',
    body: newReport,
    reply: reportReceipt,
    status: 201,
    idempotent: true,
    errors: ['not_found', 'forbidden', 'conflict', 'rate_limited', 'unavailable'],
    run: async (ctx, { body }) => {
      const { report, created } = await createReport(ctx, body);
      return new Reply(report, { status: created ? 201 : 200 });
    },
  }),
});

export const loader = reports;
export const action = reports;
