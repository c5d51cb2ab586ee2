/** Start of a rate limit window in epoch milliseconds, and the count in it. */
export type Window = readonly [start: number, count: number];

/** The window at this time: a new one where it is over. A clock that was set back ends it, too. */
export const windowAt = (window: Window | null | undefined, lengthMs: number, now: number): Window =>
  !window || now - window[0] >= lengthMs || now < window[0] ? [now, 0] : window;

/** The window with one more count, or null if that exceeds `limit`. */
export function countIn(window: Window, limit: number, lengthMs: number, now: number): Window | null {
  const [start, count] = windowAt(window, lengthMs, now);
  return count < limit ? [start, count + 1] : null;
}
