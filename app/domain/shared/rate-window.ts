import { AppError } from '~/lib/app-error';
import { waitUntil } from '~/lib/time/wait';
import { goOnIn } from './text.words';

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

interface WindowState {
  /** A full sentence about the limit: 'You have published 10 posts within an hour.' */
  done: string;
  opensAt: number | null | undefined;
}

/** The refusal for the limit that ends last; null if no limit is reached. */
export function rateLimitRefusal(
  now: number,
  limits: readonly WindowState[],
  field?: string,
): AppError | null {
  const [last] = limits
    .filter((limit): limit is WindowState & { opensAt: number } => limit.opensAt != null)
    .sort((one, other) => other.opensAt - one.opensAt);
  if (!last) return null;
  const { seconds, words } = waitUntil(last.opensAt, now);
  const sentence = goOnIn({ done: last.done, time: words });
  return new AppError('rate_limited', sentence, {
    retryAfter: seconds,
    ...(field && { fields: { [field]: [sentence] } }),
  });
}
