import { screenPath } from '~/http/access';
import { SAVED_TIMING, type WorkerNews } from '~/lib/offline/kept';

/** The screens whose data is a kept copy, with the time it was saved, in epoch milliseconds. */
let saved: ReadonlyMap<string, number> = new Map();
const watchers = new Set<() => void>();

export function onSavedChange(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const savedAt = (path: string): number | null => saved.get(screenPath(path)) ?? null;

function setSaved(path: string, at: number | null): void {
  const next = new Map(saved);
  if (at === null) next.delete(screenPath(path));
  else next.set(screenPath(path), at);
  saved = next;
  for (const watcher of watchers) watcher();
}

/** Reads from the document's `Server-Timing` whether the service worker answered it with a kept copy. */
export function readOwnTiming(entries: PerformanceEntryList, path: string): void {
  const [document] = entries as PerformanceNavigationTiming[];
  const kept = document?.serverTiming?.find(({ name }) => name === SAVED_TIMING);
  if (kept) setSaved(path, Number(kept.description));
}

/** Listens to the service worker. Calls `onCut` with a path that has neither a network nor a copy. */
export function followWorker(onCut: (path: string) => void): () => void {
  const hear = ({ data }: MessageEvent<WorkerNews | null>) => {
    if (data?.type === 'kept') setSaved(data.path, data.at);
    if (data?.type === 'fresh' && savedAt(data.path) !== null) setSaved(data.path, null);
    if (data?.type === 'cut') onCut(data.path);
  };
  navigator.serviceWorker?.addEventListener('message', hear);
  return () => navigator.serviceWorker?.removeEventListener('message', hear);
}
