import { z } from 'zod';
import { imageView } from '~/domain/file/image.schema';
import { interestStatus } from '~/domain/offer/interest-status.schema';
import { warning } from '~/domain/shared/view-fields.schema';
import { authorView } from '~/domain/user/author.schema';
import type { CardListing, ListingView } from './view';

/** Shapes of the API's answers about listings: strict, so that a test sees every key that gets out. */
const words = z.string().nullable();
const status = z.enum(['pending', 'approved', 'rejected']);

export const listingView = z.strictObject({
  id: z.string(),
  entrepreneurId: z.string(),
  owner: authorView,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  fundingMin: z.int(),
  fundingMax: z.int(),
  useOfFunds: z.string(),
  timeline: words,
  expectedRoi: words,
  roiBasis: words,
  teamSize: z.int().nullable(),
  images: z.array(z.string()),
  imageDetails: z.array(imageView),
  businessPlan: words.meta({ description: 'Address of the PDF; null without a session' }),
  allowDirectMessages: z.boolean(),
  sharePhoneNumber: z.boolean(),
  emailUpdates: z.boolean().nullable().meta({ description: 'Null for everybody but the owner' }),
  status,
  reviewNote: words.meta({ description: 'Null for everybody but the owner' }),
  isActive: z.boolean(),
  closedAt: z.iso.datetime().nullable(),
  views: z.int().min(0),
  interests: z.int().min(0),
  createdAt: z.iso.datetime(),
  viewer: z.strictObject({ saved: z.boolean(), interest: interestStatus.nullable() }),
  warning,
}) satisfies z.ZodType<ListingView>;

export const cardListing = z.strictObject({
  kind: z.literal('listing'),
  id: z.string(),
  owner: authorView,
  title: z.string(),
  category: z.string(),
  cover: imageView.nullable(),
  fundingMin: z.int(),
  fundingMax: z.int(),
  status,
  createdAt: z.iso.datetime(),
  warning,
}) satisfies z.ZodType<CardListing>;
