import { newId } from '~/db/id';
import { withNamed } from '~/domain/message/cards.server';
import type { MessageSent } from '~/domain/message/conversations';
import { linkedItem } from '~/domain/message/links';
import type { NewMessage } from '~/domain/message/message.schema';
import type { Outgoing } from '~/domain/message/outgoing';
import type { MemberContext } from '~/domain/shared/context';
import { invalidField } from '~/lib/app-error';
import * as words from './chat.words';

/**
 * Sends a text message. A repeated `clientId` returns the first message, even if the text differs. Both users' devices hear of it
 * after the commit. Throws `invalid` (oneself), `not_found`, `forbidden` with the reason, `rate_limited`.
 */
export function sendMessage(ctx: MemberContext, input: NewMessage): Promise<MessageSent> {
  const { receiverId, content, clientId = newId(ctx.now), quoteId } = input;
  const about = input.listingId ?? input.postId ?? linkedItem(content, ctx.client.origin);
  return send(ctx, { receiverId, clientId, messageType: 'text', content, about, quoteId });
}

export async function send(ctx: MemberContext, outgoing: Outgoing): Promise<MessageSent> {
  const { conversations, viewer } = ctx;
  if (outgoing.receiverId === viewer.id) throw invalidField('receiverId', words.notYourself());
  const sent = await conversations.send(viewer, outgoing);
  // A new message comes with what it names; a repeated one is as the conversation has it.
  return sent.created ? sent : { ...sent, message: await withNamed(ctx, sent.message) };
}
