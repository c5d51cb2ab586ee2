import { stableHash } from '~/lib/stable-hash';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/lib/time/duration';
import { inIndia, istMidnight } from '~/lib/time/india';

/** Hours of the Indian day in which a phone stays silent, if the person wants it: from the first, until the second. */
const quietHours = { from: 22, until: 7 } as const;

/** Pushes that waited for the morning are spread over this time, so that they are not all sent at once. */
export const MORNING_MS = 15 * MINUTE_MS;

/**
 * When a push that the current quiet hours hold back is sent to this user, in epoch milliseconds: each user has a time of their own,
 * the same every morning. Null outside the quiet hours, and in the minutes after them.
 */
export function endOfQuiet(now: number, userId: string): number | null {
  if (!isQuiet(now)) return null;
  const midnight = istMidnight(now);
  const morning = midnight + quietHours.until * HOUR_MS + (stableHash(userId) % MORNING_MS);
  return now < morning ? morning : morning + DAY_MS;
}

/** Whether a moment in epoch milliseconds lies in the quiet hours. */
export function isQuiet(now: number): boolean {
  const hour = inIndia(now).getUTCHours();
  return hour < quietHours.until || hour >= quietHours.from;
}
