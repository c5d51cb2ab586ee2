import { type SQL, sql } from 'drizzle-orm';
import { blocks, businessListings, posts, users } from '~/db/schema';
import { isListedListing } from '~/domain/listing/query.server';
import { wantsInvestments, wantsMail } from '~/domain/notification/mail.server';
import { isListedOffer } from '~/domain/post/query.server';
import type { AppContext } from '~/domain/shared/context';
import { alertMail } from './alert-mail';
import { opensAt } from './alert-time';
import { viewerMatcher } from './auto-match';
import { unsubscribePath } from './unsubscribe.server';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Investors per run. Each may need one call of the mail provider, of which a run may make a thousand. */
const A_RUN = 100;
/** Maximum number of new offers per day to match. */
const OFFERS = 1_000;

interface Offer {
  ownerId: string;
  category: string;
  fundingMax: number | null;
}

type Investor = Parameters<typeof viewerMatcher>[0] & { id: string; email: string; wants: number };

/**
 * Cron, from 9 AM IST on: mails investors how many offers of the last day match their preferences. Each investor is checked once a
 * day. The row is marked before the mail is sent, so that two runs never send two; a lost mail is not sent again. Returns the
 * number of mails sent.
 */
export async function sendInvestmentAlerts(ctx: AppContext): Promise<number> {
  const until = opensAt(ctx.now);
  if (ctx.now < until) return 0;
  const due = sql`user_type = 'investor' AND deleted_at IS NULL AND investment_alerts_at >= 0
    AND investment_alerts_at < ${until}`;
  const [investors] = await ctx.db.batch([
    ctx.db
      .update(users)
      .set({ investmentAlertsAt: ctx.now })
      .where(
        sql`id IN (SELECT id FROM ${users} WHERE ${due} ORDER BY investment_alerts_at, id LIMIT ${A_RUN}) AND ${due}`,
      )
      .returning({
        id: users.id,
        email: users.email,
        userType: users.userType,
        preferredSectors: users.preferredSectors,
        investmentAmount: users.investmentAmount,
        investmentSettings: users.investmentSettings,
        wants: sql<number>`${wantsMail} AND ${wantsInvestments} AND banned_at IS NULL
          AND deletion_requested_at IS NULL AND preferred_sectors <> '[]'`,
      }),
  ]);
  const wanting = investors.filter(({ wants }) => wants) as Investor[];
  return wanting.length === 0 ? 0 : mailThem(ctx, wanting, until);
}

async function mailThem(ctx: AppContext, investors: readonly Investor[], until: number): Promise<number> {
  const ids = JSON.stringify(investors.map(({ id }) => id));
  const [offers, blocked] = await ctx.db.batch([
    ctx.db.all<Offer>(newOffers(until - DAY_MS, until)),
    ctx.db.all<{
      one: string;
      other: string;
    }>(sql`SELECT blocker_id AS one, blocked_id AS other FROM ${blocks}
      WHERE blocker_id IN (SELECT value FROM json_each(${ids})) UNION ALL
      SELECT blocked_id, blocker_id FROM ${blocks} WHERE blocked_id IN (SELECT value FROM json_each(${ids}))`),
  ]);
  const apart = new Set(blocked.map(({ one, other }) => `${one} ${other}`));
  let sent = 0;
  for (const investor of investors) {
    const fits = viewerMatcher(investor);
    const count = offers.filter(
      (offer) => fits(offer) && !apart.has(`${investor.id} ${offer.ownerId}`),
    ).length;
    if (count === 0) continue;
    const mail = alertMail(ctx, {
      to: investor.email,
      id: `investment-alert-${investor.id}-${until}`,
      count,
      stopPath: unsubscribePath(ctx, investor.id),
    });
    if ((await ctx.mail.send(mail)) === 'sent') sent += 1;
  }
  return sent;
}

/** Query: offers created between the two times and still listed, whose owners are neither deleted nor banned. */
function newOffers(from: number, until: number): SQL {
  const owner = (column: SQL) => sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${column}
    AND deleted_at IS NULL AND banned_at IS NULL)`;
  return sql`SELECT author_id AS ownerId, category, funding_max AS fundingMax FROM ${posts}
      WHERE ${isListedOffer}
        AND ${posts.createdAt} >= ${from} AND ${posts.createdAt} < ${until} AND ${owner(sql`author_id`)}
    UNION ALL SELECT entrepreneur_id, category, funding_max FROM ${businessListings}
      WHERE ${isListedListing} AND ${businessListings.createdAt} >= ${from}
        AND ${businessListings.createdAt} < ${until} AND ${owner(sql`entrepreneur_id`)}
    LIMIT ${OFFERS}`;
}
