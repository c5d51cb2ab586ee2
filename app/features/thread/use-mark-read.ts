import { useEffect, useRef } from 'react';
import { tagOf } from '~/domain/push/payload';
import { useIsInFront } from '~/features/chat/use-is-in-front';
import { closeShown } from '~/features/push/browser-push';
import { useConnectionState } from '~/features/shell/use-live';
import { callApi } from '~/lib/api';

/** Messages that arrive within this time are reported in one request. */
const PAUSE_MS = 250;

interface MarkReadProps {
  userId: string;
  /** The `seq` of the other user's newest message; 0 if there is none. */
  upTo: number;
  /** The read mark when the page was loaded. */
  readSeq: number;
  /** Whether the newest messages are on the screen. */
  isAtEnd: boolean;
}

/**
 * Reports what the viewer has read: once when the thread is opened, then whatever is visible in a foreground
 * tab.
 */
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
      closeShown(tagOf.chat(userId)).catch(() => undefined);
      callApi(`/api/messages/${userId}/read`, { method: 'PUT', body: { upTo }, keepalive: true }).catch(
        () => {
          sentSeq.current = Math.min(sentSeq.current, before);
        },
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [userId, upTo, isAtEnd, isInFront, connection]);
}
