const KEY = 'nukkad-arrived';
/** Longer than a document takes to open from copies, and shorter than a user takes to come back to a screen. */
const RECENT_MS = 10_000;
/** A user may come back to a screen once at this speed; more tries are a redirect loop. */
const MAX_TRIES = 2;

interface Arrival {
  path: string;
  at: number;
  tries: number;
}

/** Records a navigation to a screen with kept data only, from a kept document. `now` in epoch milliseconds. */
export function noteArrival(storage: Storage, path: string, now: number): void {
  const before = recent(storage, path, now);
  const arrival: Arrival = { path, at: now, tries: (before?.tries ?? 0) + 1 };
  storage.setItem(KEY, JSON.stringify(arrival));
}

/** Forgets the navigation once the screen is shown, so that it may be opened this way again. */
export function endArrival(storage: Storage, path: string): void {
  if (read(storage)?.path === path) storage.removeItem(KEY);
}

/** Whether recent tries to open this path have failed, so that another one would be a redirect loop. */
export const goesInCircle = (storage: Storage, path: string, now: number): boolean =>
  (recent(storage, path, now)?.tries ?? 0) >= MAX_TRIES;

function recent(storage: Storage, path: string, now: number): Arrival | null {
  const noted = read(storage);
  return noted?.path === path && now - noted.at >= 0 && now - noted.at < RECENT_MS ? noted : null;
}

function read(storage: Storage): Arrival | null {
  const noted = storage.getItem(KEY);
  return noted ? (JSON.parse(noted) as Arrival) : null;
}
