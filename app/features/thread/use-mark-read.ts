import { useEffect, useRef } from 'react';
import { useIsInFront } from '~/features/chat/use-is-in-front';
import { useConnectionState } from '~/features/shell/use-live';
import { callApi } from '~/lib/api';

/** Several that come at once are read at once. */
const PAUSE_MS = 250;

interface MarkReadProps {
  userId: string;
  /** Place of the newest message of theirs; 0 when there is none. */
  upTo: number;
  /** Up to here it was known as read when the page was loaded. */
  readSeq: number;
  /** The newest messages are on the screen. */
  isAtEnd: boolean;
}

/** Tells the server what has been read: when the thread is opened, and then what is really looked at. */
export function useMarkRead({ userId, upTo, readSeq, isAtEnd }: MarkReadProps): void {
  const sentSeq = useRef(readSeq);
  const isOpening = useRef(true);
  const isInFront = useIsInFront();
  const connection = useConnectionState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that is back is a reason to try again
  useEffect(() => {
    if (!isInFront || upTo <= sentSeq.current || !(isAtEnd || isOpening.current)) return;
    const timer = setTimeout(() => {
      isOpening.current = false;
      const before = sentSeq.current;
      sentSeq.current = upTo;
      callApi(`/api/messages/${userId}/read`, { method: 'PUT', body: { upTo }, keepalive: true }).catch(
        () => {
          sentSeq.current = Math.min(sentSeq.current, before);
        },
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [userId, upTo, isAtEnd, isInFront, connection]);
}
