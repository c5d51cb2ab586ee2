import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { callRoute } from '#test/support/api/call-route';
import { scans } from '#test/support/database/explain';
import {
  block,
  newInvestor,
  newListing,
  newPost,
  newUser,
  type TestUser,
} from '#test/support/rows/factories';
import { newVisitor } from '#test/support/visitor';
import { newId } from '~/db/id';
import type { FeedItem } from '~/domain/feed/feed.schema';
import { loader as feed } from '~/routes/api/feed';

const page = async (as: TestUser, query: string) => {
  const { body, headers, ...rest } = await callRoute(feed, { as, query });
  const next = /<[^?]*\?([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  return { items: body as FeedItem[], next, ...rest };
};

async function walk(as: TestUser, first: string, between: () => Promise<unknown> = async () => undefined) {
  const items: FeedItem[] = [];
  let query: string | undefined = first;
  while (query !== undefined) {
    const answer = await page(as, query);
    expect(answer.status).toBe(200);
    items.push(...answer.items);
    query = answer.next;
    await between();
  }
  return items;
}

it('`/dashboard?mine=1` redirects to the own listings', async () => {
  const { token } = await newUser();
  const reply = await newVisitor().ask('/dashboard?mine=1', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/my-listings']);
});

it.each([
  ['entrepreneur', '/dashboard', '/create-post?type=investment'],
  ['entrepreneur', '/dashboard?type=community', '/create-post?type=community'],
  ['investor', '/dashboard', '/create-post'],
  ['investor', '/dashboard?type=community', '/create-post?type=community'],
] as const)('Post leads an %s from %s to a form that they may send', async (userType, from, to) => {
  const { token } = await newUser({ userType, onboardingSkippedAt: Date.now() });
  const headers = { authorization: `Bearer ${token}`, accept: 'text/html' };
  const html = await (await newVisitor().ask(from, { headers })).text();
  const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
  expect(/href="(\/create-post[^"]*)"/.exec(header)?.[1]).toBe(to);
});

it('the document begins with seven cards, and its links lead through the rest without a gap', async () => {
  const [owner, { token }] = [await newUser(), await newInvestor({ onboardingSkippedAt: Date.now() })];
  const start = Date.now() + 2_000_000;
  const made: string[] = [];
  for (let i = 0; i < 33; i += 1) {
    const createdAt = start + Math.floor(i / 3) * 1000;
    const over = { category: 'Education', postType: 'community' as const, createdAt, id: newId(createdAt) };
    made.push(await newPost(owner, over));
  }
  const pages: string[][] = [];
  for (let path: string | undefined = '/dashboard?type=community&category=Education'; path; ) {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/html' };
    const html: string = await (await newVisitor().ask(path, { headers })).text();
    pages.push([...html.matchAll(/<article[^>]* data-post="([^"]+)"/g)].map(([, id]) => id ?? ''));
    path = /href="([^"]*cursor=[^"]*)"[^>]*>Next page/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  }
  expect(pages.map(({ length }) => length)).toEqual([7, 20, 6]);
  expect(new Set(pages.flat())).toEqual(new Set(made));
});

it('a document says each card once, behind it, whatever its text is; its data have it where no document is asked for', async () => {
  const [owner, { token }] = [await newUser(), await newInvestor({ onboardingSkippedAt: Date.now() })];
  const title = '</script><script>alert(1)</script><!-- & "quoted" \u2028';
  const over = { category: 'Manufacturing', postType: 'investment' as const };
  const createdAt = Date.now() + 3_000_000;
  await newPost(owner, { ...over, title, createdAt, id: newId(createdAt) });
  await newListing(owner, { ...over, createdAt: createdAt + 1, id: newId(createdAt + 1) });
  const ask = async (path: string, accept: string): Promise<string> =>
    (await newVisitor().ask(path, { headers: { authorization: `Bearer ${token}`, accept } })).text();

  const html = await ask('/dashboard?category=Manufacturing', 'text/html');
  const beside = [
    ...html.matchAll(
      /<\/article>(?:<!--\/\$-->)?<script type="application\/json" data-inline="">([^<]*)<\/script>/g,
    ),
  ];
  const answer = await callRoute(feed, {
    as: { token } as TestUser,
    query: 'category=Manufacturing&limit=7',
  });
  expect(beside.map(([, item]) => JSON.parse(item ?? ''))).toEqual(answer.body);
  expect(html).not.toContain('<script>alert(1)');
  const data = html.slice(html.indexOf('streamController.enqueue'));
  expect(data).not.toContain('alert(1)');
  expect(data).toContain('isInline');

  const json = await ask('/dashboard.data?category=Manufacturing', '*/*');
  expect(json).toContain('alert(1)');
  expect(json).not.toContain('isInline');
});

const kindOf = (item: FeedItem) => ('kind' in item ? item.kind : item.postType);

describe('the feed', () => {
  it('shows listings between investment posts, each once, while new ones arrive', async () => {
    const [owner, reader] = [await newUser(), await newInvestor()];
    const category = 'Healthcare';
    const start = Date.now() + 1_000_000;
    const made: string[] = [];
    for (let i = 0; i < 30; i += 1) {
      // Three rows share a time across both tables; the id decides their order.
      const createdAt = start + Math.floor(i / 3) * 1000;
      const over = { category, createdAt, id: newId(createdAt) };
      made.push(i % 3 === 1 ? await newListing(owner, over) : await newPost(owner, over));
    }
    for (const limit of [1, 4, 7, 50]) {
      let late = 0;
      const between = async () => {
        late += 1;
        const over = { category, createdAt: start + 90_000 + late, id: newId(start + 90_000 + late) };
        if (limit === 4) await (late % 2 ? newListing(owner, over) : newPost(owner, over));
      };
      const seen = await walk(reader, `category=Healthcare&limit=${limit}`, between);
      const ids = seen.map(({ id }) => id).filter((id) => made.includes(id));
      expect(ids).toHaveLength(30);
      expect(new Set(ids).size).toBe(30);
      const times = seen.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted().reverse());
      expect(new Set(seen.map(kindOf))).toEqual(new Set(['investment', 'listing']));
    }
  });

  it('has open listings of the category on the Investment tab only, without blocked users', async () => {
    const [owner, reader, blocked] = [await newUser(), await newInvestor(), await newInvestor()];
    await block(blocked, owner);
    const category = 'Real Estate';
    const open = await newListing(owner, { category });
    await newListing(owner, { category, closedAt: Date.now() });
    await newListing(owner, { category, isActive: false, status: 'rejected' });
    await newListing(owner, { category: 'Education' });
    const talk = await newPost(owner, { category, postType: 'community', title: null });
    const ids = async (as: TestUser, query: string) => (await page(as, query)).items.map(({ id }) => id);
    expect(await ids(reader, 'category=Real Estate')).toEqual([open]);
    expect(await ids(reader, 'postType=investment&category=Real Estate')).toEqual([open]);
    expect(await ids(reader, 'postType=community&category=Real Estate')).toEqual([talk]);
    expect(await ids(blocked, 'category=Real Estate')).toEqual([]);
    expect(await ids(owner, 'category=Real Estate')).toEqual([open]);
  });

  it('is for members only, and refuses invalid parameters', async () => {
    expect((await callRoute(feed, {})).status).toBe(401);
    const reader = await newInvestor();
    for (const query of ['cursor=zzz', 'limit=51', 'category=Weapons', 'postType=advert'])
      expect((await page(reader, query)).status).toBe(400);
  });

  it('costs the same with 500 and with 50,000 of each, without a scan', async () => {
    const [owner, reader] = [await newUser(), await newInvestor()];
    const queries = ['', 'category=Retail'];
    await fill(1, 500, owner.id);
    await markNewest(reader.id);
    const before = await Promise.all(queries.map((query) => page(reader, query)));
    await fill(501, 50_000, owner.id);
    await markNewest(reader.id);
    const after = await Promise.all(queries.map((query) => page(reader, query)));
    for (const [i, { meter, items, statements }] of after.entries()) {
      expect(items).toHaveLength(20);
      expect(meter.trips).toBe(1);
      expect(meter.rowsRead).toBeLessThanOrEqual(200);
      expect(meter.rowsRead).toBeLessThanOrEqual((before[i]?.meter.rowsRead ?? 0) * 1.1);
      for (const statement of statements) {
        // This reads the index in order until the page is full, so it is not a table scan.
        const walks = (await scans(statement)).filter((step) => !step.endsWith('USING INDEX listings_feed'));
        expect(walks, statement.sql).toEqual([]);
      }
    }
  });
});

/** Listings and investment posts `from`..`to`, half of the listings closed, in turns a second apart. */
async function fill(from: number, to: number, ownerId: string) {
  const n = 'WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)';
  const id = (mark: string) => `printf('%08x-0000-7000-${mark}000-000000000000', i)`;
  const category = "iif(i % 5 = 0, 'Retail', 'Education')";
  const created = '1900000000000 + i * 1000';
  const bulk = [
    `${n} INSERT INTO posts (id, author_id, post_type, title, content, category, created_at, updated_at)
      SELECT ${id('8')}, ?3, 'investment', 'Post ' || i, 'Words', ${category}, ${created}, 0 FROM n`,
    `${n} INSERT INTO business_listings (id, entrepreneur_id, title, description, category, funding_min, funding_max,
        use_of_funds, closed_at, created_at, updated_at)
      SELECT ${id('9')}, ?3, 'Shop ' || i, 'Words', ${category}, 10000, 20000, 'An oven', iif(i % 2, 1, NULL),
        ${created}, 0 FROM n`,
  ];
  for (const sql of bulk) await env.DB.prepare(sql).bind(from, to, ownerId).run();
}

/** The most expensive page: the reader has saved and requested each of the newest. */
async function markNewest(readerId: string) {
  for (const [table, key, owner] of [
    ['posts', 'post_id', 'author_id'],
    ['business_listings', 'listing_id', 'entrepreneur_id'],
  ]) {
    const newest = `FROM ${table} ORDER BY created_at DESC LIMIT 200`;
    for (const sql of [
      `INSERT OR IGNORE INTO saved_items (id, user_id, ${key}, created_at) SELECT 's' || id, ?1, id, 0 ${newest}`,
      `INSERT OR IGNORE INTO interests (id, investor_id, owner_id, ${key}, created_at)
        SELECT 'i' || id, ?1, ${owner}, id, 0 ${newest}`,
    ])
      await env.DB.prepare(sql).bind(readerId).run();
  }
}
