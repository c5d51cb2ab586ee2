import { useSyncExternalStore } from 'react';

/** As `.panes` in app/styles/parts.css has it. */
const WIDE = '(min-width: 64rem)';

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** False on the server and until hydration: phones load nothing of what a wide screen shows in addition. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
