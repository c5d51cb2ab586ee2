import { z } from 'zod';
import { imageView } from '~/domain/file/image.schema';
import { nullableRupees, nullableText } from '~/domain/shared/view-fields.schema';
import type { FundingField } from './fields';

/** The funding fields of an offer, as everyone reads them. Money in whole rupees. */
export const fundingView = {
  fundingMin: nullableRupees,
  fundingMax: nullableRupees,
  useOfFunds: nullableText,
  timeline: nullableText,
  expectedRoi: nullableText,
  /** How the stated return was calculated. */
  roiBasis: nullableText,
  teamSize: z.int().nullable(),
} satisfies Record<FundingField, z.ZodType>;

/** The text and figures of a post or listing, current or earlier. */
export const textContent = z.strictObject({
  title: z.string().nullable(),
  text: z.string(),
  category: z.string(),
  ...fundingView,
});
/** An earlier version of a post. Its photos and documents are not kept for readers. */
export type TextContent = z.infer<typeof textContent>;

/** The content including the URLs of its files. */
export const offerContent = textContent.extend({
  images: z.array(imageView),
  businessPlan: z.string().nullable(),
  attachments: z.array(z.string()),
});
export type OfferContent = z.infer<typeof offerContent>;
