import { z } from 'zod';
import { imageView } from '~/domain/file/image.schema';
import { interestStatus } from '~/domain/offer-status/interest-status.schema';
import { count, id, nullableRupees, nullableText, time } from '~/domain/shared/view-fields.schema';
import { authorView } from '~/domain/user/author.schema';

/** The post or listing of an interest. */
const interestTarget = z.strictObject({
  type: z.enum(['post', 'business']),
  title: z.string(),
  category: z.string(),
  /** The first photo. */
  cover: imageView.nullable(),
  /** The owner accepts messages before an interest is accepted. */
  allowsMessages: z.boolean(),
  /** Closed by its owner: still readable, but it accepts no interests. */
  closed: z.boolean(),
  /** Shown greyed out, without its title and photo. */
  gone: z.boolean().meta({ description: 'Deleted, taken down or across a block' }),
});
export type InterestTargetView = z.infer<typeof interestTarget>;

/** The other party of an interest. */
const interestParty = authorView.extend({
  left: z.boolean().meta({ description: 'The account is deleted or banned: it takes no messages' }),
});

/** An interest as its two parties see it; no other user sees it. Times are ISO 8601, money is whole rupees. */
export const interestView = z.strictObject({
  id,
  investorId: id,
  /** The owner of the post or listing. */
  ownerId: id,
  postId: nullableText,
  listingId: nullableText,
  message: z.string(),
  /** Indicative, not an investment. */
  amount: nullableRupees,
  /** The owner's note on the decision. */
  note: nullableText,
  status: interestStatus,
  createdAt: time,
  decidedAt: time.nullable(),
  investor: interestParty,
});
export type InterestView = z.infer<typeof interestView>;

/** An interest in its investor's list. */
export const sentInterest = interestView.omit({ investor: true }).extend({
  target: interestTarget,
  owner: interestParty.nullable().meta({ description: 'Null across a block' }),
});
export type SentInterest = z.infer<typeof sentInterest>;

/** An interest in its owner's list. */
export const receivedInterest = interestView.extend({ target: interestTarget });
export type ReceivedInterest = z.infer<typeof receivedInterest>;

/** An investor's own totals. */
export const investmentStats = z.strictObject({
  /** In rupees. No money passes through Nukkad. */
  portfolioValue: count.meta({ description: 'Sum of the amounts in accepted interests; indicative' }),
  /** 0 if there are no interests. */
  successRate: count.max(100).meta({ description: 'Accepted of all, in rounded percent' }),
  total: count,
  pending: count,
  accepted: count,
  rejected: count,
  /** Accepted and rejected. */
  decided: count,
});
export type InvestmentStats = z.infer<typeof investmentStats>;
