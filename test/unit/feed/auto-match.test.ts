import { describe, expect, it } from 'vitest';
import { matcher, preferredCategories, viewerCategories, viewerMatcher } from '~/domain/feed/auto-match';
import { feedChips } from '~/domain/feed/filter';
import { sectors } from '~/domain/option/options';

const bakery = { category: 'Food & Beverage', fundingMax: 800_000 };
const investor = {
  userType: 'investor' as const,
  preferredSectors: ['food-beverage'],
  investmentAmount: '1-5L',
  investmentSettings: {},
};

describe('auto-match', () => {
  it.each([
    [['food-beverage'], '1-5L', bakery, true],
    [['tourism-hospitality'], null, bakery, true],
    [['technology'], '1-5L', bakery, false],
    [[], '1-5L', bakery, false],
    [['food-beverage'], '10-25L', bakery, false],
    [['food-beverage'], '5-10L', bakery, true],
    [['food-beverage'], '1Cr+', { ...bakery, fundingMax: null }, true],
    [['food-beverage'], 'gone', bakery, true],
    [['gone'], '1-5L', bakery, false],
  ])('%j with %s and %j: %s', (preferredSectors, investmentAmount, offer, fits) => {
    expect(matcher({ preferredSectors, investmentAmount })(offer)).toBe(fits);
  });

  it('knows where every sector is found in the feed', () => {
    for (const { code } of sectors) expect([...preferredCategories([code])], code).not.toEqual([]);
  });

  it.each([
    ['an investor', investor, true],
    ['an investor who switched it off', { ...investor, investmentSettings: { autoMatch: false } }, false],
    ['an entrepreneur', { ...investor, userType: 'entrepreneur' as const }, false],
    ['a stranger', null, false],
  ])('is for %s: %#', (_, viewer, fits) => {
    expect(viewerMatcher(viewer)(bakery)).toBe(fits);
    expect(viewerCategories(viewer).has('Food & Beverage')).toBe(fits);
  });

  it('puts the preferred categories behind All', () => {
    const labels = feedChips(null, new Set(['Retail', 'Agriculture'])).map(({ label }) => label);
    expect(labels.slice(0, 4)).toEqual(['All', 'Retail', 'Agriculture', 'Tech Startups']);
    expect(labels).toHaveLength(feedChips(null).length);
  });
});
