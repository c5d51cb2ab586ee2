import { z } from 'zod';
import { imageView } from '~/domain/file/image.schema';
import { interestStatus } from '~/domain/offer/interest-status.schema';
import { count, id, rupees, time, words } from '~/domain/shared/view-fields.schema';
import { authorView } from '~/domain/user/author.schema';

/** What an interest is in. */
const interestTarget = z.strictObject({
  type: z.enum(['post', 'business']),
  title: z.string(),
  category: z.string(),
  /** The first photo. */
  cover: imageView.nullable(),
  /** Its owner takes messages before an interest is accepted. */
  allowsMessages: z.boolean(),
  /** Closed by its owner: it can be read, and takes no more interests. */
  closed: z.boolean(),
  /** Shown greyed, without its words. */
  gone: z.boolean().meta({ description: 'Deleted, taken down or across a block' }),
});
export type InterestTargetView = z.infer<typeof interestTarget>;

/** An interest as its two parties see it; nobody else ever does. Times are ISO 8601, money is integer rupees. */
export const interestView = z.strictObject({
  id,
  investorId: id,
  /** The user to talk to: owner of the post or listing. */
  ownerId: id,
  postId: words,
  listingId: words,
  message: z.string(),
  /** Indicative, not an investment. */
  amount: rupees,
  /** The owner's words with the decision. */
  note: words,
  status: interestStatus,
  createdAt: time,
  decidedAt: time.nullable(),
  investor: authorView,
});
export type InterestView = z.infer<typeof interestView>;

/** An interest in its investor's list. */
export const sentInterest = interestView.omit({ investor: true }).extend({
  target: interestTarget,
  owner: authorView.nullable().meta({ description: 'Null across a block' }),
});
export type SentInterest = z.infer<typeof sentInterest>;

/** An interest in its owner's list. */
export const receivedInterest = interestView.extend({ target: interestTarget });
export type ReceivedInterest = z.infer<typeof receivedInterest>;

/** An investor's own figures. */
export const investmentStats = z.strictObject({
  /** In rupees: no money passes through Nukkad. */
  portfolioValue: count.meta({ description: 'Sum of the amounts in accepted interests; indicative' }),
  /** 0 without any. */
  successRate: count.max(100).meta({ description: 'Accepted of all, in rounded percent' }),
  total: count,
  pending: count,
  accepted: count,
  rejected: count,
  /** Accepted and rejected. */
  decided: count,
});
export type InvestmentStats = z.infer<typeof investmentStats>;
