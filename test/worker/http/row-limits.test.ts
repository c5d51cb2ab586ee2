import { afterEach, expect, it, vi } from 'vitest';
import { callRoute } from '#test/support/api/call-route';
import { holdClock } from '#test/support/clock/held-clock';
import { listingBody } from '#test/support/listings';
import { newInvestor, newListing, newPost, newUser, rows, type TestUser } from '#test/support/rows/factories';
import { takeLog } from '#test/support/visitor';
import { HOUR_MS, MINUTE_MS } from '~/lib/time/duration';
import { action as interests } from '~/routes/api/interests';
import { action as interest } from '~/routes/api/interests.$id';
import { action as listings } from '~/routes/api/listings';
import { action as posts } from '~/routes/api/posts';
import { action as post } from '~/routes/api/posts.$id';
import { action as comments } from '~/routes/api/posts.$id.comments';
import { action as reports } from '~/routes/api/reports';

/*
 * Every limit that is counted in D1 says what is limited and how long it takes until one more fits, to the minute, and
 * the header says the same. The rows are as old as the line says; the wait is the rest of the window.
 */

interface Scene {
  /** The one who does it. */
  me: TestUser;
  /** The one whose things it is done to. */
  other: TestUser;
  postId: string;
}

const bulk = (table: string, columns: string, values: string, count: number, at: number, ...ids: string[]) =>
  rows(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO ${table} (id, created_at, ${columns}) SELECT lower(hex(randomblob(16))), ${at}, ${values} FROM n RETURNING id`,
    ...ids,
  );

const talk = { postType: 'community', content: 'A question to all of you here', category: 'Other' };

const tries: Record<
  string,
  {
    fill: (scene: Scene, count: number, at: number) => Promise<unknown>;
    ask: (scene: Scene) => ReturnType<typeof callRoute>;
  }
> = {
  comments: {
    fill: ({ me, postId }, count, at) =>
      bulk('comments', 'user_id, post_id, content', "?1, ?2, 'x'", count, at, me.id, postId),
    ask: ({ me, postId }) =>
      callRoute(comments, { method: 'POST', params: { id: postId }, as: me, body: { content: 'More' } }),
  },
  interests: {
    fill: ({ me, other }, count, at) =>
      bulk('interests', 'investor_id, owner_id', '?1, ?2', count, at, me.id, other.id),
    ask: ({ me, postId }) => callRoute(interests, { method: 'POST', as: me, body: { postId } }),
  },
  posts: {
    fill: async ({ me }, count, at) => {
      for (let n = 0; n < count; n += 1) await newPost(me, { createdAt: at });
    },
    ask: ({ me }) => callRoute(posts, { method: 'POST', as: me, body: talk }),
  },
  listings: {
    fill: async ({ me }, count, at) => {
      for (let n = 0; n < count; n += 1) await newListing(me, { createdAt: at });
    },
    ask: ({ me }) => callRoute(listings, { method: 'POST', as: me, body: listingBody() }),
  },
  reports: {
    fill: ({ me }, count, at) =>
      bulk(
        'reports',
        'reporter_id, target_type, target_id, reason',
        "?1, 'post', 't' || i, 'spam'",
        count,
        at,
        me.id,
      ),
    ask: ({ me, postId }) => callRoute(reports, { method: 'POST', as: me, body: { postId, reason: 'spam' } }),
  },
  edits: {
    fill: async (scene, count, at) => {
      scene.postId = await newPost(scene.me);
      await bulk('post_versions', 'post_id, content', "?1, '{}'", count, at, scene.postId);
    },
    ask: ({ me, postId }) =>
      callRoute(post, {
        method: 'PUT',
        params: { id: postId },
        as: me,
        body: { content: 'Words that are longer than before, about the oven' },
      }),
  },
};

afterEach(() => void takeLog());

it.each([
  ['comments', 200, 20 * MINUTE_MS, '200 comments within an hour', '40 minutes'],
  ['interests', 20, 50 * MINUTE_MS, '20 offers within an hour', '10 minutes'],
  ['interests', 50, 3 * HOUR_MS, '50 offers within a day', '21 hours'],
  ['posts', 10, 5 * MINUTE_MS, '10 posts within an hour', '55 minutes'],
  ['posts', 30, 23 * HOUR_MS + 58 * MINUTE_MS, '30 posts within a day', '2 minutes'],
  ['listings', 5, 30 * MINUTE_MS, '5 listings within a day', '23 hours 30 minutes'],
  ['reports', 10, 59 * MINUTE_MS, '10 reports within an hour', '1 minute'],
  ['edits', 20, 45 * MINUTE_MS, '20 times within an hour', '15 minutes'],
])(
  '%s: %i rows of that age (%i ms) are reported as “%s”, open in %s',
  async (what, count, age, said, wait) => {
    takeLog();
    const clock = holdClock();
    const me = what === 'interests' || what === 'reports' ? await newInvestor() : await newUser();
    const other = await newUser();
    const scene: Scene = { me, other, postId: await newPost(other) };
    const act = tries[what];
    await act?.fill(scene, count, Date.now() - age);
    const refused = await act?.ask(scene);
    expect(refused?.status).toBe(429);
    expect(refused?.body).toMatchObject({ detail: expect.stringContaining(said) });
    expect(refused?.body).toMatchObject({ detail: expect.stringMatching(new RegExp(`in ${wait}\\.$`)) });
    const seconds = Number(refused?.headers.get('retry-after'));
    clock.pass(seconds * 1000 - 60_000);
    // The header is the time that it takes, no more: a minute before, it is still shut.
    expect((await act?.ask(scene))?.status).toBe(429);
    clock.pass(60_000);
    expect((await act?.ask(scene))?.status).toBeLessThan(300);
    vi.restoreAllMocks();
  },
);

it('interests count after they are withdrawn, also under an id that is used again', async () => {
  takeLog();
  const [me, other] = [await newInvestor(), await newUser()];
  const postId = await newPost(other);
  const id = crypto.randomUUID();
  const found: number[] = [];
  for (let turn = 0; turn <= 20; turn += 1) {
    found.push((await callRoute(interests, { method: 'POST', as: me, body: { id, postId } })).status);
    await callRoute(interest, { method: 'DELETE', params: { id }, as: me });
  }
  expect(found).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
});
