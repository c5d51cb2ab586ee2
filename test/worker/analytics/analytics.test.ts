import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { callRoute, contextOf, memberContext } from '#test/support/api/call-route';
import { holdClock } from '#test/support/clock/held-clock';
import { scans } from '#test/support/database/explain';
import { planOf } from '#test/support/database/query-plan';
import { newInterest } from '#test/support/relationships';
import {
  block,
  newInvestor,
  newListing,
  newPost,
  newUser,
  row,
  rows,
  type TestUser,
} from '#test/support/rows/factories';
import { addDays, rangeDays, timeRanges } from '~/domain/analytics/analytics';
import { openAnalytics } from '~/domain/analytics/analytics.server';
import type { AnalyticsView } from '~/domain/analytics/view.schema';
import { DAY_MS } from '~/lib/time/duration';
import { istDay } from '~/lib/time/in-words';
import { loader as listingViews } from '~/routes/api/listings.$id.views';
import { loader as postViews } from '~/routes/api/posts.$id.views';
import { loader as profileViews } from '~/routes/api/users.$id.views';
import { loader as analytics } from '~/routes/api/users.me.analytics';

const ask = async (as: TestUser, timeRange?: string) =>
  (await callRoute(analytics, { as, ...(timeRange && { query: `timeRange=${timeRange}` }) }))
    .body as AnalyticsView;

async function seen(owner: TestUser, id: string, daysAgo: number, viewers: string[], type = 'post') {
  for (const viewer of viewers)
    await rows(
      'INSERT INTO daily_views (target_type, target_id, viewer_id, day, owner_id) VALUES (?, ?, ?, ?, ?)',
      type,
      id,
      viewer,
      addDays(istDay(Date.now()), -daysAgo),
      owner.id,
    );
}

const react = async (by: TestUser, postId: string, at: number) => {
  await rows(
    'INSERT INTO post_likes (id, user_id, post_id, created_at) VALUES (?, ?, ?, ?)',
    crypto.randomUUID(),
    by.id,
    postId,
    at,
  );
  await rows(
    "INSERT INTO comments (id, user_id, post_id, content, created_at) VALUES (?, ?, ?, 'Where?', ?)",
    crypto.randomUUID(),
    by.id,
    postId,
    at,
  );
};

describe('the numbers of an owner', () => {
  it('cover the range, with growth against the previous one', async () => {
    holdClock();
    const [owner, other] = [await newUser(), await newUser()];
    const fans = [await newInvestor(), await newInvestor(), await newInvestor()];
    const ids = fans.map(({ id }) => id);
    const [postId, listingId] = [await newPost(owner, { title: 'A new oven' }), await newListing(owner)];
    const elsewhere = await newPost(other);
    await seen(owner, postId, 0, ids);
    await seen(owner, postId, 6, ids);
    await seen(owner, listingId, 1, ids.slice(0, 2), 'listing');
    await seen(owner, owner.id, 2, ids.slice(0, 1), 'user');
    await seen(owner, postId, 7, ids);
    await seen(owner, postId, 20, ids.slice(0, 1));
    await seen(other, elsewhere, 0, ids);
    for (const fan of fans) await react(fan, postId, Date.now() - DAY_MS);
    await react(owner, postId, Date.now() - DAY_MS);
    await react(other, postId, Date.now() - 10 * DAY_MS);
    await react(other, elsewhere, Date.now());
    for (const [index, fan] of fans.entries())
      await newInterest(fan, owner, {
        postId,
        amount: 50_000,
        status: index ? 'accepted' : 'pending',
        createdAt: Date.now() - DAY_MS,
        decidedAt: Date.now(),
      });

    const week = await ask(owner, '7d');
    expect(week.overview).toEqual({
      totalViews: 9,
      growthRate: 200,
      totalLikes: 4,
      totalComments: 3,
      engagementRate: null,
      totalInvested: 100_000,
      portfolioGrowth: 'new',
      totalInterests: 3,
      acceptedInvestments: 2,
      successRate: 67,
    });
    expect(week.posts).toEqual([
      { id: postId, title: 'A new oven', date: expect.any(String), views: 6, likes: 4, comments: 3 },
    ]);
    expect(week.investments).toEqual([]);
    expect(week.demographics).toEqual({ ageGroups: {}, locations: {} });
    const month = await ask(owner);
    expect(month.overview).toMatchObject({
      totalViews: 13,
      growthRate: 'new',
      totalLikes: 5,
      engagementRate: 100,
    });
    expect(await ask(await newUser(), '1y')).toMatchObject({
      overview: {
        totalViews: 0,
        growthRate: null,
        engagementRate: null,
        successRate: null,
        portfolioGrowth: null,
      },
      posts: [],
    });
  });

  it('group small cities and count people, not views', async () => {
    const owner = await newUser();
    const postId = await newPost(owner);
    const cities = [...Array(8).fill('Lucknow'), ...Array(3).fill('Kanpur'), 'Indore', 'Pune'];
    const people: TestUser[] = [];
    for (const city of cities) people.push(await newInvestor({ city }));
    for (const day of [0, 1, 2])
      await seen(
        owner,
        postId,
        day,
        people.map(({ id }) => id),
      );
    const { demographics, overview } = await ask(owner, '7d');
    expect(overview.totalViews).toBe(39);
    expect(demographics.locations).toEqual({ Lucknow: 62, Kanpur: 23, Other: 15 });
  });

  it('exclude deleted posts and blocked users', async () => {
    const [owner, rude] = [await newUser(), await newInvestor()];
    const postId = await newPost(owner, { isActive: false, deletedAt: Date.now() });
    await newInterest(rude, owner, { postId, amount: 70_000 });
    await block(owner, rude);
    expect(await ask(owner)).toMatchObject({
      posts: [],
      overview: { totalInterests: 0, totalInvested: 0 },
    });
  });
});

it('counts likes as the post does: without those of banned people', async () => {
  const owner = await newUser();
  const postId = await newPost(owner);
  const now = Date.now();
  await react(await newInvestor(), postId, now);
  await react(await newInvestor({ bannedAt: 1 }), postId, now);
  expect((await ask(owner)).overview.totalLikes).toBe(1);
});

it('counts the interests of each offer as their total does: without blocked and banned investors', async () => {
  const [owner, rude, banned, investor] = [
    await newUser(),
    await newInvestor(),
    await newInvestor({ bannedAt: 1 }),
    await newInvestor(),
  ];
  const [postId, listingId] = [await newPost(owner), await newListing(owner)];
  for (const from of [rude, banned, investor]) {
    await newInterest(from, owner, { postId });
    await newInterest(from, owner, { listingId });
  }
  await block(owner, rude);
  expect((await ask(owner)).overview.totalInterests).toBe(2);
  const { posts, listings } = await openAnalytics(await memberContext(owner), '7d');
  expect([posts, listings].map((all) => all.map(({ interests }) => interests))).toEqual([[1], [1]]);
});

describe('the numbers of an investor', () => {
  it('show only their own interests', async () => {
    const [owner, investor] = [await newUser(), await newInvestor({ riskTolerance: 'moderate' })];
    const now = Date.now();
    const old = await newPost(owner, { title: 'Old oven', category: 'Retail', expectedRoi: '14-16% a year' });
    const fresh = await newPost(owner, { title: 'New kiln', category: 'Manufacturing' });
    const listing = await newListing(owner, { title: 'Amrit Dairy', category: 'Retail' });
    await newInterest(investor, owner, {
      postId: old,
      amount: 300_000,
      createdAt: now - 60 * DAY_MS,
      decidedAt: now - 50 * DAY_MS,
    });
    await newInterest(investor, owner, {
      postId: fresh,
      amount: 100_000,
      createdAt: now - 3 * DAY_MS,
      decidedAt: now - DAY_MS,
    });
    await newInterest(investor, owner, {
      postId: null,
      listingId: listing,
      amount: null,
      status: 'pending',
      createdAt: now - 2 * DAY_MS,
      decidedAt: null,
    });
    const month = await ask(investor);
    expect(month.overview).toMatchObject({
      totalInvested: 400_000,
      portfolioGrowth: 33,
      totalInterests: 2,
      acceptedInvestments: 1,
      successRate: null,
    });
    expect(month.portfolio).toEqual({
      sectors: { Retail: 75, Manufacturing: 25 },
      riskLevel: 'Moderate',
      averageReturn: null,
    });
    expect(
      month.investments.map(({ title, amount, status, returns }) => [title, amount, status, returns]),
    ).toEqual([
      ['Amrit Dairy', null, 'pending', null],
      ['New kiln', 100_000, 'accepted', null],
    ]);
    const year = await ask(investor, '1y');
    expect(year.overview).toMatchObject({ portfolioGrowth: 'new', totalInterests: 3, successRate: 67 });
    expect(year.investments[2]).toMatchObject({ title: 'Old oven', returns: '14-16% a year' });
    expect(JSON.stringify(year)).not.toMatch(/secret-|\+9198/);
    const text = JSON.stringify(await ask(owner, '1y'));
    expect(JSON.parse(text)).toMatchObject({ investments: [], overview: { totalInterests: 3 } });
  });

  it('average the amounts of interests that were expressed in the range alone', async () => {
    const [owner, investor] = [await newUser(), await newInvestor()];
    const now = Date.now();
    const express = async (amount: number | null, daysAgo: number) =>
      newInterest(investor, owner, {
        postId: await newPost(owner, { title: 'Kiln', category: 'Retail' }),
        amount,
        createdAt: now - daysAgo * DAY_MS,
        decidedAt: now,
      });
    await express(1_000_000, 60);
    await express(null, 2);
    for (let i = 0; i < 51; i += 1) await express(100_000 + i * 2_000, 2);
    const { interests } = await openAnalytics(await memberContext(investor), '7d');
    expect(interests).toMatchObject({ total: 52, stated: { count: 51, rupees: 51 * 150_000 } });
  });
});

describe('access', () => {
  it('is limited to members and the four ranges', async () => {
    expect((await callRoute(analytics)).status).toBe(401);
    const as = await newUser();
    for (const query of ['timeRange=2d', 'timeRange=7D', "timeRange=7d'--", 'timeRange=__proto__']) {
      const answer = await callRoute(analytics, { as, query });
      expect(answer.body).toMatchObject({ status: 400, fields: { timeRange: [expect.any(String)] } });
    }
    for (const range of timeRanges)
      expect((await callRoute(analytics, { as, query: `timeRange=${range}` })).status).toBe(200);
    expect((await callRoute(analytics, { as, method: 'POST' })).status).toBe(405);
  });
});

describe('views', () => {
  it('count once a day for the owner of a post, a listing or a profile', async () => {
    holdClock();
    const [owner, viewer, stranger] = [await newUser(), await newInvestor(), await newInvestor()];
    const [post, listing] = [await newPost(owner), await newListing(owner)];
    const look = (as: TestUser | undefined) =>
      Promise.all([
        callRoute(postViews, { method: 'POST', params: { id: post }, as }),
        callRoute(listingViews, { method: 'POST', params: { id: listing }, as }),
        callRoute(profileViews, { method: 'POST', params: { id: owner.id }, as }),
      ]);
    for (const as of [viewer, viewer, owner])
      for (const { status } of await look(as)) expect(status).toBe(204);
    for (const { status } of await look(undefined)) expect(status).toBe(401);
    await block(stranger, owner);
    await look(stranger);
    expect((await ask(owner)).overview.totalViews).toBe(3);
    expect(await rows('SELECT DISTINCT day FROM daily_views WHERE owner_id = ?', owner.id)).toEqual([
      { day: istDay(Date.now()) },
    ]);
  });

  it('are not counted for a hidden or missing profile, nor for a prefetch', async () => {
    const [shy, viewer, open] = [
      await newUser({ profileVisibility: 'private' }),
      await newInvestor(),
      await newUser(),
    ];
    const look = (id: string, headers?: Record<string, string>) =>
      callRoute(profileViews, { method: 'POST', params: { id }, as: viewer, ...(headers && { headers }) });
    await look(shy.id);
    await look(open.id, { 'sec-purpose': 'prefetch' });
    expect((await look(crypto.randomUUID())).status).toBe(204);
    expect(await row('SELECT count(*) AS n FROM daily_views WHERE viewer_id = ?', viewer.id)).toEqual({
      n: 0,
    });
  });
});

describe('cost', () => {
  it('is two indexed trips, also with 100,000 views', async () => {
    const owner = await newUser();
    const postId = await newPost(owner);
    await crowd(owner, postId);
    for (const timeRange of timeRanges) {
      const { status, meter, statements, body } = await callRoute(analytics, {
        as: owner,
        query: `timeRange=${timeRange}`,
      });
      expect(status).toBe(200);
      expect(meter.trips).toBe(1);
      const { overview } = body as AnalyticsView;
      // Twice the range for growth, the range by item, and the sample of who looked.
      const views = await viewsSince(owner, rangeDays(timeRange, Date.now()).before);
      expect(meter.rowsRead, timeRange).toBeLessThanOrEqual(2 * views + 12_000);
      expect(overview.totalViews, timeRange).toBeGreaterThan(0);
      for (const statement of statements) {
        expect(await scans(statement), statement.sql).toEqual([]);
        for (const detail of await planOf(statement))
          if (detail.includes('daily_views')) expect(detail).toContain('COVERING INDEX daily_views_owner');
      }
    }
  });
});

const viewsSince = async (owner: TestUser, day: string) =>
  (
    await row<{ n: number }>(
      'SELECT count(*) AS n FROM daily_views WHERE owner_id = ? AND day >= ?',
      owner.id,
      day,
    )
  ).n;

/** 100,000 views by 1,000 people in two years. */
async function crowd(owner: TestUser, postId: string) {
  const { app } = await contextOf();
  await env.DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99999)
    INSERT INTO daily_views (target_type, target_id, viewer_id, day, owner_id)
    SELECT 'post', ?1, 'viewer-' || (i % 1000), date(?2 / 1000 + 19800 - (i / 1000) * 86400 * 7, 'unixepoch'), ?3 FROM n`)
    .bind(postId, app.now, owner.id)
    .run();
}
