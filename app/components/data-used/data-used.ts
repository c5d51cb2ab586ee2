import { type Load, loadsOf, loadsOfWorker } from './loads';

/** What the network carried for this screen and for this visit of the tab, in bytes. Nothing of it is sent anywhere. */
export interface DataUsed {
  screen: number;
  visit: number;
}

const KEY = 'nukkad-data-used';

let loads: Load[] = [];
/** Bytes of this document since it was shown, and of those before it in this tab. */
let own = 0;
let before = 0;
/** When the screen was asked for: the document's first one with the document. */
let from = 0;
let asked: number | null = null;
let screen: string | null = null;
let snapshot: DataUsed | null = null;
let observer: PerformanceObserver | null = null;
const listeners = new Set<() => void>();

function publish(): void {
  const bytes = loads.reduce((sum, load) => (load.at >= from ? sum + load.bytes : sum), 0);
  snapshot = { screen: bytes, visit: before + own };
  for (const listener of listeners) listener();
}

function add(more: readonly Load[]): void {
  loads.push(...more);
  for (const { bytes } of more) own += bytes;
  publish();
}

function take(list: PerformanceObserverEntryList): void {
  const entries = list.getEntries() as PerformanceResourceTiming[];
  add(loadsOf(entries));
  if (entries.some(({ workerStart }) => workerStart > 0)) void loadsOfWorker().then(add);
}

function start(): void {
  if (observer || typeof PerformanceObserver === 'undefined') return;
  before = read();
  observer = new PerformanceObserver(take);
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
  window.addEventListener('pagehide', () => write(before + own));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // Shown again by Back: the documents in between have counted on.
    before = read();
    own = 0;
    publish();
  });
}

export function watchDataUsed(listener: () => void): () => void {
  start();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const dataUsed = (): DataUsed | null => snapshot;

/** The router asks for the next screen: what is loaded from now on is the next one's. */
export function screenAsked(): void {
  asked ??= performance.now();
}

/** The screen is there. `key`: of its history entry. */
export function screenShown(key: string): void {
  if (screen === key) return;
  const isFirst = screen === null;
  screen = key;
  if (!isFirst) {
    from = asked ?? performance.now();
    loads = loads.filter(({ at }) => at >= from);
    publish();
  }
  asked = null;
}

function read(): number {
  try {
    return Number(sessionStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

function write(bytes: number): void {
  try {
    sessionStorage.setItem(KEY, String(bytes));
  } catch {
    // Without storage a visit is a document.
  }
}
