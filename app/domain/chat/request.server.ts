import { type SQL, sql } from 'drizzle-orm';
import { conversations, messages } from '~/db/schema';
import type { MemberContext } from '~/domain/shared/context';
import { userNotFound } from '~/domain/user/access.server';
import { blockBetween } from '~/domain/user/blocks.server';
import { AppError, invalidField } from '~/lib/app-error';
import { conversationOf } from './access.server';
import { closedReason } from './message';
import { clearBell, relationQuery } from './message.server';
import { notifyStatus } from './send.server';

interface RequestAnswered {
  status: 'accepted' | 'declined';
}

/** Answers another user's request; repeating the answer changes nothing. */
export const answerRequest = (
  ctx: MemberContext,
  otherId: string,
  { status }: RequestAnswered,
): Promise<RequestAnswered> =>
  status === 'accepted' ? acceptRequest(ctx, otherId) : declineRequest(ctx, otherId);

/** A declined request can still be accepted later. */
async function acceptRequest(ctx: MemberContext, otherId: string): Promise<RequestAnswered> {
  const { db, viewer } = ctx;
  const [[accepted], [relation]] = await db.batch([
    db.all<{ id: string }>(sql`UPDATE ${conversations} SET status = 'accepted'
      WHERE id = ${conversationOf(viewer.id, otherId)} AND requested_by = ${otherId} AND status <> 'accepted'
        AND NOT ${blockBetween(viewer.id, otherId)} RETURNING id`),
    relationQuery(ctx, otherId),
  ]);
  if (accepted) notifyStatus(ctx, accepted.id, otherId);
  else if (otherId === viewer.id) throw invalidField('userId', "You can't message yourself.");
  else if (!relation?.conversation) throw userNotFound();
  else if (relation.requestedBy !== otherId) throw notAsked();
  else if (relation.access === 'blocked') throw new AppError('forbidden', closedReason.blocked);
  return { status: 'accepted' };
}

/**
 * Removes the conversation from the viewer's lists. The sender is not told and sees it as pending. A message to them, or accepting
 * their interest, opens it again.
 */
async function declineRequest(ctx: MemberContext, otherId: string): Promise<RequestAnswered> {
  const { db, viewer, hubs } = ctx;
  const { readRows, decline, clear } = declining(ctx, otherId);
  const [, [declined], , [relation]] = await db.batch([
    readRows,
    decline,
    clear,
    relationQuery(ctx, otherId),
  ]);
  if (declined) {
    const { id: conversationId } = declined;
    hubs.deliver(viewer.id, {
      type: 'conversation_updated',
      conversationId,
      userId: otherId,
      status: 'declined',
    });
  } else if (otherId === viewer.id) throw invalidField('userId', "You can't message yourself.");
  else if (!relation?.conversation) throw userNotFound();
  else if (relation.status !== 'declined' || relation.requestedBy !== otherId) throw notAsked();
  return { status: 'declined' };
}

const notAsked = () => new AppError('conflict', 'This person has not sent you a message request.');

/** Statements, in this order: decline the other user's request and mark its messages as read. */
export const declining = (ctx: MemberContext, otherId: string) =>
  closingRequest(ctx, { asker: otherId, asked: ctx.viewer.id });

interface Request {
  asker: string;
  /** An id, or scalar SQL; NULL if there is no request. */
  asked: string | SQL;
  when?: SQL;
}

/** Statements, in this order: a pending request leaves the receiver's lists and badge. */
export function closingRequest(
  ctx: Pick<MemberContext, 'db' | 'now'>,
  { asker, asked, when = sql`1` }: Request,
) {
  const { db } = ctx;
  const conversation = conversationOf(asker, asked);
  const isRequest: SQL = sql`status = 'request' AND requested_by = ${asker} AND ${when}`;
  const theirs = (
    side: 'a' | 'b',
  ) => sql`unread_${sql.raw(side)} = CASE user_${sql.raw(side)} WHEN ${asker} THEN unread_${sql.raw(side)} ELSE 0 END,
    read_seq_${sql.raw(side)} = CASE user_${sql.raw(side)} WHEN ${asker} THEN read_seq_${sql.raw(side)}
      ELSE last_seq END`;
  return {
    readRows: db.run(sql`UPDATE ${messages} SET is_read = 1 WHERE receiver_id = ${asked}
      AND conversation_id = (SELECT id FROM ${conversations} WHERE id = ${conversation} AND ${isRequest})
      AND is_read = 0`),
    decline: db.all<{
      id: string;
    }>(sql`UPDATE ${conversations} SET status = 'declined', ${theirs('a')}, ${theirs('b')}
      WHERE id = ${conversation} AND ${isRequest} RETURNING id`),
    clear: clearBell(ctx, asked, conversation),
  };
}
