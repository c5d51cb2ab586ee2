import { newerProposal } from '~/domain/call-proposal/proposal';
import type { CallProposalView } from '~/domain/call-proposal/proposal.schema';
import type { ChatThreadView } from '~/domain/chat/view';
import { mergeMessages } from '~/domain/message/message';
import type { MessageView } from '~/domain/message/message.schema';
import { quoteOf } from '~/features/message-act/quote';

/** The messages of a thread that the page has loaded. */
export interface ThreadState {
  /** Ascending by `seq`, without gaps. */
  messages: readonly MessageView[];
  hasOlder: boolean;
  /** Messages after the newest known one exist and are not loaded: the thread was opened in the middle. */
  hasNewer: boolean;
}

type Loaded = Pick<ChatThreadView, 'messages' | 'hasOlder' | 'hasNewer'>;

export const threadState = ({ messages, hasOlder, hasNewer }: Loaded): ThreadState => ({
  messages,
  hasOlder,
  hasNewer,
});

export const lastSeq = ({ messages }: ThreadState): number => messages.at(-1)?.seq ?? 0;

/** The last message before the first gap: those after it were pushed, and what is between is not loaded yet. */
export const wholeTo = ({ messages }: ThreadState): number =>
  messages.find(({ seq }, at) => messages[at + 1]?.seq !== seq + 1)?.seq ?? 0;

/**
 * Merges messages that were pushed, sent or loaded. The caller fills a gap below them: see `leavesGap`. In the middle of a thread, newer
 * ones wait until they are loaded in their order.
 */
export function withMessages(state: ThreadState, arrived: readonly MessageView[]): ThreadState {
  if (arrived.length === 0) return state;
  const kept = new Map(state.messages.map((message) => [message.id, message]));
  const near = state.hasNewer ? arrived.filter(({ seq }) => seq <= lastSeq(state)) : arrived;
  const fresh = near.map((message) => {
    const known = kept.get(message.id);
    const isRead = message.isRead || Boolean(known?.isRead);
    const isDelivered = isRead || message.isDelivered || Boolean(known?.isDelivered);
    return { ...(known && isOlder(message, known) ? known : message), isRead, isDelivered };
  });
  return { ...state, messages: mergeMessages(state.messages, fresh) };
}

/** Whether this view of a message is from before a known one: a slow response must not undo a change that was told since. */
const isOlder = (message: MessageView, known: MessageView): boolean =>
  (message.changes ?? 0) < (known.changes ?? 0);

/** Takes over a message that looks different now, if the page has loaded it, and answers that quote it. */
export function withUpdate(state: ThreadState, message: MessageView): ThreadState {
  const known = state.messages.find(({ id }) => id === message.id);
  const isNews = !known || !isOlder(message, known);
  const answers = state.messages.filter(({ quote }) => isNews && quote?.id === message.id);
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
  !state.hasNewer && state.messages.length > 0 && seq > lastSeq(state) + 1;

/** Prepends the page before the oldest known message. */
export const withOlder = (
  state: ThreadState,
  older: readonly MessageView[],
  hasMore: boolean,
): ThreadState => ({
  ...withMessages(state, older),
  hasOlder: hasMore,
});

/** Appends the page after the newest known message. */
export const withNewer = (
  state: ThreadState,
  newer: readonly MessageView[],
  hasMore: boolean,
): ThreadState => ({
  ...withMessages({ ...state, hasNewer: false }, newer),
  hasNewer: hasMore,
});

/** Appends the last page that is loaded of very many missed messages. What was pushed meanwhile comes with its own page. */
export function withGap(state: ThreadState, missed: readonly MessageView[]): ThreadState {
  const { messages } = withNewer(state, missed, true);
  const end = missed.at(-1)?.seq ?? 0;
  return { ...state, messages: messages.filter(({ seq }) => seq <= end), hasNewer: true };
}

/**
 * Merges a page that the screen's loader has read. Where messages between it and the known ones are missing, it replaces them;
 * scrolling loads them again.
 */
export function withReload(state: ThreadState, loaded: ThreadState): ThreadState {
  const [first, start] = [loaded.messages[0], state.messages[0]];
  if (!first || !start) return first ? loaded : state;
  if (first.seq > lastSeq(state) + 1 || lastSeq(loaded) + 1 < start.seq) return loaded;
  const { messages } = withMessages({ ...state, hasNewer: false }, loaded.messages);
  return {
    messages,
    hasOlder: first.seq <= start.seq ? loaded.hasOlder : state.hasOlder,
    hasNewer: lastSeq(loaded) >= lastSeq(state) ? loaded.hasNewer : state.hasNewer,
  };
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

/**
 * Gives the viewer's messages the marks of a page that was just loaded, after the two were connected or no longer are: nobody sees
 * marks across a block. A mark holds for all messages before it; a call counts as read by itself.
 */
export function withMarksOf(
  state: ThreadState,
  { messages }: Pick<ThreadState, 'messages'>,
  viewerId: string,
): ThreadState {
  const isOwn = ({ senderId }: MessageView) => senderId === viewerId;
  const upTo = (mark: 'isRead' | 'isDelivered') =>
    messages.findLast((message) => isOwn(message) && message.messageType !== 'call' && message[mark])?.seq ??
    0;
  const bare = state.messages.map((message) =>
    isOwn(message) ? { ...message, isRead: false, isDelivered: false } : message,
  );
  const delivered = withMark({ ...state, messages: bare }, viewerId, 'isDelivered', upTo('isDelivered'));
  return withMark(delivered, viewerId, 'isRead', upTo('isRead'));
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
