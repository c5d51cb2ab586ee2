import { describe, expect, it } from 'vitest';
import { callRoute } from '#test/support/api/call-route';
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
import type { SavedItem } from '~/domain/saved/view.schema';
import { MINUTE_MS } from '~/lib/time/duration';
import { loader as interests } from '~/routes/api/interests';
import { loader as post } from '~/routes/api/posts.$id';
import { loader as postComments } from '~/routes/api/posts.$id.comments';
import { loader as reports } from '~/routes/api/reports';
import { loader as saved } from '~/routes/api/users.me.saved';
import { loader as savedRow } from '~/routes/api/users.me.saved.$id';

const save = async (as: TestUser, body: object) =>
  (await callRoute(saved, { method: 'POST', as, body })).body as SavedItem;
const list = async (as: TestUser, query = '') => (await callRoute(saved, { as, query })).body as SavedItem[];
const remove = (as: TestUser, id: string) => callRoute(savedRow, { method: 'DELETE', params: { id }, as });

describe('the saved list', () => {
  it('holds posts and listings in the specified shape', async () => {
    const [author, reader] = [await newUser(), await newInvestor()];
    const postId = await newPost(author, {
      title: null,
      postType: 'community',
      content: `A long story ${'about a shop '.repeat(20)}`,
      fundingMin: null,
      fundingMax: null,
    });
    const listingId = await newListing(author, { status: 'approved', expectedRoi: '12 a year', views: 7 });
    const first = await save(reader, { postId });
    const second = await save(reader, { listingId });
    expect(first).toMatchObject({
      itemId: postId,
      type: 'post',
      status: 'pending',
      fundingMin: null,
      gone: false,
    });
    expect(first.title).toMatch(/^A long story about a shop.*…$/);
    expect(second).toMatchObject({
      itemId: listingId,
      type: 'business',
      title: 'Amrit Dairy',
      status: 'accepted',
      fundingMin: 200_000,
      fundingMax: 400_000,
      expectedRoi: '12 a year',
      views: 7,
    });
    expect(await list(reader)).toEqual([second, first]);
    expect(await list(reader, 'type=post')).toEqual([first]);
    expect(await list(reader, 'type=business')).toEqual([second]);
  });

  it('says of a listing that its owner has closed it', async () => {
    const [author, reader] = [await newUser(), await newInvestor()];
    const [open, closed] = [await newListing(author), await newListing(author, { closedAt: 1 })];
    const postId = await newPost(author);
    for (const body of [{ listingId: open }, { listingId: closed }, { postId }]) await save(reader, body);
    expect((await list(reader)).map((item) => [item.itemId, item.closed])).toEqual([
      [postId, false],
      [closed, true],
      [open, false],
    ]);
  });

  it('calls nothing of one’s own unreviewed that nobody else sees', async () => {
    const author = await newUser();
    const hidden = { status: 'pending', isActive: false } as const;
    for (const body of [
      { postId: await newPost(author) },
      { postId: await newPost(author, hidden) },
      { listingId: await newListing(author, hidden) },
    ])
      await save(author, body);
    expect((await list(author)).map(({ status }) => status)).toEqual(['other', 'other', 'pending']);
  });

  it('sorts by popularity (likes, comments and views) and by letters', async () => {
    const [author, reader] = [await newUser(), await newInvestor()];
    for (const [title, likes, comments, views] of [
      ['banana', 1, 0, 0],
      ['Apple', 0, 1, 8],
      ['cherry', 2, 2, 0],
    ] as const)
      await save(reader, { postId: await newPost(author, { title, likes, comments, views }) });
    const titles = async (sort: string) => (await list(reader, `sort=${sort}`)).map(({ title }) => title);
    expect(await titles('popular')).toEqual(['Apple', 'cherry', 'banana']);
    expect(await titles('alphabetical')).toEqual(['Apple', 'banana', 'cherry']);
    expect(await titles('recent')).toEqual(['cherry', 'Apple', 'banana']);
  });

  it('shows what is gone without its words, until it is removed', async () => {
    const [author, rude, reader] = [await newUser(), await newUser(), await newInvestor()];
    const [deleted, blockedPost] = [await newPost(author), await newPost(rude)];
    const listingId = await newListing(author);
    for (const body of [{ postId: deleted }, { postId: blockedPost }, { listingId }])
      await save(reader, body);
    await callRoute(post, { method: 'DELETE', params: { id: deleted }, as: author });
    await block(rude, reader);
    await rows('UPDATE business_listings SET is_active = 0 WHERE id = ?', listingId);
    const items = await list(reader);
    expect(items.map(({ title, gone, fundingMin, status }) => [title, gone, fundingMin, status])).toEqual([
      ['Listing removed', true, null, 'other'],
      ['Post removed', true, null, 'other'],
      ['Post removed', true, null, 'other'],
    ]);
    expect(JSON.stringify(items)).not.toMatch(/oven|bakery|Dairy/);
    for (const { itemId } of items) expect((await remove(reader, itemId)).status).toBe(204);
    expect(await list(reader)).toEqual([]);
  });

  it.each(['alphabetical', 'popular'])(
    'tells nothing of what is gone in the order and cursor of %s',
    async (sort) => {
      const [author, reader] = [await newUser(), await newInvestor()];
      const titles = ['Removed words', 'Removed words, too', 'Removed as well'];
      for (const [i, title] of titles.entries()) {
        const postId = await newPost(author, { title, likes: 4_711 + i });
        await save(reader, { postId });
        await rows('UPDATE posts SET is_active = 0 WHERE id = ?', postId);
      }
      const page = await callRoute(saved, { as: reader, query: `sort=${sort}&limit=1` });
      const link = page.headers.get('link') ?? '';
      const cursor = /cursor=([\w-]+)/.exec(link)?.[1] ?? '';
      expect(atob(cursor.replace(/-/g, '+').replace(/_/g, '/'))).toMatch(/^\[(""|0),/);
      expect(await list(reader, `sort=${sort}&limit=2&cursor=${cursor}`)).toHaveLength(2);
    },
  );

  it('is emptied by the id of the row or of the item, again without harm', async () => {
    const [author, reader] = [await newUser(), await newInvestor()];
    const postId = await newPost(author);
    const listingId = await newListing(author);
    const byRow = await save(reader, { postId });
    await save(reader, { listingId });
    expect((await remove(reader, byRow.id)).status).toBe(204);
    expect((await remove(reader, listingId)).status).toBe(204);
    expect((await remove(reader, postId)).status).toBe(204);
    expect((await remove(reader, crypto.randomUUID())).status).toBe(404);
    expect(await list(reader)).toEqual([]);
  });

  it.each([
    [{}, 'postId'],
    [{ postId: 'x' }, 'postId'],
    [{ postId: crypto.randomUUID(), listingId: crypto.randomUUID() }, 'postId'],
    [{ postId: crypto.randomUUID(), userId: 'me' }, 'userId'],
  ])('refuses %j', async (body, field) => {
    const answer = await callRoute(saved, { method: 'POST', as: await newUser(), body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { [field]: [expect.any(String)] } });
  });
});

const report = (as: TestUser, body: object) => callRoute(reports, { method: 'POST', as, body });

describe('reports', () => {
  it('name the person behind each kind of thing, and never oneself', async () => {
    const [author, guest] = [await newUser(), await newInvestor()];
    const postId = await newPost(author);
    const listingId = await newListing(author);
    const words = await callRoute(postComments, {
      method: 'POST',
      params: { id: postId },
      as: author,
      body: { content: 'Write to me on the number in my bio.' },
    });
    const commentId = (words.body as { id: string }).id;
    const targets = [{ postId }, { listingId }, { commentId }, { reportedUserId: author.id }];
    for (const target of targets) {
      const answer = await report(guest, { ...target, reason: 'scam', description: 'Please look' });
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({ status: 'pending' });
      expect((await report(author, { ...target, reason: 'scam' })).status).toBe(403);
    }
    const stored = await rows(
      'SELECT target_type, reported_user_id, reason FROM reports WHERE reporter_id = ?',
      guest.id,
    );
    expect(stored).toEqual(
      ['post', 'listing', 'comment', 'user'].map((target_type) => ({
        target_type,
        reported_user_id: author.id,
        reason: 'scam',
      })),
    );
  });

  it('may be made again once the first is closed', async () => {
    const [author, guest] = [await newUser(), await newInvestor()];
    const postId = await newPost(author);
    const first = await report(guest, { postId, reason: 'spam' });
    const repeated = await report(guest, { postId, reason: 'hate' });
    expect([repeated.status, repeated.body]).toEqual([200, first.body]);
    await rows("UPDATE reports SET status = 'dismissed' WHERE reporter_id = ?", guest.id);
    expect((await report(guest, { postId, reason: 'hate' })).status).toBe(201);
  });

  it.each([
    [{ reason: 'spam' }, 'postId'],
    [{ postId: crypto.randomUUID() }, 'reason'],
    [{ postId: crypto.randomUUID(), reason: 'because' }, 'reason'],
    [{ postId: crypto.randomUUID(), reason: 'spam', status: 'resolved' }, 'status'],
    [{ postId: crypto.randomUUID(), reason: 'spam', description: 'x'.repeat(1001) }, 'description'],
  ])('refuse %j', async (body, field) => {
    const answer = await report(await newUser(), body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { [field]: [expect.any(String)] } });
  });
});

describe('limits that are counted from rows', () => {
  const bulk = (
    table: string,
    columns: string,
    values: string,
    count: number,
    age: number,
    ...ids: string[]
  ) =>
    rows(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      INSERT INTO ${table} (id, created_at, ${columns}) SELECT lower(hex(randomblob(16))), ${Date.now() - age}, ${values} FROM n`,
      ...ids,
    );

  it('200 comments an hour', async () => {
    const [author, guest] = [await newUser(), await newInvestor()];
    const postId = await newPost(author);
    const write = () =>
      callRoute(postComments, {
        method: 'POST',
        params: { id: postId },
        as: guest,
        body: { content: 'More' },
      });
    await bulk('comments', 'user_id, post_id, content', "?1, ?2, 'x'", 199, MINUTE_MS, guest.id, postId);
    expect((await write()).status).toBe(201);
    const over = await write();
    expect([over.status, over.headers.get('retry-after')]).toEqual([429, '3540']);
    await rows('UPDATE comments SET created_at = created_at - 3600000 WHERE user_id = ?', guest.id);
    expect((await write()).status).toBe(201);
  });

  it.each([
    [20, MINUTE_MS],
    [50, 120 * MINUTE_MS],
  ])(
    '%i interests within the last %i ms are enough, but the first one is still answered',
    async (count, age) => {
      const [author, guest] = [await newUser(), await newInvestor()];
      const [known, fresh] = [await newPost(author), await newPost(author)];
      const ask = (postId: string) => callRoute(interests, { method: 'POST', as: guest, body: { postId } });
      expect((await ask(known)).status).toBe(201);
      await bulk('interests', 'investor_id, owner_id', '?1, ?2', count, age, guest.id, author.id);
      expect((await ask(fresh)).status).toBe(429);
      expect((await ask(known)).status).toBe(200);
      expect(await row('SELECT interests FROM posts WHERE id = ?', fresh)).toEqual({ interests: 0 });
    },
  );

  it('10 reports an hour', async () => {
    const [author, guest] = [await newUser(), await newInvestor()];
    const postId = await newPost(author);
    await bulk(
      'reports',
      'reporter_id, target_type, target_id, reason',
      "?1, 'post', 't' || i, 'spam'",
      10,
      MINUTE_MS,
      guest.id,
    );
    expect((await report(guest, { postId, reason: 'spam' })).status).toBe(429);
  });
});
