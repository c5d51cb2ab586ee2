const KEY = 'nukkad-arrived';
/** Longer than a document takes to open from copies, shorter than somebody needs to come back to a screen. */
const RECENT_MS = 10_000;
/** Somebody may come back to a screen at once; a page that goes round in a circle does so more often. */
const MOST_TRIES = 2;

interface Arrival {
  path: string;
  at: number;
  tries: number;
}

/** Notes that a screen of which only the data is kept is being opened from inside one that is kept whole. `now` in epoch milliseconds. */
export function noteArrival(storage: Storage, path: string, now: number): void {
  const before = recent(storage, path, now);
  const arrival: Arrival = { path, at: now, tries: (before?.tries ?? 0) + 1 };
  storage.setItem(KEY, JSON.stringify(arrival));
}

/** The screen is there: it may be opened this way again. */
export function endArrival(storage: Storage, path: string): void {
  if (read(storage)?.path === path) storage.removeItem(KEY);
}

/** Whether this path was tried again and again a moment ago: it fails, and to go on trying would lead round in a circle. */
export const goesInCircle = (storage: Storage, path: string, now: number): boolean =>
  (recent(storage, path, now)?.tries ?? 0) >= MOST_TRIES;

function recent(storage: Storage, path: string, now: number): Arrival | null {
  const noted = read(storage);
  return noted?.path === path && now - noted.at >= 0 && now - noted.at < RECENT_MS ? noted : null;
}

function read(storage: Storage): Arrival | null {
  const noted = storage.getItem(KEY);
  return noted ? (JSON.parse(noted) as Arrival) : null;
}
