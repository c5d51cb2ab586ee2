import { sql } from 'drizzle-orm';
import { interests, listings, posts } from '~/db/schema';
import type { InterestsChoice } from '~/domain/interest/list';
import {
  receivedStatements,
  sentStatements,
  toReceivedCounts,
  toReceivedPage,
  toSentPage,
  toStats,
} from '~/domain/interest/list.server';
import type { InterestOffer, ReceivedPage, SentPage } from '~/domain/interest/view';
import { titleLine } from '~/domain/offer/title';
import { postWords } from '~/domain/offer/title.server';
import { toldInterests } from '~/domain/offer/told-interests.server';
import { removedTitle, toCover } from '~/domain/offer-reference/query.server';
import type { MemberContext } from '~/domain/shared/context';
import { pageLimits } from '~/domain/shared/paging';

const filterOf = ({ tab, cursor, postId, listingId }: InterestsChoice) => ({
  status: tab === 'all' ? undefined : tab,
  cursor: cursor ?? undefined,
  postId: postId ?? undefined,
  listingId: listingId ?? undefined,
  limit: pageLimits.initial,
});

/** Loads the investor's screen. */
export async function openSentInterests(ctx: MemberContext, choice: InterestsChoice): Promise<SentPage> {
  const filter = filterOf(choice);
  const [rows, stats] = await ctx.db.batch(sentStatements(ctx, filter));
  return { page: toSentPage(rows, filter.limit), stats: toStats(stats) };
}

/** Loads the owner's screen. */
export async function openReceivedInterests(
  ctx: MemberContext,
  choice: InterestsChoice,
): Promise<ReceivedPage> {
  const filter = filterOf(choice);
  const [rows, counts, offers, [own]] = await ctx.db.batch([
    ...receivedStatements(ctx, filter),
    offersStatement(ctx),
    ctx.db.all<{ sent: number }>(sql`SELECT EXISTS (SELECT 1 FROM ${interests}
      WHERE ${interests.investorId} = ${ctx.viewer.id}) AS sent`),
  ]);
  return {
    page: toReceivedPage(rows, filter.limit),
    counts: toReceivedCounts(counts),
    offers: offers.map(toOffer),
    hasSent: Boolean(own?.sent),
  };
}

const OFFERS_MAX = 50;

interface OfferRow {
  id: string;
  type: InterestOffer['type'];
  words: string;
  category: string;
  cover: string | null;
  fundingMin: number | null;
  interests: number;
  gone: number;
}

const offersStatement = ({ db, viewer }: MemberContext) =>
  db.all<OfferRow>(sql`SELECT * FROM (
    SELECT id, 'post' AS type, ${postWords()} AS words, category,
      json_extract(images, '$[0]') AS cover, funding_min AS fundingMin,
      ${toldInterests(viewer.id, 'post')} AS interests, deleted_at IS NOT NULL AS gone,
      created_at FROM ${posts} WHERE author_id = ${viewer.id} AND interests > 0
    UNION ALL
    SELECT id, 'business', title, category, json_extract(images, '$[0]'), funding_min,
      ${toldInterests(viewer.id, 'listing')},
      deleted_at IS NOT NULL, created_at FROM ${listings}
      WHERE entrepreneur_id = ${viewer.id} AND interests > 0
    ) WHERE interests > 0 ORDER BY created_at DESC LIMIT ${OFFERS_MAX}`);

const toOffer = ({ id, type, words, category, cover, fundingMin, interests: count, gone }: OfferRow) => ({
  id,
  type,
  title: gone ? removedTitle[type] : titleLine(words),
  category,
  cover: gone ? null : toCover(cover),
  fundingMin,
  interests: count,
  gone: Boolean(gone),
});
