import { z } from 'zod';
import { imageView } from '~/domain/file/image.schema';
import { interestStatus } from '~/domain/offer/interest-status.schema';
import { id, rupees, time, words } from '~/domain/shared/view-fields.schema';
import { authorView } from '~/domain/user/author.schema';
import type {
  InterestTargetView,
  InterestView,
  InvestmentStats,
  ReceivedInterest,
  SentInterest,
} from './view';

/** Shapes of the API's answers about interests: strict, so that a test sees every key that gets out. */
const count = z.int().min(0);

const target = z.strictObject({
  type: z.enum(['post', 'business']),
  title: z.string(),
  category: z.string(),
  cover: imageView.nullable(),
  allowsMessages: z.boolean(),
  closed: z.boolean(),
  gone: z.boolean().meta({ description: 'Deleted, taken down or across a block' }),
}) satisfies z.ZodType<InterestTargetView>;

export const interestView = z.strictObject({
  id,
  investorId: id,
  ownerId: id,
  postId: words,
  listingId: words,
  message: z.string(),
  amount: rupees,
  note: words,
  status: interestStatus,
  createdAt: time,
  decidedAt: time.nullable(),
  investor: authorView,
}) satisfies z.ZodType<InterestView>;

export const sentInterest = interestView.omit({ investor: true }).extend({
  target,
  owner: authorView.nullable().meta({ description: 'Null across a block' }),
}) satisfies z.ZodType<SentInterest>;

export const receivedInterest = interestView.extend({ target }) satisfies z.ZodType<ReceivedInterest>;

export const investmentStats = z.strictObject({
  portfolioValue: count.meta({ description: 'Sum of the amounts in accepted interests; indicative' }),
  successRate: count.max(100).meta({ description: 'Accepted of all, in rounded percent' }),
  total: count,
  pending: count,
  accepted: count,
  rejected: count,
  decided: count,
}) satisfies z.ZodType<InvestmentStats>;
