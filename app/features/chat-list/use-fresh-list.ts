import { useCallback, useEffect, useRef } from 'react';
import { useConnectionState } from '~/features/shell/use-live';

const POLL_MS = 30_000;

/**
 * Reads the list anew when the page becomes visible again, polls while there is no socket, and notes which conversations frames have
 * told of since it was last asked for: an answer may be from before them. Where it may, the list is asked for once more.
 */
export function useFreshList(home: object, revalidate: () => void) {
  const told = useRef(new Set<string>());
  const isSecond = useRef(false);
  /** Frames were lost: what is shown is no base for what later ones tell. */
  const hasGap = useRef(false);
  const tell = (conversationId: string) => told.current.add(conversationId);
  const ask = useCallback(() => {
    told.current = new Set();
    isSecond.current = false;
    revalidate();
  }, [revalidate]);
  const askAfterGap = useCallback(() => {
    hasGap.current = true;
    ask();
  }, [ask]);
  const again = useRef(revalidate);
  again.current = revalidate;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has been taken over by now
  useEffect(() => {
    // Once only: while people write to and fro on a slow network, each answer is from before something.
    isSecond.current = told.current.size > 0 && !isSecond.current;
    told.current = new Set();
    hasGap.current = false;
    if (isSecond.current) again.current();
  }, [home]);
  const connection = useConnectionState();
  useEffect(() => {
    const askInFront = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) ask();
    };
    const timer = connection === 'open' ? undefined : setInterval(askInFront, POLL_MS);
    document.addEventListener('visibilitychange', askInFront);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askInFront);
    };
  }, [connection, ask]);
  const toldSince = () => (hasGap.current ? undefined : told.current);
  return { toldSince, tell, ask, askAfterGap };
}
