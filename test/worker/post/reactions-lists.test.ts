import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, callRoute } from '#test/support/api/call-route';
import { scans } from '#test/support/database/explain';
import { newInvestor, newListing, newPost, newUser, rows, type TestUser } from '#test/support/rows/factories';
import { newId } from '~/db/id';
import { loader as notifications } from '~/routes/api/notifications';
import { loader as posts } from '~/routes/api/posts';
import { loader as post } from '~/routes/api/posts.$id';
import { loader as postComments } from '~/routes/api/posts.$id.comments';
import { loader as postInterests } from '~/routes/api/posts.$id.interests';
import { loader as like } from '~/routes/api/posts.$id.like';
import { loader as likes } from '~/routes/api/posts.$id.likes';
import { loader as reports } from '~/routes/api/reports';
import { loader as saved } from '~/routes/api/users.me.saved';
import { loader as savedRow } from '~/routes/api/users.me.saved.$id';

type Route = typeof posts;

/** All pages by their `Link` headers, with something happening between them. */
async function walk<T>(route: Route, call: Call, between: () => Promise<unknown> = async () => undefined) {
  const items: T[] = [];
  let query: string | undefined = call.query ?? '';
  while (query !== undefined) {
    const answer = await callRoute(route, { ...call, query });
    expect(answer.status).toBe(200);
    items.push(...(answer.body as T[]));
    query = /<[^?]*\?([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    await between();
  }
  return items;
}

const of = (id: string, call: Call = {}): Call => ({ params: { id }, ...call });
const ids = (items: { id: string }[]) => items.map(({ id }) => id);

describe('pages', () => {
  it('hold each post once while posts are added and removed', async () => {
    const author = await newUser();
    const start = Date.now() + 1_000_000;
    const made: string[] = [];
    // Three at a time share a moment: ties are broken by id.
    for (let i = 0; i < 25; i++) {
      const createdAt = start + Math.floor(i / 3) * 1000;
      made.push(await newPost(author, { category: 'Services', createdAt, id: newId(createdAt) }));
    }
    const query = 'postType=investment&category=Services&limit=4';
    const between = () =>
      newPost(author, { category: 'Services', createdAt: start + 90_000, id: newId(start + 90_000) });
    const seen = ids(await walk<{ id: string }>(posts, { query }, between));
    expect(seen).toHaveLength(25);
    expect(new Set(seen)).toEqual(new Set(made));

    // Without a type the two kinds are one list in the order of time.
    const community = await newPost(author, {
      category: 'Services',
      postType: 'community',
      createdAt: start + 4500,
    });
    const all = await walk<{ id: string; createdAt: string }>(posts, { query: 'category=Services&limit=7' });
    expect(new Set(ids(all)).size).toBe(all.length);
    expect(ids(all)).toEqual(expect.arrayContaining([...made, community]));
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('hold each comment, like, interest and notification once', async () => {
    const author = await newUser();
    const postId = await newPost(author);
    const crowd = await Promise.all(Array.from({ length: 7 }, () => newInvestor()));
    const react = async (as: TestUser) => {
      await callRoute(postComments, of(postId, { method: 'POST', as, body: { content: 'A word' } }));
      await callRoute(like, of(postId, { method: 'POST', as }));
      await callRoute(postInterests, of(postId, { method: 'POST', as }));
      // Read at once, so that each stays a row of its own.
      await callRoute(notifications, { method: 'PUT', as: author, body: { all: true } });
    };
    for (const person of crowd) await react(person);

    const comments = await walk<{ id: string; createdAt: string }>(
      postComments,
      of(postId, { query: 'limit=3' }),
    );
    expect(comments.map(({ createdAt }) => createdAt)).toEqual(
      comments.map(({ createdAt }) => createdAt).toSorted(),
    );
    expect(new Set(ids(comments)).size).toBe(7);

    for (const limit of [1, 2, 3, 50]) {
      for (const as of [undefined, crowd[3], crowd[6]]) {
        const found = await walk<{ userId: string }>(likes, of(postId, { query: `limit=${limit}`, as }));
        expect(found.map(({ userId }) => userId).toSorted()).toEqual(crowd.map(({ id }) => id).toSorted());
        // The specified client looks for itself in the first answer.
        if (as) expect(found[0]?.userId).toBe(as.id);
      }
    }

    const received = await walk<{ investorId: string }>(
      postInterests,
      of(postId, { query: 'limit=2', as: author }),
    );
    expect(received.map(({ investorId }) => investorId)).toEqual(crowd.map(({ id }) => id).toReversed());

    const bell = await walk<{ id: string }>(notifications, { query: 'limit=4', as: author });
    expect(new Set(ids(bell)).size).toBe(21);
    expect(bell).toHaveLength(21);
  });

  it('begin with the latest comment where that is asked for, however many there are', async () => {
    const [author, fan] = [await newUser(), await newInvestor()];
    const postId = await newPost(author);
    const start = Date.now() - 100_000;
    const made: string[] = [];
    for (let i = 0; i < 55; i++) {
      const createdAt = start + Math.floor(i / 2) * 1000;
      made.push(newId(createdAt));
      await rows(
        "INSERT INTO comments (id, user_id, post_id, content, created_at) VALUES (?, ?, ?, 'A word', ?)",
        made[i],
        fan.id,
        postId,
        createdAt,
      );
    }
    const inOrder = made.toSorted();
    const latest = await callRoute(postComments, of(postId, { query: 'limit=3&order=newest' }));
    expect(ids(latest.body as { id: string }[])).toEqual(inOrder.slice(-3).reverse());
    expect(latest.meter.rowsRead).toBeLessThan(30);
    const all = await walk<{ id: string }>(postComments, of(postId, { query: 'limit=20&order=newest' }));
    expect(ids(all)).toEqual(inOrder.reverse());
    const refused = await callRoute(postComments, of(postId, { query: 'order=best' }));
    expect(refused.body).toMatchObject({ status: 400, fields: { order: [expect.any(String)] } });
  });

  it.each(['recent', 'popular', 'alphabetical'])('hold all saved items by %s', async (sort) => {
    const [author, reader] = [await newUser(), await newInvestor()];
    const expected: string[] = [];
    for (let i = 0; i < 7; i++) {
      const title = `${'ठेला चाय '.repeat(5)}${i % 3}`;
      const postId = await newPost(author, { title, likes: i % 2 });
      const listingId = await newListing(author, { title: `Shop ${i % 4}`, views: i % 3 });
      for (const body of [{ postId }, { listingId }])
        await callRoute(saved, { method: 'POST', as: reader, body });
      expected.push(postId, listingId);
    }
    const items = await walk<{ itemId: string }>(saved, { query: `sort=${sort}&limit=3`, as: reader });
    expect(items).toHaveLength(14);
    expect(new Set(items.map(({ itemId }) => itemId))).toEqual(new Set(expected));
  });

  it.each(['zzz', 'x'.repeat(300), '%00', 'W10', 'WzEsMl0', '9.9;drop', 'bnVsbA'])(
    'refuse the cursor %s',
    async (cursor) => {
      const reader = await newInvestor();
      const postId = await newPost(reader);
      const query = `cursor=${encodeURIComponent(cursor)}`;
      for (const call of [
        [posts, {}],
        [postComments, of(postId)],
        [likes, of(postId)],
        [postInterests, of(postId)],
        [notifications, {}],
        [saved, {}],
      ] as [Route, Call][]) {
        const answer = await callRoute(call[0], { ...call[1], query, as: reader });
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({ fields: { cursor: [expect.any(String)] } });
      }
    },
  );

  it.each(['0', '51', '-1', '1.5', 'x', '1e1'])('refuse the limit %s', async (limit) => {
    const answer = await callRoute(posts, { query: `limit=${limit}` });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { limit: [expect.any(String)] } });
  });
});

describe('cost', () => {
  let reader: TestUser;
  let author: TestUser;
  const feed = (query: string) => callRoute(posts, { as: reader, query });
  const queries = ['postType=investment', 'postType=community', 'postType=investment&category=Retail'];

  beforeAll(async () => {
    reader = await newInvestor();
    author = await newUser();
  });

  it('is the same for a feed page with 1,000 and with 100,000 posts', async () => {
    await fill(1, 1_000, author.id);
    await markNewest(reader.id);
    const before = await Promise.all(queries.map(feed));
    const [last] = (await feed('postType=investment&limit=50')).body as { createdAt: string }[];
    expect(last).toBeDefined();
    await fill(1_001, 100_000, author.id);
    await markNewest(reader.id);
    const after = await Promise.all(queries.map(feed));

    for (const [i, { meter, body }] of after.entries()) {
      const small = before[i]?.meter;
      expect(body).toHaveLength(20);
      expect(meter.trips).toBe(1);
      expect(meter.rowsRead).toBeLessThanOrEqual(200);
      expect(Math.abs(meter.rowsRead - (small?.rowsRead ?? 0))).toBeLessThanOrEqual(
        (small?.rowsRead ?? 0) / 10,
      );
    }

    // Deep in the list, too: a page costs what it shows.
    const [deep] = await rows<{ created_at: number; id: string }>(
      "SELECT created_at, id FROM posts WHERE post_type = 'investment' AND author_id = ? ORDER BY created_at LIMIT 1 OFFSET 100",
      author.id,
    );
    const cursor = `${(deep?.created_at ?? 0).toString(36)}.${deep?.id}`;
    const page = await feed(`postType=investment&cursor=${cursor}`);
    expect(page.body).toHaveLength(20);
    expect(page.meter.rowsRead).toBeLessThanOrEqual(200);
  });

  it('is one trip for everything, and no statement scans a table', async () => {
    // Someone of this test's own: marking all of a crowded bell as read reads the whole bell.
    const author = await newUser();
    const postId = await newPost(author);
    const listingId = await newListing(author);
    const guest = await newInvestor();
    const write = { method: 'POST', as: guest } as const;
    const calls: [Route, Call][] = [
      [posts, { as: guest }],
      [posts, { as: guest, query: 'category=Retail' }],
      [post, of(postId, { as: guest })],
      [like, of(postId, write)],
      [like, of(postId, { method: 'DELETE', as: guest })],
      [likes, of(postId, { as: guest, query: 'limit=2' })],
      [postComments, of(postId, { ...write, body: { content: 'A word' } })],
      [postComments, of(postId, { as: guest })],
      [postInterests, of(postId, write)],
      [postInterests, of(postId, { as: author })],
      [reports, { ...write, body: { postId, reason: 'spam' } }],
      [saved, { ...write, body: { postId } }],
      [saved, { ...write, body: { listingId } }],
      [saved, { as: guest }],
      [saved, { as: guest, query: 'sort=popular' }],
      [saved, { as: guest, query: 'sort=alphabetical&type=post' }],
      [savedRow, of(postId, { method: 'DELETE', as: guest })],
      [notifications, { as: author }],
      [notifications, { method: 'PUT', as: author, body: { all: true } }],
    ];
    expect(await scans({ sql: 'SELECT * FROM posts', params: [] })).toEqual(['SCAN posts']);
    for (const [route, call] of calls) {
      const { status, meter, statements } = await callRoute(route, call);
      expect(status).toBeLessThan(300);
      expect(meter.trips).toBeLessThanOrEqual(1);
      expect(meter.rowsRead).toBeLessThanOrEqual(200);
      for (const statement of statements) expect(await scans(statement), statement.sql).toEqual([]);
    }
  });

  it('is bounded by the page for long lists of comments, likes, interests and notifications', async () => {
    const author = await newUser();
    const postId = await newPost(author);
    await crowd(postId, author.id, 2_000);
    for (const [route, call] of [
      [postComments, of(postId, { as: reader })],
      [likes, of(postId, { as: reader })],
      [postInterests, of(postId, { as: author })],
      [postInterests, of(postId, { as: reader })],
      [notifications, { as: author }],
    ] as [Route, Call][]) {
      const { status, meter } = await callRoute(route, call);
      expect(status).toBe(200);
      expect(meter.rowsRead).toBeLessThanOrEqual(200);
    }
  });
});

/** Posts `from`..`to` of all kinds, a second apart. */
const fill = (from: number, to: number, authorId: string) =>
  env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
    INSERT INTO posts (id, author_id, post_type, title, content, category, created_at, updated_at)
    SELECT printf('%08x-0000-7000-8000-000000000000', i), ?3, iif(i % 3 = 0, 'community', 'investment'), 'Post ' || i,
      'Words of post ' || i, iif(i % 5 = 0, 'Retail', 'Education'), 1700000000000 + i * 1000, 0 FROM n`,
  )
    .bind(from, to, authorId)
    .run();

/** The dearest page: the reader liked, saved and asked for each of the newest posts. */
async function markNewest(readerId: string) {
  const newest = `FROM posts WHERE author_id <> ?1 ORDER BY created_at DESC LIMIT 400`;
  for (const sql of [
    `INSERT INTO post_likes (id, user_id, post_id, created_at) SELECT 'l' || id, ?1, id, 0 ${newest}`,
    `INSERT INTO saved_items (id, user_id, post_id, created_at) SELECT 's' || id, ?1, id, 0 ${newest}`,
    `INSERT INTO interests (id, investor_id, owner_id, post_id, created_at) SELECT 'i' || id, ?1, author_id, id, 0 ${newest}`,
  ])
    await env.DB.prepare(sql.replace('INSERT', 'INSERT OR IGNORE')).bind(readerId).run();
}

/** `count` people who commented on, liked and asked for a post. */
async function crowd(postId: string, ownerId: string, count: number) {
  const people = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}),
    p AS (SELECT i, printf('%08x-0000-7000-9000-000000000000', i) AS id FROM n)`;
  const bulk = [
    `${people} INSERT INTO users (id, email, password_hash, full_name, phone, city, user_type, created_at, updated_at)
      SELECT id, i || '@bulk.example', '!', 'Bulk ' || i, '', 'Pune', 'investor', 0, 0 FROM p`,
    `${people} INSERT INTO comments (id, user_id, post_id, content, created_at) SELECT id, id, ?1, 'Word', i FROM p`,
    `${people} INSERT INTO post_likes (id, user_id, post_id, created_at) SELECT id, id, ?1, i FROM p`,
    `${people} INSERT INTO interests (id, investor_id, owner_id, post_id, created_at) SELECT id, id, ?2, ?1, i FROM p`,
    `${people} INSERT INTO notifications (id, user_id, type, actor_id, content, post_id, group_key, created_at)
      SELECT id, ?2, 'post_liked', id, 'x', ?1, id, i FROM p`,
  ];
  for (const sql of bulk) {
    const statement = env.DB.prepare(sql);
    const params = [postId, ownerId].slice(0, sql.includes('?2') ? 2 : sql.includes('?1') ? 1 : 0);
    await statement.bind(...params).run();
  }
}
