import { DAY_MS, HOUR_MS } from '~/lib/duration';

const IST_OFFSET_MS = 5.5 * HOUR_MS;

/** Hours of the Indian day in which a phone stays silent, if the person wants it: from the first, until the second. */
const quietHours = { from: 22, until: 7 } as const;

/** When the quiet hours of this moment end, in epoch milliseconds; null outside of them. */
export function endOfQuiet(now: number): number | null {
  const midnight = Math.floor((now + IST_OFFSET_MS) / DAY_MS) * DAY_MS - IST_OFFSET_MS;
  const hour = (now - midnight) / HOUR_MS;
  if (hour < quietHours.until) return midnight + quietHours.until * HOUR_MS;
  return hour >= quietHours.from ? midnight + DAY_MS + quietHours.until * HOUR_MS : null;
}
