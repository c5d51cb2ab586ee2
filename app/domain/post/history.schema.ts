import { z } from 'zod';
import { textContent } from '~/domain/offer/content.schema';

/** What a post said until `replacedAt`. */
export const postVersion = textContent.extend({ replacedAt: z.iso.datetime() });
export type PostVersion = z.infer<typeof postVersion>;
