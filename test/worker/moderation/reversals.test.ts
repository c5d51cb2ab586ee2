import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, ageSessions, newAdmin } from '#test/support/admin';
import { callRoute } from '#test/support/api/call-route';
import { costlySteps } from '#test/support/database/query-plan';
import { offersShown } from '#test/support/listings';
import {
  newInvestor,
  newListing,
  newPost,
  newUser,
  row,
  rows,
  type TestUser,
} from '#test/support/rows/factories';
import { newId } from '~/db/id';
import { DAY_MS } from '~/lib/time/duration';
import { action as judgeAppeal } from '~/routes/api/admin.appeals.$id';
import { action as reviewPost } from '~/routes/api/admin.posts.$id';
import { action as handle } from '~/routes/api/admin.reports.$id';
import { action as decideUser } from '~/routes/api/admin.users.$id';
import { action as changeListing } from '~/routes/api/listings.$id';
import { action as changePost } from '~/routes/api/posts.$id';

/** The admin who decides, the one who answers the appeal, and whom it is about. */
async function cast() {
  return { admin: await newAdmin(), other: await newAdmin(), owner: await newUser() };
}

interface Target {
  type: 'user' | 'post' | 'listing' | 'comment';
  id: string;
  owner: TestUser;
}

/** Decides a report about the target. It was sent while the target could be seen, so its row is written here. */
async function resolved(admin: TestUser, { type, id, owner }: Target, decision: object) {
  const now = Date.now();
  const reportId = newId(now);
  await env.DB.prepare(
    `INSERT INTO reports (id, reporter_id, target_type, target_id, reported_user_id, reason, created_at)
      VALUES (?, ?, ?, ?, ?, 'scam', ?)`,
  )
    .bind(reportId, (await newInvestor()).id, type, id, owner.id, now)
    .run();
  const body = { status: 'resolved', reason: 'Not allowed', ...decision };
  const done = await callRoute(handle, { method: 'PUT', params: { id: reportId }, as: admin, body });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  const { id: made } = await row<{ id: string }>(
    'SELECT decision_id AS id FROM reports WHERE id = ?',
    reportId,
  );
  return { decision: made, statements: done.statements };
}

const decide = async (...how: Parameters<typeof resolved>): Promise<string> =>
  (await resolved(...how)).decision;

/** A banned person has no session to appeal with, so the appeal is written into the table. */
async function judged(admin: TestUser, id: string, more: object = {}) {
  await env.DB.prepare("UPDATE decisions SET appeal_status = 'pending', appealed_at = ? WHERE id = ?")
    .bind(Date.now(), id)
    .run();
  const body = { status: 'reversed', note: 'You are right', ...more };
  return callRoute(judgeAppeal, { method: 'PUT', params: { id }, as: admin, body });
}

async function reverse(admin: TestUser, id: string): Promise<void> {
  const done = await judged(admin, id);
  expect(done.status, JSON.stringify(done.body)).toBe(200);
}

const userOf = ({ id }: TestUser) =>
  row<{ suspendedUntil: number | null; reason: string | null; banned: number; banReason: string | null }>(
    `SELECT suspended_until AS suspendedUntil, suspension_reason AS reason, banned_at IS NOT NULL AS banned, ban_reason AS banReason
      FROM users WHERE id = ?`,
    id,
  );

const daysLeft = (until: number | null) => Math.round(((until ?? 0) - Date.now()) / DAY_MS);

const postOf = (id: string) =>
  row(
    'SELECT status, is_active AS isActive, review_note AS note, deleted_at IS NOT NULL AS deleted FROM posts WHERE id = ?',
    id,
  );

describe('several suspensions', () => {
  it.each([
    [30, 1],
    [1, 30],
  ])('last as long as the longest of %d and %d days, with its reason', async (first, second) => {
    const { admin, owner } = await cast();
    const about = { type: 'user', id: owner.id, owner } as const;
    await decide(admin, about, { action: 'suspend', days: first, reason: `For ${first}` });
    await decide(admin, about, { action: 'suspend', days: second, reason: `For ${second}` });
    const { suspendedUntil, reason } = await userOf(owner);
    expect([daysLeft(suspendedUntil), reason]).toEqual([30, 'For 30']);
  });

  it('each end alone when an appeal reverses them', async () => {
    const { admin, other, owner } = await cast();
    const about = { type: 'user', id: owner.id, owner } as const;
    const long = await decide(admin, about, { action: 'suspend', days: 30, reason: 'Long' });
    const short = await decide(admin, about, { action: 'suspend', days: 3, reason: 'Short' });
    await reverse(other, long);
    let user = await userOf(owner);
    expect([daysLeft(user.suspendedUntil), user.reason]).toEqual([3, 'Short']);
    await reverse(other, short);
    user = await userOf(owner);
    expect([user.suspendedUntil, user.reason]).toEqual([null, null]);
  });

  it('do not come back, once lifted by hand, when another is reversed', async () => {
    const { admin, other, owner } = await cast();
    const about = { type: 'user', id: owner.id, owner } as const;
    await decide(admin, about, { action: 'suspend', days: 30 });
    const lifted = await callRoute(decideUser, {
      method: 'PUT',
      params: { id: owner.id },
      as: admin,
      body: { suspendedUntil: null },
    });
    expect(lifted.status).toBe(200);
    const second = await decide(admin, about, { action: 'suspend', days: 3 });
    await reverse(other, second);
    expect(await userOf(owner)).toMatchObject({ suspendedUntil: null });
  });
});

describe('several bans', () => {
  it('let a person in again when the last one is reversed', async () => {
    const { admin, other, owner } = await cast();
    const post = await newPost(owner);
    const about = { type: 'user', id: owner.id, owner } as const;
    const first = await decide(admin, about, { action: 'ban', reason: 'First' });
    const second = await decide(admin, about, { action: 'ban', reason: 'Second' });
    await reverse(other, first);
    expect(await userOf(owner)).toMatchObject({ banned: 1, banReason: 'Second' });
    expect(await postOf(post)).toMatchObject({ isActive: 0 });
    await reverse(other, second);
    expect(await userOf(owner)).toMatchObject({ banned: 0, banReason: null });
    expect(await postOf(post)).toMatchObject({ isActive: 1 });
  });

  it('are reversed with the password only, as they are lifted by hand', async () => {
    const { admin, other, owner } = await cast();
    const about = { type: 'user', id: owner.id, owner } as const;
    const ban = await decide(admin, about, { action: 'ban' });
    await ageSessions(other, { began: 11 * 60_000, typed: 11 * 60_000 });
    const judge = (more: object) => judged(other, ban, more);
    const closed = await judge({});
    expect([closed.status, closed.body]).toEqual([
      403,
      expect.objectContaining({ fields: { password: [expect.any(String)] } }),
    ]);
    expect((await judge({ password: 'not the one' })).status).toBe(400);
    expect(await userOf(owner)).toMatchObject({ banned: 1 });
    expect((await judge({ password: ADMIN_PASSWORD })).status).toBe(200);
    expect(await userOf(owner)).toMatchObject({ banned: 0 });
  });

  it('stay where an earlier one was lifted by hand and is reversed later', async () => {
    const { admin, other, owner } = await cast();
    const about = { type: 'user', id: owner.id, owner } as const;
    const first = await decide(admin, about, { action: 'ban', reason: 'First' });
    const unbanned = await callRoute(decideUser, {
      method: 'PUT',
      params: { id: owner.id },
      as: admin,
      body: { banned: false },
    });
    expect(unbanned.status).toBe(200);
    await decide(admin, about, { action: 'ban', reason: 'Second' });
    await reverse(other, first);
    expect(await userOf(owner)).toMatchObject({ banned: 1, banReason: 'Second' });
  });
});

describe('an offer whose removal or hiding is reversed', () => {
  const shown = { status: 'pending', isActive: 1, note: null, deleted: 0 };

  it('stays hidden where a review has rejected it before', async () => {
    const { admin, other, owner } = await cast();
    const rejected = { status: 'rejected', reviewNote: 'Asks for a fee', isActive: false } as const;
    for (const action of ['hide', 'remove']) {
      const post = await newPost(owner, rejected);
      const counted = await offersShown();
      await reverse(other, await decide(admin, { type: 'post', id: post, owner }, { action }));
      expect(await postOf(post)).toEqual({
        status: 'rejected',
        isActive: 0,
        note: 'Asks for a fee',
        deleted: 0,
      });
      expect(await offersShown()).toBe(counted);
    }
  });

  it('stays hidden where a review has rejected it since', async () => {
    const { admin, other, owner } = await cast();
    const [post, listing] = [await newPost(owner), await newListing(owner)];
    const hidden = [
      await decide(admin, { type: 'post', id: post, owner }, { action: 'hide' }),
      await decide(admin, { type: 'listing', id: listing, owner }, { action: 'hide' }),
    ];
    const changed = [
      await callRoute(changePost, {
        method: 'PUT',
        params: { id: post },
        as: owner,
        body: { content: 'A bakery for forty shops, with a second oven and no fee.' },
      }),
      await callRoute(changeListing, {
        method: 'PUT',
        params: { id: listing },
        as: owner,
        body: { title: 'Amrit Dairy of Lucknow' },
      }),
    ];
    expect(changed.map(({ status }) => status)).toEqual([200, 200]);
    const rejection = {
      method: 'PUT',
      as: admin,
      body: { status: 'rejected', reviewNote: 'Not allowed' },
    } as const;
    const rejected = [
      await callRoute(reviewPost, { ...rejection, params: { id: post } }),
      await callRoute(changeListing, { ...rejection, params: { id: listing } }),
    ];
    expect(rejected.map(({ status }) => status)).toEqual([200, 200]);
    for (const id of hidden) await reverse(other, id);
    expect(await postOf(post)).toMatchObject({ status: 'rejected', isActive: 0, note: 'Not allowed' });
    expect(
      await row('SELECT status, is_active AS isActive FROM business_listings WHERE id = ?', listing),
    ).toEqual({ status: 'rejected', isActive: 0 });
  });

  it('stays hidden by a second decision, and is shown when both are reversed, in either order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { admin, other, owner } = await cast();
      const post = await newPost(owner);
      const counted = await offersShown();
      const both = [
        await decide(admin, { type: 'post', id: post, owner }, { action: 'hide', reason: 'First' }),
        await decide(admin, { type: 'post', id: post, owner }, { action: 'hide', reason: 'Second' }),
      ];
      const [first = 0, last = 0] = order;
      await reverse(other, both[first] ?? '');
      expect(await postOf(post)).toEqual({
        status: 'rejected',
        isActive: 0,
        note: first === 0 ? 'Second' : 'First',
        deleted: 0,
      });
      await reverse(other, both[last] ?? '');
      expect(await postOf(post)).toEqual(shown);
      expect(await offersShown()).toBe(counted);
    }
  });

  it('is shown when hiding and removal are both reversed, in either order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { admin, other, owner } = await cast();
      const post = await newPost(owner);
      const both = [
        await decide(admin, { type: 'post', id: post, owner }, { action: 'hide' }),
        await decide(admin, { type: 'post', id: post, owner }, { action: 'remove' }),
      ];
      for (const at of order) {
        expect(await postOf(post)).toMatchObject({ isActive: 0 });
        await reverse(other, both[at] ?? '');
      }
      expect(await postOf(post)).toEqual(shown);
    }
  });

  it('waits on where it waited hidden for a review, and is not shown unseen', async () => {
    const { admin, other, owner } = await cast();
    const waiting = { status: 'pending', isActive: false } as const;
    const hidden = await newPost(owner, waiting);
    await reverse(other, await decide(admin, { type: 'post', id: hidden, owner }, { action: 'hide' }));
    expect(await postOf(hidden)).toMatchObject({ status: 'pending', isActive: 0 });
    const removed = await newPost(owner, waiting);
    await reverse(other, await decide(admin, { type: 'post', id: removed, owner }, { action: 'remove' }));
    expect(await postOf(removed)).toMatchObject({ status: 'rejected', isActive: 0, deleted: 0 });
  });

  it('is shown once the ban of its owner ends', async () => {
    const { admin, other, owner } = await cast();
    const post = await newPost(owner);
    const hidden = await decide(admin, { type: 'post', id: post, owner }, { action: 'hide' });
    const ban = await decide(admin, { type: 'user', id: owner.id, owner }, { action: 'ban' });
    await reverse(other, hidden);
    expect(await postOf(post)).toMatchObject({ status: 'pending', isActive: 0 });
    await reverse(other, ban);
    expect(await postOf(post)).toEqual(shown);
  });

  it('is shown, where it was hidden during a ban, once both are reversed, in either order', async () => {
    for (const order of ['hide', 'ban'] as const) {
      const { admin, other, owner } = await cast();
      const [post, listing] = [await newPost(owner), await newListing(owner)];
      const counted = await offersShown();
      const ban = await decide(admin, { type: 'user', id: owner.id, owner }, { action: 'ban' });
      const hidden = [
        await decide(admin, { type: 'post', id: post, owner }, { action: 'hide' }),
        await decide(admin, { type: 'listing', id: listing, owner }, { action: 'hide' }),
      ];
      for (const id of order === 'ban' ? [ban, ...hidden] : [...hidden, ban]) await reverse(other, id);
      expect(await postOf(post)).toEqual(shown);
      expect(
        await row('SELECT status, is_active AS isActive FROM business_listings WHERE id = ?', listing),
      ).toEqual({ status: 'pending', isActive: 1 });
      expect(await offersShown()).toBe(counted);
    }
  });

  it('stays hidden, where it waited hidden before a ban and was hidden during it', async () => {
    const { admin, other, owner } = await cast();
    const post = await newPost(owner, { status: 'pending', isActive: false });
    const ban = await decide(admin, { type: 'user', id: owner.id, owner }, { action: 'ban' });
    const hidden = await decide(admin, { type: 'post', id: post, owner }, { action: 'hide' });
    for (const id of [hidden, ban]) await reverse(other, id);
    expect(await postOf(post)).toMatchObject({ status: 'rejected', isActive: 0 });
  });
});

describe('a comment and its reply, both removed', () => {
  async function scene() {
    const people = await cast();
    const post = await newPost(people.owner, { comments: 2 });
    const [comment, reply] = [newId(), newId()];
    for (const [id, parent] of [
      [comment, null],
      [reply, comment],
    ])
      await env.DB.prepare(
        "INSERT INTO comments (id, user_id, post_id, parent_id, content, created_at) VALUES (?, ?, ?, ?, 'Hello', 1)",
      )
        .bind(id, people.owner.id, post, parent)
        .run();
    const remove = async (id: string) => {
      const decision = await decide(
        people.admin,
        { type: 'comment', id, owner: people.owner },
        { action: 'remove' },
      );
      // Each at a time of its own, whatever the clock of the test says.
      back -= 1000;
      await env.DB.batch(
        [
          'UPDATE comments SET deleted_at = deleted_at - ?1 WHERE deleted_at = (SELECT created_at FROM decisions WHERE id = ?2)',
          'UPDATE decisions SET created_at = created_at - ?1 WHERE id = ?2',
        ].map((statement) => env.DB.prepare(statement).bind(back, decision)),
      );
      return decision;
    };
    let back = 10_000;
    const shown = async () => ({
      live: (
        await rows<{ id: string }>(
          'SELECT id FROM comments WHERE post_id = ? AND deleted_at IS NULL ORDER BY parent_id',
          post,
        )
      ).map(({ id }) => (id === comment ? 'comment' : 'reply')),
      ...(await row<{ comments: number }>('SELECT comments FROM posts WHERE id = ?', post)),
    });
    return { ...people, comment, reply, remove, shown };
  }

  it.each([
    ['the comment', 'the reply'],
    ['the reply', 'the comment'],
  ])('come back each by its own reversal: %s removed first, then %s', async (first) => {
    for (const reversedFirst of ['comment', 'reply'] as const) {
      const { other, comment, reply, remove, shown } = await scene();
      const order = first === 'the comment' ? [comment, reply] : [reply, comment];
      const made = new Map<string, string>();
      for (const id of order) made.set(id, await remove(id));
      expect(await shown()).toEqual({ live: [], comments: 0 });
      const [one, two] = reversedFirst === 'comment' ? [comment, reply] : [reply, comment];
      await reverse(other, made.get(one) ?? '');
      // A reply is not shown without the comment that it answers.
      expect(await shown()).toEqual(
        reversedFirst === 'comment' ? { live: ['comment'], comments: 1 } : { live: [], comments: 0 },
      );
      await reverse(other, made.get(two) ?? '');
      expect(await shown()).toEqual({ live: ['comment', 'reply'], comments: 2 });
    }
  });

  it('leave a reply deleted that its author deleted before', async () => {
    const { other, comment, reply, remove, shown } = await scene();
    await rows('UPDATE comments SET deleted_at = 5 WHERE id = ? RETURNING 1', reply);
    await rows('UPDATE posts SET comments = 1 WHERE comments = 2 RETURNING 1');
    const removals = [await remove(comment), await remove(reply)];
    for (const id of removals) await reverse(other, id);
    expect(await shown()).toEqual({ live: ['comment'], comments: 1 });
  });
});

it.each([
  ['post', 'hide'],
  ['listing', 'remove'],
  ['comment', 'remove'],
  ['user', 'suspend'],
  ['user', 'ban'],
] as const)('a decision about a %s, %s, and its reversal scan no table', async (type, action) => {
  const { admin, other, owner } = await cast();
  const post = await newPost(owner);
  const comment = newId();
  await env.DB.prepare(
    "INSERT INTO comments (id, user_id, post_id, content, created_at) VALUES (?, ?, ?, 'Hello', 1)",
  )
    .bind(comment, owner.id, post)
    .run();
  const ids = {
    post,
    listing: await newListing(owner),
    comment,
    user: owner.id,
  };
  const target = { type, id: ids[type], owner };
  const { decision, statements } = await resolved(admin, target, {
    action,
    ...(action === 'suspend' && { days: 3 }),
  });
  const reversal = await judged(other, decision);
  // Some decisions of one person are sorted, which is no scan.
  for (const statement of [...statements, ...reversal.statements])
    expect(
      (await costlySteps(statement)).filter((step) => step.startsWith('SCAN')),
      statement.sql,
    ).toEqual([]);
});
