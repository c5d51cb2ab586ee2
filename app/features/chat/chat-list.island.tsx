import { useRevalidator } from '@remix-run/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '~/components/frame/empty-state';
import { useIsLive } from '~/components/frame/use-is-live';
import { ButtonLink } from '~/components/ui/button';
import { noChats, noRequests } from '~/domain/chat/empty-lists';
import type { ChatHomeView } from '~/domain/chat/view';
import type { ConversationView, MessageView } from '~/domain/message/message.schema';
import { useConnectionState, useLive } from '~/features/shell/use-live';
import { useShell } from '~/features/shell/use-shell';
import { callApi, nextCursor } from '~/lib/api';
import * as words from './chat.words';
import {
  withDelivered,
  withNewMessage,
  withRead,
  withUnsent,
  withUnwritten,
  withUpdate,
} from './conversation-list';
import { ConversationRow } from './conversation-row';
import { nextLate, type UnsentSign, unsentSigns } from './delivery';
import { useChatDrafts } from './use-chat-drafts';
import { outboxOf, useOutboxItems } from './use-outbox';

const TYPING_MS = 6_000;
const POLL_MS = 30_000;

interface ChatListProps {
  home: ChatHomeView;
  viewerId: string;
  now: number;
  /** The list may be out of date; where the page's loader has not loaded it. */
  onStale?: () => void;
}

/** The list of conversations, newest message first. It reorders as messages arrive. */
export function ChatList({ home, viewerId, now, onStale }: ChatListProps) {
  const isLive = useIsLive();
  const { list, next, isLoading, loadMore } = useConversations(home, viewerId, onStale);
  const typing = useTypers();
  const drafts = useChatDrafts(viewerId);
  const unsent = useUnsentSigns(viewerId);
  const known = withUnwritten(list, home.unwritten);
  const listed = home.segment === 'chats' ? withUnsent(known, unsent) : known;
  if (listed.length === 0) return <NoConversations segment={home.segment} />;
  const clock = Math.max(now, listed[0]?.at ?? 0);
  return (
    <>
      <ul aria-label={home.segment === 'requests' ? words.messageRequests() : words.conversations()}>
        {listed.map((conversation) => (
          <ConversationRow
            key={conversation.user.id}
            conversation={conversation}
            viewerId={viewerId}
            now={clock}
            isTyping={typing.has(conversation.user.id)}
            draft={drafts.get(conversation.user.id)}
            unsent={unsent.get(conversation.user.id)}
          />
        ))}
      </ul>
      {next ? (
        <ButtonLink
          to={`/chat?${new URLSearchParams({ ...(home.segment === 'requests' && { segment: 'requests' }), cursor: next })}`}
          variant="ghost"
          aria-busy={isLoading || undefined}
          onClick={(event) => {
            if (!isLive) return;
            event.preventDefault();
            void loadMore();
          }}
          className="mx-4 my-3"
        >
          {words.showMore()}
        </ButtonLink>
      ) : null}
    </>
  );
}

const NoConversations = ({ segment }: Pick<ChatHomeView, 'segment'>) =>
  segment === 'requests' ? <EmptyState {...noRequests} /> : <NoChats />;

function NoChats() {
  const { title, line, action } = noChats[useShell()?.viewer?.userType ?? 'investor'];
  return (
    <EmptyState title={title} line={line} action={<ButtonLink to={action.to}>{action.label}</ButtonLink>} />
  );
}

function useConversations(home: ChatHomeView, viewerId: string, onStale?: () => void) {
  const [loaded, setLoaded] = useState(home);
  const [list, setList] = useState<readonly ConversationView[]>(home.conversations);
  const [next, setNext] = useState(home.next);
  const [isLoading, setIsLoading] = useState(false);
  const page = useRevalidator();
  const revalidate = onStale ?? page.revalidate;
  if (loaded !== home) {
    setLoaded(home);
    setList(home.conversations);
    setNext(home.next);
  }
  const latest = useRef(list);
  latest.current = list;
  const take = (message: MessageView) => {
    const isKnown = latest.current.some(({ id }) => id === message.conversationId);
    // Of a burst, each is counted onto the one before, drawn or not.
    if (isKnown) setList((known) => withNewMessage(known, message, viewerId));
    else revalidate();
  };
  useLive('new_message', ({ message }) => take(message));
  useLive('message_updated', ({ message }) => setList((known) => withUpdate(known, message)));
  useLive('message_read', (frame) => setList((known) => withRead(known, frame, viewerId)));
  useLive('message_delivered', (frame) => setList((known) => withDelivered(known, frame)));
  useLive('conversation_updated', revalidate);
  useLive('contact_changed', revalidate);
  useLive('interest_updated', revalidate);
  useLive('resync', revalidate);
  useFreshList(revalidate);
  const taken = useRef(take);
  taken.current = take;
  useEffect(() => outboxOf(viewerId).listen({ onSent: (message) => taken.current(message) }), [viewerId]);

  const loadMore = async () => {
    if (!next || isLoading) return;
    setIsLoading(true);
    const query = new URLSearchParams({ segment: home.segment, cursor: next });
    try {
      const reply = await callApi<ConversationView[]>(`/api/messages/conversations?${query}`);
      const known = new Set(latest.current.map(({ id }) => id));
      setList((before) => [...before, ...reply.data.filter(({ id }) => !known.has(id))]);
      setNext(nextCursor(reply.headers));
    } catch {
      // The link stays, so the user can try again.
    }
    setIsLoading(false);
  };
  return { list, next, isLoading, loadMore };
}

/** Revalidates when the page becomes visible again, and polls while there is no socket. */
function useFreshList(revalidate: () => void): void {
  const connection = useConnectionState();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) revalidate();
    };
    const timer = connection === 'open' ? undefined : setInterval(ask, POLL_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [connection, revalidate]);
}

/** The ids of the users who are typing to the viewer. */
function useTypers(): ReadonlySet<string> {
  const [typers, setTypers] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const stop = (userId: string) => {
    clearTimeout(timers.current.get(userId));
    setTypers((known) => new Set([...known].filter((id) => id !== userId)));
  };
  useLive('typing', ({ userId }) => {
    clearTimeout(timers.current.get(userId));
    timers.current.set(
      userId,
      setTimeout(() => stop(userId), TYPING_MS),
    );
    setTypers((known) => new Set([...known, userId]));
  });
  useLive('new_message', ({ message }) => stop(message.senderId));
  useLive('contact_changed', ({ userId }) => stop(userId));
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current.values()) clearTimeout(timer);
    };
  }, []);
  return typers;
}

/** What the list of chats says of unsent messages, by the user they are for; a message on its way begins to count once it is late. */
function useUnsentSigns(viewerId: string): ReadonlyMap<string, UnsentSign> {
  const items = useOutboxItems(viewerId);
  const [looked, look] = useState(0);
  useEffect(() => {
    const now = Date.now();
    const late = nextLate(items, now);
    if (late === null) return;
    const timer = setTimeout(() => look(Date.now()), late - now);
    return () => clearTimeout(timer);
  }, [items]);
  return useMemo(() => unsentSigns(items, Math.max(looked, Date.now())), [items, looked]);
}
