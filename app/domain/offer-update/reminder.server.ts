import { type SQL, sql } from 'drizzle-orm';
import { comments, listings, notifications, posts, users } from '~/db/schema';
import { sendingOpensAt } from '~/domain/feed/alert-time';
import { isListedListing } from '~/domain/listing/query.server';
import { tellNotified } from '~/domain/notification/notification.server';
import { TITLE } from '~/domain/notification/spoken-to.server';
import { systemNotificationStatement } from '~/domain/notification/system-notification.server';
import { postWords } from '~/domain/offer/title.server';
import { isListedInvestment } from '~/domain/post/query.server';
import { type AppContext, noticeTime } from '~/domain/shared/context';
import type { OfferKind } from '~/domain/shared/offer-kind';
import { isActiveAccount } from '~/domain/user/account-state.server';
import { HOUR_MS } from '~/lib/time/duration';
import { dueBefore } from './duty';
import { followersOf, offerColumn } from './followers.server';
import * as words from './update.words';

/** Reminders go out from 9 AM IST for this long. Owners who are left wait for the next day. */
const OPEN_MS = HOUR_MS;
/** Owners per run. Each costs a call of their hub. */
const PER_RUN = 100;
/** Characters of an offer's title in the sentence. */
const TITLE_LENGTH = 40;

/**
 * Cron, in the morning: reminds owners of followed offers without news for 30 days. The notification
 * itself marks the offer as done: for 30 days no other is created, so two runs never remind twice. Returns how many were reminded.
 */
export async function remindOfUpdates(ctx: AppContext): Promise<number> {
  const { db, now } = ctx;
  if (now < sendingOpensAt(now) || now >= sendingOpensAt(now) + OPEN_MS) return 0;
  const toldAt = noticeTime(ctx);
  const notice = {
    toEach: sql`SELECT ownerId AS user_id, offerId, postId, listingId, title
      FROM (${silentOffers('post', now)} UNION ALL ${silentOffers('listing', now)})
      WHERE NOT EXISTS (SELECT 1 FROM ${notifications} AS earlier WHERE earlier.user_id = ownerId
        AND earlier.created_at > ${dueBefore(now)} AND earlier.group_key = 'update_due:' || offerId)
      LIMIT ${PER_RUN}`,
    type: 'update_due',
    subject: sql`offerId`,
    sentence: () => words.reminder({ title: TITLE }),
    named: sql`substr(title, 1, ${TITLE_LENGTH})`,
    postId: sql`postId`,
    listingId: sql`listingId`,
  } as const;
  const renewed = sql`(user_id, group_key) WHERE read_at IS NULL
    DO UPDATE SET content = excluded.content, created_at = excluded.created_at`;
  const [reminded] = await db.batch([
    systemNotificationStatement({ db, now: toldAt }, notice, sql`1`, renewed),
  ]);
  tellNotified(ctx, reminded);
  return reminded.length;
}

/** SQL: open offers that are due for a reminder, whose owner's account is active and that somebody else follows. */
function silentOffers(kind: OfferKind, now: number): SQL {
  const isPost = kind === 'post';
  const offer = isPost ? posts : listings;
  const owner = isPost ? posts.authorId : listings.entrepreneurId;
  const title = isPost ? postWords() : sql`${listings.title}`;
  const none = sql`NULL`;
  return sql`SELECT ${owner} AS ownerId, ${offer.id} AS offerId, ${isPost ? offer.id : none} AS postId,
      ${isPost ? none : offer.id} AS listingId, ${title} AS title
    FROM ${offer} WHERE ${isPost ? isListedInvestment : isListedListing} AND ${offer.createdAt} <= ${dueBefore(now)}
      AND NOT EXISTS (SELECT 1 FROM ${comments} WHERE ${comments}.${offerColumn(kind)} = ${offer.id}
        AND ${comments.isUpdate} = 1 AND ${comments.deletedAt} IS NULL AND ${comments.createdAt} > ${dueBefore(now)})
      AND EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${owner} AND ${isActiveAccount('users', now)}
        AND ${users.deletionRequestedAt} IS NULL)
      AND EXISTS (SELECT 1 FROM (${followersOf(kind, sql`${offer.id}`, now)}) WHERE userId <> ${owner})`;
}
