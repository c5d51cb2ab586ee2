import { describe, expect, it } from 'vitest';
import { type Call, callRoute } from '#test/support/api/call-route';
import { block, newInvestor, newPost, newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { loader as nowhere } from '~/routes/api/$';
import { loader as comment } from '~/routes/api/comments.$id';
import { loader as interests } from '~/routes/api/interests';
import { loader as notifications } from '~/routes/api/notifications';
import { loader as posts } from '~/routes/api/posts';
import { loader as post } from '~/routes/api/posts.$id';
import { loader as postComments } from '~/routes/api/posts.$id.comments';
import { loader as postInterests } from '~/routes/api/posts.$id.interests';
import { loader as like } from '~/routes/api/posts.$id.like';
import { loader as likes } from '~/routes/api/posts.$id.likes';
import { loader as views } from '~/routes/api/posts.$id.views';
import { loader as reports } from '~/routes/api/reports';
import { loader as saved } from '~/routes/api/users.me.saved';
import { loader as savedRow } from '~/routes/api/users.me.saved.$id';

interface Scene {
  author: TestUser;
  other: TestUser;
  /** The author blocked this person. */
  blocked: TestUser;
  /** This person blocked the author. */
  blocker: TestUser;
  admin: TestUser;
  anonymous: undefined;
}

type Who = keyof Scene;

async function newScene(): Promise<Scene> {
  const [author, other, blocked, blocker] = [
    await newUser(),
    await newInvestor(),
    await newInvestor(),
    await newInvestor(),
  ];
  const admin = await newUser({ userType: 'admin' });
  await block(author, blocked);
  await block(blocker, author);
  return { author, other, blocked, blocker, admin, anonymous: undefined };
}

const states = {
  listed: {},
  rejected: { status: 'rejected' as const, isActive: false, reviewNote: 'secret-note' },
  deleted: { isActive: false, deletedAt: Date.now() },
};
type State = keyof typeof states;

const at = (id: string, call: Call = {}): Call => ({ params: { id }, ...call });
const operations: Record<string, (postId: string, as: TestUser | undefined) => ReturnType<typeof callRoute>> =
  {
    'GET post': (id, as) => callRoute(post, at(id, { as })),
    'GET likes': (id, as) => callRoute(likes, at(id, { as })),
    'GET comments': (id, as) => callRoute(postComments, at(id, { as })),
    'GET interests': (id, as) => callRoute(postInterests, at(id, { as })),
    'POST like': (id, as) => callRoute(like, at(id, { method: 'POST', as })),
    'DELETE like': (id, as) => callRoute(like, at(id, { method: 'DELETE', as })),
    'POST comment': (id, as) =>
      callRoute(postComments, at(id, { method: 'POST', as, body: { content: 'Hello' } })),
    'POST interest': (id, as) => callRoute(postInterests, at(id, { method: 'POST', as })),
    'POST save': (postId, as) => callRoute(saved, { method: 'POST', as, body: { postId } }),
    'POST report': (postId, as) =>
      callRoute(reports, { method: 'POST', as, body: { postId, reason: 'spam' } }),
    'POST view': (id, as) => callRoute(views, at(id, { method: 'POST', as })),
    'DELETE post': (id, as) => callRoute(post, at(id, { method: 'DELETE', as })),
  };

/** Status by operation, state of the post and who asks: anonymous, author, other, blocked, blocker, admin. */
const order: Who[] = ['anonymous', 'author', 'other', 'blocked', 'blocker', 'admin'];
const matrix: Record<string, Record<State, number[]>> = {
  'GET post': read(),
  'GET likes': read(),
  'GET comments': read(),
  'GET interests': read(),
  'POST like': write([403, 200], 403),
  'DELETE like': write([200, 200], 200),
  'POST comment': write([201, 201], 201),
  'POST interest': write([403, 201], 403),
  'POST save': write([201, 201], 201),
  // Somebody who has just blocked another may still report them.
  'POST report': { ...write([403, 201], 403), listed: [401, 403, 201, 404, 201, 201] },
  'POST view': {
    listed: [401, 204, 204, 204, 204, 204],
    rejected: [401, 204, 204, 204, 204, 204],
    deleted: [401, 204, 204, 204, 204, 204],
  },
  'DELETE post': {
    listed: [401, 204, 403, 404, 404, 403],
    rejected: [401, 204, 404, 404, 404, 404],
    deleted: [401, 404, 404, 404, 404, 404],
  },
};

function read(): Record<State, number[]> {
  return {
    listed: [200, 200, 200, 404, 404, 200],
    rejected: [404, 200, 404, 404, 404, 404],
    deleted: [404, 404, 404, 404, 404, 404],
  };
}

function write([author, other]: [number, number], ownHidden: number): Record<State, number[]> {
  return {
    listed: [401, author, other, 404, 404, other],
    rejected: [401, ownHidden, 404, 404, 404, 404],
    deleted: [401, 404, 404, 404, 404, 404],
  };
}

describe('who may do what with a post', () => {
  it.each(Object.keys(matrix))('%s', async (name) => {
    const scene = await newScene();
    const found: Record<string, number[]> = {};
    for (const state of Object.keys(states) as State[]) {
      found[state] = [];
      for (const who of order) {
        const postId = await newPost(scene.author, states[state]);
        const before = await trace(postId);
        const answer = await operations[name]?.(postId, scene[who]);
        found[state].push(answer?.status ?? 0);
        if ((answer?.status ?? 0) >= 400) expect(await trace(postId), `${name} as ${who}`).toEqual(before);
      }
    }
    expect(found).toEqual(matrix[name]);
  });

  /** Everything that hangs on a post: a refused request leaves it as it was. */
  const trace = (postId: string) =>
    row(
      `SELECT p.*, (SELECT count(*) FROM post_likes WHERE post_id = p.id) AS like_rows,
        (SELECT count(*) FROM comments WHERE post_id = p.id) AS comment_rows,
        (SELECT count(*) FROM interests WHERE post_id = p.id) AS interest_rows,
        (SELECT count(*) FROM saved_items WHERE post_id = p.id) AS saved_rows,
        (SELECT count(*) FROM reports WHERE target_id = p.id) AS report_rows,
        (SELECT count(*) FROM notifications WHERE post_id = p.id) AS notification_rows
      FROM posts p WHERE p.id = ?`,
      postId,
    );

  it('interests are for investment posts', async () => {
    const [author, other] = [await newUser(), await newInvestor()];
    const postId = await newPost(author, { postType: 'community', title: null });
    const answer = await callRoute(interests, { method: 'POST', as: other, body: { postId } });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ detail: 'You can only express interest in investment posts.' });
  });

  it("own lists and rows are nobody else's", async () => {
    const [author, other, third] = [await newUser(), await newInvestor(), await newInvestor()];
    const postId = await newPost(author);
    const { body: item } = (await operations['POST save']?.(postId, other)) ?? { body: { id: '' } };
    const { body: words } = (await operations['POST comment']?.(postId, other)) ?? { body: { id: '' } };
    const [savedId, commentId] = [(item as { id: string }).id, (words as { id: string }).id];

    for (const [route, id, status] of [
      [savedRow, savedId, 404],
      [comment, commentId, 403],
    ] as const) {
      expect((await callRoute(route, at(id, { method: 'DELETE' }))).status).toBe(401);
      expect((await callRoute(route, at(id, { method: 'DELETE', as: third }))).status).toBe(status);
    }
    for (const route of [saved, notifications]) {
      expect((await callRoute(route)).status).toBe(401);
      expect((await callRoute(route, { as: third })).body).toEqual([]);
    }
    expect(await callRoute(saved, { as: other }).then(({ body }) => body)).toHaveLength(1);
    // A notification's id does not help a stranger either.
    const [bell] = await rows<{ id: string }>('SELECT id FROM notifications WHERE user_id = ?', author.id);
    await callRoute(notifications, { method: 'PUT', as: third, body: { ids: [bell?.id] } });
    expect(await callRoute(notifications, { as: author }).then(({ body }) => body)).toMatchObject([
      { isRead: false },
    ]);
  });

  it('a blocked person is gone from the lists, both ways', async () => {
    const [author, other, rude] = [await newUser(), await newInvestor(), await newInvestor()];
    const postId = await newPost(author);
    for (const as of [other, rude]) {
      await operations['POST comment']?.(postId, as);
      await operations['POST like']?.(postId, as);
    }
    await block(other, rude);
    const seenBy = async (route: typeof likes, as?: TestUser) => {
      const { body } = await callRoute(route, at(postId, { as }));
      return (body as { userId: string }[]).map(({ userId }) => userId).sort();
    };
    for (const route of [likes, postComments]) {
      expect(await seenBy(route)).toEqual([other.id, rude.id].sort());
      expect(await seenBy(route, other)).toEqual([other.id]);
      expect(await seenBy(route, rude)).toEqual([rude.id]);
    }
  });

  it('a deleted post is gone for all, and its interests stay for both parties', async () => {
    const [author, other] = [await newUser(), await newInvestor()];
    const postId = await newPost(author);
    await operations['POST interest']?.(postId, other);
    expect((await callRoute(post, at(postId, { method: 'DELETE', as: author }))).status).toBe(204);
    for (const as of [author, other, undefined])
      expect((await operations['GET post']?.(postId, as))?.status).toBe(404);
    expect(
      await rows('SELECT investor_id, owner_id, status FROM interests WHERE post_id = ?', postId),
    ).toEqual([{ investor_id: other.id, owner_id: author.id, status: 'pending' }]);
    const { body: feed } = await callRoute(posts, { as: other });
    expect((feed as { id: string }[]).map(({ id }) => id)).not.toContain(postId);
  });
});

describe('what answers carry', () => {
  const secrets = /secret-|\+9198|passwordHash|password_hash|email|phone/i;

  it('neither contact data nor moderation notes, whoever asks', async () => {
    const scene = await newScene();
    const postId = await newPost(scene.author, { reviewNote: 'secret-note' });
    for (const name of ['POST comment', 'POST like', 'POST interest']) {
      await operations[name]?.(postId, scene.other);
      await operations[name]?.(postId, scene.admin);
    }
    for (const who of order) {
      const as = scene[who];
      const lists = [posts, ...(as ? [saved, notifications] : [])];
      const answers = [
        ...(await Promise.all(lists.map((route) => callRoute(route, { as })))),
        ...(await Promise.all(
          Object.keys(matrix).map((name) => name.startsWith('GET') && operations[name]?.(postId, as)),
        )),
      ];
      for (const answer of answers) {
        if (!answer) continue;
        const text = JSON.stringify(answer.body);
        // The author sees the reason.
        if (who === 'author') expect(text.replaceAll('"reviewNote":"secret-note"', '')).not.toMatch(secrets);
        else expect(text).not.toMatch(secrets);
      }
    }
  });

  it('has exactly these keys', async () => {
    const [author, other] = [await newUser(), await newInvestor()];
    const postId = await newPost(author);
    await operations['POST comment']?.(postId, other);
    await operations['POST interest']?.(postId, other);
    await operations['POST like']?.(postId, other);
    const keysOf = async (name: string, as?: TestUser) => {
      const body = (await operations[name]?.(postId, as))?.body as unknown;
      const one = Array.isArray(body) ? body[0] : body;
      return Object.keys(one).sort().join(' ');
    };
    expect(await keysOf('GET post')).toBe(
      'attachments author authorId businessPlan category comments content createdAt editedAt expectedRoi fundingMax fundingMin id imageDetails images interests isActive likes papers postType reviewNote roiBasis status teamSize timeline title useOfFunds viewer views',
    );
    expect(await keysOf('GET comments')).toBe('content createdAt editedAt id parentId postId user userId');
    expect(await keysOf('GET likes')).toBe('userId');
    expect(await keysOf('GET interests', author)).toBe(
      'amount createdAt decidedAt id investor investorId listingId message note ownerId postId status',
    );
    const { body } = await callRoute(postComments, at(postId));
    const [first] = body as { user: object }[];
    expect(
      Object.keys(first?.user ?? {})
        .sort()
        .join(' '),
    ).toBe('avatar city fullName id isVerified userType');
  });

  it("interests are the owner's, or one's own; the number is everybody's", async () => {
    const [author, first, second] = [await newUser(), await newInvestor(), await newInvestor()];
    const postId = await newPost(author);
    await operations['POST interest']?.(postId, first);
    await operations['POST interest']?.(postId, second);
    const seen = async (as?: TestUser) => {
      const { body, headers } = await callRoute(postInterests, at(postId, { as }));
      const investors = (body as { investorId: string }[]).map(({ investorId }) => investorId);
      return [investors.sort(), headers.get('x-total-count')];
    };
    expect(await seen()).toEqual([[], '2']);
    expect(await seen(first)).toEqual([[first.id], '2']);
    expect(await seen(await newInvestor())).toEqual([[], '2']);
    expect(await seen(await newUser({ userType: 'admin' }))).toEqual([[], '2']);
    expect(await seen(author)).toEqual([[first.id, second.id].sort(), '2']);
  });
});

describe('other addresses', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)('%s of no endpoint is a 404 problem', async (method) => {
    const answer = await callRoute(nowhere, { method });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });

  it.each(['../x', '%00', "' OR 1=1 --", 'me', 'x'.repeat(2000)])(
    'an id like %s finds nothing',
    async (id) => {
      for (const name of Object.keys(operations)) {
        const answer = await operations[name]?.(id, undefined);
        const body = (answer?.body ?? {}) as { status?: number };
        expect([400, 401, 404]).toContain(answer?.status);
        expect(body.status).toBe(answer?.status);
      }
      const member = await newUser();
      for (const name of Object.keys(operations)) {
        const answer = await operations[name]?.(id, member);
        expect([204, 400, 404], name).toContain(answer?.status);
      }
    },
  );
});
