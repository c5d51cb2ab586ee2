import { and, desc, eq, lt } from 'drizzle-orm';
import { newId } from '~/db/id';
import { callProposals } from '~/db/schema';
import { proposalText } from '~/domain/call-proposal/proposal';
import type { NewProposal } from '~/domain/call-proposal/proposal.schema';
import { callStart } from '~/domain/call-proposal/slots';
import type { MessageSent } from '~/domain/message/conversations';
import type { Outgoing } from '~/domain/message/outgoing';
import type { MemberContext } from '~/domain/shared/context';
import { AppError, invalidField } from '~/lib/app-error';
import { FIRST_LANGUAGE } from '~/lib/language/language';
import { MINUTE_MS } from '~/lib/time/duration';
import { inLanguage } from '~/platform/language.server';
import * as words from './chat.words';
import { send } from './send.server';

/**
 * Proposes times for a call in a message. Anyone who may write may propose, with one open proposal per receiver. A repeated
 * `clientId` returns the first message. Throws what `sendMessage` throws, `invalid` on field `slots`, and `conflict` while an
 * earlier proposal is open.
 */
export async function proposeCall(ctx: MemberContext, input: NewProposal): Promise<MessageSent> {
  const { receiverId, clientId = newId(ctx.now) } = input;
  const starts = startsOf(input.slots, ctx.now);
  const about = input.listingId ?? input.postId ?? null;
  // Each reader's device says it in their language.
  const content = inLanguage(FIRST_LANGUAGE, () => proposalText(starts));
  const outgoing: Outgoing = {
    receiverId,
    clientId,
    messageType: 'proposal',
    content,
    about,
    slots: starts,
  };
  const sent = await send(ctx, outgoing).catch(async (error: unknown) => {
    const isProposed = error instanceof AppError && error.code === 'conflict';
    if (!isProposed || !(await withdrawUnsent(ctx, receiverId))) throw error;
    return send(ctx, outgoing);
  });
  // The bell has a row of it.
  if (sent.created) ctx.hubs.deliver(receiverId, { type: 'unread_changed' });
  return sent;
}

/**
 * Withdraws an open proposal whose message was never stored, because its conversation could not be reached: nobody sees a card of it,
 * and it would refuse every other until its last time. One of the last minute may be under way. Whether there was one.
 */
async function withdrawUnsent(ctx: MemberContext, receiverId: string): Promise<boolean> {
  const { db, viewer, now, conversations } = ctx;
  const [[open]] = await db.batch([
    db
      .select({ id: callProposals.id, clientId: callProposals.clientId })
      .from(callProposals)
      .where(
        and(
          eq(callProposals.proposerId, viewer.id),
          eq(callProposals.receiverId, receiverId),
          eq(callProposals.status, 'open'),
          lt(callProposals.createdAt, now - MINUTE_MS),
        ),
      )
      .orderBy(desc(callProposals.createdAt))
      .limit(1),
  ]);
  if (!open || (await conversations.sentBefore(viewer.id, receiverId, open.clientId))) return false;
  await db.batch([
    db
      .update(callProposals)
      .set({ status: 'withdrawn', answeredAt: now })
      .where(and(eq(callProposals.id, open.id), eq(callProposals.status, 'open'))),
  ]);
  return true;
}

/** Unique starts, earliest first. */
function startsOf(slots: readonly string[], now: number): number[] {
  const starts = new Set<number>();
  for (const slot of slots) {
    const start = callStart(slot, now);
    if (start === null) throw invalidField('slots', words.onePassed());
    starts.add(start);
  }
  return [...starts].sort((a, b) => a - b);
}
