import * as words from '../lib.words';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration';
import { IST_OFFSET_MS, inIndia } from './india';

/* Times for display. Old phones lack month names of some locales, and server and browser must render the same text. */

const dayOfMonth = (day: number, month: number) => `${day}\u00a0${words.months().split(' ')[month] ?? ''}`;
/** 'Tue', of the calendar day in IST. */
export const istWeekday = (ms: number) => words.weekdays().split(' ')[inIndia(ms).getUTCDay()] ?? '';
const MAX_DATE = 8.64e15 - IST_OFFSET_MS;

const ist = (ms: number) => (Math.abs(ms) <= MAX_DATE ? inIndia(ms) : null);
const two = (value: number) => String(value).padStart(2, '0');

type Age = [value: number, unit: keyof typeof units] | 'now';

/** Months are 30 days, as everywhere in the product. Future times (a wrong clock) are 'now'. */
function ageOf(then: number, now: number): Age {
  const age = now - then;
  if (!(age >= MINUTE_MS)) return 'now';
  if (age < HOUR_MS) return [Math.floor(age / MINUTE_MS), 'm'];
  if (age < DAY_MS) return [Math.floor(age / HOUR_MS), 'h'];
  const days = Math.floor(age / DAY_MS);
  if (days < 30) return [days, 'd'];
  return days < 365 ? [Math.floor(days / 30), 'mo'] : [Math.floor(days / 365), 'y'];
}

const units = {
  m: { short: words.minutesShort, ago: words.minutesAgo },
  h: { short: words.hoursShort, ago: words.hoursAgo },
  d: { short: words.daysShort, ago: words.daysAgo },
  mo: { short: words.monthsShort, ago: words.monthsAgo },
  y: { short: words.yearsShort, ago: words.yearsAgo },
};

/** '3h', for bylines. */
export function timeShort(then: number, now: number): string {
  const age = ageOf(then, now);
  return age === 'now' ? words.justNow() : units[age[1]].short({ count: age[0] });
}

/** '3 h ago', everywhere else. */
export function timeAgo(then: number, now: number): string {
  const age = ageOf(then, now);
  return age === 'now' ? words.justNow() : units[age[1]].ago({ count: age[0] });
}

/** '8 Nov 2026' in IST; '' for no date. A line does not break within it. */
export function istDate(ms: number): string {
  const date = ist(ms);
  return date ? `${dayOfMonth(date.getUTCDate(), date.getUTCMonth())}\u00a0${date.getUTCFullYear()}` : '';
}

/** '18:05' in IST. */
export function istTime(ms: number): string {
  const date = ist(ms);
  return date ? `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}` : '';
}

/** '8 Nov 2026, 18:05 IST'. */
export function istDateTime(ms: number): string {
  return ist(ms) ? words.atTime({ date: istDate(ms), time: istTime(ms) }) : '';
}

/** The calendar day in IST as rows store it: '2026-11-21'. */
export function istDay(ms: number): string {
  const date = ist(ms);
  return date ? date.toISOString().slice(0, 10) : '';
}

/** '8 Nov', from a stored day. */
export function dayInWords(day: string): string {
  const [, month = '1', date = ''] = day.split('-');
  return dayOfMonth(Number(date), Number(month) - 1);
}

/** For `<time dateTime>`: ISO 8601 in UTC; '' for no date. */
export function isoTime(ms: number): string {
  return ist(ms) ? new Date(ms).toISOString() : '';
}
