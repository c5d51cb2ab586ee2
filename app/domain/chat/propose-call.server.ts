import { newId } from '~/db/id';
import { proposalText } from '~/domain/call-proposal/proposal';
import type { NewProposal } from '~/domain/call-proposal/proposal.schema';
import { callStart } from '~/domain/call-proposal/slots';
import type { MessageSent } from '~/domain/message/conversations';
import type { MemberContext } from '~/domain/shared/context';
import { invalidField } from '~/lib/app-error';
import { FIRST_LANGUAGE } from '~/lib/language/language';
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
  const sent = await send(ctx, {
    receiverId,
    clientId,
    messageType: 'proposal',
    content,
    about,
    slots: starts,
  });
  // The bell has a row of it.
  if (sent.created) ctx.hubs.deliver(receiverId, { type: 'unread_changed' });
  return sent;
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
