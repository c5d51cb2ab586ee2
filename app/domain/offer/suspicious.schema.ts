import { z } from 'zod';
import { notOffered } from '~/lib/lib.words';

/** What is to be done with a new offer or post whose words look like a scam: publish it with a warning, or ask its author first. */
export const suspiciousQuery = z.object({
  suspicious: z.enum(['publish', 'refuse'], { error: notOffered }).default('publish'),
});
export type SuspiciousQuery = z.infer<typeof suspiciousQuery>;
