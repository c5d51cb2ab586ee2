import { useRevalidator, useSearchParams } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { ChatHomeView } from '~/domain/chat/view';
import type { ConversationView, MessageView } from '~/domain/message/message.schema';
import { pageLimits } from '~/domain/shared/paging';
import { outboxOf } from '~/features/chat/use-outbox';
import { useLive } from '~/features/shell/use-live';
import { hasSameFields } from '~/lib/pick';
import {
  type ShownConversations,
  withDelivered,
  withFirstPage,
  withMore,
  withNewMessage,
  withRead,
  withUpdate,
} from './conversation-list';
import { readConversations } from './read-conversations';
import { useFreshList } from './use-fresh-list';

const firstPage = ({ conversations, next }: ChatHomeView): ShownConversations => ({
  list: conversations,
  next,
});

type Change = (known: readonly ConversationView[]) => readonly ConversationView[];

/** A frame may tell what is shown already. */
function withChange(shown: ShownConversations, change: Change): ShownConversations {
  const list = change(shown.list);
  return hasSameFields(list, shown.list) ? shown : { ...shown, list };
}

/** What a person's segments have shown in this document, for who comes back to the list. */
const left = new Map<string, ShownConversations>();

/**
 * The conversations of one segment as far as they are shown, kept up to date by frames of the socket, and the cursor of what comes after
 * them. `onStale` asks for the first page again; without it the page's loader does.
 */
export function useConversations(home: ChatHomeView, viewerId: string, onStale?: () => void) {
  const { segment } = home;
  const [loaded, setLoaded] = useState(home);
  const key = `${viewerId} ${segment}`;
  // A page of an address with a cursor is shown without the pages before it.
  const isFirst = !useSearchParams()[0].has('cursor') || onStale !== undefined;
  const [shown, setShown] = useState(() =>
    withFirstPage(isFirst ? left.get(key) : undefined, firstPage(home)),
  );
  const [isLoading, setIsLoading] = useState(false);
  const page = useRevalidator();
  const { toldSince, tell, ask, askAfterGap } = useFreshList(home, onStale ?? page.revalidate);
  if (loaded !== home) {
    setLoaded(home);
    setShown(withFirstPage(shown, firstPage(home), toldSince()));
  }
  const changes = useRef(0);
  const setList = (conversationId: string, change: Change) => {
    changes.current += 1;
    if (latest.current.list.some(({ id }) => id === conversationId)) tell(conversationId);
    setShown((before) => withChange(before, change));
  };
  const latest = useRef(shown);
  latest.current = shown;
  const take = (message: MessageView) => {
    const isKnown = latest.current.list.some(({ id }) => id === message.conversationId);
    // In a burst, each message counts on from the one before, drawn or not.
    if (isKnown) setList(message.conversationId, (known) => withNewMessage(known, message, viewerId));
    else ask();
  };
  useLive('new_message', ({ message }) => take(message));
  useLive('message_updated', ({ message }) =>
    setList(message.conversationId, (known) => withUpdate(known, message)),
  );
  useLive('message_read', (frame) =>
    setList(frame.conversationId, (known) => withRead(known, frame, viewerId)),
  );
  useLive('message_delivered', (frame) =>
    setList(frame.conversationId, (known) => withDelivered(known, frame)),
  );
  useLive('conversation_updated', ask);
  useLive('contact_changed', ask);
  useLive('mute_changed', ask);
  useLive('interest_updated', ask);
  useLive('resync', askAfterGap);
  const taken = useRef(take);
  taken.current = take;
  useEffect(() => outboxOf(viewerId).listen({ onSent: (message) => taken.current(message) }), [viewerId]);
  useEffect(() => {
    if (isFirst) left.set(key, shown);
  }, [key, isFirst, shown]);

  // What is shown below a new first page may have changed as well.
  useEffect(() => {
    if (!isFirst || latest.current.list.length === home.conversations.length) return;
    let isGone = false;
    const read = async (): Promise<void> => {
      const before = changes.current;
      const first = await readConversations({ segment, limit: `${pageLimits.max}` });
      if (isGone) return;
      // An answer from before a frame would undo it.
      if (changes.current !== before) return read();
      setShown((now) => withFirstPage(now, first));
    };
    read().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [home, segment, isFirst]);

  const loadMore = async () => {
    const { next } = shown;
    if (!next || isLoading) return;
    setIsLoading(true);
    try {
      const more = await readConversations({ segment, cursor: next });
      // The list may have started over meanwhile.
      setShown((now) => (now.next === next ? withMore(now, more) : now));
    } catch {
      // The link stays, so the user can try again.
    }
    setIsLoading(false);
  };
  return { ...shown, isFirst, isLoading, loadMore };
}
