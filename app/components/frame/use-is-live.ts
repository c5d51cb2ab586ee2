import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * False on the server and until a part is hydrated, so that links become buttons then; true at once for what the browser draws itself.
 * Parts turn live in a transition, which a press can interrupt: the store alone would redraw all of a page's parts in one task.
 */
export function useIsLive(): boolean {
  const isDrawnHere = useIsDrawnHere();
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => {
    if (!isDrawnHere) startTransition(() => setTakenOver(true));
  }, [isDrawnHere]);
  return isDrawnHere || isTakenOver;
}

/** True for a part that came with the page, false for one that the server or the browser draws. */
export const useCameWithPage = (): boolean => !useIsDrawnHere() && typeof document !== 'undefined';

function useIsDrawnHere(): boolean {
  const [origin] = useState(watchOrigin);
  return useSyncExternalStore(never, origin.here, origin.onServer);
}

const never = () => () => {};

/** React asks `onServer` on the server and while it hydrates, and only then: so it also tells that a part came with the page. */
function watchOrigin() {
  let isDrawnHere = true;
  return {
    here: () => isDrawnHere,
    onServer: () => {
      isDrawnHere = false;
      return false;
    },
  };
}
