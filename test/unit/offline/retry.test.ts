import { describe, expect, it } from 'vitest';
import { retryDelay, waitOf } from '~/lib/offline/retry';

describe('the wait that a server asks', () => {
  it.each([
    ['a header', '7', 7],
    ['a number of a frame', 7, 7],
    ['nothing', null, null],
    ['an empty header', '', null],
    ['no wait at all', '0', 0],
    ['more than is waited', '86400', 600],
    ['less than nothing', '-1', null],
    ['a date, which we never send', 'Wed, 21 Oct 2026 07:28:00 GMT', null],
  ])('is read of %s', (_what, asked, seconds) => {
    expect(waitOf(asked)).toBe(seconds);
  });
});

describe('the time until the next attempt', () => {
  const growth = { firstMs: 1_000, maxMs: 30_000 };

  it.each([
    ['the soonest', 0, [500, 1_000, 2_000, 15_000]],
    ['the middle', 0.5, [750, 1_500, 3_000, 22_500]],
    ['the latest', 1, [1_000, 2_000, 4_000, 30_000]],
  ])('doubles up to a longest: %s', (_what, random, delays) => {
    expect([1, 2, 3, 9].map((attempts) => retryDelay({ ...growth, attempts, random }))).toEqual(delays);
  });

  it.each([
    [0, 0, 250],
    [7, 0.5, 7_375],
    [600, 1, 600_500],
  ])('is never before the %i seconds that the server asks', (retryAfter, random, delay) => {
    expect(retryDelay({ ...growth, attempts: 1, retryAfter, random })).toBe(delay);
  });

  it('is spread by chance where nobody says otherwise', () => {
    const delays = Array.from({ length: 50 }, () => retryDelay({ ...growth, attempts: 1 }));
    expect(new Set(delays).size).toBeGreaterThan(1);
    for (const delay of delays) expect([delay >= 500, delay <= 1_000]).toEqual([true, true]);
  });
});
