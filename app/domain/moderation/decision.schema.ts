import { z } from 'zod';
import { reportTargetKeys } from './report';
import { moderationActions } from './report-workflow';

export const namedUser = z.strictObject({ id: z.string(), fullName: z.string() });

export const reportTargetType = z.enum(Object.keys(reportTargetKeys) as [keyof typeof reportTargetKeys]);

/** What was decided about content or a user, and the state of the appeal. */
export const decisionSummary = z.strictObject({
  id: z.string(),
  action: z.enum(moderationActions),
  reason: z.string(),
  until: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime(),
  appealStatus: z.enum(['pending', 'upheld', 'reversed']).nullable(),
});
export type AppealStatus = NonNullable<z.infer<typeof decisionSummary>['appealStatus']>;
