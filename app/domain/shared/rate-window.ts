/** Start of a rate limit window in epoch milliseconds, and the count in it. */
export type RateWindow = readonly [start: number, count: number];

/** The window at this time: a new one where it is over. A clock that was set back ends it, too. */
export const windowAt = (window: RateWindow | null | undefined, lengthMs: number, now: number): RateWindow =>
  !window || now - window[0] >= lengthMs || now < window[0] ? [now, 0] : window;

/** The window with one more count, or null if that exceeds `limit`. */
export function countIn(window: RateWindow, limit: number, lengthMs: number, now: number): RateWindow | null {
  const [start, count] = windowAt(window, lengthMs, now);
  return count < limit ? [start, count + 1] : null;
}
