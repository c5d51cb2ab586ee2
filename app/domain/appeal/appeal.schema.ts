import { z } from 'zod';
import { adminPassword } from '~/domain/moderation/admin-password.schema';
import { appealLimits } from '~/domain/moderation/appeal';
import { decisionSummary, namedUser, reportTargetType } from '~/domain/moderation/decision.schema';
import { evidenceFile } from '~/domain/moderation/evidence.schema';
import { moderationLimits } from '~/domain/moderation/report-workflow';
import * as words from '~/domain/moderation/schema.words';
import { prose } from '~/domain/shared/text.schema';

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
    min: appealLimits.textMin,
    max: appealLimits.textMax,
    required: () => words.explain({ count: appealLimits.textMin }),
  }),
});

/** A decision as the affected user sees it. */
export const decisionView = decisionSummary.extend({
  targetType: reportTargetType,
  appealText: z.string().nullable(),
  appealNote: z.string().nullable(),
  mayAppeal: z.boolean(),
  /** Title or text of the removed content. */
  about: z.string().nullable(),
});
export type DecisionView = z.infer<typeof decisionView>;

/** An appeal as admins see it. */
export const appealView = decisionView.omit({ mayAppeal: true }).extend({
  person: namedUser,
  /** The file of the message that was decided about. */
  file: evidenceFile.nullable(),
  decidedBy: z.string(),
  appealedAt: z.iso.datetime(),
  /** The viewer's role in the appeal: only `other` and `only_admin`, beside whom nobody else can, may answer it. */
  viewerIs: z.enum(['subject', 'rated', 'decider', 'only_admin', 'other']),
});
export type AppealView = z.infer<typeof appealView>;
export type AppealRole = AppealView['viewerIs'];
