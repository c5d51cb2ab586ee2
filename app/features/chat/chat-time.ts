import { istDate, istTime, istWeekday } from '~/lib/time/in-words';
import { istDayNumber } from '~/lib/time/india';
import * as words from './chat.words';

/** Whole calendar days in IST between two times; a future time (a wrong clock) counts as today. */
const daysSince = (then: number, now: number) => Math.max(0, istDayNumber(now) - istDayNumber(then));

const withoutYear = (then: number, now: number) => {
  const date = istDate(then);
  const year = date.slice(-4);
  return istDate(now).endsWith(year) ? date.slice(0, -5) : date;
};

/** The date above a day's messages: 'Today', 'Yesterday', '12 Nov', '30 Dec 2025'. */
export function dayLabel(then: number, now: number): string {
  const days = daysSince(then, now);
  if (days === 0) return words.today();
  return days === 1 ? words.yesterday() : withoutYear(then, now);
}

/** A conversation's time in the list: '10:51', 'Yesterday', 'Tue', '12 Nov', '30 Dec 2025'. */
export function listTime(then: number, now: number): string {
  const days = daysSince(then, now);
  if (days === 0) return istTime(then);
  if (days === 1) return words.yesterday();
  return days < 7 ? istWeekday(then) : withoutYear(then, now);
}
