import { exports } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { badIds, hostileTexts, notText, notWhole } from '#test/support/api/bad-input';
import { newInvestor, newPost, newUser, row, type TestUser } from '#test/support/rows/factories';

/** Through the whole pipeline, as an API client sends it. */
const send = (as: TestUser, method: string, path: string, body?: BodyInit, headers: HeadersInit = {}) =>
  exports.default.fetch(`http://localhost/api/${path}`, {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${as.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });

// The first request loads every route of the app.
beforeAll(async () => {
  await (await exports.default.fetch('http://localhost/api/posts?limit=1')).text();
}, 60_000);

/** Refusals are logged: with codes and the person's id, never with what was sent. */
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    expect(JSON.parse(line).event).toBe('request_refused');
    const { by: _, ...rest } = JSON.parse(line);
    expect(Object.keys(rest).toSorted()).toEqual(['at', 'code', 'event', 'method', 'route']);
  });
});

async function scene() {
  const [author, guest] = [await newUser(), await newInvestor()];
  return { author, guest, postId: await newPost(author) };
}

const written = (postId: string, guest: TestUser) =>
  row(
    `SELECT (SELECT count(*) FROM comments WHERE post_id = p.id) AS comment_rows, p.comments,
      (SELECT count(*) FROM interests WHERE post_id = p.id) AS interest_rows, p.interests,
      (SELECT count(*) FROM reports WHERE reporter_id = ?2) AS report_rows,
      (SELECT count(*) FROM saved_items WHERE user_id = ?2) AS saved_rows
    FROM posts p WHERE p.id = ?1`,
    postId,
    guest.id,
  );

/** Every text and number that these endpoints take: a valid body around it, and where it is read again. */
const fields = {
  'content of a comment': { path: 'posts/:id/comments', field: 'content', body: {} },
  'message of an interest': { path: 'posts/:id/interests', field: 'message', body: {} },
  'description of a report': {
    path: 'reports',
    field: 'description',
    body: { reason: 'spam', postId: ':id' },
  },
};
const idFields = {
  'id of a comment': { path: 'posts/:id/comments', field: 'id', body: { content: 'x' } },
  'parent of a comment': { path: 'posts/:id/comments', field: 'parentId', body: { content: 'x' } },
  'post of an interest': { path: 'interests', field: 'postId', body: {} },
  'listing of an interest': { path: 'interests', field: 'listingId', body: {} },
  'id of an interest': { path: 'posts/:id/interests', field: 'id', body: {} },
  'post of a saved item': { path: 'users/me/saved', field: 'postId', body: {} },
  'comment of a report': { path: 'reports', field: 'commentId', body: { reason: 'spam' } },
  'message of a report': { path: 'reports', field: 'messageId', body: { reason: 'spam' } },
  'reason of a report': { path: 'reports', field: 'reason', body: { postId: ':id' } },
};
type Place = (typeof fields)[keyof typeof fields];

/** Sends one value; a refusal names the field and leaves nothing behind. */
async function trial({ path, field, body }: Place, value: unknown) {
  const { guest, postId } = await scene();
  const filled = JSON.stringify({ ...body, [field]: value }).replaceAll(':id', postId);
  const before = await written(postId, guest);
  const response = await send(guest, 'POST', path.replace(':id', postId), filled);
  const text = await response.text();
  expect(response.status, text).toBeLessThan(500);
  if (response.status === 413) expect(filled.length).toBeGreaterThan(64 * 1024);
  else if (response.status >= 400) {
    const named = Object.keys(JSON.parse(text).fields ?? {}).map((name) => name.split('.')[0]);
    expect(named, text).toContain(field);
  }
  if (response.status >= 400) expect(await written(postId, guest)).toEqual(before);
  return { status: response.status, answer: JSON.parse(text), postId, guest };
}

describe('hostile text', () => {
  it.each(Object.entries(fields))('is refused by name or kept harmless as %s', async (_, place) => {
    for (const [name, text] of Object.entries(hostileTexts)) {
      const { status, answer, postId, guest } = await trial(place, text);
      expect([200, 201, 400, 413], name).toContain(status);
      if (place.field === 'content' && status === 201) {
        const [read] = await (await send(guest, 'GET', `posts/${postId}/comments`)).json<
          [{ content: string }]
        >();
        expect(read.content).toBe(answer.content);
        expect(read.content, name).not.toMatch(/[\p{Cs}\0\u202e]/u);
      }
    }
  });

  it.each(Object.entries({ ...fields, ...idFields }))('other JSON as %s', async (_, place) => {
    for (const value of Object.values(notText)) {
      const { status } = await trial(place, value);
      // null is how clients say that there is none.
      if (value !== null && !Number.isNaN(value)) expect([400, 413]).toContain(status);
    }
  });

  it.each(Object.entries(idFields))('no id as %s', async (_, place) => {
    for (const value of badIds) if (value) expect((await trial(place, value)).status).toBe(400);
  });

  it('no whole rupees as amount of an interest', async () => {
    const place = { path: 'posts/:id/interests', field: 'amount', body: {} };
    for (const [name, value] of Object.entries(notWhole)) {
      const { status } = await trial(place, value);
      // JSON has no NaN and no Infinity: they arrive as null, which states no amount; nor does what a form left empty.
      expect(status, name).toBe(['null', '""'].includes(JSON.stringify(value)) ? 201 : 400);
    }
  });

  it.each([
    ['cut off', '{"content": "x"', ['body']],
    ['empty', '', ['body']],
    ['a list', '[]', ['body']],
    ['null', 'null', ['body']],
    ['text', '"content"', ['body']],
    ['not UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), ['body']],
    [
      'column names',
      JSON.stringify({ content: 'x', userId: 'me', postId: 'p', deletedAt: 1, createdAt: 0, likes: 9 }),
      ['createdAt', 'deletedAt', 'likes', 'postId', 'userId'],
    ],
  ])('a body that is %s is refused by name', async (_, body, fields) => {
    const { guest, postId } = await scene();
    const response = await send(guest, 'POST', `posts/${postId}/comments`, body);
    expect(response.status).toBe(400);
    const answer = await response.json<{ fields: object }>();
    expect(Object.keys(answer.fields).sort()).toEqual(fields);
  });

  it('a body may begin with a byte order mark, which is legal before UTF-8 text', async () => {
    const { guest, postId } = await scene();
    const response = await send(guest, 'POST', `posts/${postId}/comments`, '\ufeff{"content":"x"}');
    expect(response.status).toBe(201);
  });

  it('is refused before it is read where its kind or size is wrong', async () => {
    const { guest, postId } = await scene();
    const path = `posts/${postId}/comments`;
    const form = await send(guest, 'POST', path, 'content=x', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form.status).toBe(415);
    const large = await send(guest, 'POST', path, JSON.stringify({ content: 'x'.repeat(70_000) }));
    expect(large.status).toBe(413);
  });
});

describe('through the whole pipeline', () => {
  it('each request costs one trip to D1', async () => {
    const { author, guest, postId } = await scene();
    const body = JSON.stringify({ content: 'Which oven?' });
    const sent: [TestUser, string, string, string?][] = [
      [guest, 'GET', 'posts?postType=investment'],
      [guest, 'GET', `posts/${postId}`],
      [guest, 'POST', `posts/${postId}/like`],
      [guest, 'POST', `posts/${postId}/comments`, body],
      [guest, 'POST', `posts/${postId}/interests`],
      [guest, 'POST', `posts/${postId}/views`],
      [guest, 'POST', 'users/me/saved', JSON.stringify({ postId })],
      [guest, 'POST', 'reports', JSON.stringify({ postId, reason: 'spam' })],
      [author, 'GET', `posts/${postId}/interests`],
      [author, 'GET', 'notifications'],
      [author, 'PUT', 'notifications', '{"all":true}'],
      [guest, 'DELETE', `posts/${postId}/like`],
      [guest, 'DELETE', `users/me/saved/${postId}`],
      [author, 'DELETE', `posts/${postId}`],
    ];
    for (const [as, method, path, json] of sent) {
      const response = await send(as, method, path, json);
      await response.text();
      expect(response.status, `${method} ${path}`).toBeLessThan(300);
      const [, trips, read] =
        /trips=(\d+) read=(\d+)/.exec(response.headers.get('server-timing') ?? '') ?? [];
      expect(Number(trips), path).toBe(1);
      expect(Number(read), path).toBeLessThanOrEqual(200);
    }
  });

  it('a beacon from a page of ours counts, one from elsewhere is refused', async () => {
    const { guest, postId } = await scene();
    const beacon = (site: string) =>
      exports.default.fetch(`http://localhost/api/posts/${postId}/views`, {
        method: 'POST',
        headers: { cookie: `session=${guest.token}`, 'sec-fetch-site': site },
      });
    expect((await beacon('cross-site')).status).toBe(403);
    expect(await row('SELECT views FROM posts WHERE id = ?', postId)).toEqual({ views: 0 });
    expect((await beacon('same-origin')).status).toBe(204);
    expect(await row('SELECT views FROM posts WHERE id = ?', postId)).toEqual({ views: 1 });
  });

  it('another method, and another address, answer with a problem', async () => {
    const { guest, postId } = await scene();
    const put = await send(guest, 'PUT', `posts/${postId}/like`);
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'POST, DELETE']);
    const none = await send(guest, 'GET', 'posts/x/y/z');
    expect([none.status, none.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  });
});
