import * as words from './wait.words';

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
    [Math.floor(seconds / (24 * HOUR)), words.days],
    [Math.floor(seconds / HOUR) % 24, words.hours],
    [Math.floor(seconds / MINUTE) % 60, words.minutes],
    [seconds % MINUTE, words.seconds],
  ] as const;
  const said = parts.flatMap(([count, unit]) => (count === 0 ? [] : unit({ count })));
  return { seconds, words: said.join(' ') };
}
