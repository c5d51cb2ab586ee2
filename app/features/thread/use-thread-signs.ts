import { useCallback, useEffect, useRef, useState } from 'react';
import { useConnectionState, useLive } from '~/features/shell/use-live';
import { callApi } from '~/lib/api';
import { MINUTE_MS } from '~/lib/time/duration';
import { TYPING_MS } from '~/realtime/limits';
import { sendFrame } from '~/realtime/live-store';

/** How often the viewer's own typing is reported. */
const REPORT_MS = 3_000;
/** Below ten minutes, after which the hub drops a presence subscription. */
const PRESENCE_MS = 9 * MINUTE_MS;

/** Whether the other user is typing. It is only shown to connected users. */
export function useTyping(userId: string, isConnected: boolean): boolean {
  const [isTyping, setIsTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    setIsTyping(false);
  }, []);
  useLive('typing', (frame) => {
    if (frame.userId !== userId) return;
    clearTimeout(timer.current);
    setIsTyping(true);
    timer.current = setTimeout(stop, TYPING_MS);
  });
  useLive('new_message', ({ message }) => {
    if (message.senderId === userId) stop();
  });
  useLive('contact_changed', (frame) => {
    if (frame.userId === userId) stop();
  });
  useEffect(() => stop, [stop]);
  return isTyping && isConnected;
}

/** Returns a function that reports typing, throttled. */
export function useReportTyping(userId: string): () => void {
  const reportedAt = useRef(0);
  return useCallback(() => {
    if (Date.now() - reportedAt.current < REPORT_MS) return;
    reportedAt.current = Date.now();
    sendFrame({ v: 1, type: 'typing', to: userId });
  }, [userId]);
}

/** Whether the other user is online; null if unknown. Presence is only shown to connected users. */
export function usePresence(userId: string, isConnected: boolean): boolean | null {
  const [isOnline, setIsOnline] = useState<boolean | null>(null);
  /** How many changes the socket has told. Each is newer than an answer that was asked for before it. */
  const told = useRef(0);
  const connection = useConnectionState();
  useEffect(() => {
    if (connection !== 'open' || !isConnected) return;
    const abort = new AbortController();
    const ask = () => {
      // A request of a page that nobody sees would keep an idle session alive.
      if (document.visibilityState === 'hidden') return;
      const { signal } = abort;
      const before = told.current;
      callApi<{ online: boolean | null }>(`/api/users/${userId}/presence`, { signal })
        .then(({ data }) => {
          if (told.current === before) setIsOnline(data.online);
        })
        .catch(() => undefined);
    };
    ask();
    const timer = setInterval(ask, PRESENCE_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      abort.abort();
    };
  }, [userId, connection, isConnected]);
  useLive('presence', (frame) => {
    if (frame.userId !== userId) return;
    told.current += 1;
    setIsOnline(frame.online);
  });
  return connection === 'open' && isConnected ? isOnline : null;
}
