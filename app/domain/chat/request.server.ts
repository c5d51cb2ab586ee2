import { type SQL, sql } from 'drizzle-orm';
import { previousWrote } from '~/db/insert-where';
import { conversations } from '~/db/schema';
import { closedReason } from '~/domain/message/message';
import type { MemberContext } from '~/domain/shared/context';
import { userNotFound } from '~/domain/user/access.server';
import { blockBetween } from '~/domain/user/blocks.server';
import { AppError, invalidField } from '~/lib/app-error';
import { conversationOf } from './access.server';
import * as words from './chat.words';
import { clearBell, relationQuery } from './message.server';
import { type Marked, type SyncResult, syncPair } from './standing.server';

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
    db.all<{ id: string }>(sql`UPDATE ${conversations} SET status = 'accepted', changes = changes + 1
      WHERE id = ${conversationOf(viewer.id, otherId)} AND requested_by = ${otherId} AND status <> 'accepted'
        AND NOT ${blockBetween(viewer.id, otherId)} RETURNING id`),
    relationQuery(ctx, otherId),
  ]);
  if (accepted) await tellConversation(ctx, otherId);
  else if (otherId === viewer.id) throw invalidField('userId', words.notYourself());
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
  const { viewer } = ctx;
  const { decline, clear } = declining(ctx, otherId);
  const [[declined], , [relation]] = await ctx.db.batch([decline, clear, relationQuery(ctx, otherId)]);
  if (declined) await tellConversation(ctx, otherId);
  else if (otherId === viewer.id) throw invalidField('userId', words.notYourself());
  else if (!relation?.conversation) throw userNotFound();
  else if (relation.status !== 'declined' || relation.requestedBy !== otherId) throw notAsked();
  return { status: 'declined' };
}

const notAsked = () => new AppError('conflict', words.notAsked());

/** `syncPair` for the viewer and another user. */
export const tellConversation = (ctx: MemberContext, otherId: string): Promise<SyncResult> =>
  syncPair(ctx, ctx.viewer.id, otherId);

/** Tells the conversation that `markChanged` has marked. A pair without one has nothing to hear, and asking its object would make it. */
export const syncMarked = async (
  ctx: MemberContext,
  otherId: string,
  marked: Marked[],
): Promise<SyncResult> => (marked.length > 0 ? tellConversation(ctx, otherId) : 'empty');

/** Statements, in this order: decline the other user's request and clear its notifications. */
export const declining = (ctx: MemberContext, otherId: string) =>
  closingRequest(ctx, { asker: otherId, asked: ctx.viewer.id });

interface Request {
  asker: string;
  /** An id, or scalar SQL; NULL if there is no request. */
  asked: string | SQL;
  when?: SQL;
}

/** The conversation of the request. */
interface DeclinedRequest {
  id: string;
}

/**
 * Statements, the second right behind the first: a pending request leaves the receiver's lists and badge, once its conversation has been
 * told. Of two who already talk the bell stays as it is.
 */
export function closingRequest(
  ctx: Pick<MemberContext, 'db' | 'now'>,
  { asker, asked, when = sql`1` }: Request,
) {
  const conversation = conversationOf(asker, asked);
  return {
    decline: ctx.db.all<DeclinedRequest>(sql`UPDATE ${conversations}
        SET status = 'declined', changes = changes + 1
      WHERE id = ${conversation} AND status = 'request' AND requested_by = ${asker} AND ${when} RETURNING id`),
    clear: clearBell(ctx, asked, conversation, previousWrote),
  };
}
