import { z } from 'zod';
import { imageView } from '~/domain/file/image.schema';
import { rupees, words } from '~/domain/shared/view-fields.schema';
import type { FundingField } from './fields';

/** What an owner says about an amount, as everybody reads it. Money in whole rupees. */
export const fundingView = {
  fundingMin: rupees,
  fundingMax: rupees,
  useOfFunds: words,
  timeline: words,
  expectedRoi: words,
  /** What the stated return is worked out from. */
  roiBasis: words,
  teamSize: z.int().nullable(),
} satisfies Record<FundingField, z.ZodType>;

/** What a reader decides by, in words and figures: of a post or a listing, as it is or as it was. */
export const textContent = z.strictObject({
  title: z.string().nullable(),
  text: z.string(),
  category: z.string(),
  ...fundingView,
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
