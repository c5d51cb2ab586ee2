import { useCallback, useEffect, useRef, useState } from 'react';
import { sendFrame, useConnectionState, useLive } from '~/features/shell/use-live';
import { callApi } from '~/lib/api';

/** How long 'typing…' is shown after its last sign. */
const TYPING_MS = 6_000;
/** How often one's own typing is told. */
const TELL_MS = 3_000;
/** The hub forgets who asked for somebody's presence after ten minutes. */
const PRESENCE_MS = 9 * 60_000;

/** The other user is writing. */
export function useTyping(userId: string): boolean {
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
  useEffect(() => stop, [stop]);
  return isTyping;
}

/** Tells the other user that one is writing, now and then. */
export function useTellTyping(userId: string): () => void {
  const toldAt = useRef(0);
  return useCallback(() => {
    if (Date.now() - toldAt.current < TELL_MS) return;
    toldAt.current = Date.now();
    sendFrame({ v: 1, type: 'typing', to: userId });
  }, [userId]);
}

/** Whether the other user is here; null where that is not told. Who is not connected is told nothing. */
export function usePresence(userId: string, isConnected: boolean): boolean | null {
  const [isOnline, setIsOnline] = useState<boolean | null>(null);
  const connection = useConnectionState();
  useEffect(() => {
    if (connection !== 'open' || !isConnected) return;
    const abort = new AbortController();
    const ask = () => {
      const { signal } = abort;
      callApi<{ online: boolean | null }>(`/api/users/${userId}/presence`, { signal })
        .then(({ data }) => setIsOnline(data.online))
        .catch(() => undefined);
    };
    ask();
    const timer = setInterval(ask, PRESENCE_MS);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [userId, connection, isConnected]);
  useLive('presence', (frame) => {
    if (frame.userId === userId) setIsOnline(frame.online);
  });
  return connection === 'open' ? isOnline : null;
}
