import { type SQL, sql } from 'drizzle-orm';
import { inJson } from '~/db/in-json';
import { interests, users } from '~/db/schema';
import { stopUrl } from '~/domain/account/stop-mails.server';
import { OTHER_CITY } from '~/domain/city/other-city';
import { wantsMail } from '~/domain/notification/mail.server';
import type { AppContext } from '~/domain/shared/context';
import { isOpenAccount } from '~/domain/user/account-state.server';
import { blockBetween } from '~/domain/user/blocks.server';
import { AppError } from '~/lib/app-error';
import { FIRST_LANGUAGE, type Language } from '~/lib/language/language';
import { DAY_MS, HOUR_MS } from '~/lib/time/duration';
import { inLanguage } from '~/platform/language.server';
import { sendingOpensAt } from './alert-time';
import { viewerMatcher } from './auto-match';
import { type Digest, digestMail, isEmpty } from './digest-mail';
import { apartQuery, createdFrom, type NewOffer, newOffersQuery, offersFor } from './new-offers.server';

const WEEK_MS = 7 * DAY_MS;
/** A digest that comes late tells of so long, where its person had one before. */
const LONGEST_MS = 2 * WEEK_MS;
/** From 9 AM IST for so long. */
const OPEN_MS = 11 * HOUR_MS;
/** People per run. Each costs a call of their hub and one of the mail provider, of which a run may make a thousand. */
const PER_RUN = 100;
/** New offers that are looked at, the newest first. */
const OFFERS = 5_000;

type Person = Parameters<typeof viewerMatcher>[0] & {
  id: string;
  email: string;
  city: string;
  language: Language | null;
  wants: number;
};

/**
 * Cron, by day: mails people who want it what is new for them, once a week each, those who waited longest first. The row is marked
 * before the mail is sent, so that two runs never send two, in the batch that reads what it says, so that a failed read loses no week.
 * Where nothing is new, no mail is sent. Returns the number of mails sent.
 */
export async function sendWeeklyDigests(ctx: AppContext): Promise<number> {
  const { now } = ctx;
  if (now < sendingOpensAt(now) || now >= sendingOpensAt(now) + OPEN_MS) return 0;
  // As the index has it.
  const isOn = sql`deleted_at IS NULL AND json_extract(email_preferences, '$.weeklyDigest') = 1`;
  const due = sql`${isOn} AND weekly_digest_at <= ${now - WEEK_MS}`;
  const [found] = await ctx.db.batch([
    ctx.db.all<Due>(
      sql`SELECT id, weekly_digest_at AS lastAt FROM ${users} WHERE ${due} ORDER BY weekly_digest_at, id LIMIT ${PER_RUN}`,
    ),
  ]);
  return found.length === 0 ? 0 : mailDigests(ctx, found, due);
}

interface Due {
  id: string;
  /** When they had the last one, in epoch milliseconds; 0 if they had none. */
  lastAt: number;
}

/** The digest of a person tells of what is new since this time. A run may be late, and what came in between is in no other digest. */
const newFrom = ({ lastAt }: Due, now: number) =>
  lastAt === 0 ? now - WEEK_MS : Math.max(lastAt, now - LONGEST_MS);

async function mailDigests(ctx: AppContext, found: readonly Due[], due: SQL): Promise<number> {
  const { db, now } = ctx;
  const ids = found.map(({ id }) => id);
  const from = new Map(found.map((one) => [one.id, newFrom(one, now)]));
  const among = inJson(ids);
  const [marked, offers, apart, pending] = await db.batch([
    db
      .update(users)
      .set({ weeklyDigestAt: now })
      .where(sql`id IN ${among} AND ${due}`)
      .returning({
        id: users.id,
        email: users.email,
        city: users.city,
        language: users.language,
        userType: users.userType,
        preferredSectors: users.preferredSectors,
        investmentAmount: users.investmentAmount,
        investmentSettings: users.investmentSettings,
        wants: sql<number>`${wantsMail} AND banned_at IS NULL AND deletion_requested_at IS NULL`,
      }),
    newOffersQuery(ctx, { from: Math.min(...from.values()), until: now, most: OFFERS }),
    apartQuery(ctx, ids),
    db.all<{ ownerId: string; count: number }>(sql`SELECT i.owner_id AS ownerId, count(*) AS count
      FROM ${interests} AS i JOIN ${users} AS u ON u.id = i.investor_id
        AND ${isOpenAccount('u')}
      WHERE i.owner_id IN ${among} AND i.status = 'pending' AND NOT ${blockBetween(sql`i.owner_id`, sql`i.investor_id`)}
      GROUP BY i.owner_id`),
  ]);
  const people = marked.filter(({ wants }) => wants);
  const waiting = new Map(pending.map(({ ownerId, count }) => [ownerId, count]));
  let sent = 0;
  for (const person of people) {
    const digest = {
      ...newFor(person, createdFrom(from.get(person.id) ?? now, offersFor(person.id, offers, apart))),
      waiting: waiting.get(person.id) ?? 0,
      unread: await unreadOf(ctx, person.id),
    };
    if (isEmpty(digest)) continue;
    const mail = inLanguage(person.language ?? FIRST_LANGUAGE, () =>
      digestMail(ctx, digest, stopUrl(ctx, 'digest', person.id)),
    );
    const id = `weekly-digest-${person.id}-${now}`;
    if ((await ctx.mail.send({ ...mail, id, to: person.email })) === 'sent') sent += 1;
  }
  return sent;
}

function newFor(person: Person, offers: readonly NewOffer[]): Pick<Digest, 'matching' | 'near'> {
  const fits = viewerMatcher(person);
  const matching = offers.filter(fits).length;
  const isNear = ({ city }: NewOffer) => city === person.city && city !== '' && city !== OTHER_CITY;
  return { matching, near: offers.filter((offer) => isNear(offer) && !fits(offer)).length };
}

/** An inbox that does not answer has nothing to tell this week. */
async function unreadOf({ conversations }: AppContext, userId: string): Promise<number> {
  try {
    return await conversations.unread(userId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return 0;
  }
}
