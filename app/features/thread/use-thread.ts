import { useRevalidator } from '@remix-run/react';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import type { CallProposalView } from '~/domain/call-proposal/proposal.schema';
import type { ChatThreadView } from '~/domain/chat/view';
import { messageLimits } from '~/domain/message/message';
import type { MessageView } from '~/domain/message/message.schema';
import { outboxOf } from '~/features/chat/use-outbox';
import { useConnectionState, useLive } from '~/features/shell/use-live';
import { loadBackTo, loadMissed, type MessagePage } from '~/features/thread-place/load-pages';
import { useNewer } from '~/features/thread-place/use-newer';
import { callApi } from '~/lib/api';
import {
  lastSeq,
  leavesGap,
  type ThreadState,
  threadState,
  wholeTo,
  withCut,
  withMark,
  withMessages,
  withNewer,
  withOlder,
  withProposal,
  withReload,
  withSent,
  withUpdate,
} from './thread-state';

/** How often the thread is polled while there is no socket. */
const POLL_MS = 15_000;

/** Asks the API for pages of a thread. */
const asker =
  (userId: string) =>
  async (query: string): Promise<MessagePage> => {
    const { data, headers } = await callApi<MessageView[]>(`/api/messages/${userId}?${query}`);
    return { messages: data, hasMore: headers.get('link')?.includes('rel="next"') ?? false };
  };

type SetThread = Dispatch<SetStateAction<ThreadState>>;

/** The messages of a thread: the loaded ones, and those that arrive by socket, outbox or polling. */
export function useThread(loaded: ChatThreadView, viewerId: string) {
  const [thread, setThread] = useState(() => threadState(loaded));
  const [received, setReceived] = useState(loaded);
  if (received !== loaded) {
    setReceived(loaded);
    setThread(withReload(thread, threadState(loaded)));
  }
  const userId = loaded.user.id;
  const catchUp = useCatchUp(userId, thread, setThread);
  useArrivals({
    isBegun: loaded.conversationId !== null,
    userId,
    viewerId,
    thread,
    setThread,
    catchUp,
    composer: loaded.composer.state,
  });
  useReconnect(catchUp);
  const older = useOlder(userId, thread, setThread);
  const onProposal = useCallback((proposal: CallProposalView) => {
    setThread((state) => withProposal(state, proposal));
  }, []);
  const onUpdated = useCallback((message: MessageView) => {
    setThread((state) => withUpdate(state, message));
  }, []);
  const onNewer = useCallback((messages: readonly MessageView[], hasMore: boolean) => {
    setThread((state) => withNewer(state, messages, hasMore));
  }, []);
  const newer = useNewer({ userId, lastSeq: lastSeq(thread), hasNewer: thread.hasNewer, onPage: onNewer });
  // What came while the last page was loading is known to the server only.
  const wasInMiddle = useRef(thread.hasNewer);
  useEffect(() => {
    if (wasInMiddle.current && !thread.hasNewer) void catchUp();
    wasInMiddle.current = thread.hasNewer;
  }, [thread.hasNewer, catchUp]);
  return { thread, onProposal, onUpdated, ...older, ...newer };
}

/** Loads the messages after the newest known one; of very many only the first, scrolling loads the rest. */
function useCatchUp(userId: string, thread: ThreadState, setThread: SetThread) {
  const known = useRef(thread);
  known.current = thread;
  const isAsking = useRef(false);
  return useCallback(async () => {
    if (isAsking.current || known.current.hasNewer) return;
    isAsking.current = true;
    try {
      await loadMissed(wholeTo(known.current), asker(userId), (messages, isCut) => {
        setThread((state) => (isCut ? withCut(state, messages) : withMessages(state, messages)));
      });
    } catch {
      // Offline: the next reconnect, focus or poll tries again.
    } finally {
      isAsking.current = false;
    }
  }, [userId, setThread]);
}

interface ArrivalsProps {
  /** Whether the conversation exists. */
  isBegun: boolean;
  userId: string;
  viewerId: string;
  thread: ThreadState;
  setThread: SetThread;
  catchUp: () => Promise<void>;
  composer: ChatThreadView['composer']['state'];
}

function useArrivals({ isBegun, userId, viewerId, thread, setThread, catchUp, composer }: ArrivalsProps) {
  const { revalidate } = useRevalidator();
  const isHere = ({ senderId, receiverId }: MessageView) => senderId === userId || receiverId === userId;
  const take = (message: MessageView, merge = withPushed) => {
    if (!isHere(message)) return;
    if (leavesGap(thread, message)) void catchUp();
    setThread((state) => merge(state, message));
    // A first message or an answer to a request changes what may be written next.
    if (composer !== 'open' || !isBegun) revalidate();
  };
  useLive('new_message', ({ message }) => take(message as MessageView));
  useLive('message_updated', ({ message }) => {
    if (!isHere(message as MessageView)) return;
    setThread((state) => withUpdate(state, message as MessageView));
    if (hasParts(message as MessageView)) void loadOne(userId, message.seq, setThread);
  });
  useLive('message_read', (frame) => {
    if (frame.userId === userId && frame.readerId === userId) {
      setThread((state) => withMark(state, viewerId, 'isRead', frame.upTo));
    }
  });
  useLive('message_delivered', (frame) => {
    if (frame.userId === userId) {
      setThread((state) => withMark(state, viewerId, 'isDelivered', frame.upTo));
    }
  });
  useLive('call_proposal', (frame) => {
    if (frame.userId === userId) setThread((state) => withProposal(state, frame.proposal));
  });
  useLive('conversation_updated', (frame) => {
    if (frame.userId === userId) revalidate();
  });
  const latest = useRef(take);
  latest.current = take;
  useEffect(
    () => outboxOf(viewerId).listen({ onSent: (message) => latest.current(message, withSent) }),
    [viewerId],
  );
}

const withPushed = (state: ThreadState, message: MessageView) => withMessages(state, [message]);

/** It names an offer or proposal, whose state an update does not bring. */
const hasParts = ({ postId, listingId, messageType }: MessageView) =>
  postId !== null || listingId !== null || messageType === 'proposal';

async function loadOne(userId: string, seq: number, setThread: SetThread): Promise<void> {
  try {
    const { data } = await callApi<MessageView[]>(`/api/messages/${userId}?after=${seq - 1}&limit=1`);
    for (const message of data) setThread((state) => withUpdate(state, message));
  } catch {
    // The words are shown; the rest comes when the thread is opened again.
  }
}

/** Loads missed messages when the connection is back, and polls while there is none. */
function useReconnect(catchUp: () => Promise<void>) {
  const { revalidate } = useRevalidator();
  const connection = useConnectionState();
  useLive('ready', () => void catchUp());
  useLive('resync', () => {
    revalidate();
    void catchUp();
  });
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void catchUp();
    };
    window.addEventListener('online', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      window.removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [catchUp]);
  useEffect(() => {
    if (connection === 'open') return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void catchUp();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [connection, catchUp]);
}

function useOlder(userId: string, thread: ThreadState, setThread: SetThread) {
  const [isLoadingOlder, setIsLoading] = useState(false);
  const isAsking = useRef(false);
  const first = thread.messages[0]?.seq;
  const { hasOlder } = thread;
  const loadOlder = useCallback(async () => {
    if (isAsking.current || !hasOlder || first === undefined) return;
    isAsking.current = true;
    setIsLoading(true);
    try {
      const { messages, hasMore } = await asker(userId)(`before=${first}&limit=${messageLimits.page}`);
      setThread((state) => withOlder(state, messages, hasMore));
    } catch {
      // Scrolling up again retries.
    } finally {
      isAsking.current = false;
      setIsLoading(false);
    }
  }, [userId, first, hasOlder, setThread]);
  const known = useRef(thread);
  known.current = thread;
  const loadUntil = useCallback(
    (seq: number) =>
      loadBackTo(seq, known.current.messages[0]?.seq ?? 0, asker(userId), ({ messages, hasMore }) => {
        setThread((state) => withOlder(state, messages, hasMore));
      }),
    [userId, setThread],
  );
  return { isLoadingOlder, loadOlder, loadUntil };
}
