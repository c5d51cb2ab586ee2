import { z } from 'zod';
import { id, nullableText, userType } from '~/domain/shared/view-fields.schema';

/** The public part of a user, shown next to their content. Never email or phone. */
export const authorView = z.strictObject({
  id,
  fullName: z.string(),
  userType,
  city: z.string(),
  isVerified: z.boolean(),
  avatar: nullableText,
});
export type AuthorView = z.infer<typeof authorView>;
