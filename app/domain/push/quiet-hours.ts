import { stableHash } from '~/lib/stable-hash';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/lib/time/duration';
import { istMidnight } from '~/lib/time/india';

/** Hours of the Indian day in which a phone stays silent, if the person wants it: from the first, until the second. */
const quietHours = { from: 22, until: 7 } as const;

/** What waits for the morning comes within this time after it: not everybody's at once. */
export const MORNING_MS = 15 * MINUTE_MS;

/**
 * When what waits for the end of the quiet hours of this moment comes to a person, in epoch milliseconds: each has an own time, every
 * morning the same. Null outside of the quiet hours, also in the minutes after them.
 */
export function endOfQuiet(now: number, userId: string): number | null {
  const midnight = istMidnight(now);
  const hour = (now - midnight) / HOUR_MS;
  const morning = midnight + quietHours.until * HOUR_MS + (stableHash(userId) % MORNING_MS);
  if (hour < quietHours.until) return morning;
  return hour >= quietHours.from ? morning + DAY_MS : null;
}
