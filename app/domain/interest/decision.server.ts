import { type SQL, sql } from 'drizzle-orm';
import { previousWrote } from '~/db/insert-where';
import { namedBatch } from '~/db/named-batch';
import { conversations, interests, listings, posts } from '~/db/schema';
import { neededInterest } from '~/domain/chat/access.server';
import { closingRequest, syncMarked } from '~/domain/chat/request.server';
import { markChanged } from '~/domain/chat/standing.server';
import { mailNotified } from '~/domain/notification/mail.server';
import { notifyStatement } from '~/domain/notification/notification.server';
import { takeBack } from '~/domain/notification/taken-back.server';
import { requireNoScamFindings } from '~/domain/scam/content-flag.server';
import type { MemberContext } from '~/domain/shared/context';
import { moveCounter } from '~/domain/site-counters/site-counters.server';
import { userNotFound } from '~/domain/user/access.server';
import { isBanned } from '~/domain/user/banned.server';
import { blockBetween } from '~/domain/user/blocks.server';
import { AppError } from '~/lib/app-error';
import { istDateTime } from '~/lib/time/in-words';
import type { InterestDecision } from './interest.schema';
import { isReceivedBy } from './interest.server';
import * as words from './interest.words';
import { receivedOneQuery, sentQuery, toReceived, toSent } from './list.server';
import { countedRupees, isCounted } from './public-figures.server';
import type { ReceivedInterest } from './view.schema';

/** The conversation of a message request. */
interface AcceptedRequest {
  id: string;
}

/** Why the viewer may not decide an interest. */
interface RefusedDecider {
  isInvestor: number;
  isBanned: number;
}

/**
 * Accepts or rejects a pending interest in the viewer's offer. If several devices decide at once, the first wins; the others get
 * `conflict` with the decision, unless theirs is identical. Throws `not_found` for a banned investor, `invalid` for a note that
 * looks like a scam.
 */
export async function decideInterest(
  ctx: MemberContext,
  id: string,
  { status, note }: InterestDecision,
): Promise<ReceivedInterest> {
  const { db, viewer, now } = ctx;
  requireNoScamFindings({ note }, { surface: 'message', isFirstMessage: true });
  const isAccepted = status === 'accepted';
  const of = (column: SQL) => sql`(SELECT ${column} FROM ${interests} WHERE id = ${id})`;
  const notice = {
    to: of(sql`investor_id`),
    type: isAccepted ? ('interest_accepted' as const) : ('interest_rejected' as const),
    subject: id,
    postId: of(sql`post_id`),
    listingId: of(sql`listing_id`),
    interestId: id,
  };
  const {
    decided,
    notified,
    marked,
    received: [row],
    seen: [other],
  } = await namedBatch(db, {
    decided: db.all<{ investorId: string }>(sql`UPDATE ${interests}
      SET status = ${status}, note = ${note ?? null}, decided_at = ${now}
      WHERE id = ${id} AND status = 'pending'
        AND ${isReceivedBy(viewer.id)} RETURNING investor_id AS investorId`),
    // Each statement requires that the one before wrote a row, so that all counters change with the decision or none does.
    decidedCount: moveCounter(db, 'decided_interests', isCounted(id), previousWrote),
    acceptedCount: moveCounter(db, 'accepted_interests', isAccepted ? isCounted(id) : 0, previousWrote),
    acceptedRupees: moveCounter(db, 'accepted_rupees', isAccepted ? countedRupees(id) : 0, previousWrote),
    notified: notifyStatement(ctx, [notice]),
    // A pending or declined message request between the two is accepted together with the interest.
    accept: db.all<AcceptedRequest>(sql`UPDATE ${conversations}
      SET status = 'accepted', changes = changes + 1 WHERE status <> 'accepted'
      AND user_a = min(${viewer.id}, ${of(sql`investor_id`)}) AND user_b = max(${viewer.id}, ${of(sql`investor_id`)})
      AND EXISTS (SELECT 1 FROM ${interests} WHERE id = ${id} AND owner_id = ${viewer.id} AND status = 'accepted')
      AND NOT ${blockBetween(viewer.id, of(sql`investor_id`))} RETURNING id`),
    // Two who are connected see more of each other's messages, whatever the request's status was.
    marked: markChanged(
      db,
      viewer.id,
      of(sql`investor_id`),
      sql`EXISTS (SELECT 1 FROM ${interests} WHERE id = ${id} AND owner_id = ${viewer.id} AND decided_at = ${now})`,
    ),
    received: receivedOneQuery(ctx, id),
    seen: db.all<RefusedDecider>(sql`SELECT investor_id = ${viewer.id} AS isInvestor,
      owner_id = ${viewer.id} AND ${isBanned(sql`${interests.investorId}`)} AS isBanned FROM ${interests} WHERE id = ${id}`),
  });
  if (!row && other?.isBanned) throw userNotFound();
  if (!row) throw other?.isInvestor ? notTheOwner() : interestNotFound();
  const interest = toReceived(row);
  for (const { investorId } of decided) notifyBoth(ctx, investorId, id, status);
  if (decided.length > 0) await syncMarked(ctx, interest.investorId, marked);
  mailNotified(ctx, notified);
  const isSame = interest.status === status && (note === undefined || interest.note === note);
  if (decided.length > 0 || isSame) return interest;
  throw new AppError('conflict', decidedMessage(interest, 'decide'), { current: interest });
}

/**
 * Withdraws a pending interest of the viewer, and the message request that depended on it. Only the notification of the owner
 * remains.
 */
export async function withdrawInterest(ctx: MemberContext, id: string): Promise<void> {
  const { db, viewer } = ctx;
  const own = sql`FROM ${interests} WHERE id = ${id} AND investor_id = ${viewer.id} AND status = 'pending'`;
  const of = (column: SQL) => sql`(SELECT ${column} ${own})`;
  const target = sql`coalesce(post_id, listing_id)`;
  const notice = {
    to: of(sql`owner_id`),
    type: 'interest_withdrawn' as const,
    subject: of(target),
    postId: of(sql`post_id`),
    listingId: of(sql`listing_id`),
  };
  const bell = takeBack(ctx, {
    from: of(sql`owner_id`),
    groupKey: sql`'interest_received:' || ${of(target)}`,
    givenAt: sql`printf('%012x', ${of(sql`created_at`)})`,
  });
  const { decline, clear } = closingRequest(ctx, {
    asker: viewer.id,
    asked: of(sql`owner_id`),
    when: sql`${neededInterest(viewer.id, of(sql`owner_id`))} AND NOT EXISTS (SELECT 1 FROM ${interests}
      WHERE owner_id = ${of(sql`owner_id`)} AND investor_id = ${viewer.id} AND status = 'pending' AND id <> ${id})`,
  });
  const {
    marked,
    withdrawn,
    sent: [row],
    seen: [other],
  } = await namedBatch(db, {
    decline,
    clear,
    marked: markChanged(db, viewer.id, of(sql`owner_id`)),
    post: db.run(sql`UPDATE ${posts} SET interests = interests - 1 WHERE id = ${of(sql`post_id`)}`),
    listing: db.run(sql`UPDATE ${listings} SET interests = interests - 1 WHERE id = ${of(sql`listing_id`)}`),
    lowerBell: bell.lower,
    passOnBell: bell.passOn,
    clearBell: bell.clear,
    notified: notifyStatement(ctx, [notice], {
      when: sql`EXISTS (SELECT 1 ${own})`,
      repeated: sql`notifications.actor_id = excluded.actor_id`,
    }),
    withdrawn: db.all<{ ownerId: string }>(sql`DELETE ${own} RETURNING owner_id AS ownerId`),
    sent: sentQuery(ctx, id),
    seen: db.all<{ isOwner: number }>(sql`SELECT owner_id = ${viewer.id} AS isOwner FROM ${interests}
      WHERE id = ${id}`),
  });
  for (const { ownerId } of withdrawn) {
    // The owner may write to those who wait for an answer, which this one no longer does.
    await syncMarked(ctx, ownerId, marked);
    notifyBoth(ctx, ownerId, id, 'withdrawn');
  }
  if (withdrawn.length > 0) return;
  if (!row) throw other?.isOwner ? notTheInvestor() : interestNotFound();
  const interest = toSent(row);
  throw new AppError('conflict', decidedMessage(interest, 'withdraw'), {
    current: interest,
  });
}

/** Tells every device of both users to reload the interest. */
function notifyBoth(
  { hubs, viewer }: MemberContext,
  otherId: string,
  interestId: string,
  status: 'accepted' | 'rejected' | 'withdrawn',
) {
  for (const userId of [otherId, viewer.id]) {
    hubs.deliver(userId, { type: 'interest_updated', interestId, status });
  }
}

const decidedMessages = {
  decide: {
    accepted: { dated: words.acceptedOn, undated: words.alreadyAccepted },
    rejected: { dated: words.declinedOn, undated: words.alreadyDeclined },
  },
  withdraw: {
    accepted: { dated: words.acceptedOnFixed, undated: words.acceptedFixed },
    rejected: { dated: words.declinedOnFixed, undated: words.declinedFixed },
  },
} as const;

/** Why an interest that was already decided cannot be decided again or withdrawn. */
function decidedMessage(
  { status, decidedAt }: { status: string; decidedAt: string | null },
  attempt: keyof typeof decidedMessages,
): string {
  const { dated, undated } = decidedMessages[attempt][status === 'accepted' ? 'accepted' : 'rejected'];
  return decidedAt === null ? undated() : dated({ when: istDateTime(Date.parse(decidedAt)) });
}

const interestNotFound = () => new AppError('not_found', words.gone());
const notTheOwner = () => new AppError('forbidden', words.notOwner());

const notTheInvestor = () => new AppError('forbidden', words.notInvestor());
