import { DAY_MS, HOUR_MS } from './duration';

/* India has one time zone and no daylight saving time, so its days and hours are computed: old phones lack time zones. */

export const IST_OFFSET_MS = 5.5 * HOUR_MS;

/** A date whose UTC parts (`getUTCHours()`) are those of Indian time at `ms`. */
export const inIndia = (ms: number): Date => new Date(ms + IST_OFFSET_MS);

/** The number of the calendar day in IST, counted from 1 January 1970. */
export const istDayNumber = (ms: number): number => Math.floor((ms + IST_OFFSET_MS) / DAY_MS);

/** When the calendar day in IST of `ms` begins, in epoch milliseconds. */
export const istMidnight = (ms: number): number => istDayNumber(ms) * DAY_MS - IST_OFFSET_MS;
