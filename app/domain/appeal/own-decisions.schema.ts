import { z } from 'zod';
import { reportTargetType } from '~/domain/moderation/decision.schema';
import { reportStatuses } from '~/domain/moderation/report-workflow';
import { ownRejection } from '~/domain/offer-review/own-rejection.schema';
import { decisionView } from './appeal.schema';

/** A report as its sender sees it. */
const ownReport = z.strictObject({
  id: z.string(),
  targetType: reportTargetType,
  reason: z.string(),
  status: z.enum(reportStatuses),
  outcome: z.string(),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
});
export type OwnReport = z.infer<typeof ownReport>;

export const ownDecisions = z.strictObject({
  decisions: z.array(decisionView),
  rejections: z.array(ownRejection),
  reports: z.array(ownReport),
});
export type OwnDecisions = z.infer<typeof ownDecisions>;
