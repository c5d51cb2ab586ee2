import { istDate, istTime } from '~/lib/time';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** India has one time zone and no summer time. */
const IST_MS = 330 * MINUTE_MS;
const SUNDAY = 0;

export const CALL_MINUTES = 30;
const AHEAD_DAYS = 14;
/** Minutes after midnight IST: before the shop gets busy, and after the evening rush. */
const TIMES = [11 * 60, 18 * 60] as const;
const OFFERED = 3;

/** Three times to propose, from tomorrow on and never on a Sunday; epoch milliseconds, earliest first. */
export function callSlots(now: number): number[] {
  const slots: number[] = [];
  const today = Math.floor((now + IST_MS) / DAY_MS);
  for (let day = today + 1; slots.length < OFFERED; day += 1) {
    const midnight = day * DAY_MS - IST_MS;
    if (new Date(day * DAY_MS).getUTCDay() === SUNDAY) continue;
    slots.push(...TIMES.map((minutes) => midnight + minutes * MINUTE_MS));
  }
  return slots.slice(0, OFFERED);
}

/** The start of a proposed call out of an address: an ISO time on the half hour within the next two weeks. */
export function callStart(text: string | null, now: number): number | null {
  const start = Date.parse(text ?? '');
  const isOffered =
    start > now && start <= now + AHEAD_DAYS * DAY_MS && start % (CALL_MINUTES * MINUTE_MS) === 0;
  return isOffered ? start : null;
}

export interface CalendarEntry {
  /** The same entry again replaces itself in a calendar. */
  uid: string;
  /** Epoch milliseconds. */
  start: number;
  minutes: number;
  /** When the file was made. */
  now: number;
  summary: string;
  description: string;
  url: string;
}

/** An iCalendar file (RFC 5545) with one entry that nobody has agreed to yet. */
export function calendarFile({ uid, start, minutes, now, summary, description, url }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nukkad//Calls//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + minutes * MINUTE_MS)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'STATUS:TENTATIVE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** '20261122T053000Z' */
const utc = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

const OCTETS = 75;

/** A line has at most 75 octets and goes on after a line break and a space, never inside a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let used = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (used + octets > OCTETS) {
      text += '\r\n ';
      used = 1;
    }
    text += character;
    used += octets;
  }
  return text;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** 'Tue, 24 Nov 2026' and '11:00–11:30 IST'. */
export function slotWords(start: number): { day: string; time: string } {
  const weekday = WEEKDAYS[new Date(start + IST_MS).getUTCDay()];
  const end = start + CALL_MINUTES * MINUTE_MS;
  return { day: `${weekday}, ${istDate(start)}`, time: `${istTime(start)}–${istTime(end)} IST` };
}
