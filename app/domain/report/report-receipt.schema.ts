import { z } from 'zod';
import { reportStatuses } from '~/domain/moderation/report-workflow';
import { id, time } from '~/domain/shared/view-fields.schema';

export const reportReceipt = z.strictObject({
  id,
  status: z.enum(reportStatuses),
  createdAt: time,
});
export type ReportReceipt = z.infer<typeof reportReceipt>;
