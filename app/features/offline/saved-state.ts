import { SAVED_TIMING, type WorkerNews } from '~/lib/offline/kept';

/** Screens of this page whose data is a kept copy, with the time it was saved at, in epoch milliseconds. */
let saved: ReadonlyMap<string, number> = new Map();
const watchers = new Set<() => void>();

export function onSavedChange(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const savedAt = (path: string): number | null => saved.get(path) ?? null;

export function setSaved(path: string, at: number | null): void {
  const next = new Map(saved);
  if (at === null) next.delete(path);
  else next.set(path, at);
  saved = next;
  for (const watcher of watchers) watcher();
}

/** Whether the document itself came from a copy: the service worker says so in its timing. */
export function readOwnTiming(entries: PerformanceEntryList, path: string): void {
  const [document] = entries as PerformanceNavigationTiming[];
  const kept = document?.serverTiming?.find(({ name }) => name === SAVED_TIMING);
  if (kept) setSaved(path, Number(kept.description));
}

/** Follows what the service worker says. `onCut` is called with the path for which neither network nor copy answers. */
export function followWorker(onCut: (path: string) => void): () => void {
  const hear = ({ data }: MessageEvent<WorkerNews | null>) => {
    if (data?.type === 'kept') setSaved(data.path, data.at);
    if (data?.type === 'cut') onCut(data.path);
  };
  navigator.serviceWorker?.addEventListener('message', hear);
  return () => navigator.serviceWorker?.removeEventListener('message', hear);
}
