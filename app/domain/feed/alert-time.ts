import { DAY_MS, HOUR_MS } from '~/lib/duration';

const IST_OFFSET_MS = 5.5 * HOUR_MS;
/** Alerts are not sent earlier in the day than this. */
const OPENS_MS = 9 * HOUR_MS;

/** 9 AM IST of the day of `now`. The alerts of a day cover the 24 hours before it. */
export function opensAt(now: number): number {
  const midnight = Math.floor((now + IST_OFFSET_MS) / DAY_MS) * DAY_MS - IST_OFFSET_MS;
  return midnight + OPENS_MS;
}
