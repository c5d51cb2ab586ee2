import type { PageMessage } from '~/lib/offline/kept';

/** `at`: when it was asked for, in milliseconds of the document's clock. */
export interface Load {
  at: number;
  bytes: number;
}

type Entry = Pick<PerformanceResourceTiming, 'startTime' | 'transferSize' | 'workerStart'>;

/** What went through the service worker has no size in a page, and a document the size of its text. The worker knows. */
export const loadsOf = (entries: readonly Entry[]): Load[] =>
  entries
    .filter(({ workerStart }) => workerStart === 0)
    .map(({ startTime, transferSize }) => ({ at: startTime, bytes: transferSize }));

/** The worker began with the document, or with the tap that asked for it. */
const EARLY_MS = 50;
/** Each load counts once, in whatever order they end. */
const told = new Set<string>();

/** What the worker has loaded since it was asked last. One of an earlier version may not answer. */
export function loadsOfWorker(): Promise<Load[]> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve([]);
  const { timeOrigin } = performance;
  const message: PageMessage = { type: 'carried', since: timeOrigin - EARLY_MS };
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<[at: number, bytes: number][]>) => {
      port1.close();
      const fresh = data.filter((load) => !told.has(String(load)));
      for (const load of fresh) told.add(String(load));
      resolve(fresh.map(([at, bytes]) => ({ at: Math.max(0, at - timeOrigin), bytes })));
    };
    worker.postMessage(message, [port2]);
  });
}
