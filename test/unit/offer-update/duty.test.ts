import { describe, expect, it } from 'vitest';
import { dueBefore, type OfferNews, silentSince, updateDuty } from '~/domain/offer-update/duty';
import { DAY_MS } from '~/lib/time/duration';
import { istDate } from '~/lib/time/in-words';

/** Ten minutes past midnight in India, where it is still the day before in London. */
const PUBLISHED = Date.parse('2031-10-11T18:40:00Z');

const news = (about: Partial<OfferNews> = {}): OfferNews => ({
  publishedAt: PUBLISHED,
  lastUpdateAt: null,
  isFollowed: true,
  isAwaited: true,
  ...about,
});

describe('an offer without news', () => {
  it.each([
    ['is new', {}, 0, 'none'],
    ['has a day left', {}, 30 * DAY_MS - 1, 'none'],
    ['has been silent for 30 days', {}, 30 * DAY_MS, 'due'],
    ['has a week left to answer the reminder', {}, 37 * DAY_MS - 1, 'due'],
    ['has been silent for 37 days', {}, 37 * DAY_MS, 'overdue'],
    ['has been silent for a year', {}, 365 * DAY_MS, 'overdue'],
    ['was promised to nobody', { isAwaited: false }, 365 * DAY_MS, 'due'],
    ['is followed by nobody', { isAwaited: false, isFollowed: false }, 365 * DAY_MS, 'none'],
    ['had news a month ago', { lastUpdateAt: PUBLISHED + 60 * DAY_MS }, 90 * DAY_MS, 'due'],
    [
      'had news a second less than a month ago',
      { lastUpdateAt: PUBLISHED + 60 * DAY_MS },
      90 * DAY_MS - 1000,
      'none',
    ],
    ['had news 37 days ago', { lastUpdateAt: PUBLISHED + 60 * DAY_MS }, 97 * DAY_MS, 'overdue'],
  ] as const)('%s', (_what, about, after, duty) => {
    expect(updateDuty(news(about), PUBLISHED + after)).toBe(duty);
  });
});

it('the silence of an offer counts from its last update, or from its publication', () => {
  expect(silentSince(news())).toBe(PUBLISHED);
  expect(silentSince(news({ lastUpdateAt: PUBLISHED + DAY_MS }))).toBe(PUBLISHED + DAY_MS);
});

it('the day of the last news is the day in India', () => {
  expect(istDate(silentSince(news()))).toBe('12\u00a0Oct\u00a02031');
});

it('the reminder is due by the rule that the page shows', () => {
  const now = PUBLISHED + 30 * DAY_MS;
  expect(PUBLISHED <= dueBefore(now)).toBe(true);
  expect(PUBLISHED <= dueBefore(now - 1)).toBe(false);
});
