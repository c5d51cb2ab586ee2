import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '~/lib/time/duration';
import * as time from '~/lib/time/in-words';
import { istMonth } from '~/lib/time/month';
import { inLanguage } from '~/platform/language.server';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);

describe('relative time', () => {
  it.each([
    [0, 'Just now', 'Just now'],
    [59.999 * SECOND_MS, 'Just now', 'Just now'],
    [-5 * MINUTE_MS, 'Just now', 'Just now'],
    [-400 * DAY_MS, 'Just now', 'Just now'],
    [Number.NaN, 'Just now', 'Just now'],
    [60 * SECOND_MS, '1m', '1 m ago'],
    [59 * MINUTE_MS + 59 * SECOND_MS, '59m', '59 m ago'],
    [HOUR_MS, '1h', '1 h ago'],
    [3 * HOUR_MS, '3h', '3 h ago'],
    [DAY_MS - 1, '23h', '23 h ago'],
    [DAY_MS, '1d', '1 d ago'],
    [30 * DAY_MS - 1, '29d', '29 d ago'],
    [30 * DAY_MS, '1mo', '1 mo ago'],
    [364 * DAY_MS, '12mo', '12 mo ago'],
    [365 * DAY_MS, '1y', '1 y ago'],
    [900 * DAY_MS, '2y', '2 y ago'],
  ])('%d ms old is %s', (age, short, long) => {
    expect(time.timeShort(NOW - age, NOW)).toBe(short);
    expect(time.timeAgo(NOW - age, NOW)).toBe(long);
  });
});

describe('IST', () => {
  it.each([
    [Date.UTC(2026, 10, 8, 12, 35), '8\u00a0Nov\u00a02026, 18:05 IST', '2026-11-08'],
    [Date.UTC(2026, 10, 20, 18, 29, 59), '20\u00a0Nov\u00a02026, 23:59 IST', '2026-11-20'],
    [Date.UTC(2026, 10, 20, 18, 30), '21\u00a0Nov\u00a02026, 00:00 IST', '2026-11-21'],
    [Date.UTC(2026, 11, 31, 18, 30), '1\u00a0Jan\u00a02027, 00:00 IST', '2027-01-01'],
    [Date.UTC(2028, 1, 28, 20, 0), '29\u00a0Feb\u00a02028, 01:30 IST', '2028-02-29'],
    [0, '1\u00a0Jan\u00a01970, 05:30 IST', '1970-01-01'],
  ])('%d is %s', (ms, words, day) => {
    expect(time.istDateTime(ms)).toBe(words);
    expect(time.istDay(ms)).toBe(day);
    expect(words).toContain(time.istDate(ms));
    expect(words).toContain(time.istTime(ms));
    expect(Date.parse(time.isoTime(ms))).toBe(ms);
  });

  it('names a month without its day', () => {
    expect(istMonth(NOW)).toBe('Nov\u00a02026');
    expect(inLanguage('hi', () => istMonth(NOW))).toBe('नवंबर\u00a02026');
    expect(istMonth(Number.NaN)).toBe('');
  });

  it('agrees with the full calendar of this runtime', () => {
    const full = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
    for (let ms = Date.UTC(2024, 0, 1); ms < Date.UTC(2030, 0, 1); ms += 37 * HOUR_MS + 11 * MINUTE_MS) {
      expect(time.istDay(ms)).toBe(full.format(ms));
    }
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [8.64e15], [-9e15]])('%d is no date', (ms) => {
    expect(time.istDateTime(ms)).toBe('');
    expect(time.istDay(ms)).toBe('');
    expect(time.isoTime(ms)).toBe('');
  });
});
