import { plural } from './sentence';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Longer waits are rounded up to minutes. */
const ROUNDED_FROM = 10 * MINUTE;

interface Wait {
  /** For `Retry-After`: the same duration as in `words`. */
  seconds: number;
  /** '5 seconds', '2 minutes 8 seconds', '43 minutes', '1 hour 5 minutes', '1 day'. */
  words: string;
}

/** How long until `opensAt` (both epoch milliseconds), at least one second, as a number and as text. */
export function waitUntil(opensAt: number, now: number): Wait {
  const exact = Math.max(1, Math.ceil((opensAt - now) / 1000));
  const seconds = exact < ROUNDED_FROM ? exact : Math.ceil(exact / MINUTE) * MINUTE;
  const parts = [
    [Math.floor(seconds / (24 * HOUR)), { one: '{count} day', other: '{count} days' }],
    [Math.floor(seconds / HOUR) % 24, { one: '{count} hour', other: '{count} hours' }],
    [Math.floor(seconds / MINUTE) % 60, { one: '{count} minute', other: '{count} minutes' }],
    [seconds % MINUTE, { one: '{count} second', other: '{count} seconds' }],
  ] as const;
  const words = parts.flatMap(([count, forms]) => (count === 0 ? [] : plural(count, forms)));
  return { seconds, words: words.join(' ') };
}
