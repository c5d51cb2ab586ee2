import { MINUTE_MS } from '~/lib/time/duration';

interface CalendarEntry {
  /** Identifies the entry. A calendar replaces an entry with the same uid and a lower sequence. */
  uid: string;
  sequence: number;
  isCancelled: boolean;
  /** Epoch milliseconds. */
  start: number;
  minutes: number;
  /** When the file is created. */
  now: number;
  summary: string;
  description: string;
  url: string;
}

/** An iCalendar file (RFC 5545) with one entry, confirmed or cancelled. Times are in UTC. */
export function calendarFile(entry: CalendarEntry): string {
  const { uid, sequence, isCancelled, start, minutes, now, summary, description, url } = entry;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nukkad//Calls//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + minutes * MINUTE_MS)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    ...(isCancelled ? ['STATUS:CANCELLED'] : ['STATUS:CONFIRMED', ...alarm(summary)]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const alarm = (summary: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(summary)}`,
  'TRIGGER:-PT15M',
  'END:VALARM',
];

/** '20261122T053000Z' */
const utc = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

const OCTETS = 75;

/** Folds a line at 75 octets with a line break and a space, never inside a character. */
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
