import { z } from 'zod';
import { currentRequired } from './auth.words';

/** Confirms the export or deletion of an account. */
export const passwordConfirmation = z.strictObject({
  password: z.string({ error: currentRequired }).min(1, { error: currentRequired }).max(600),
});
