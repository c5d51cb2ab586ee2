import { z } from 'zod';
import { imageView } from '~/domain/file/image.schema';

/** What a reader decides by, in words and figures: of a post or a listing, as it stands or as it was. Money in whole rupees. */
export const textContent = z.strictObject({
  title: z.string().nullable(),
  text: z.string(),
  category: z.string(),
  fundingMin: z.int().nullable(),
  fundingMax: z.int().nullable(),
  useOfFunds: z.string().nullable(),
  timeline: z.string().nullable(),
  expectedRoi: z.string().nullable(),
  roiBasis: z.string().nullable(),
  teamSize: z.int().nullable(),
});
/** Of an earlier version of a post, whose photos and papers are not kept for readers. */
export type TextContent = z.infer<typeof textContent>;

/** With its files, as their addresses. */
export const offerContent = textContent.extend({
  images: z.array(imageView),
  businessPlan: z.string().nullable(),
  attachments: z.array(z.string()),
});
export type OfferContent = z.infer<typeof offerContent>;
