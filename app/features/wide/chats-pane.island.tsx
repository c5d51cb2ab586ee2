import { Link } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { RowSkeleton } from '~/components/frame/row-skeleton';
import type { ChatHomeView } from '~/domain/chat/view';
import type { UnwrittenChat } from '~/domain/message/message.schema';
import { ChatList } from '~/features/chat-list/chat-list.island';
import { readConversations } from '~/features/chat-list/read-conversations';
import { useShell } from '~/features/shell/use-shell';
import { callApi } from '~/lib/api';
import { RetryPane } from './retry-pane';
import * as words from './wide.words';

/** The conversations beside the open one. They are asked for by the API, so that a failure is this list's alone. */
export function ChatsPane() {
  const viewerId = useShell()?.viewer?.id ?? '';
  const [home, setHome] = useState<ChatHomeView | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const loads = useRef(0);
  const load = useCallback(async () => {
    loads.current += 1;
    const number = loads.current;
    setHasFailed(false);
    try {
      const [{ list, next }, unwritten] = await Promise.all([
        readConversations({ segment: 'chats' }),
        callApi<UnwrittenChat[]>('/api/messages/unwritten'),
      ]);
      // An earlier answer that comes later shows an earlier list.
      if (number !== loads.current) return;
      setHome({
        segment: 'chats',
        conversations: list,
        unwritten: unwritten.data,
        next,
        requestCount: 0,
      });
    } catch {
      if (number === loads.current) setHasFailed(true);
    }
  }, []);
  useEffect(() => void load(), [load]);
  return (
    <aside aria-label={words.conversations()}>
      <div className="bar bar-row pane-bar">
        <Link to="/chat" className="bar-title px-2.5">
          {words.allChats()}
        </Link>
      </div>
      {home ? (
        <ChatList home={home} viewerId={viewerId} now={Date.now()} onStale={load} />
      ) : hasFailed ? (
        <RetryPane onPress={() => void load()} />
      ) : (
        <RowSkeleton label={words.conversations()} count={6} />
      )}
    </aside>
  );
}
