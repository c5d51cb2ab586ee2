import { useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '~/components/frame/empty-state';
import { useIsLive } from '~/components/frame/use-is-live';
import { ButtonLink } from '~/components/ui/button';
import { noChats, noRequests } from '~/domain/chat/empty-lists';
import type { ChatHomeView } from '~/domain/chat/view';
import * as words from '~/features/chat/chat.words';
import { listTime } from '~/features/chat/chat-time';
import { nextLate, type UnsentSign, unsentSigns } from '~/features/chat/delivery';
import { useChatDrafts } from '~/features/chat/use-chat-drafts';
import { useOutboxItems } from '~/features/chat/use-outbox';
import { useLive } from '~/features/shell/use-live';
import { useShell } from '~/features/shell/use-shell';
import { searchOf } from '~/lib/search-of';
import { TYPING_MS } from '~/realtime/limits';
import { withUnsent, withUnwritten } from './conversation-list';
import { ConversationRow } from './conversation-row';
import { useConversations } from './use-conversations';

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
  const { list, next, isFirst, isLoading, loadMore } = useConversations(home, viewerId, onStale);
  const typing = useTypers();
  const drafts = useChatDrafts(viewerId);
  const unsent = useUnsentSigns(viewerId);
  const known = withUnwritten(list, home.unwritten);
  const listed = home.segment === 'chats' ? withUnsent(known, unsent) : known;
  if (listed.length === 0)
    return isFirst ? <NoConversations segment={home.segment} /> : <FirstPageLink segment={home.segment} />;
  const clock = Math.max(now, listed[0]?.at ?? 0);
  return (
    <>
      <ul aria-label={home.segment === 'requests' ? words.messageRequests() : words.conversations()}>
        {listed.map((conversation) => (
          <ConversationRow
            key={conversation.user.id}
            conversation={conversation}
            viewerId={viewerId}
            time={conversation.at === null ? null : listTime(conversation.at, clock)}
            isTyping={typing.has(conversation.user.id)}
            draft={drafts.get(conversation.user.id)}
            unsent={unsent.get(conversation.user.id)}
          />
        ))}
      </ul>
      {next ? (
        <ButtonLink
          to={listPath(home.segment, next)}
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

const listPath = (segment: ChatHomeView['segment'], cursor: string | null = null) =>
  `/chat${searchOf([
    ['segment', segment === 'requests' ? segment : null],
    ['cursor', cursor],
  ])}`;

/** A later page with nothing on it does not say that there are no conversations. */
const FirstPageLink = ({ segment }: Pick<ChatHomeView, 'segment'>) => (
  <ButtonLink to={listPath(segment)} variant="ghost" className="mx-4 my-3">
    {words.backToFirst()}
  </ButtonLink>
);

const NoConversations = ({ segment }: Pick<ChatHomeView, 'segment'>) =>
  segment === 'requests' ? <EmptyState {...noRequests} /> : <NoChats />;

function NoChats() {
  const { title, line, action } = noChats[useShell()?.viewer?.userType ?? 'investor'];
  return (
    <EmptyState title={title} line={line} action={<ButtonLink to={action.to}>{action.label}</ButtonLink>} />
  );
}

/** The ids of the users who are typing to the viewer. */
function useTypers(): ReadonlySet<string> {
  const [typers, setTypers] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const stop = (userId: string) => {
    clearTimeout(timers.current.get(userId));
    setTypers((known) => (known.has(userId) ? new Set([...known].filter((id) => id !== userId)) : known));
  };
  useLive('typing', ({ userId }) => {
    clearTimeout(timers.current.get(userId));
    timers.current.set(
      userId,
      setTimeout(() => stop(userId), TYPING_MS),
    );
    setTypers((known) => (known.has(userId) ? known : new Set([...known, userId])));
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
