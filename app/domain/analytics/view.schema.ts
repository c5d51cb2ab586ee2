import { z } from 'zod';
import { interestStatuses } from '~/domain/offer-status/interest-status';
import { defaultRange, timeRanges } from './analytics';
import { chooseRange } from './analytics.words';

/** `GET /api/users/me/analytics` */
export const analyticsQuery = z.object({
  timeRange: z.enum(timeRanges, { error: chooseRange }).default(defaultRange),
});

const count = z.int().min(0);
const percent = z.number().min(0).max(100);
const percents = z.record(z.string(), percent);
const growth = z
  .union([z.int(), z.literal('new')])
  .nullable()
  .meta({
    description: "Whole percent against the range before; 'new' where there was nothing, null without any",
  });

export const analyticsView = z.strictObject({
  overview: z.strictObject({
    totalViews: count.meta({ description: 'Of posts, listings and the profile: people a day each' }),
    growthRate: growth,
    totalLikes: count,
    totalComments: count.meta({ description: "By others, under the caller's posts" }),
    engagementRate: z.number().min(0).nullable().meta({
      description:
        'Likes, comments and interests in percent of the views of posts and listings; null under 10 views',
    }),
    totalInvested: count.meta({ description: 'Indicative rupees in all accepted interests up to now' }),
    portfolioGrowth: growth,
    totalInterests: count.meta({ description: "Made in the range: an investor's own, else those received" }),
    acceptedInvestments: count.meta({ description: 'Of these' }),
    successRate: percent.nullable().meta({ description: 'Accepted of these; null under 3' }),
  }),
  posts: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      date: z.string(),
      views: count,
      likes: count,
      comments: count,
    }),
  ),
  investments: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      date: z.string(),
      amount: count.nullable(),
      returns: z.string().nullable().meta({ description: "The owner's estimate, not verified" }),
      status: z.enum(interestStatuses),
    }),
  ),
  portfolio: z.strictObject({
    sectors: percents,
    riskLevel: z.string().nullable().meta({ description: "The caller's own choice" }),
    averageReturn: z.null().meta({ description: 'Always null: no returns are reported to Nukkad' }),
  }),
  demographics: z.strictObject({
    ageGroups: z.record(z.string(), z.never()).meta({ description: 'Always empty: nobody is asked for it' }),
    locations: percents.meta({ description: 'Cities of viewers in percent; empty under 10 people' }),
  }),
});
export type AnalyticsView = z.infer<typeof analyticsView>;
