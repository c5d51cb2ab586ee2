import { exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { callRoute } from '#test/support/api/call-route';
import { newListing, newPost, newUser, row, rows } from '#test/support/rows/factories';
import { loadRoutes, takeLog } from '#test/support/visitor';
import { action as createListing } from '~/routes/api/listings';
import { loader as listing } from '~/routes/api/listings.$id';
import { action as createPost } from '~/routes/api/posts';
import { loader as post } from '~/routes/api/posts.$id';

const TEXT = 'A brick kiln with a zigzag chimney that burns a third less coal than the old one did.';
const written = {
  fundingMin: 200_000,
  fundingMax: 300_000,
  useOfFunds: 'The chimney and the fan for it',
  category: 'Services',
};

const offers = {
  listing: {
    create: createListing,
    change: listing,
    made: newListing,
    text: 'description',
    body: { ...written, description: TEXT },
    table: 'business_listings',
  },
  post: {
    create: createPost,
    change: post,
    made: newPost,
    text: 'content',
    body: { ...written, postType: 'investment', content: TEXT },
    table: 'posts',
  },
} as const;

const atTheTitle = expect.objectContaining({ fields: { title: [expect.any(String)] } });

describe.each(Object.entries(offers))(
  'a %s that passes for an authority or for the site',
  (_, { create, change, made, text, body, table }) => {
    const titleOf = async (id: string) =>
      (await row<{ title: string }>(`SELECT title FROM ${table} WHERE id = ?`, id)).title;

    it.each([
      ['RBI: gold bonds', 400],
      ['Reserve Bank of India', 400],
      ['Nukkad', 400],
      ['Nukkad Support', 400],
      ['N\u200dukkаd — second oven', 400],
      ['Nukkad Chai: second oven', 201],
      ['Our loan from a bank under RBI', 201],
    ])('is asked for another title where it is published: “%s”, %d', async (title, status) => {
      const reply = await callRoute(create, {
        method: 'POST',
        as: await newUser(),
        body: { ...body, title },
      });
      expect(reply.status, JSON.stringify(reply.body)).toBe(status);
      if (status === 400) expect(reply.body).toEqual(atTheTitle);
    });

    it('may not be made one by a change, and keeps the title that it has', async () => {
      const owner = await newUser();
      const plain = await made(owner, { title: 'Amrit Dairy' });
      const old = await made(owner, { title: 'RBI: gold bonds' });
      const put = (id: string, changes: object) =>
        callRoute(change, { method: 'PUT', as: owner, params: { id }, body: changes });
      const refused = await put(plain, { title: 'RBI: gold bonds', [text]: TEXT });
      expect([refused.status, refused.body]).toEqual([400, atTheTitle]);
      const untouched = await row<Record<string, unknown>>(`SELECT * FROM ${table} WHERE id = ?`, plain);
      expect(untouched).toMatchObject({ title: 'Amrit Dairy', edited_at: null });
      const kept = await put(old, { title: 'RBI: gold bonds', [text]: TEXT });
      expect([kept.status, kept.body]).toEqual([200, expect.objectContaining({ [text]: TEXT })]);
      expect((await put(old, { title: 'SEBI: gold bonds' })).status).toBe(400);
      expect(await titleOf(old)).toBe('RBI: gold bonds');
      expect((await put(old, { title: 'Gold bonds' })).status).toBe(200);
      expect((await put(old, { title: 'RBI: gold bonds' })).status).toBe(400);
    });
  },
);

describe('the forms of a post with such a title', () => {
  beforeAll(loadRoutes);

  /** As a form is sent without script. */
  const send = async (path: string, token: string, fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const headers = { accept: 'text/html', authorization: `Bearer ${token}` };
    const reply = await exports.default.fetch(`http://localhost${path}`, { method: 'POST', body, headers });
    return { status: reply.status, html: await reply.text() };
  };

  const typed = { postType: 'investment', title: 'RBI: gold bonds', content: TEXT, category: 'Services' };
  const said = /<p id="[^"]*-title-error"(?:(?!<\/p>).)*looks as if it came from RBI/s;

  it('say it at the title, and keep what was written', async () => {
    takeLog();
    const owner = await newUser();
    const id = await newPost(owner, { title: 'Second oven' });
    const forms = {
      '/create-post': { ...typed, id: crypto.randomUUID(), ownerPromise: 'on' },
      [`/post/${id}/edit`]: typed,
    };
    for (const [path, fields] of Object.entries(forms)) {
      const { status, html } = await send(path, owner.token, fields);
      expect(status).toBe(400);
      expect(html).toMatch(said);
      expect(html).toContain('value="RBI: gold bonds"');
      expect(html).toContain(TEXT);
    }
    expect(await rows('SELECT title FROM posts WHERE author_id = ?', owner.id)).toEqual([
      { title: 'Second oven' },
    ]);
  });
});

it('a post of the community has no title that could pass for anybody', async () => {
  const reply = await callRoute(createPost, {
    method: 'POST',
    as: await newUser(),
    body: {
      postType: 'community',
      title: 'RBI',
      content: 'What does RBI say about gold?',
      category: 'Services',
    },
  });
  expect([reply.status, reply.body]).toEqual([201, expect.objectContaining({ title: null })]);
});
