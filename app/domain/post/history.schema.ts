import { z } from 'zod';
import { textContent } from '~/domain/offer/content.schema';
import { warning } from '~/domain/shared/view-fields.schema';

/** A version of a post, valid until `replacedAt`. */
export const postVersion = textContent.extend({ replacedAt: z.iso.datetime(), warning });
export type PostVersion = z.infer<typeof postVersion>;
