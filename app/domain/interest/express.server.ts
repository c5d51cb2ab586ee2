import { and, eq, type SQL, sql } from 'drizzle-orm';
import { builtBatch } from '~/db/built-batch.server';
import { newId } from '~/db/id';
import { insertWhere, previousWrote } from '~/db/insert-where';
import { namedBatch } from '~/db/named-batch';
import { authAttempts, interests, listings, posts } from '~/db/schema';
import { isListedListing, visibleListing } from '~/domain/listing/query.server';
import { mailNotified } from '~/domain/notification/mail.server';
import { type Notified, notifyStatement, tellNotified } from '~/domain/notification/notification.server';
import { viewStatements } from '~/domain/offer/count-view.server';
import type { OfferTarget } from '~/domain/offer/target';
import { postNotFound } from '~/domain/post/access.server';
import { isListedInvestment, visiblePost } from '~/domain/post/query.server';
import {
  attemptHashes,
  isRepeated,
  type ReactionAttempt,
  recordAttempt,
} from '~/domain/reaction-attempt/reaction-attempt.server';
import { requireNoScamFindings } from '~/domain/scam/content-flag.server';
import { asking, type MemberContext } from '~/domain/shared/context';
import type { OfferKind } from '~/domain/shared/offer-kind';
import { rateLimitRefusal } from '~/domain/shared/rate-window';
import { hasRoom, opensAt } from '~/domain/shared/row-limit.server';
import { notBlocked } from '~/domain/user/blocks.server';
import { AppError, idTaken } from '~/lib/app-error';
import { DAY_MS, HOUR_MS } from '~/lib/time/duration';
import { interestLimits } from './interest';
import type { InterestDetails } from './interest.schema';
import { type InterestRow, selectInterests, toInterestView } from './interest.server';
import * as words from './interest.words';
import type { InterestView } from './view.schema';

interface InterestExpressed {
  interest: InterestView;
  /** Exact number of the target's interests afterwards. */
  interests: number;
  /** False if the viewer had already expressed interest: the first interest is returned unchanged. */
  created: boolean;
}

interface Expression extends ReactionAttempt {
  viewerId: string;
  id: string;
  itemId: string;
  message: InterestDetails['message'];
  amount: number | null;
  perHour: number;
  perDay: number;
}

const expressStatements = builtBatch((db, values: Expression, kind: OfferKind) => {
  const { viewerId, id, itemId, message, amount, perHour, perDay, now, personHash } = values;
  const ctx = asking(db, values);
  const target = kind === 'post' ? { postId: itemId } : { listingId: itemId };
  const item = itemOf(target, viewerId);
  const limitsOf = (rows: SQL) => ({
    hour: { rows, most: perHour, windowMs: HOUR_MS, now },
    day: { rows, most: perDay, windowMs: DAY_MS, now },
  });
  const kept = limitsOf(sql`${interests} WHERE investor_id = ${viewerId}`);
  // A withdrawn interest leaves no row, but a try that counts as before.
  const attempts = limitsOf(sql`${authAttempts} WHERE kind = 'interest' AND account_hash = ${personHash}`);
  const room = sql.join([kept.hour, kept.day, attempts.hour, attempts.day].map(hasRoom), sql` AND `);
  const row = {
    id,
    investorId: viewerId,
    ...target,
    message,
    createdAt: now,
    amount,
    ownerId: item.owner,
  };
  return {
    before: db.all<Before>(sql`SELECT ${opensAt(kept.hour)} AS hour, ${opensAt(kept.day)} AS day,
      ${opensAt(attempts.hour)} AS attemptsHour, ${opensAt(attempts.day)} AS attemptsDay,
      ${isRepeated('interest', values)} AS isRepeated`),
    inserted: insertWhere(db, interests, row, sql`EXISTS (${item.open}) AND ${room}`),
    attempted: recordAttempt(db, 'interest', values),
    counted: db.run(
      sql`UPDATE ${item.table} SET interests = interests + 1 WHERE id = ${item.id} AND ${previousWrote}`,
    ),
    notified: notifyStatement(ctx, [
      { to: item.owner, type: 'interest_received', subject: item.id, ...target, interestId: id },
    ]),
    facts: db.all<ItemFacts>(item.facts),
    stored: selectInterests(db).where(and(eq(interests.investorId, viewerId), item.match)),
    viewed: viewStatements(ctx, kind, itemId),
  };
});

/** What there was before the interest. */
interface Before {
  /** When the interests, and the attempts, allow the next one; null if now. */
  hour: number | null;
  day: number | null;
  attemptsHour: number | null;
  attemptsDay: number | null;
  /** The viewer was interested in this before, and withdrew it. */
  isRepeated: number;
}

/**
 * Asks the owner of a listed investment post or listing for an introduction; once per user and target. Throws `invalid` for a message
 * that a stranger's first message may not be, or that looks like a scam: its reader is shown no warning.
 */
export async function expressInterest(
  ctx: MemberContext,
  target: OfferTarget,
  { id = newId(ctx.now), message, amount }: InterestDetails,
): Promise<InterestExpressed> {
  const { db, viewer, now } = ctx;
  requireNoScamFindings({ message }, { surface: 'message', isFirstMessage: true });
  const { postId = null, listingId = null } = target;
  const [perHour, perDay] = [
    ctx.limits.scaled(interestLimits.perHour),
    ctx.limits.scaled(interestLimits.perDay),
  ];
  const itemId = postId ?? listingId ?? '';
  const values = {
    viewerId: viewer.id,
    id,
    itemId,
    message,
    amount: amount ?? null,
    perHour,
    perDay,
    now,
    ...(await attemptHashes('interest', viewer.id, itemId)),
    attemptId: newId(now),
  };
  const kind = postId === null ? 'listing' : 'post';
  const {
    before: [before],
    inserted,
    notified,
    facts: [facts],
    stored: [stored],
  } = await namedBatch(db, expressStatements(db, values, kind));
  if (stored) {
    // Withdrawn and expressed in turns, it would fill a mailbox.
    if (!before?.isRepeated) mailNotified(ctx, notified);
    tellOwner(ctx, notified, stored);
    return {
      interest: toInterestView(stored),
      interests: facts?.interests ?? 1,
      created: inserted.length > 0,
    };
  }
  const [done, doneToday] = [words.perHour({ count: perHour }), words.perDay({ count: perDay })];
  const limited = rateLimitRefusal(now, [
    { done, opensAt: before?.hour },
    { done, opensAt: before?.attemptsHour },
    { done: doneToday, opensAt: before?.day },
    { done: doneToday, opensAt: before?.attemptsDay },
  ]);
  throw refusal(viewer.id, target, facts, limited);
}

interface ItemFacts {
  ownerId: string;
  interests: number;
  /** Community posts accept no interests. */
  investable: number;
  visible: number;
  /** Closed by its owner. Posts cannot be closed. */
  closed: number;
}

/** The SQL that differs between posts and listings. */
function itemOf(target: OfferTarget, viewerId: string) {
  if (target.postId !== undefined) {
    const blocked = notBlocked(viewerId, posts.authorId);
    const here = sql`FROM ${posts} WHERE ${posts.id} = ${target.postId}`;
    return {
      id: target.postId,
      table: posts,
      match: eq(interests.postId, target.postId),
      owner: sql`SELECT ${posts.authorId} ${here}`,
      open: sql`SELECT 1 ${here} AND ${isListedInvestment}
        AND ${posts.authorId} <> ${viewerId} AND ${blocked}`,
      facts: sql`SELECT ${posts.authorId} AS ownerId, ${posts.interests} AS interests,
        ${posts.postType} = 'investment' AS investable, ${visiblePost(viewerId)} AS visible, 0 AS closed ${here}`,
    };
  }
  const owner = sql`${listings.entrepreneurId}`;
  const here = sql`FROM ${listings} WHERE ${listings.id} = ${target.listingId}`;
  const listed = sql`${isListedListing}
    AND ${notBlocked(viewerId, owner)}`;
  return {
    id: target.listingId,
    table: listings,
    match: eq(interests.listingId, target.listingId),
    owner: sql`SELECT ${owner} ${here}`,
    open: sql`SELECT 1 ${here} AND ${listed} AND ${owner} <> ${viewerId}`,
    facts: sql`SELECT ${owner} AS ownerId, ${listings.interests} AS interests, 1 AS investable,
      ${visibleListing(viewerId)} AS visible, ${listings.closedAt} IS NOT NULL AS closed ${here}`,
  };
}

/** Why no row was written and none existed before. */
function refusal(
  viewerId: string,
  target: OfferTarget,
  facts: ItemFacts | undefined,
  limited: AppError | null,
): AppError {
  if (!facts?.visible) {
    if (target.postId !== undefined) return postNotFound();
    return new AppError('not_found', words.noListing());
  }
  if (facts.ownerId === viewerId) {
    return new AppError('forbidden', words.ownOffer());
  }
  if (facts.closed) return new AppError('conflict', words.closedListing());
  if (!facts.investable) {
    return new AppError('forbidden', words.onlyInvestment());
  }
  if (limited) return limited;
  return idTaken();
}

function tellOwner(ctx: MemberContext, notified: Notified[], { id, postId, listingId }: InterestRow) {
  const sender = { senderId: ctx.viewer.id, senderName: ctx.viewer.fullName };
  const event = { type: 'interest_received', interestId: id, postId, listingId, ...sender } as const;
  tellNotified(ctx, notified, () => event);
}
