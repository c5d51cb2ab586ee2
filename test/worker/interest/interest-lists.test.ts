import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { type Call, callRoute, memberContext, type Statement } from '#test/support/api/call-route';
import {
  block,
  newInvestor,
  newListing,
  newPost,
  newUser,
  rows,
  type TestUser,
} from '#test/support/rows/factories';
import type { InvestmentStats, ReceivedInterest, SentInterest } from '~/domain/interest/view.schema';
import { openReceivedInterests } from '~/features/interest/interest-page.server';
import { loader as interests } from '~/routes/api/interests';
import { loader as interest } from '~/routes/api/interests.$id';
import { loader as listing } from '~/routes/api/listings.$id';
import { loader as post } from '~/routes/api/posts.$id';
import { loader as ofPost } from '~/routes/api/posts.$id.interests';
import { loader as sent } from '~/routes/api/users.me.interests';
import { loader as stats } from '~/routes/api/users.me.investment-stats';
import { loader as received } from '~/routes/api/users.me.received-interests';

type Route = typeof sent;
const express = async (as: TestUser, body: object) =>
  ((await callRoute(interests, { method: 'POST', as, body })).body as { id: string }).id;
const decide = (id: string, as: TestUser, status: string) =>
  callRoute(interest, { method: 'PUT', params: { id }, as, body: { status } });

const list = async <T>(route: Route, as: TestUser, query = '') => {
  const answer = await callRoute(route, { as, query });
  return { items: answer.body as T[], total: answer.headers.get('x-total-count') };
};

const mine = (as: TestUser, query?: string) => list<SentInterest>(sent, as, query);
const got = (as: TestUser, query?: string) => list<ReceivedInterest>(received, as, query);
const figures = async (as: TestUser) => (await callRoute(stats, { as })).body as InvestmentStats;

it('an interest in a closed listing is refused with that reason, in a deleted one as not there', async () => {
  const [owner, investor] = [await newUser(), await newInvestor()];
  const [closed, deleted] = [await newListing(owner), await newListing(owner)];
  await rows('UPDATE business_listings SET closed_at = 1 WHERE id = ? RETURNING id', closed);
  await rows('UPDATE business_listings SET deleted_at = 1, is_active = 0 WHERE id = ? RETURNING id', deleted);
  const tried = (listingId: string) =>
    callRoute(interests, { method: 'POST', as: investor, body: { listingId } });
  expect(await tried(closed)).toMatchObject({
    status: 409,
    body: { detail: 'The owner has closed this listing. You can no longer express interest.' },
  });
  expect(await tried(deleted)).toMatchObject({ status: 404 });
});

describe('the other party', () => {
  it.each(['deleted_at', 'banned_at'])('has left where its account has %s', async (column) => {
    const [owner, investor] = [await newUser(), await newInvestor()];
    const postId = await newPost(owner);
    await decide(await express(investor, { postId }), owner, 'accepted');
    expect((await mine(investor)).items).toMatchObject([{ owner: { left: false } }]);
    expect((await got(owner)).items).toMatchObject([{ investor: { left: false } }]);
    await rows(`UPDATE users SET ${column} = 1 WHERE id = ? RETURNING id`, owner.id);
    expect((await mine(investor)).items).toMatchObject([{ owner: { left: true } }]);
  });

  it('has left where an erased investor asked', async () => {
    const [owner, investor] = [await newUser(), await newInvestor()];
    const postId = await newPost(owner);
    await decide(await express(investor, { postId }), owner, 'accepted');
    await rows('UPDATE users SET deleted_at = 1 WHERE id = ? RETURNING id', investor.id);
    expect((await got(owner)).items).toMatchObject([{ investor: { left: true } }]);
    const answer = await callRoute(ofPost, { params: { id: postId }, as: owner });
    expect(answer.body).toMatchObject([{ investor: { left: true } }]);
  });
});

describe('the own interests', () => {
  it('carry what they are in, whose it is and their state', async () => {
    const [owner, investor] = [await newUser({ city: 'Barabanki' }), await newInvestor()];
    const images = [{ url: '/files/0123456789abcdef01234567', width: 800, height: 600, alt: 'Cans' }];
    const postId = await newPost(owner, { title: 'Bulk milk chiller', images });
    const listingId = await newListing(owner, { allowDirectMessages: false });
    const first = await express(investor, { postId, amount: 200_000, message: 'I can visit any Sunday.' });
    const second = await express(investor, { listingId });
    const { items, total } = await mine(investor);
    expect(total).toBe('2');
    expect(items).toMatchObject([
      {
        id: second,
        ownerId: owner.id,
        listingId,
        postId: null,
        status: 'pending',
        amount: null,
        target: {
          type: 'business',
          title: 'Amrit Dairy',
          cover: null,
          allowsMessages: false,
          closed: false,
          gone: false,
        },
      },
      {
        id: first,
        ownerId: owner.id,
        postId,
        message: 'I can visit any Sunday.',
        amount: 200_000,
        note: null,
        decidedAt: null,
        owner: { id: owner.id, city: 'Barabanki' },
        target: {
          type: 'post',
          title: 'Bulk milk chiller',
          cover: images[0],
          allowsMessages: true,
          gone: false,
        },
      },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/secret-|\+9198|email|phone|password/i);
  });

  it('stay when what they were in is gone, without its words', async () => {
    const [owner, rude, investor] = [await newUser(), await newUser(), await newInvestor()];
    const [deleted, closed] = [await newPost(owner), await newListing(owner)];
    const across = await newPost(rude, { title: 'Hidden words' });
    for (const body of [{ postId: deleted }, { listingId: closed }, { postId: across }])
      await express(investor, body);
    await rows('UPDATE posts SET is_active = 0, deleted_at = 1 WHERE id = ?', deleted);
    await rows('UPDATE business_listings SET closed_at = 1 WHERE id = ?', closed);
    await block(rude, investor);
    const { items, total } = await mine(investor);
    expect(total).toBe('3');
    expect(
      items.map(({ target: { title, gone, closed: shut }, owner: whose }) => [title, gone, shut, whose?.id]),
    ).toEqual([
      ['Post removed', true, false, undefined],
      ['Amrit Dairy', false, true, owner.id],
      ['Post removed', true, false, owner.id],
    ]);
    expect(JSON.stringify(items)).not.toMatch(/Hidden|oven/);
  });

  it("are nobody else's", async () => {
    const [owner, investor, other] = [await newUser(), await newInvestor(), await newInvestor()];
    await express(investor, { postId: await newPost(owner) });
    for (const route of [sent, received, stats]) expect((await callRoute(route)).status).toBe(401);
    const admin = await newUser({ userType: 'admin' });
    for (const as of [other, owner, admin]) expect(await mine(as)).toEqual({ items: [], total: '0' });
    for (const as of [other, investor, admin]) expect(await got(as)).toEqual({ items: [], total: '0' });
    expect(await got(owner)).toMatchObject({ items: [{ investorId: investor.id }], total: '1' });
  });
});

describe('the received interests', () => {
  it('can be narrowed to a status and to one offer', async () => {
    const owner = await newUser();
    const [postId, listingId] = [await newPost(owner), await newListing(owner)];
    const people = [await newInvestor(), await newInvestor(), await newInvestor()];
    const made: string[] = [];
    for (const as of people) made.push(await express(as, { postId }));
    for (const as of people.slice(0, 2)) made.push(await express(as, { listingId }));
    await decide(made[0] ?? '', owner, 'accepted');
    await decide(made[3] ?? '', owner, 'rejected');
    const ids = async (query: string) => {
      const { items, total } = await got(owner, query);
      return [items.map(({ id }) => made.indexOf(id)), total];
    };
    expect(await ids('')).toEqual([[4, 3, 2, 1, 0], '5']);
    expect(await ids('status=pending')).toEqual([[4, 2, 1], '3']);
    expect(await ids('status=accepted')).toEqual([[0], '1']);
    expect(await ids(`postId=${postId}`)).toEqual([[2, 1, 0], '3']);
    expect(await ids(`listingId=${listingId}&status=rejected`)).toEqual([[3], '1']);
    expect(await ids(`postId=${crypto.randomUUID()}`)).toEqual([[], '0']);
    for (const [query, field] of [
      ['status=maybe', 'status'],
      ['postId=x', 'postId'],
      ['cursor=zzz', 'cursor'],
      ['limit=51', 'limit'],
    ]) {
      const answer = await callRoute(received, { as: owner, query });
      expect(answer.body).toMatchObject({ status: 400, fields: { [field as string]: [expect.any(String)] } });
    }
  });

  it('leave people across a block out of the list and of the counts', async () => {
    const [owner, rude, shy, kind] = [
      await newUser(),
      await newInvestor(),
      await newInvestor(),
      await newInvestor(),
    ];
    const postId = await newPost(owner);
    for (const as of [rude, shy, kind]) await express(as, { postId });
    await block(owner, rude);
    await block(shy, owner);
    expect(await got(owner)).toMatchObject({ items: [{ investorId: kind.id }], total: '1' });
  });

  it('leave people across a block, once, out of the number of each offer of the owner', async () => {
    const [owner, rude, shy, kind] = [
      await newUser(),
      await newInvestor(),
      await newInvestor(),
      await newInvestor(),
    ];
    const [postId, listingId, left] = [
      await newPost(owner),
      await newListing(owner),
      await newListing(owner),
    ];
    for (const as of [rude, shy, kind])
      for (const target of [{ postId }, { listingId }]) await express(as, target);
    await express(rude, { listingId: left });
    await block(owner, rude);
    await block(rude, owner);
    await block(shy, owner);
    // A ban has taken this one out of the count before.
    await rows('UPDATE users SET banned_at = 1 WHERE id = ? RETURNING 1', shy.id);
    for (const table of ['posts', 'business_listings'])
      await rows(`UPDATE ${table} SET interests = 2 WHERE id IN (?, ?) RETURNING 1`, postId, listingId);
    const choice = { view: 'received', isHome: true, tab: 'all', cursor: null, withdraw: null } as const;
    const { offers } = await openReceivedInterests(await memberContext(owner), {
      ...choice,
      postId: null,
      listingId: null,
    });
    expect(offers.map(({ id, interests: count }) => [id, count]).toSorted()).toEqual(
      [
        [postId, 1],
        [listingId, 1],
      ].toSorted(),
    );
    const totalOf = async (as: TestUser) =>
      (await callRoute(ofPost, { as, params: { id: postId } })).headers.get('x-total-count');
    expect([await totalOf(owner), await totalOf(kind)]).toEqual(['1', '2']);
    const shown = async (as: TestUser) =>
      (
        await Promise.all([
          callRoute(post, { as, params: { id: postId } }),
          callRoute(listing, { as, params: { id: listingId } }),
        ])
      ).map(({ body }) => (body as { interests: number }).interests);
    expect([await shown(owner), await shown(kind)]).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });
});

describe('the figures', () => {
  it('add what was accepted, and rate it over all', async () => {
    const [owner, investor] = [await newUser(), await newInvestor()];
    expect(await figures(investor)).toEqual({
      portfolioValue: 0,
      successRate: 0,
      total: 0,
      pending: 0,
      accepted: 0,
      rejected: 0,
      decided: 0,
    });
    const amounts = [200_000, 75_000, undefined, 900_000, 50_000, 60_000, 70_000];
    const results = ['accepted', 'accepted', 'accepted', 'rejected', 'rejected', null, null];
    for (const [i, amount] of amounts.entries()) {
      const target = i % 2 ? { postId: await newPost(owner) } : { listingId: await newListing(owner) };
      const id = await express(investor, { ...target, amount });
      const result = results[i];
      if (result) await decide(id, owner, result);
    }
    expect(await figures(investor)).toEqual({
      portfolioValue: 275_000,
      successRate: 43,
      total: 7,
      pending: 2,
      accepted: 3,
      rejected: 2,
      decided: 5,
    });
    expect((await mine(investor, 'status=accepted')).items.map(({ amount }) => amount)).toEqual([
      null,
      75_000,
      200_000,
    ]);
  });
});

describe('cost', () => {
  it('pages are complete while interests come and are decided, and cost what they show', async () => {
    const [owner, reader] = [await newUser(), await newInvestor()];
    const postId = await newPost(owner);
    await crowd(postId, owner.id, reader.id, 1_500);
    const seen = new Set<string>();
    let query: string | undefined = 'limit=50&status=pending';
    for (let page = 0; query !== undefined && page < 5; page++) {
      const answer = await callRoute(received, { as: owner, query });
      const items = answer.body as ReceivedInterest[];
      expect(items).toHaveLength(50);
      for (const { id } of items) seen.add(id);
      await express(await newInvestor(), { postId });
      query = /\?([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen.size).toBe(250);
  });

  it('is one trip, no scan, and for the own list not more with a thousand rows of others', async () => {
    const [owner, reader] = [await newUser(), await newInvestor()];
    const postId = await newPost(owner);
    for (let i = 0; i < 25; i++) await express(reader, { postId: await newPost(owner) });
    const before = await callRoute(sent, { as: reader });
    await crowd(postId, owner.id, reader.id, 1_000);
    const calls: [Route, Call, number][] = [
      [sent, { as: reader }, 250],
      [sent, { as: reader, query: 'status=pending' }, 250],
      [stats, { as: reader }, 60],
      [received, { as: owner, query: `postId=${await newPost(owner)}` }, 60],
      [received, { as: owner, query: 'status=accepted' }, 9_000],
      [received, { as: owner }, 9_000],
    ];
    for (const [route, call, most] of calls) {
      const { status, meter, statements } = await callRoute(route, call);
      expect(status).toBe(200);
      expect(meter.trips).toBe(1);
      expect(meter.rowsRead, call.query).toBeLessThanOrEqual(most);
      for (const statement of statements) expect(await scans(statement), statement.sql).toEqual([]);
    }
    const after = await callRoute(sent, { as: reader });
    expect(Math.abs(after.meter.rowsRead - before.meter.rowsRead)).toBeLessThanOrEqual(5);
  });
});

/** `count` people who are interested in a post. */
async function crowd(postId: string, ownerId: string, salt: string, count: number) {
  const people = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}),
    p AS (SELECT i, ?1 || '-' || printf('%06d', i) AS id FROM n)`;
  await env.DB.prepare(`${people} INSERT INTO users (id, email, password_hash, full_name, phone, city, user_type, created_at, updated_at)
    SELECT id, id || '@bulk.example', '!', 'Bulk ' || i, '', 'Pune', 'investor', 0, 0 FROM p`)
    .bind(salt)
    .run();
  await env.DB.prepare(`${people} INSERT INTO interests (id, investor_id, owner_id, post_id, created_at)
    SELECT id, id, ?2, ?3, i FROM p`)
    .bind(salt, ownerId, postId)
    .run();
}

/** Steps of the plan that read a whole table. */
async function scans({ sql, params }: Statement): Promise<string[]> {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  const tables = 'posts|interests|users|business_listings|blocks|user_sessions|notifications';
  return results
    .map(({ detail }) => detail)
    .filter((detail) => new RegExp(`^SCAN (${tables})\\b`).test(detail));
}
