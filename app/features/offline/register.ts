import { isLowData, mayPrefetch } from '~/lib/connection';
import type { PageMessage } from '~/lib/offline/kept';

/** A delay, so that the page's own requests come first. */
const WARM_MS = 8_000;

/** Registers the service worker, and makes it keep this page if it started after the page loaded. Returns a function that ends it. */
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
  const { version } = window.__remixManifest ?? {};
  // Keeping this page loads it once more. Under Low data only later pages are kept, as they load.
  if (isFirst && !isLowData())
    post({ type: 'keep', path: location.pathname + location.search, files: ownFiles(), version });
  timers.push(setTimeout(() => post(mayPrefetch() ? { type: 'warm', version } : { type: 'trim' }), WARM_MS));
}

/** The scripts and styles that this page has loaded, which are still in the browser's cache. */
const ownFiles = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname),
  ),
];
