import { exports } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { badIds, hostileTexts, notText } from '#test/support/api/bad-input';
import {
  newInvestor,
  newListing,
  newPost,
  newUser,
  row,
  rows,
  type TestUser,
} from '#test/support/rows/factories';
import { newVisitor, takeLog, tripsOf } from '#test/support/visitor';
import { newId } from '~/db/id';
import { RECEIVED_INTERESTS } from '~/domain/shared/paths';

// The first request loads every route of the app.
beforeAll(async () => {
  await (await exports.default.fetch('http://localhost/api/posts?limit=1')).text();
}, 60_000);
beforeEach(() => {
  takeLog();
});

const visitor = newVisitor();
const as = (person: TestUser) => ({ authorization: `Bearer ${person.token}` });
const put = (person: TestUser, id: string, json: unknown) =>
  visitor.ask(`/api/interests/${id}`, { method: 'PUT', json, headers: as(person) });

const page = (person: TestUser | null, path: string) =>
  visitor.ask(path, {
    headers: { accept: 'text/html', ...(person && { cookie: `session=${person.token}` }) },
  });

const post = (person: TestUser | null, path: string, form: Record<string, string>) =>
  visitor.ask(path, { form, headers: person ? { cookie: `session=${person.token}` } : {} });

async function scene(amount: number | null = 100_000) {
  const [owner, investor] = [await newUser({ fullName: 'Sunita Verma' }), await newInvestor()];
  const postId = await newPost(owner, { title: 'Bulk milk chiller' });
  const id = newId();
  await rows(
    'INSERT INTO interests (id, investor_id, owner_id, post_id, amount, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    ...[id, investor.id, owner.id, postId, amount, Date.now()],
  );
  await rows('UPDATE posts SET interests = 1 WHERE id = ?', postId);
  return { owner, investor, postId, id };
}

const statusOf = async (id: string) =>
  (
    await rows<{ status: string; note: string | null }>('SELECT status, note FROM interests WHERE id = ?', id)
  )[0];

describe('hostile input', () => {
  it('is refused by name or kept harmless as a note', async () => {
    for (const [name, note] of Object.entries(hostileTexts)) {
      const { owner, investor, id } = await scene();
      const response = await put(owner, id, { status: 'rejected', note });
      const text = await response.text();
      expect([200, 400, 413], name).toContain(response.status);
      if (response.status === 400) {
        expect(Object.keys(JSON.parse(text).fields), name).toEqual(['note']);
        expect(await statusOf(id)).toEqual({ status: 'pending', note: null });
      }
      if (response.status !== 200) continue;
      const { note: kept } = JSON.parse(text) as { note: string | null };
      expect(kept ?? '', name).not.toMatch(/[\p{Cs}\0\u202e]/u);
      const html = await (await page(investor, '/interests')).text();
      expect(html, name).not.toMatch(/<img src=x|<script>alert/);
    }
  });

  it('is refused by name as status, note or saved time', async () => {
    const { owner, id, investor, postId } = await scene();
    for (const value of Object.values(notText)) {
      // JSON has no NaN; null is how clients say that there is none.
      if (value === null || Number.isNaN(value)) continue;
      for (const [field, response] of [
        ['status', await put(owner, id, { status: value })],
        ['note', await put(owner, id, { status: 'accepted', note: value })],
        [
          'savedAt',
          await visitor.ask('/api/users/me/saved', {
            json: { postId, savedAt: value },
            headers: as(investor),
          }),
        ],
      ] as const) {
        const answer = (await response.json()) as { fields?: object };
        expect([400, 413]).toContain(response.status);
        if (response.status === 400) expect(Object.keys(answer.fields ?? {})[0]?.split('.')[0]).toBe(field);
      }
    }
    expect(await statusOf(id)).toEqual({ status: 'pending', note: null });
  });

  it('opens a page all the same as an id or a part of an address', async () => {
    const { owner, investor, id } = await scene();
    for (const bad of [...badIds, 'x'.repeat(500)]) {
      const value = encodeURIComponent(bad);
      for (const [person, path] of [
        [owner, `/interests?tab=${value}&post=${value}&view=${value}`],
        [owner, `/interests?listing=${value}`],
        [investor, `/interests?withdraw=${value}&tab=${value}`],
        [investor, `/saved?sort=${value}&type=${value}`],
      ] as const)
        expect((await page(person, path)).status, path).toBe(200);
      const cursor = await page(investor, `/interests?cursor=${value}`);
      expect([200, 400]).toContain(cursor.status);
      const form = { intent: 'withdraw', id: bad, returnTo: '/interests' };
      expect((await post(investor, '/interests', form)).status).toBe(404);
    }
    expect(await statusOf(id)).toMatchObject({ status: 'pending' });
  });
});

describe('a saved time', () => {
  it('is never later than now, and puts the item where it was', async () => {
    const { investor, postId } = await scene();
    const listingId = await newListing(await newUser());
    const ask = (json: object) => visitor.ask('/api/users/me/saved', { json, headers: as(investor) });
    await ask({ listingId });
    expect((await ask({ postId, savedAt: '2020-01-01T00:00:00.000Z' })).status).toBe(201);
    const ahead = await newPost(await newUser());
    const reply = (await (await ask({ postId: ahead, savedAt: '2999-01-01T00:00:00.000Z' })).json()) as {
      savedAt: string;
    };
    expect(Date.parse(reply.savedAt)).toBeLessThanOrEqual(Date.now());
    const list = (await (await visitor.ask('/api/users/me/saved', { headers: as(investor) })).json()) as {
      itemId: string;
    }[];
    expect(list.map(({ itemId }) => itemId)).toEqual([ahead, listingId, postId]);
  });
});

describe('the screens', () => {
  it('cost one trip, and one for strangers, who see the welcome screen in their place', async () => {
    const { owner, investor } = await scene();
    for (const [person, path, words] of [
      [owner, '/interests', 'Interest received'],
      [owner, '/interests?view=sent', 'Investment Interests'],
      [investor, '/interests', 'Investment Interests'],
      [await newUser({ userType: 'admin' }), '/interests', 'Investment Interests'],
      [investor, '/saved', 'No Saved Items Yet'],
    ] as const) {
      const response = await page(person, path);
      expect([response.status, tripsOf(response)], path).toEqual([200, 1]);
      const html = await response.text();
      expect(html).toContain(words);
      expect(html).not.toMatch(/secret-|\+9198/);
    }
    for (const path of ['/interests', '/saved']) {
      const response = await page(null, path);
      expect([response.status, tripsOf(response)]).toEqual([200, 1]);
      expect(await response.text()).toContain(`next=${encodeURIComponent(path)}`);
    }
  });

  it.each(['investor', 'admin'] as const)(
    'show the received ones of an owner who has become %s, to be answered',
    async (userType) => {
      const { owner, id } = await scene();
      await rows('UPDATE users SET user_type = ? WHERE id = ? RETURNING id', userType, owner.id);
      const response = await page(owner, RECEIVED_INTERESTS);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toContain('Interest received');
      expect(html).toContain(`value="${id}"`);
      const returnTo = RECEIVED_INTERESTS;
      const done = await post(owner, returnTo, { intent: 'decide', id, status: 'rejected', returnTo });
      expect(done.status).toBe(303);
      expect(await statusOf(id)).toMatchObject({ status: 'rejected' });
    },
  );

  it('decide and withdraw by forms, for their own people alone', async () => {
    const { owner, investor, id } = await scene();
    const decide = {
      intent: 'decide',
      id,
      status: 'accepted',
      note: 'Come on Sunday.',
      returnTo: '/interests?tab=pending',
    };
    const stranger = await post(null, '/interests', decide);
    expect([stranger.status, stranger.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/register\?mode=signin/),
    ]);
    expect((await post(await newUser(), '/interests', decide)).status).toBe(404);
    expect((await post(investor, '/interests', decide)).status).toBe(403);
    expect(await statusOf(id)).toMatchObject({ status: 'pending' });
    const done = await post(owner, '/interests', decide);
    expect([done.status, done.headers.get('location'), tripsOf(done)]).toEqual([
      303,
      `/chat/${investor.id}`,
      1,
    ]);
    expect(await statusOf(id)).toEqual({ status: 'accepted', note: 'Come on Sunday.' });

    const withdraw = { intent: 'withdraw', id, returnTo: '/interests' };
    const refused = await post(investor, '/interests', withdraw);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('so it can no longer be withdrawn');
    expect(await row('SELECT count(*) AS n FROM interests WHERE id = ?', id)).toEqual({ n: 1 });
  });

  it.each(['//evil.example', 'https://evil.example', '/dashboard', '/interests.evil', '/\\evil'])(
    'never lead to %s after a form',
    async (returnTo) => {
      const { investor, id } = await scene();
      const done = await post(investor, '/interests', { intent: 'withdraw', id, returnTo });
      expect([done.status, done.headers.get('location')]).toEqual([303, '/interests']);
      const saved = await post(investor, '/saved', { id: newId(), returnTo });
      expect([saved.status, saved.headers.get('location')]).toEqual([303, '/saved']);
    },
  );
});
