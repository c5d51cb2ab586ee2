import { useRevalidator } from '@remix-run/react';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import type { CallProposalView } from '~/domain/call-proposal/proposal.schema';
import type { ChatThreadView } from '~/domain/chat/view';
import { messageLimits } from '~/domain/message/message';
import type { MessageView } from '~/domain/message/message.schema';
import { outboxOf } from '~/features/chat/use-outbox';
import { useConnectionState, useLive } from '~/features/shell/use-live';
import { asker, loadBackTo, loadMissed, type MessagePage } from '~/features/thread-place/load-pages';
import { useMore } from '~/features/thread-place/use-more';
import { ApiError } from '~/lib/api';
import { retryDelay } from '~/lib/offline/retry';
import { isRetryable } from '~/lib/problem';
import {
  lastSeq,
  leavesGap,
  type ThreadState,
  threadState,
  wholeTo,
  withGap,
  withMark,
  withMarksOf,
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
const POLLS_PER_REFRESH = 4;
const growth = { firstMs: 2_000, maxMs: POLL_MS };

type SetThread = Dispatch<SetStateAction<ThreadState>>;

/** The messages of a thread: the loaded ones, and those that arrive by socket, outbox or polling. */
export function useThread(loaded: ChatThreadView, viewerId: string) {
  const [thread, setThread] = useState(() => threadState(loaded));
  const [received, setReceived] = useState(loaded);
  if (received !== loaded) {
    setReceived(loaded);
    const isSame = received.isConnected === loaded.isConnected;
    setThread(withReload(isSame ? thread : withMarksOf(thread, loaded, viewerId), threadState(loaded)));
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
  useReconnect({ userId, setThread, catchUp, composer: loaded.composer.state });
  const pages = usePages(userId, thread, setThread);
  const onProposal = useCallback((proposal: CallProposalView) => {
    setThread((state) => withProposal(state, proposal));
  }, []);
  const onUpdated = useCallback((message: MessageView) => {
    setThread((state) => withUpdate(state, message));
  }, []);
  // What came while the last page was loading is known to the server only.
  const wasInMiddle = useRef(thread.hasNewer);
  useEffect(() => {
    if (wasInMiddle.current && !thread.hasNewer) void catchUp();
    wasInMiddle.current = thread.hasNewer;
  }, [thread.hasNewer, catchUp]);
  return { thread, onProposal, onUpdated, ...pages };
}

/** Loads the messages after the newest known one; of very many only the first, scrolling loads the rest. */
function useCatchUp(userId: string, thread: ThreadState, setThread: SetThread) {
  const known = useRef(thread);
  known.current = thread;
  const isAsking = useRef(false);
  const failures = useRef(0);
  const retry = useRef<ReturnType<typeof setTimeout>>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      clearTimeout(retry.current);
    };
  }, []);
  return useCallback(
    async function ask(): Promise<void> {
      clearTimeout(retry.current);
      if (isAsking.current || known.current.hasNewer) return;
      isAsking.current = true;
      try {
        await loadMissed(wholeTo(known.current), asker(userId), (messages, hasGap) => {
          setThread((state) => (hasGap ? withGap(state, messages) : withMessages(state, messages)));
        });
        failures.current = 0;
      } catch (error) {
        failures.current += 1;
        const delay = retryDelay({ ...growth, attempts: failures.current });
        // Where the socket stays open, nothing else asks again. A page that nobody sees asks when it is seen.
        const again = () => document.visibilityState === 'visible' && void ask();
        const mayCome = isRetryable(error instanceof ApiError ? error.status : 0);
        if (mayCome && !isGone.current) retry.current = setTimeout(again, delay);
      } finally {
        isAsking.current = false;
      }
    },
    [userId, setThread],
  );
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
  useLive('new_message', ({ message }) => take(message));
  useLive('message_updated', ({ message }) => {
    if (!isHere(message)) return;
    setThread((state) => withUpdate(state, message));
    if (hasParts(message)) void refresh(userId, `after=${message.seq - 1}&limit=1`, setThread);
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
  useLive('contact_changed', (frame) => {
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

/** Shows these messages as they are now. Where they do not come, the thread stays as it is until it is opened again. */
async function refresh(userId: string, query: string, setThread: SetThread): Promise<void> {
  const page = await asker(userId)(query).catch(() => null);
  for (const message of page?.messages ?? []) setThread((state) => withUpdate(state, message));
}

interface ReconnectProps {
  userId: string;
  setThread: SetThread;
  catchUp: () => Promise<void>;
  composer: ChatThreadView['composer']['state'];
}

/** Loads missed messages when the connection is back, and polls while there is none. */
function useReconnect({ userId, setThread, catchUp, composer }: ReconnectProps) {
  const { revalidate } = useRevalidator();
  const connection = useConnectionState();
  useLive('ready', () => {
    void catchUp();
    // The end of a block may lie between the loading of the page and its first socket, which replays nothing.
    if (composer === 'closed') revalidate();
  });
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
    let polls = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      polls += 1;
      void catchUp();
      if (polls % POLLS_PER_REFRESH !== 0) return;
      // Missed messages say nothing of edits, reactions and ticks.
      void refresh(userId, `limit=${messageLimits.page}`, setThread);
      // The other may have accepted, or ended a block.
      if (composer !== 'open') revalidate();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [connection, userId, setThread, catchUp, composer, revalidate]);
}

/** The pages before the loaded ones, and after them where the thread was opened in the middle. */
function usePages(userId: string, thread: ThreadState, setThread: SetThread) {
  const { hasOlder, hasNewer } = thread;
  const first = thread.messages[0]?.seq;
  const older = useMore({
    userId,
    query: hasOlder && first !== undefined ? `before=${first}&limit=${messageLimits.page}` : null,
    onPage: useCallback(
      ({ messages, hasMore }: MessagePage) => setThread((state) => withOlder(state, messages, hasMore)),
      [setThread],
    ),
  });
  const newer = useMore({
    userId,
    query: hasNewer ? `after=${lastSeq(thread)}&limit=${messageLimits.page}` : null,
    onPage: useCallback(
      ({ messages, hasMore }: MessagePage) => setThread((state) => withNewer(state, messages, hasMore)),
      [setThread],
    ),
  });
  const known = useRef(thread);
  known.current = thread;
  const loadUntil = useCallback(
    (seq: number) =>
      loadBackTo(seq, known.current.messages[0]?.seq ?? 0, asker(userId), ({ messages, hasMore }) => {
        setThread((state) => withOlder(state, messages, hasMore));
      }),
    [userId, setThread],
  );
  return {
    isLoadingOlder: older.isLoading,
    loadOlder: older.load,
    isLoadingNewer: newer.isLoading,
    loadNewer: newer.load,
    loadUntil,
  };
}
