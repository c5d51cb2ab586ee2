import type { ChatUser, MessageQuote } from '~/domain/message/message.schema';
import type { OutboxFile } from '~/features/chat/outbox-store';
import { outboxOf } from '~/features/chat/use-outbox';

export type NamedQuote = MessageQuote & { name: string | null };

interface Sending {
  viewerId: string;
  user: ChatUser;
  /** The message that is answered, and whose it is. */
  quote: NamedQuote | null;
}

/** Puts messages into the outbox, so writing never waits for the network. The first of them is the answer. */
export function sendMessages(
  { viewerId, user, quote }: Sending,
  messages: readonly { content: string; file: OutboxFile | null }[],
): void {
  for (const [at, message] of messages.entries()) {
    void outboxOf(viewerId).add({
      ...message,
      to: user.id,
      person: user,
      postId: null,
      listingId: null,
      clientId: crypto.randomUUID(),
      quote: at === 0 ? withoutName(quote) : null,
    });
  }
}

function withoutName(quote: NamedQuote | null): MessageQuote | null {
  if (!quote) return null;
  const { name: _, ...rest } = quote;
  return rest;
}
