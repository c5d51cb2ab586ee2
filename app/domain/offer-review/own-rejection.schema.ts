import { z } from 'zod';

/** Something of the viewer's that a review rejected and that is not approved since. */
export const ownRejection = z.strictObject({
  kind: z.enum(['post', 'listing', 'verification']),
  /** The id of the post or listing; the user's own for a verification. */
  id: z.string(),
  title: z.string().nullable(),
  reason: z.string().nullable(),
  rejectedAt: z.iso.datetime(),
});
export type OwnRejection = z.infer<typeof ownRejection>;
