import { type SQL, sql } from 'drizzle-orm';
import { inJson } from '~/db/in-json';
import { users } from '~/db/schema';
import { stopPath } from '~/domain/account/stop-mails.server';
import { wantsInvestments, wantsMail } from '~/domain/notification/mail.server';
import type { AppContext } from '~/domain/shared/context';
import { FIRST_LANGUAGE } from '~/lib/language/language';
import { DAY_MS } from '~/lib/time/duration';
import { inLanguage } from '~/platform/language.server';
import { alertMail } from './alert-mail';
import { sendingOpensAt } from './alert-time';
import { viewerMatcher } from './auto-match';
import { apartQuery, newOffersQuery, offersFor } from './new-offers.server';

/** Investors per run. Each may need one call of the mail provider, of which a run may make a thousand. */
const PER_RUN = 100;
/** Maximum number of new offers per day to match. */
const OFFERS = 1_000;

/**
 * Cron, from 9 AM IST on: mails investors how many offers of the last day match their preferences. Each investor is checked once a
 * day. The row is marked before the mail is sent, so that two runs never send two, in the batch that reads what it says; a
 * lost mail is not sent again. Returns the number of mails sent.
 */
export async function sendInvestmentAlerts(ctx: AppContext): Promise<number> {
  const until = sendingOpensAt(ctx.now);
  if (ctx.now < until) return 0;
  const due = sql`user_type = 'investor' AND deleted_at IS NULL AND investment_alerts_at >= 0
    AND investment_alerts_at < ${until}`;
  const [found] = await ctx.db.batch([
    ctx.db.all<{ id: string }>(
      sql`SELECT id FROM ${users} WHERE ${due} ORDER BY investment_alerts_at, id LIMIT ${PER_RUN}`,
    ),
  ]);
  return found.length === 0 ? 0 : mailMatches(ctx, found, due, until);
}

async function mailMatches(
  ctx: AppContext,
  found: readonly { id: string }[],
  due: SQL,
  until: number,
): Promise<number> {
  const ids = found.map(({ id }) => id);
  const [marked, offers, apart] = await ctx.db.batch([
    ctx.db
      .update(users)
      .set({ investmentAlertsAt: ctx.now })
      .where(sql`id IN ${inJson(ids)} AND ${due}`)
      .returning({
        id: users.id,
        email: users.email,
        language: users.language,
        userType: users.userType,
        preferredSectors: users.preferredSectors,
        investmentAmount: users.investmentAmount,
        investmentSettings: users.investmentSettings,
        wants: sql<number>`${wantsMail} AND ${wantsInvestments} AND banned_at IS NULL
          AND deletion_requested_at IS NULL AND preferred_sectors <> '[]'`,
      }),
    newOffersQuery(ctx, { from: until - DAY_MS, until, most: OFFERS }),
    apartQuery(ctx, ids),
  ]);
  const investors = marked.filter(({ wants }) => wants);
  let sent = 0;
  for (const investor of investors) {
    const count = offersFor(investor.id, offers, apart).filter(viewerMatcher(investor)).length;
    if (count === 0) continue;
    const mail = inLanguage(investor.language ?? FIRST_LANGUAGE, () =>
      alertMail(ctx, {
        to: investor.email,
        id: `investment-alert-${investor.id}-${until}`,
        count,
        stopPath: stopPath(ctx, 'alerts', investor.id),
      }),
    );
    if ((await ctx.mail.send(mail)) === 'sent') sent += 1;
  }
  return sent;
}
