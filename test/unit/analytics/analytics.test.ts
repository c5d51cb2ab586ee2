import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Analytics,
  analyticsTab,
  bucketsOf,
  citySharesOf,
  type Growth,
  growthOf,
  levelsOf,
  rangeDays,
  rangeShapes,
  rateOf,
  sharesOf,
  timeRangeOf,
  timeRanges,
} from '~/domain/analytics/analytics';
import { advancedTiles } from '~/domain/analytics/further-tiles';
import { investorOverview } from '~/domain/analytics/investor-overview';
import { ownerOverview } from '~/domain/analytics/owner-overview';
import { analyticsPath, panelOf } from '~/domain/analytics/panel';
import { investorTips, ownerTips } from '~/domain/analytics/tips';
import { chartShape, nearestPoint, roundTop } from '~/features/analytics/chart-shape';
import { DAY_MS } from '~/lib/time/duration';
import { istDay } from '~/lib/time/in-words';
import { inLanguage } from '~/platform/language.server';

describe('ranges', () => {
  it.each([
    ['2026-11-21T18:29:59.999Z', '2026-11-21', '2026-11-15', '2026-11-08'],
    ['2026-11-21T18:30:00.000Z', '2026-11-22', '2026-11-16', '2026-11-09'],
    ['2024-03-01T00:00:00.000Z', '2024-03-01', '2024-02-24', '2024-02-17'],
    ['2026-01-01T00:00:00.000Z', '2026-01-01', '2025-12-26', '2025-12-19'],
  ])('a week asked for at %s ends on %s, in Indian days', (now, last, first, before) => {
    const days = rangeDays('7d', Date.parse(now));
    expect([days.last, days.first, days.before]).toEqual([last, first, before]);
    expect(istDay(days.since)).toBe(first);
    expect(istDay(days.since - 1)).not.toBe(first);
  });

  it.each([
    ['7d', '7d'],
    ['1y', '1y'],
    ['2d', '30d'],
    [null, '30d'],
    ['', '30d'],
    ['__proto__', '30d'],
  ])('%s opens %s', (text, range) => expect(timeRangeOf(text)).toBe(range));

  it.each([
    ['posts', 'entrepreneur', 'posts'],
    ['posts', 'investor', 'overview'],
    ['investments', 'investor', 'investments'],
    ['investments', 'entrepreneur', 'overview'],
    [null, 'admin', 'overview'],
  ] as const)('tab %s of an %s is %s', (text, userType, tab) =>
    expect(analyticsTab(text, userType)).toBe(tab),
  );

  it('have URLs without default parameters', () => {
    expect(analyticsPath({ range: '30d', tab: 'overview' })).toBe('/analytics');
    expect(analyticsPath({ range: '1y', tab: 'posts' })).toBe('/analytics?timeRange=1y&tab=posts');
  });
});

describe('growth', () => {
  it.each<[number, number, Growth]>([
    [149, 100, 49],
    [50, 100, -50],
    [0, 10, -100],
    [10, 10, 0],
    [3, 0, 'new'],
    [0, 0, null],
    [1, 3, -67],
  ])('is counted for %s after %s: %s', (now, before, growth) => expect(growthOf(now, before)).toBe(growth));
});

describe('points of a chart', () => {
  it.each(timeRanges)('hold every day of %s once, the last being today', (range) => {
    const { first, last } = rangeDays(range, Date.parse('2026-11-21T20:00:00Z'));
    const asked: string[] = [];
    const points = bucketsOf(range, first, (day) => asked.push(day) && 1);
    expect(points[0]?.from).toBe(first);
    expect(points.at(-1)?.to).toBe(last);
    expect(new Set(asked).size).toBe(rangeShapes[range].days);
    expect(points.reduce((sum, { value }) => sum + value, 0)).toBe(rangeShapes[range].days);
  });

  it('become a level over a base', () => {
    const points = bucketsOf('7d', '2026-11-01', (day) => (day === '2026-11-03' ? 5 : 0));
    expect(levelsOf(points, 10).map(({ value }) => value)).toEqual([10, 10, 15, 15, 15, 15, 15]);
  });

  it('are inside the box, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 90 }), (values) => {
        const { top, xs, ys } = chartShape(values, null);
        expect(top).toBeGreaterThanOrEqual(Math.max(...values));
        expect(Number.isInteger(top / 2)).toBe(true);
        for (const place of [...xs, ...ys]) expect(place >= 0 && place <= 100).toBe(true);
      }),
    );
    expect([0, 1, 2, 3, 41, 84, 101, 999].map(roundTop)).toEqual([2, 2, 2, 4, 100, 100, 200, 1000]);
    expect([-1, 0, 0.49, 0.5, 1, 2].map((share) => nearestPoint(share, 3))).toEqual([0, 0, 1, 1, 2, 2]);
  });
});

describe('shares', () => {
  it('add up to 100, largest first', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { maxLength: 12 }), (counts) => {
        const shares = sharesOf(counts.map((count, index) => ({ label: `${index}`, count })));
        const sum = shares.reduce((all, { percent }) => all + percent, 0);
        expect(sum).toBe(counts.some((count) => count > 0) ? 100 : 0);
      }),
    );
  });

  it.each([
    [[['Lucknow', 9]], []],
    [[['Lucknow', 10]], [['Lucknow', 100]]],
    [
      [
        ['Lucknow', 6],
        ['Pune', 2],
        ['Other', 2],
      ],
      [
        ['Lucknow', 60],
        ['Other', 40],
      ],
    ],
    [
      [
        ['A', 2],
        ['B', 2],
        ['C', 2],
        ['D', 2],
        ['E', 2],
      ],
      [['Other', 100]],
    ],
  ] as [[string, number][], [string, number][]][])('turn the cities %j into %j', (cities, shares) => {
    const found = citySharesOf(cities.map(([city, viewers]) => ({ city, viewers })));
    expect(found.map(({ label, percent }) => [label, percent])).toEqual(shares);
  });

  it.each([
    [231, 1407, 10, 16.4],
    [1, 9, 10, null],
    [0, 0, 0, null],
    [2, 3, 3, 66.7],
  ])('%s of %s, from %s on, is %s', (part, whole, floor, rate) =>
    expect(rateOf(part, whole, floor)).toBe(rate),
  );
});

const now = Date.parse('2026-11-21T06:00:00Z');
const nothing: Analytics = {
  range: '30d',
  days: rangeDays('30d', now),
  views: { total: 0, before: 0, posts: 0, listings: 0, profile: 0 },
  likes: 0,
  comments: 0,
  answers: 0,
  interests: { total: 0, accepted: 0, rejected: 0, stated: { count: 0, rupees: 0 } },
  pending: { count: 0, oldest: null },
  portfolio: { value: 0, before: 0, deals: 0, sectors: [] },
  riskLevel: null,
  viewsByDay: {},
  rupeesByDay: {},
  posts: [],
  listings: [],
  investments: [],
  cities: [],
  viewers: 0,
};

const post = (changes: Partial<Analytics['posts'][number]>) => ({
  id: 'p',
  title: 'Oven',
  createdAt: now,
  hasPhoto: false,
  views: 0,
  likes: 0,
  comments: 0,
  interests: 0,
  ...changes,
});

const keys = (tips: { key: string }[]) => tips.map(({ key }) => key);

describe('the screen', () => {
  it('shows no invented figure without data', () => {
    for (const userType of ['entrepreneur', 'investor', 'admin'] as const)
      expect(panelOf(nothing, 'insights', userType)).toMatchObject({ kind: 'nothing' });
    expect(keys(ownerTips(nothing))).toEqual(['quiet']);
    expect(investorTips(nothing)).toEqual([]);
    for (const overview of [ownerOverview(nothing), investorOverview(nothing)]) {
      expect(overview.trend).toBeNull();
      expect(overview.headline.growth).toBeNull();
      expect(overview.parts.flatMap(({ bars }) => bars)).toEqual([]);
      expect(overview.tiles.filter(({ label }) => / rate$/i.test(label)).map(({ value }) => value)).toEqual([
        '–',
      ]);
    }
  });

  it.each([
    ['investor', 'asked'],
    ['entrepreneur', 'waiting'],
  ] as const)('has numbers for an %s where interests wait that are older than the range', (userType, key) => {
    const waiting = { ...nothing, pending: { count: 2, oldest: nothing.days.since - 10 * 86_400_000 } };
    expect(panelOf(waiting, 'insights', userType)).toMatchObject({
      kind: 'insights',
      tips: expect.arrayContaining([expect.objectContaining({ key })]),
    });
  });

  it('derives tips from an owner’s figures only', () => {
    const days = Object.fromEntries(
      Array.from({ length: 30 }, (_, back) => [istDay(now - back * DAY_MS), back % 7 === 2 ? 20 : 2]),
    );
    const rich: Analytics = {
      ...nothing,
      views: { total: 134, before: 0, posts: 120, listings: 10, profile: 4 },
      viewsByDay: days,
      posts: [
        post({ id: 'a', views: 60, hasPhoto: true }),
        post({ id: 'b', views: 40, hasPhoto: true }),
        post({ id: 'c', views: 12 }),
        post({ id: 'd', views: 8 }),
      ],
      pending: { count: 2, oldest: Date.parse('2026-11-10T20:00:00Z') },
      cities: [{ label: 'Lucknow', percent: 41 }],
      viewers: 61,
    };
    const tips = ownerTips(rich);
    expect(keys(tips)).toEqual(['waiting', 'best', 'photos', 'weekday', 'cities']);
    expect(tips.map(({ title, line }) => `${title} ${line}`)).toEqual([
      '2 interests wait for your answer The first has waited since 11\u00a0Nov.',
      '“Oven” gets the most views 50% of the views of your posts are on this one.',
      'Your posts with photos get more views 50 views on average, and 10 without photos.',
      'Thursdays have the most views 20 a day, and 2 on other days.',
      'More of your viewers are in Lucknow than in any other city 41% of the last 61 people who looked.',
    ]);
    expect(keys(ownerTips({ ...rich, views: { ...rich.views, total: 49 } }))).not.toContain('weekday');
    expect(keys(ownerTips({ ...rich, posts: rich.posts.slice(0, 3) }))).not.toContain('photos');
    expect(keys(ownerTips({ ...rich, cities: [{ label: 'Other', percent: 100 }] }))).not.toContain('cities');
    const tied = [
      { label: 'Pune', percent: 30 },
      { label: 'Lucknow', percent: 30 },
    ];
    expect(keys(ownerTips({ ...rich, cities: tied }))).not.toContain('cities');
    expect(keys(ownerTips({ ...rich, range: '7d' }))).not.toContain('weekday');
    expect(keys(ownerTips({ ...rich, posts: [post({ createdAt: rich.days.since - 1 })] }))).toContain(
      'quiet',
    );
  });

  it('shows posts with activity only, and the figures of the tab', () => {
    const old = rangeDays('30d', now).since - 1;
    const posts = [
      post({ id: 'a', views: 3, createdAt: old }),
      post({ id: 'b', createdAt: old }),
      post({ id: 'c' }),
    ];
    const panel = panelOf(
      { ...nothing, views: { ...nothing.views, total: 3 }, posts },
      'posts',
      'entrepreneur',
    );
    expect(panel.kind === 'posts' && panel.posts.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('shows advanced portfolio figures only to users who switched them on', () => {
    const rich: Analytics = {
      ...nothing,
      interests: { total: 4, accepted: 1, rejected: 1, stated: { count: 2, rupees: 150_000 } },
      pending: { count: 2, oldest: Date.parse('2026-11-10T20:00:00Z') },
    };
    const labels = (isAdvanced: boolean, userType: 'investor' | 'entrepreneur' = 'investor') => {
      const panel = panelOf(rich, 'insights', userType, { isAdvanced });
      return panel.kind === 'insights' ? panel.tiles.map(({ label }) => label) : [];
    };
    expect(labels(false)).toEqual(['Risk level', 'Average return']);
    expect(labels(true)).toEqual(['Risk level', 'Average return', 'Average amount', 'Answered', 'Waiting']);
    expect(labels(true, 'entrepreneur')).toEqual([]);
    expect(advancedTiles(rich).map(({ value, source }) => [value, source])).toEqual([
      [{ rupees: 75_000 }, 'of 2 stated amounts'],
      ['50%', '2 of 4'],
      ['2', 'the oldest since 11\u00a0Nov\u00a02026'],
    ]);
    expect(advancedTiles(nothing).map(({ value }) => value)).toEqual(['–', '–', '0']);
  });
});

describe('one figure, one source', () => {
  const owner: Analytics = {
    ...nothing,
    views: { total: 364, before: 120, posts: 228, listings: 96, profile: 40 },
    likes: 60,
    comments: 14,
    interests: { total: 7, accepted: 2, rejected: 1, stated: { count: 0, rupees: 0 } },
  };

  it('the views of the headline add up, and reactions are compared with those of posts and listings', () => {
    const { headline, tiles, parts } = ownerOverview(owner);
    expect(headline).toMatchObject({
      value: '364',
      parts: '324 of posts and listings, 40 of your profile',
    });
    expect(tiles.find(({ label }) => label === 'Engagement rate')).toMatchObject({
      value: '25%',
      source: '81 on 324 views',
      explanation: expect.stringContaining(
        'Likes 60, comments 14, interests 7. Views of your posts and listings: 324.',
      ),
    });
    expect(parts[0]?.bars[0]).toMatchObject({ label: 'Views', value: '324' });
  });

  it.each<[number, number, Growth, string]>([
    [0, 0, null, 'Not enough data yet'],
    [42, 0, 'new', 'vs previous 30 days'],
    [42, 4, null, '4 in the previous 30 days'],
    [42, 19, null, '19 in the previous 30 days'],
    [42, 20, 110, 'vs previous 30 days'],
  ])('%i views after %i have growth %s, %s', (total, before, growth, source) => {
    const views = { ...owner.views, total, before };
    expect(ownerOverview({ ...owner, views }).headline).toMatchObject({ growth, source });
  });

  it('indicative amounts have no percentage of growth', () => {
    const portfolio = { value: 525_000, before: 50_000, deals: 3, sectors: [] };
    expect(investorOverview({ ...nothing, portfolio }).headline).toMatchObject({
      growth: null,
      source: 'indicative, ₹4.8L of it in the last 30 days',
    });
  });

  it.each([
    [[null, 50_000, 50_000], '1 of 3 interests has no amount'],
    [[null, null, 50_000], '2 of 3 interests have no amount'],
  ])('amounts %j are said in good grammar: %s', (amounts, title) => {
    const investments = amounts.map((amount) => ({ amount }) as Analytics['investments'][number]);
    const tip = investorTips({ ...nothing, investments }).find(({ key }) => key === 'unstated');
    expect(tip?.title).toBe(title);
  });

  it('sectors are said in the reader’s language', () => {
    const sectors = [{ label: 'Agriculture', percent: 100 }];
    const analytics = { ...nothing, portfolio: { value: 500, before: 0, deals: 2, sectors } };
    inLanguage('hi', () => {
      const [part] = investorOverview(analytics).parts;
      expect(part).toMatchObject({ key: 'sectors', bars: [{ label: 'खेती' }] });
      expect(investorTips(analytics)[0]?.title).toContain('खेती');
    });
  });
});
