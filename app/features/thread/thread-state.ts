import { newerProposal } from '~/domain/call-proposal/proposal';
import type { CallProposalView } from '~/domain/call-proposal/proposal.schema';
import { mergeMessages } from '~/domain/chat/message';
import type { MessageView } from '~/domain/chat/message.schema';
import type { ChatThreadView } from '~/domain/chat/view';
import { quoteOf } from '~/features/message-act/quote';

/** The messages of a thread that the page has loaded. */
export interface ThreadState {
  /** Ascending by `seq`, without gaps. */
  messages: readonly MessageView[];
  hasOlder: boolean;
}

export const threadState = ({
  messages,
  hasOlder,
}: Pick<ChatThreadView, 'messages' | 'hasOlder'>): ThreadState => ({
  messages,
  hasOlder,
});

export const lastSeq = ({ messages }: ThreadState): number => messages.at(-1)?.seq ?? 0;

/** Merges messages that were pushed, sent or loaded. The caller fills a gap below them: see `leavesGap`. */
export function withMessages(state: ThreadState, arrived: readonly MessageView[]): ThreadState {
  if (arrived.length === 0) return state;
  const kept = new Map(state.messages.map((message) => [message.id, message]));
  // A slow response must not undo a mark.
  const fresh = arrived.map((message) => {
    const known = kept.get(message.id);
    const isRead = message.isRead || Boolean(known?.isRead);
    return { ...message, isRead, isDelivered: isRead || message.isDelivered || Boolean(known?.isDelivered) };
  });
  return { ...state, messages: mergeMessages(state.messages, fresh) };
}

/** Takes over a message that looks different now, if the page has loaded it, and answers that quote it. */
export function withUpdate(state: ThreadState, message: MessageView): ThreadState {
  const known = state.messages.find(({ id }) => id === message.id);
  const answers = state.messages.filter(({ quote }) => quote?.id === message.id);
  const { content, messageType } = quoteOf(message);
  return withMessages(state, [
    ...(known ? [withParts(message, known)] : []),
    ...answers.map((answer) => ({
      ...answer,
      ...(answer.quote && { quote: { ...answer.quote, content, messageType } }),
    })),
  ]);
}

/** Takes over what the outbox has sent. It knows less than the hub's own message, which may be here first. */
export const withSent = (state: ThreadState, message: MessageView): ThreadState =>
  state.messages.some(({ id }) => id === message.id) ? state : withMessages(state, [message]);

/** An update brings neither the card of its offer nor the state of its proposal. */
function withParts(message: MessageView, { card, proposal }: MessageView): MessageView {
  const isSameOffer = card !== null && (message.listingId ?? message.postId) === card.id;
  return {
    ...message,
    card: message.card ?? (isSameOffer ? card : null),
    proposal: message.proposal ?? (message.messageType === 'proposal' ? proposal : null),
  };
}

/** Whether messages between the newest known one and this one are missing. */
export const leavesGap = (state: ThreadState, { seq }: Pick<MessageView, 'seq'>): boolean =>
  state.messages.length > 0 && seq > lastSeq(state) + 1;

/** Prepends the page before the oldest known message. */
export function withOlder(state: ThreadState, older: readonly MessageView[], hasMore: boolean): ThreadState {
  return { messages: mergeMessages(state.messages, older), hasOlder: hasMore };
}

/**
 * Merges the reloaded newest page. If there is a gap, the messages before it are dropped; scrolling up loads
 * them again.
 */
export function withReload(state: ThreadState, loaded: ThreadState): ThreadState {
  const first = loaded.messages[0];
  if (!first || state.messages.length === 0) return loaded.messages.length > 0 ? loaded : state;
  if (first.seq > lastSeq(state) + 1) return loaded;
  const reachesFurther = first.seq <= (state.messages[0]?.seq ?? 0);
  const { messages } = withMessages(state, loaded.messages);
  return { messages, hasOlder: reachesFurther ? loaded.hasOlder : state.hasOlder };
}

/** Applies an answered call proposal. */
export function withProposal(state: ThreadState, proposal: CallProposalView): ThreadState {
  const messages = state.messages.map((message) =>
    message.proposal?.id === proposal.id
      ? { ...message, proposal: newerProposal(message.proposal, proposal) }
      : message,
  );
  return { ...state, messages };
}

/** Marks the viewer's messages as read up to `upTo`, or as delivered. */
export function withMark(
  state: ThreadState,
  viewerId: string,
  mark: 'isRead' | 'isDelivered',
  upTo: number,
): ThreadState {
  const isNews = (message: MessageView) =>
    message.senderId === viewerId && message.seq <= upTo && !message[mark];
  if (!state.messages.some(isNews)) return state;
  const messages = state.messages.map((message) =>
    isNews(message) ? { ...message, [mark]: true, isDelivered: true } : message,
  );
  return { ...state, messages };
}
