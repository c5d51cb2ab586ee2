import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { callRoute, memberContext } from '#test/support/api/call-route';
import { newListing, newPost, newUser, row, type TestUser } from '#test/support/rows/factories';
import { profileSeen } from '~/domain/account/profile-seen';
import { openListingEdit } from '~/domain/listing/edit.server';
import { getPost } from '~/domain/post/post.server';
import { seenOf } from '~/domain/seen-version/seen-of';
import { loader as comment } from '~/routes/api/comments.$id';
import { loader as listing } from '~/routes/api/listings.$id';
import { loader as post } from '~/routes/api/posts.$id';
import { loader as comments } from '~/routes/api/posts.$id.comments';
import { loader as me } from '~/routes/api/users.me';

type Route = typeof post;
type Conflict = { code: string; detail: string; current: { seen: string } };

/** A thing of an author's that can be changed: its address, how its text is changed, and which version is saved now. */
interface Kind {
  route: Route;
  make: (author: TestUser) => Promise<string>;
  body: (text: string) => Record<string, unknown>;
  seen: (author: TestUser, id: string) => Promise<string>;
  /** How often it was changed, and to what: the rows of it. */
  stored: (author: TestUser, id: string) => Promise<unknown>;
}

/** Two versions of one millisecond have one name. */
const BEFORE = Date.UTC(2026, 10, 1);

const text = async (sql: string, id: string) => (await row<{ text: string }>(sql, id)).text;

const kinds: Record<string, Kind> = {
  post: {
    route: post,
    make: (author) => newPost(author, { postType: 'community', createdAt: BEFORE }),
    body: (content) => ({ content }),
    seen: async (author, id) => seenOf(await getPost(await memberContext(author), id)),
    stored: async (_, id) => [
      await text('SELECT content AS text FROM posts WHERE id = ?', id),
      await row('SELECT count(*) AS versions FROM post_versions WHERE post_id = ?', id),
    ],
  },
  listing: {
    route: listing,
    make: (author) => newListing(author, { createdAt: BEFORE, updatedAt: BEFORE }),
    body: (title) => ({ title, allowDirectMessages: true, sharePhoneNumber: false }),
    seen: async (author, id) => (await openListingEdit(await memberContext(author), id)).seen,
    stored: (_, id) => text('SELECT title AS text FROM business_listings WHERE id = ?', id),
  },
  comment: {
    route: comment,
    make: async (author) => {
      const params = { id: await newPost(author) };
      const made = await callRoute(comments, {
        method: 'POST',
        as: author,
        params,
        body: { content: 'First' },
      });
      const { id } = made.body as { id: string };
      await env.DB.prepare('UPDATE comments SET created_at = ? WHERE id = ?').bind(BEFORE, id).run();
      return id;
    },
    body: (content) => ({ content }),
    seen: async (_, id) => {
      const { at } = await row<{ at: number }>(
        'SELECT coalesce(edited_at, created_at) AS at FROM comments WHERE id = ?',
        id,
      );
      return new Date(at).toISOString();
    },
    stored: (_, id) => text('SELECT content AS text FROM comments WHERE id = ?', id),
  },
  profile: {
    route: me,
    make: async ({ id }) => id,
    body: (bio) => ({ bio, city: 'bombay' }),
    seen: async (author) => profileSeen((await memberContext(author)).viewer),
    stored: ({ id }) => text('SELECT bio AS text FROM users WHERE id = ?', id),
  },
};

describe.each(Object.entries(kinds))('a change of a %s that waited on a phone', (_name, kind) => {
  const { route, body } = kind;
  async function scene() {
    const author = await newUser();
    const id = await kind.make(author);
    const put = (words: string, seen?: string) =>
      callRoute(route, {
        method: 'PUT',
        as: author,
        params: { id },
        body: { ...body(words), ...(seen && { seen }) },
      });
    return { put, seen: () => kind.seen(author, id), stored: () => kind.stored(author, id) };
  }

  it('counts where the thing is as it was when it was begun, and a second time changes nothing', async () => {
    const { put, seen, stored } = await scene();
    const begun = await seen();
    expect((await put('Mine, written offline', begun)).status).toBe(200);
    const once = await stored();
    // The answer was lost: the same is sent again, with the version that it is based on.
    expect((await put('Mine, written offline', begun)).status).toBe(200);
    expect(await stored()).toEqual(once);
  });

  it('is refused where another device has changed it, with the saved version, over which it can be kept', async () => {
    const { put, seen, stored } = await scene();
    const begun = await seen();
    await put('From the other device');
    const saved = await stored();
    const refused = await put('Mine, written offline', begun);
    const conflict = refused.body as Conflict;
    expect([refused.status, conflict.code]).toEqual([409, 'changed']);
    expect(conflict.detail).toBe('It was changed after you opened it, maybe on another device.');
    expect(await stored()).toEqual(saved);
    expect(conflict.current).toMatchObject({ seen: await seen() });
    expect((await put('Mine, written offline', conflict.current.seen)).status).toBe(200);
    expect(JSON.stringify(await stored())).toContain('Mine, written offline');
  });

  it('is refused a version that is none', async () => {
    const { put } = await scene();
    expect((await put('Mine', 'no version of anything')).status).toBe(400);
  });
});

describe('a change of a listing whose words nobody has changed meanwhile', () => {
  const { route, make, body, seen, stored } = kinds.listing as Kind;

  it('counts where our team has reviewed it, or its owner has closed, opened or saved it as it was', async () => {
    const [author, admin] = [await newUser(), await newAdmin()];
    const id = await make(author);
    const put = async (as: TestUser, change: object) => {
      const { status } = await callRoute(route, { method: 'PUT', as, params: { id }, body: { ...change } });
      expect(status).toBe(200);
    };
    await put(author, body('As it is'));
    const begun = await seen(author, id);
    await put(admin, { status: 'approved' });
    for (const change of [{ closed: true }, { closed: false }, body('As it is')]) await put(author, change);
    expect(await seen(author, id)).toBe(begun);
    await put(author, { ...body('Mine, written offline'), seen: begun });
    expect(await stored(author, id)).toBe('Mine, written offline');
  });
});

describe('a change of a whole form, with each of its fields', () => {
  const money = {
    title: 'A second dairy',
    category: 'Retail',
    fundingMin: 300_000,
    fundingMax: 500_000,
    useOfFunds: 'A milk van and cans for the morning round',
    timeline: '6 months',
    teamSize: 4,
    expectedRoi: null,
    roiBasis: null,
    businessPlan: null,
    images: [],
  };
  const contact = { allowDirectMessages: false, sharePhoneNumber: false, emailUpdates: true };
  const text = 'A dairy with its own chilling plant, serving three towns around Lucknow, and a shop.';

  it.each<[string, Kind, object]>([
    [
      'an investment post',
      { ...(kinds.post as Kind), make: (author) => newPost(author, { createdAt: BEFORE }) },
      { ...money, content: text, attachments: [] },
    ],
    ['a listing', kinds.listing as Kind, { ...money, ...contact, description: text }],
  ])('is stored of %s, and refused from an older version', async (_what, { route, make, seen }, body) => {
    const author = await newUser();
    const id = await make(author);
    const put = async (change: object) =>
      (await callRoute(route, { method: 'PUT', as: author, params: { id }, body: { ...body, ...change } }))
        .status;
    const begun = await seen(author, id);
    expect(await put({ seen: begun })).toBe(200);
    expect(await put({ seen: begun })).toBe(200);
    expect(await put({ seen: begun, title: 'A third dairy' })).toBe(409);
  });
});

describe.each(Object.entries(kinds))('two changes of a %s at once', (_name, kind) => {
  it('do not both win: one is stored, the other is told which version is saved', async () => {
    const author = await newUser();
    const id = await kind.make(author);
    const seen = await kind.seen(author, id);
    const as = { method: 'PUT', as: author, params: { id } } as const;
    const answers = await Promise.all(
      ['Of the phone', 'Of the shop'].map((words) =>
        callRoute(kind.route, { ...as, body: { ...kind.body(words), seen } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [refused] = answers.flatMap(({ status, body }) => (status === 409 ? [body as Conflict] : []));
    expect(refused?.code).toBe('changed');
    expect(refused?.current.seen).toBe(await kind.seen(author, id));
  });

  it('that say the same are one', async () => {
    const author = await newUser();
    const id = await kind.make(author);
    const body = { ...kind.body('Of both'), seen: await kind.seen(author, id) };
    const as = { method: 'PUT', as: author, params: { id }, body } as const;
    const answers = await Promise.all([callRoute(kind.route, as), callRoute(kind.route, as)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('words of scams in a change that waited', () => {
  it.each([
    ['post', { content: 'Only ₹500 registration fee to join' }],
    ['listing', { description: 'Only ₹500 registration fee to join' }],
  ])('are refused with their reasons in a %s, where nobody can be asked', async (name, body) => {
    const { route, make, stored } = kinds[name] as Kind;
    const author = await newUser();
    const id = await make(author);
    const before = await stored(author, id);
    const as = { method: 'PUT', as: author, params: { id }, query: 'suspicious=refuse' } as const;
    expect((await callRoute(route, { ...as, body })).status).toBe(400);
    expect(await stored(author, id)).toEqual(before);
  });
});
