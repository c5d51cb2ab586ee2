import { z } from 'zod';
import { adminPassword } from '~/domain/moderation/admin-password.schema';
import { moderationActions, moderationLimits } from '~/domain/moderation/report-workflow';
import * as words from '~/domain/moderation/schema.words';
import { clearable, optional, prose } from '~/domain/shared/text.schema';
import type { ReportStep, Sanction } from './report-step';

export const suspensionDays = z
  .int({ error: words.chooseDays })
  .min(1, { error: words.atLeastOneDay })
  .max(moderationLimits.suspensionDaysMax, {
    error: () => words.mostDays({ days: moderationLimits.suspensionDaysMax }),
  });

const typedUpdate = z.strictObject({
  status: z.enum(['in_review', 'resolved', 'dismissed'], {
    error: words.reportStatus,
  }),
  /** The action taken when the report is resolved. */
  action: z
    .enum(moderationActions, { error: () => words.oneOf({ codes: moderationActions.join(', ') }) })
    .optional(),
  /** Shown to the author. */
  reason: optional(prose({ max: moderationLimits.reasonMax })),
  /** Length of a suspension. */
  days: suspensionDays.optional(),
  /** Visible to admins only. */
  note: clearable(prose({ max: moderationLimits.noteMax })),
  /** Required for a ban, unless it was confirmed within the last ten minutes. */
  password: adminPassword.optional(),
});
type TypedUpdate = z.infer<typeof typedUpdate>;

/** Notes why a field is refused; what it returns is dropped with the whole update. */
type Refuse = (field: keyof TypedUpdate, message: () => string) => never;

/** `PUT /api/admin/reports/:id`: flat on the wire; its value has only the states that exist. */
export const reportUpdate = typedUpdate.transform((update, { addIssue }) => {
  const refuse: Refuse = (field, message) => {
    addIssue({ code: 'custom', message: message(), path: [field] });
    return z.NEVER;
  };
  return stepOf(update, refuse);
});

function stepOf(update: TypedUpdate, refuse: Refuse): ReportStep {
  const { status, action, reason, note = null } = update;
  if (action && status !== 'resolved') refuse('action', words.onlyResolved);
  const sanction = action ? sanctionOf(action, update, refuse) : null;
  const told = { note, auditReason: reason ?? note };
  return status === 'resolved' ? { ...told, status, sanction } : { ...told, status, sanction: null };
}

function sanctionOf(
  action: NonNullable<TypedUpdate['action']>,
  { reason: given, days, password }: TypedUpdate,
  refuse: Refuse,
): Sanction {
  const reason = given ?? refuse('reason', words.authorReads);
  if (action === 'suspend') {
    return { reason, action, days: days ?? refuse('days', words.suspensionDays) };
  }
  return action === 'ban' ? { reason, action, password } : { reason, action };
}
