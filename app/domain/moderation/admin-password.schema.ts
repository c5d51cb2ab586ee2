import { z } from 'zod';
import * as words from './schema.words';

/** An admin's own password, again, before what cannot be undone easily. */
export const adminPassword = z.string({ error: words.password }).min(1, { error: words.password }).max(600);
