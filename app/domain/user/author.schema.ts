import { z } from 'zod';
import { id, words } from '~/domain/shared/view-fields.schema';
import type { AuthorView } from '~/domain/user/author';

export const authorView = z.strictObject({
  id,
  fullName: z.string(),
  userType: z.enum(['entrepreneur', 'investor', 'admin']),
  city: z.string(),
  isVerified: z.boolean(),
  avatar: words,
}) satisfies z.ZodType<AuthorView>;
