import { z } from 'zod';

/** Confirms the export or deletion of an account. */
export const passwordConfirmation = z.strictObject({
  password: z
    .string({ error: 'Current password is required' })
    .min(1, 'Current password is required')
    .max(600),
});
