import { isLowData, mayPrefetch } from '~/lib/connection';
import type { PageMessage } from '~/lib/offline/kept';

/** The page's own requests come first. */
const WARM_MS = 8_000;

/** Registers the service worker, and lets it keep this page where it came too late to see it load. Returns a function that ends it. */
export function startKeeping(): () => void {
  const timers: ReturnType<typeof setTimeout>[] = [];
  void register(timers).catch(() => undefined);
  return () => timers.forEach(clearTimeout);
}

async function register(timers: ReturnType<typeof setTimeout>[]): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const isFirst = serviceWorker.controller === null;
  await serviceWorker.register('/sw.js');
  const { active } = await serviceWorker.ready;
  const post = (message: PageMessage) => active?.postMessage(message);
  // Keeping it now loads the page once more; who saves data has the next one kept as it loads.
  if (isFirst && !isLowData())
    post({ type: 'keep', path: location.pathname + location.search, files: ownFiles() });
  if (mayPrefetch()) timers.push(setTimeout(() => post({ type: 'warm' }), WARM_MS));
}

/** Scripts and styles that this page has loaded, which the browser still has. */
const ownFiles = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname),
  ),
];
