import { z } from 'zod';
import { textContent } from '~/domain/offer/content.schema';

/** A version of a post, valid until `replacedAt`. */
export const postVersion = textContent.extend({ replacedAt: z.iso.datetime() });
export type PostVersion = z.infer<typeof postVersion>;
