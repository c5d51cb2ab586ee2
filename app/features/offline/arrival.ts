const KEY = 'nukkad-arrived';
/** Longer than a document takes to open from copies, shorter than somebody needs to come back to a screen. */
const RECENT_MS = 10_000;

interface Arrival {
  path: string;
  at: number;
}

/** Notes that a screen of which only the data is kept is being opened from inside one that is kept whole. `now` in epoch milliseconds. */
export function noteArrival(storage: Storage, path: string, now: number): void {
  storage.setItem(KEY, JSON.stringify({ path, at: now } satisfies Arrival));
}

/** The screen is there: it may be opened this way again. */
export function endArrival(storage: Storage, path: string): void {
  if (read(storage)?.path === path) storage.removeItem(KEY);
}

/**
 * Whether that was tried for this path a moment ago. It has failed then, because its scripts are not kept: trying again would lead
 * round in a circle.
 */
export function hasJustArrived(storage: Storage, path: string, now: number): boolean {
  const noted = read(storage);
  return noted?.path === path && now - noted.at >= 0 && now - noted.at < RECENT_MS;
}

function read(storage: Storage): Arrival | null {
  const noted = storage.getItem(KEY);
  return noted ? (JSON.parse(noted) as Arrival) : null;
}
