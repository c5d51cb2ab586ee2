import { z } from 'zod';
import { decisionSummary, namedUser, reportTargetType } from '~/domain/moderation/decision.schema';
import { evidence } from '~/domain/moderation/evidence.schema';
import { reportStatuses } from '~/domain/moderation/report-workflow';
import * as words from '~/domain/moderation/schema.words';
import { paging } from '~/domain/shared/paging.schema';

const reportFilters = ['open', 'pending', 'in_review', 'late', 'resolved', 'dismissed'] as const;
export type ReportFilter = (typeof reportFilters)[number];

const search = z.string().max(100, { error: words.shorterSearch }).optional();

/** `GET /api/admin/reports?status=&q=&cursor=&limit=` */
export const reportQuery = z.object({
  status: z
    .enum(reportFilters, { error: () => words.oneOf({ codes: reportFilters.join(', ') }) })
    .default('pending'),
  q: search,
  ...paging,
});
export type ReportQuery = z.infer<typeof reportQuery>;

/** A report as admins see it; `evidence` is a snapshot of the reported content. */
export const adminReport = z.strictObject({
  id: z.string(),
  reporterId: z.string(),
  reportedUserId: z.string().nullable(),
  postId: z.string().nullable(),
  listingId: z.string().nullable(),
  targetType: reportTargetType,
  targetId: z.string(),
  reason: z.string(),
  description: z.string().nullable(),
  status: z.enum(reportStatuses),
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
  acknowledgedAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  clock: z.strictObject({
    due: z.enum(['acknowledge', 'dispose']).nullable(),
    dueAt: z.iso.datetime().nullable(),
    isLate: z.boolean(),
    words: z.string(),
  }),
  reporter: namedUser,
  reported: namedUser.extend({ isAdmin: z.boolean() }).nullable(),
  handledBy: z.string().nullable(),
  /** Open reports about the same target, including this one. */
  people: z.int(),
  evidence: evidence.nullable(),
  decision: decisionSummary.nullable(),
});
export type AdminReport = z.infer<typeof adminReport>;
