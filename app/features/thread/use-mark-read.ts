import { useEffect, useRef, useState } from 'react';
import { useIsInFront } from '~/features/chat/use-is-in-front';
import { closeRead } from '~/features/push/browser-push';
import { useConnectionState, useLive } from '~/features/shell/use-live';
import { ApiError, callApi } from '~/lib/api';
import { retryDelay } from '~/lib/offline/retry';
import { isRetryable } from '~/lib/problem';

/** Messages that arrive within this time are reported in one request. */
const PAUSE_MS = 250;
const growth = { firstMs: 2_000, maxMs: 60_000 };

interface MarkReadProps {
  userId: string;
  /** The `seq` of the other user's newest message; 0 if there is none. */
  upTo: number;
  /** The read mark when the page was loaded. */
  readSeq: number;
  /** The data of the latest load. */
  loaded: object;
  /** When it was loaded, the bell had unread rows about this conversation. An answer to proposed times comes without a message. */
  hasNotices: boolean;
  /** Whether the newest messages are on the screen. */
  isAtEnd: boolean;
}

/** Less than any message: the next report goes out although all is read. */
const NONE_SENT = -1;

/**
 * Reports what the viewer has read: once when the thread is opened, then whatever is visible in a foreground
 * tab.
 */
export function useMarkRead({ userId, upTo, readSeq, loaded, hasNotices, isAtEnd }: MarkReadProps): void {
  const sentSeq = useRef(readSeq);
  const openedSeq = useRef(upTo);
  const isInFront = useIsInFront();
  const connection = useConnectionState();
  const { tries, setFailures } = useRetries();
  const [notices, setNotices] = useState(0);
  const report = () => {
    sentSeq.current = NONE_SENT;
    setNotices((count) => count + 1);
  };
  // Not only answers about calls: which types the bell takes out here is the server's to know.
  useLive('notification', ({ notification: { senderId } }) => {
    if (senderId === userId) report();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load says anew what the bell has
  useEffect(() => {
    if (hasNotices) report();
  }, [loaded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that is back is a reason to try again, and so are the time after a failure and a new row of the bell
  useEffect(() => {
    if (!isInFront) return;
    // Away from the end, what came after the opening has not been on the screen.
    const seen = isAtEnd ? upTo : openedSeq.current;
    const isNew = seen > sentSeq.current;
    // Tags end with whom they are about. What was read on another device may still be shown on this one.
    if (isNew || isAtEnd) closeRead((tag) => tag.endsWith(`:${userId}`)).catch(() => undefined);
    if (!isNew) return;
    const timer = setTimeout(() => {
      const before = sentSeq.current;
      sentSeq.current = seen;
      callApi(`/api/messages/${userId}/read`, {
        method: 'PUT',
        body: { upTo: seen },
        keepalive: true,
      }).then(
        () => setFailures(0),
        (error) => {
          sentSeq.current = Math.min(sentSeq.current, before);
          if (isRetryable(error instanceof ApiError ? error.status : 0)) setFailures((count) => count + 1);
        },
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [userId, upTo, isAtEnd, isInFront, connection, tries, notices]);
}

/** Counts a new try some time after each failure: where the socket stays open, nothing else asks for one. */
function useRetries() {
  const [failures, setFailures] = useState(0);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (failures === 0) return;
    const again = () => setTries((count) => count + 1);
    const timer = setTimeout(again, retryDelay({ ...growth, attempts: failures }));
    return () => clearTimeout(timer);
  }, [failures]);
  return { tries, setFailures };
}
