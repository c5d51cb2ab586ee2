import { and, eq, type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { previousWrote } from '~/db/insert-where';
import { conversations, businessListings as listings, messages, posts, users } from '~/db/schema';
import type { Outgoing } from '~/domain/chat/outgoing.server';
import { visibleListing } from '~/domain/listing/query.server';
import { notifyStatement } from '~/domain/notification/notification.server';
import { visiblePost } from '~/domain/post/query.server';
import type { MemberContext } from '~/domain/shared/context';
import { areConnected } from '~/domain/user/connection.server';
import { invalidField } from '~/lib/app-error';
import { answers, conversationOf, isAboutClosedListing, messagingRelation } from './access.server';
import { linkedItem } from './links';
import { pairOf } from './message';
import type { MessageView, NewMessage } from './message.schema';
import { selectMessages, toMessageView } from './query.server';
import { mayBegin, rateLimitColumns, withinRateLimit } from './rate-limit.server';
import { type Refused, refusal } from './refusal.server';
import { messageFindings, messageFlags } from './scam.server';

/** A client without a response retries after half a second at the earliest. Earlier duplicates need no second notification. */
const RENOTIFY_AFTER_MS = 400;
const RENOTIFY_UNTIL_MS = 10 * 60_000;

export interface MessageSent {
  message: MessageView;
  /** False for a repeated send: `message` is the one stored first. */
  created: boolean;
}

/**
 * Sends a text message. A repeated `clientId` returns the first message, even if the text differs. Both users' devices are notified
 * after the commit. Throws `invalid` (oneself), `not_found`, `forbidden` with the reason, `rate_limited`, `conflict` (the id was
 * used for another user).
 */
export async function sendMessage(ctx: MemberContext, input: NewMessage): Promise<MessageSent> {
  const { receiverId, content, clientId = newId(ctx.now) } = input;
  const about = input.listingId ?? input.postId ?? linkedItem(content, ctx.client.origin);
  const found = messageFindings(content);
  return send(ctx, { receiverId, clientId, messageType: 'text', content, about, found });
}

/**
 * One batch whose order matters: the conversation, the message, and then the file or proposal row, the counters and the
 * notification, each of which requires that the one before wrote a row. A retry writes none of them.
 */
export async function send(ctx: MemberContext, outgoing: Outgoing): Promise<MessageSent> {
  const { db, viewer } = ctx;
  const { receiverId, clientId, file, proposal } = outgoing;
  if (receiverId === viewer.id) throw invalidField('receiverId', "You can't message yourself.");
  const relation = messagingRelation(viewer.id, receiverId);
  const own = and(eq(messages.senderId, viewer.id), eq(messages.clientId, clientId));
  const behind = file ?? proposal;
  const used = file ? sql`, (${file.usage}) AS used` : sql``;

  const [[facts], , [inserted], , [moved], , [mine], [theirs]] = await db.batch([
    db.all<Refused>(sql`SELECT *, ${rateLimitColumns(ctx)},
      ${isAboutClosedListing(viewer.id, outgoing.about, receiverId)} AS closedListing,
      ${proposal?.isWaiting ?? sql`0`} AS isProposed FROM (${relation}) AS relation ${used}`),
    db.run(beginConversation(ctx, outgoing, relation)),
    insertMessage(ctx, outgoing, relation),
    db.run(behind ? behind.insert(previousWrote, conversationOf(viewer.id, receiverId)) : sql`SELECT 1`),
    moveConversation(ctx, outgoing),
    notifyReceiver(ctx, receiverId, proposal ? 'call_proposed' : 'new_message'),
    selectMessages(db, viewer.id).where(own),
    selectMessages(db, receiverId).where(own),
    ...messageFlags(ctx, clientId, outgoing.found),
  ]);
  if (mine?.receiverId !== receiverId) throw refusal(ctx, outgoing, facts, Boolean(mine));
  const message = toMessageView(mine);
  if (theirs && (inserted || mayBeUndelivered(ctx, mine.createdAt))) {
    const isAnswered =
      inserted && facts?.status != null && facts.status !== 'accepted' && moved?.status === 'accepted';
    if (isAnswered) notifyStatus(ctx, message.conversationId, receiverId);
    notifyBoth(ctx, message, toMessageView(theirs));
  }
  return { message, created: Boolean(inserted) };
}

/**
 * The first try may have failed between the commit and the notification, so the receiver is notified again. Pages deduplicate
 * messages by `seq`.
 */
function mayBeUndelivered({ now }: MemberContext, createdAt: number): boolean {
  const age = now - createdAt;
  return age >= RENOTIFY_AFTER_MS && age <= RENOTIFY_UNTIL_MS;
}

/** Condition for writing a new message; false if the message already exists. */
function mayWrite(ctx: MemberContext, outgoing: Outgoing): SQL {
  const { receiverId, clientId, about, file, proposal, found } = outgoing;
  const isOpen = sql`access = 'open'`;
  const text = found?.promise
    ? isOpen
    : sql`(${isOpen} OR (access = 'first' AND NOT ${isAboutClosedListing(ctx.viewer.id, about, receiverId)}))`;
  const fits = file ? sql`${isOpen} AND ${file.fits}` : text;
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${messages} WHERE sender_id = ${ctx.viewer.id} AND client_id = ${clientId})`;
  const isFree = proposal ? sql`NOT ${proposal.isWaiting}` : sql`1`;
  return sql`${fits} AND ${isNew} AND ${isFree} AND ${withinRateLimit(ctx)}`;
}

function beginConversation(ctx: MemberContext, outgoing: Outgoing, relation: SQL): SQL {
  const { viewer, now } = ctx;
  const { userA, userB } = pairOf(viewer.id, outgoing.receiverId);
  return sql`INSERT INTO ${conversations} (id, user_a, user_b, status, requested_by, last_message_at, created_at)
    SELECT ${newId(now)}, ${userA}, ${userB}, CASE access WHEN 'open' THEN 'accepted' ELSE 'request' END,
      ${viewer.id}, ${now}, ${now}
    FROM (${relation}) WHERE conversation IS NULL AND ${mayWrite(ctx, outgoing)} AND ${mayBegin(ctx)}
    ON CONFLICT DO NOTHING`;
}

function insertMessage(ctx: MemberContext, outgoing: Outgoing, relation: SQL) {
  const { viewer, now, db } = ctx;
  const { receiverId, clientId, messageType, content, about = null, file, proposal } = outgoing;
  const post = sql`(SELECT ${posts.id} FROM ${posts} WHERE ${posts.id} = ${about} AND ${visiblePost(viewer.id)})`;
  const listing = sql`(SELECT ${listings.id} FROM ${listings} WHERE ${listings.id} = ${about}
    AND ${visibleListing(viewer.id)})`;
  return db.all<{
    id: string;
  }>(sql`INSERT INTO ${messages} (id, conversation_id, seq, sender_id, receiver_id, client_id,
      message_type, content, file_id, proposal_id, post_id, listing_id, created_at)
    SELECT ${proposal?.id ?? newId(now)}, conversation, lastSeq + 1, ${viewer.id}, ${receiverId}, ${clientId},
      ${messageType}, ${content}, ${file?.id ?? null}, ${proposal?.id ?? null}, ${post}, ${listing}, ${now}
    FROM (${relation}) WHERE conversation IS NOT NULL AND ${mayWrite(ctx, outgoing)}
    ON CONFLICT (sender_id, client_id) DO NOTHING RETURNING id`);
}

/** Statement: updates the last message and the receiver's unread counter, and turns an answered request into a conversation. */
function moveConversation({ db, viewer, now }: MemberContext, { receiverId, clientId }: Outgoing) {
  const isAnswer = answers(viewer.id, receiverId, sql`conversations.requested_by`);
  return db.all<{ status: string }>(sql`UPDATE ${conversations} SET last_seq = last_seq + 1,
      last_message_id = (SELECT id FROM ${messages} WHERE sender_id = ${viewer.id} AND client_id = ${clientId}),
      last_message_at = max(last_message_at, ${now}),
      unread_a = unread_a + (user_a = ${receiverId}), unread_b = unread_b + (user_b = ${receiverId}),
      status = CASE WHEN status = 'accepted' OR ${areConnected(viewer.id, receiverId)} OR ${isAnswer}
        THEN 'accepted' ELSE status END
    WHERE id = ${conversationOf(viewer.id, receiverId)} AND ${previousWrote} RETURNING status`);
}

/** One notification row for all messages from a user since it was last read. */
function notifyReceiver(ctx: MemberContext, receiverId: string, type: 'new_message' | 'call_proposed') {
  const conversation = conversationOf(ctx.viewer.id, receiverId);
  const isWanted = sql`(SELECT coalesce(json_extract(chat_settings, '$.enabled'), 1) FROM ${users} WHERE id = ${receiverId})`;
  return notifyStatement(
    ctx,
    [
      {
        to: sql`${receiverId}`,
        type,
        subject: conversation,
        conversationId: conversation,
      },
    ],
    { when: sql`${previousWrote} AND ${isWanted} <> 0`, repeated: sql`1` },
  );
}

function notifyBoth({ hubs, viewer }: MemberContext, mine: MessageView, theirs: MessageView) {
  const sender = { senderName: viewer.fullName, senderAvatar: viewer.avatar };
  hubs.deliver(theirs.receiverId, { type: 'new_message', message: theirs, ...sender });
  hubs.deliver(viewer.id, { type: 'new_message', message: mine, ...sender });
}

/** Tells both users' devices that the request is accepted. */
export function notifyStatus({ hubs, viewer }: MemberContext, conversationId: string, otherId: string) {
  const event = { type: 'conversation_updated', conversationId, status: 'accepted' } as const;
  hubs.deliver(otherId, { ...event, userId: viewer.id });
  hubs.deliver(viewer.id, { ...event, userId: otherId });
}
