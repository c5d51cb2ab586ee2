import { DAY_MS, MINUTE_MS } from '~/lib/time/duration';
import { istDate, istTime, istWeekday } from '~/lib/time/in-words';
import { inIndia, istMidnight } from '~/lib/time/india';
import * as words from './slots.words';

const SUNDAY = 0;

export const CALL_MINUTES = 30;
const AHEAD_DAYS = 14;
/** Minutes after midnight IST: before the shop gets busy, and after the evening rush. */
const TIMES = [11 * 60, 18 * 60] as const;
/** Slots to choose from; a proposal has at most `proposalLimits.slots` of them. */
const OFFERED = 6;

/** Six times to propose, starting tomorrow and never on a Sunday; epoch milliseconds, earliest first. */
export function callSlots(now: number): number[] {
  const slots: number[] = [];
  for (let midnight = istMidnight(now) + DAY_MS; slots.length < OFFERED; midnight += DAY_MS) {
    if (inIndia(midnight).getUTCDay() === SUNDAY) continue;
    slots.push(...TIMES.map((minutes) => midnight + minutes * MINUTE_MS));
  }
  return slots.slice(0, OFFERED);
}

/** Parses the start of a proposed call from a URL: an ISO time on the half hour within the next two weeks. */
export function callStart(text: string | null, now: number): number | null {
  const start = Date.parse(text ?? '');
  const isOffered =
    start > now && start <= now + AHEAD_DAYS * DAY_MS && start % (CALL_MINUTES * MINUTE_MS) === 0;
  return isOffered ? start : null;
}

/** '11:00–11:30', in IST. */
export const slotHours = (start: number): string =>
  `${istTime(start)}–${istTime(start + CALL_MINUTES * MINUTE_MS)}`;

/** 'Tue, 24 Nov 2026' and '11:00–11:30 IST'. */
export function slotLabel(start: number): { day: string; time: string } {
  return {
    day: `${istWeekday(start)}, ${istDate(start)}`,
    time: words.indianTime({ hours: slotHours(start) }),
  };
}
