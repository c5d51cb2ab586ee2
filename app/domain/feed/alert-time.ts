import { HOUR_MS } from '~/lib/time/duration';
import { istMidnight } from '~/lib/time/india';

/** Alerts are not sent earlier in the day than this. */
const OPENS_MS = 9 * HOUR_MS;

/** 9 AM IST of the day of `now`. The alerts of a day cover the 24 hours before it. */
export const sendingOpensAt = (now: number): number => istMidnight(now) + OPENS_MS;
