import { z } from 'zod';
import { messageTypes } from '~/domain/message/message';
import { paging } from '~/domain/shared/paging.schema';
import { prose } from '~/domain/shared/text.schema';
import { reportTargetKeys } from './report';
import { moderationActions, moderationLimits, reportStatuses } from './report-workflow';
import * as words from './schema.words';

export const adminPassword = z.string({ error: words.password }).min(1, { error: words.password }).max(600);

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

const namedUser = z.strictObject({ id: z.string(), fullName: z.string() });
const targetType = z.enum(Object.keys(reportTargetKeys) as [keyof typeof reportTargetKeys]);

const decisionSummary = z.strictObject({
  id: z.string(),
  action: z.enum(moderationActions),
  reason: z.string(),
  until: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime(),
  appealStatus: z.enum(['pending', 'upheld', 'reversed']).nullable(),
});

/** A report as admins see it; `evidence` is a snapshot of the reported content. */
export const adminReport = z.strictObject({
  id: z.string(),
  reporterId: z.string(),
  reportedUserId: z.string().nullable(),
  postId: z.string().nullable(),
  listingId: z.string().nullable(),
  targetType,
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
  evidence: z
    .strictObject({
      title: z.string().nullable().optional(),
      text: z.string().nullable().optional(),
      images: z.array(z.string().nullable()).optional(),
      name: z.string().optional(),
      /** Set for a message. */
      sentAt: z.iso.datetime().optional(),
      /** What a message said before its sender changed it, oldest first. */
      earlier: z.array(z.string()).optional(),
      /** Set for a message that is no text. */
      type: z.enum(messageTypes).optional(),
      before: z
        .array(
          z.strictObject({
            fromReported: z.boolean(),
            text: z.string(),
            type: z.enum(messageTypes).optional(),
          }),
        )
        .optional(),
    })
    .nullable(),
  decision: decisionSummary.nullable(),
});
export type AdminReport = z.infer<typeof adminReport>;

/** `PUT /api/admin/appeals/:id`: `upheld` keeps the decision, `reversed` undoes it. */
export const appealDecision = z.strictObject({
  status: z.enum(['upheld', 'reversed'], { error: words.appealStatus }),
  /** Shown to the user. */
  note: prose({ max: moderationLimits.reasonMax, required: words.userReads }),
  /** Required to undo a ban, as to lift one, unless it was entered within ten minutes. */
  password: adminPassword.optional(),
});
export type AppealDecision = z.infer<typeof appealDecision>;

/** `POST /api/users/me/decisions/:id/appeal` */
export const newAppeal = z.strictObject({
  text: prose({
    min: moderationLimits.appealMin,
    max: moderationLimits.appealMax,
    required: () => words.explain({ count: moderationLimits.appealMin }),
  }),
});

/** A decision as the affected user sees it. */
export const decisionView = decisionSummary.extend({
  targetType,
  appealText: z.string().nullable(),
  appealNote: z.string().nullable(),
  mayAppeal: z.boolean(),
  /** Title or text of the removed content. */
  about: z.string().nullable(),
});
export type DecisionView = z.infer<typeof decisionView>;

/** A report as its sender sees it. */
const ownReport = z.strictObject({
  id: z.string(),
  targetType,
  reason: z.string(),
  status: z.enum(reportStatuses),
  outcome: z.string(),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
});
export type OwnReport = z.infer<typeof ownReport>;

/** Something of the viewer's that a review rejected and that is not approved since. */
const ownRejection = z.strictObject({
  kind: z.enum(['post', 'listing', 'verification']),
  /** The id of the post or listing; the user's own for a verification. */
  id: z.string(),
  title: z.string().nullable(),
  reason: z.string().nullable(),
  rejectedAt: z.iso.datetime(),
});
export type OwnRejection = z.infer<typeof ownRejection>;

export const ownDecisions = z.strictObject({
  decisions: z.array(decisionView),
  rejections: z.array(ownRejection),
  reports: z.array(ownReport),
});
export type OwnDecisions = z.infer<typeof ownDecisions>;

/** An appeal as admins see it. */
export const appealView = decisionView.omit({ mayAppeal: true }).extend({
  person: namedUser,
  decidedBy: z.string(),
  appealedAt: z.iso.datetime(),
  /** The viewer's role in the appeal: only `other` and `only_admin`, beside whom nobody else can, may answer it. */
  viewerIs: z.enum(['subject', 'decider', 'only_admin', 'other']),
});
export type AppealView = z.infer<typeof appealView>;
export type AppealRole = AppealView['viewerIs'];
