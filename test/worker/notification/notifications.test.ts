import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, newAdmin } from '#test/support/admin';
import { callRoute, contextOf } from '#test/support/api/call-route';
import {
  block,
  mute,
  newInvestor,
  newListing,
  newPost,
  newUser,
  rows,
  type TestUser,
} from '#test/support/rows/factories';
import { insertStatements } from '#test/support/rows/insert-rows';
import { createRows } from '#test/support/rows/rows';
import { askScreen } from '#test/support/visitor';
import { readBell } from '#workers/hub/queries';
import { openDatabase } from '~/db/client.server';
import { newId } from '~/db/id';
import { postLikes, users } from '~/db/schema';
import { runErasures } from '~/domain/account-data/erasure.server';
import type { NotificationView } from '~/domain/notification/notification.schema';
import { action as decideUser } from '~/routes/api/admin.users.$id';
import { loader as interests } from '~/routes/api/interests';
import { loader as notifications } from '~/routes/api/notifications';
import { loader as post } from '~/routes/api/posts.$id';
import { loader as postComments } from '~/routes/api/posts.$id.comments';
import { loader as like } from '~/routes/api/posts.$id.like';
import { action as blockRoute } from '~/routes/api/users.$id.block';

const bell = async (as: TestUser) => (await callRoute(notifications, { as })).body as NotificationView[];
const texts = async (as: TestUser) => (await bell(as)).map(({ content }) => content);
const mark = (as: TestUser, body: object) => callRoute(notifications, { method: 'PUT', as, body });
const likeAs = (postId: string, as: TestUser) =>
  callRoute(like, { method: 'POST', params: { id: postId }, as });

const ban = async (admin: TestUser, { id }: TestUser, banned: boolean) => {
  const body = { banned, reason: 'Fraud', password: ADMIN_PASSWORD };
  const answer = await callRoute(decideUser, { method: 'PUT', params: { id }, as: admin, body });
  expect(answer.status).toBe(200);
  return answer;
};

const unreadOf = async ({ id }: TestUser) => {
  const { db } = openDatabase(env.DB);
  return (await readBell({ db, now: Date.now() }, id, 1)).unread;
};

const commentAs = async (postId: string, as: TestUser, parentId?: string) => {
  const body = { content: 'A word', parentId };
  const answer = await callRoute(postComments, { method: 'POST', params: { id: postId }, as, body });
  expect(answer.status).toBe(201);
  return { ...answer, id: (answer.body as { id: string }).id };
};

/** Erases an account whose days of grace are over. */
const erase = async ({ id }: TestUser) => {
  await rows('UPDATE users SET deletion_requested_at = 1 WHERE id = ? RETURNING id', id);
  const { app } = await contextOf();
  expect(await runErasures(app)).toBe(1);
};

describe('notifications', () => {
  it('that were read say what an erased account did, and none reminds of a call with it', async () => {
    const [author, asha, ravi] = [
      await newUser(),
      await newInvestor({ fullName: 'Asha Rao' }),
      await newInvestor(),
    ];
    const [liked, both] = [
      await newPost(author, { title: 'Second oven' }),
      await newPost(author, { title: 'Third oven' }),
    ];
    for (const [post, who] of [
      [liked, asha],
      [both, ravi],
      [both, asha],
    ] as const) {
      await likeAs(post, who);
    }
    await rows(
      `INSERT INTO notifications (id, user_id, type, actor_id, content, group_key, created_at)
        VALUES (?, ?, 'call_reminder', ?, 'Call with Asha Rao', 'call_reminder:x', 1) RETURNING id`,
      ...[newId(), author.id, asha.id],
    );
    await mark(author, { all: true });
    await erase(asha);
    expect(await texts(author)).toEqual([
      'Deleted member and 1 other liked your post “Third oven”',
      'Deleted member liked your post “Second oven”',
    ]);
  });

  it('is one row for each kind and item while unread, with the number of people behind it', async () => {
    const author = await newUser();
    const [asha, ravi, meera] = [
      await newInvestor({ fullName: 'Asha Rao' }),
      await newInvestor({ fullName: 'Ravi Singh' }),
      await newInvestor({ fullName: 'Meera Das' }),
    ];
    const postId = await newPost(author, { title: 'Second oven' });
    await likeAs(postId, asha);
    expect(await texts(author)).toEqual(['Asha Rao liked your post “Second oven”']);
    await likeAs(postId, ravi);
    expect(await texts(author)).toEqual(['Ravi Singh and 1 other liked your post “Second oven”']);
    await likeAs(postId, meera);

    // One person with several comments is one person.
    for (const person of [asha, ravi, asha, asha, ravi]) await commentAs(postId, person);
    await callRoute(interests, { method: 'POST', as: meera, body: { postId } });

    const list = await bell(author);
    expect(list.map(({ content, actorCount, type }) => [type, content, actorCount])).toEqual([
      ['interest_received', 'Meera Das is interested in “Second oven”', 1],
      ['post_commented', 'Ravi Singh and 1 other commented on your post “Second oven”', 2],
      ['post_liked', 'Meera Das and 2 others liked your post “Second oven”', 3],
    ]);
    expect(list[0]).toMatchObject({ senderId: meera.id, senderName: 'Meera Das', postId, isRead: false });
  });

  it('ring once for a like that is given and taken back in turns', async () => {
    const author = await newUser();
    const [asha, ravi] = [await newInvestor({ fullName: 'Asha' }), await newInvestor({ fullName: 'Ravi' })];
    const postId = await newPost(author, { title: 'Second oven' });
    const unlikeAs = (as: TestUser) => callRoute(like, { method: 'DELETE', params: { id: postId }, as });
    const rings: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      rings.push((await likeAs(postId, asha)).delivered.length);
      const { delivered } = await unlikeAs(asha);
      // Its open page takes the badge back.
      expect(delivered).toMatchObject([{ userId: author.id, event: { type: 'unread_changed' } }]);
      expect(await bell(author)).toEqual([]);
    }
    expect(rings).toEqual([1, 0, 0]);
    // The bell shows the likes there are now, without a sound.
    expect((await likeAs(postId, asha)).delivered).toEqual([]);
    expect(await texts(author)).toEqual(['Asha liked your post “Second oven”']);
    expect((await likeAs(postId, ravi)).delivered).toHaveLength(1);
    await unlikeAs(asha);
    expect(await texts(author)).toEqual(['Ravi liked your post “Second oven”']);
    expect(await rows('SELECT likes FROM posts WHERE id = ?', postId)).toEqual([{ likes: 1 }]);
  });

  it('starts a new row once the last was read', async () => {
    const author = await newUser();
    const [first, second] = [await newInvestor(), await newInvestor()];
    const postId = await newPost(author);
    await commentAs(postId, first);
    expect((await mark(author, { all: true })).body).toEqual({ unread: 0 });
    await commentAs(postId, second);
    await commentAs(postId, first);
    const list = await bell(author);
    expect(list.map(({ isRead, actorCount }) => [isRead, actorCount])).toEqual([
      [false, 2],
      [true, 1],
    ]);
  });

  it('reaches the author of the comment, and the author of the post once', async () => {
    const author = await newUser({ fullName: 'Anil' });
    const [guest, third] = [
      await newInvestor({ fullName: 'Guest' }),
      await newInvestor({ fullName: 'Third' }),
    ];
    const postId = await newPost(author, { title: 'Oven' });
    const root = await commentAs(postId, guest);
    expect(root.delivered).toEqual([
      {
        userId: author.id,
        event: {
          type: 'post_commented',
          postId,
          commentId: root.id,
          senderId: guest.id,
          senderName: 'Guest',
        },
      },
    ]);

    const reply = await commentAs(postId, third, root.id);
    expect(reply.delivered.map(({ userId, event }) => [userId, event.type]).toSorted()).toEqual(
      [
        [author.id, 'post_commented'],
        [guest.id, 'comment_replied'],
      ].toSorted(),
    );
    expect(await texts(guest)).toEqual(['Third replied to your comment on “Oven”']);

    // The author answers: nobody tells the author; answering the author's own comment tells once.
    const answer = await commentAs(postId, author, reply.id);
    expect(answer.delivered.map(({ userId }) => userId)).toEqual([third.id]);
    const back = await commentAs(postId, third, answer.id);
    expect(back.delivered.map(({ userId, event }) => [userId, event.type])).toEqual([
      [author.id, 'post_commented'],
    ]);
  });

  it('never comes from people who are muted or blocked', async () => {
    const author = await newUser();
    const [muted, guest] = [await newInvestor(), await newInvestor()];
    const postId = await newPost(author);
    await mute(author, muted);
    const { delivered } = await likeAs(postId, muted);
    await commentAs(postId, muted);
    expect(delivered).toEqual([]);
    expect(await bell(author)).toEqual([]);

    // Somebody who left a comment, and blocked a later commenter, hears nothing of the answer.
    const root = await commentAs(postId, guest);
    await block(guest, muted);
    const body = { content: 'Answer', parentId: root.id };
    const answer = await callRoute(postComments, { method: 'POST', params: { id: postId }, as: muted, body });
    expect(answer.status).toBe(400);
    expect(await bell(guest)).toEqual([]);

    // What came before the block is not shown any more.
    await block(author, guest);
    expect(await bell(author)).toEqual([]);
  });

  it('do not name who is banned, until the ban is lifted', async () => {
    const [author, admin] = [await newUser(), await newAdmin()];
    const [guest, third] = [
      await newInvestor({ fullName: 'Guest' }),
      await newInvestor({ fullName: 'Third' }),
    ];
    const postId = await newPost(author, { title: 'Oven' });
    await likeAs(postId, guest);
    await commentAs(postId, third);
    const { delivered } = await ban(admin, guest, true);
    expect(delivered).toContainEqual({ userId: author.id, event: { type: 'unread_changed' } });
    expect(await texts(author)).toEqual(['Third commented on your post “Oven”']);
    expect(await unreadOf(author)).toBe(1);
    await ban(admin, guest, false);
    expect(await texts(author)).toContain('Guest liked your post “Oven”');
  });

  it.each<[string, (author: TestUser, last: TestUser) => ReturnType<typeof callRoute>]>([
    [
      'blocks',
      (author, last) => callRoute(blockRoute, { method: 'POST', as: last, params: { id: author.id } }),
    ],
    [
      'is blocked',
      (author, last) => callRoute(blockRoute, { method: 'POST', as: author, params: { id: last.id } }),
    ],
    ['is banned', async (_, last) => ban(await newAdmin(), last, true)],
  ])('name the last of the others where the last one of a group %s', async (_, leave) => {
    const author = await newUser();
    const [first, second, last] = [
      await newInvestor({ fullName: 'Asha Rao' }),
      await newInvestor({ fullName: 'Ravi Singh' }),
      await newInvestor({ fullName: 'Meera Das' }),
    ];
    const [postId, listingId] = [
      await newPost(author, { title: 'Oven' }),
      await newListing(author, { title: 'Bakery' }),
    ];
    const act = async (as: TestUser) => {
      await likeAs(postId, as);
      await commentAs(postId, as);
      for (const body of [{ postId }, { listingId }])
        await callRoute(interests, { method: 'POST', as, body });
    };
    for (const one of [first, second]) {
      await act(one);
      await scheduler.wait(2);
    }
    const comment = (await bell(author)).find(({ type }) => type === 'post_commented')?.commentId;
    await act(last);
    const { delivered } = await leave(author, last);
    // The hub takes back what phones show of them.
    expect(
      delivered.filter(({ userId, event }) => userId === author.id && event.type === 'unread_changed'),
    ).toHaveLength(1);
    const list = await bell(author);
    expect(list.map(({ content, actorCount }) => [content, actorCount]).toSorted()).toEqual([
      ['Ravi Singh and 1 other are interested in “Bakery”', 2],
      ['Ravi Singh and 1 other are interested in “Oven”', 2],
      ['Ravi Singh and 1 other commented on your post “Oven”', 2],
      ['Ravi Singh and 1 other liked your post “Oven”', 2],
    ]);
    expect(list.find(({ type }) => type === 'post_commented')).toMatchObject({
      commentId: comment,
      isRead: false,
    });
    expect(await unreadOf(author)).toBe(4);
  });

  it('read few rows of a popular post where the last one of a group leaves it', async () => {
    const author = await newUser();
    const last = await newInvestor();
    const postId = await newPost(author);
    const [asha, ravi] = [await newInvestor(), await newInvestor()];
    for (const one of [asha, ravi]) await likeAs(postId, one);
    const people = createRows('crowd');
    const crowd = Array.from({ length: 300 }, () => people.user());
    const likes = crowd.map(({ id }, at) => ({ id: newId(at), userId: id, postId, createdAt: at }));
    await env.DB.batch([
      ...insertStatements(env.DB, users, crowd),
      ...insertStatements(env.DB, postLikes, likes),
    ]);
    await likeAs(postId, last);
    const answer = await callRoute(blockRoute, { method: 'POST', as: last, params: { id: author.id } });
    expect((await bell(author)).map(({ senderId, actorCount }) => [senderId, actorCount])).toEqual([
      [ravi.id, 2],
    ]);
    expect(answer.meter.rowsRead).toBeLessThan(150);
  });

  it('name who answered before in a group of answers, read or not, where the last one is blocked', async () => {
    const [author, guest] = [await newUser(), await newInvestor()];
    const [early, late] = [
      await newInvestor({ fullName: 'Asha Rao' }),
      await newInvestor({ fullName: 'Meera Das' }),
    ];
    const postId = await newPost(author, { title: 'Oven' });
    const root = await commentAs(postId, guest);
    for (const as of [early, late]) {
      const body = { content: 'Answer', parentId: root.id };
      await callRoute(postComments, { method: 'POST', params: { id: postId }, as, body });
      await scheduler.wait(2);
    }
    await mark(guest, { all: true });
    await callRoute(blockRoute, { method: 'POST', as: guest, params: { id: late.id } });
    expect(
      (await bell(guest)).map(({ senderId, actorCount, isRead }) => [senderId, actorCount, isRead]),
    ).toEqual([[early.id, 1, true]]);
  });

  it('do not name a post that the recipient no longer sees', async () => {
    const author = await newUser();
    const [guest, third] = [await newInvestor(), await newInvestor({ fullName: 'Third' })];
    const postId = await newPost(author, { title: 'Oven' });
    const root = await commentAs(postId, guest);
    await commentAs(postId, third, root.id);
    expect(await texts(guest)).toEqual(['Third replied to your comment on “Oven”']);
    await block(author, guest);
    expect(await texts(guest)).toEqual(['Third replied to your comment']);
    const { delivered } = await commentAs(postId, third, root.id);
    expect(delivered.map(({ userId }) => userId)).toEqual([author.id]);
    expect(await bell(guest)).toMatchObject([
      { commentId: expect.not.stringMatching(root.id), actorCount: 1 },
    ]);
  });

  it('do not name a post or listing that was hidden, but to its owner', async () => {
    const author = await newUser({ fullName: 'Anil' });
    const asking = await newInvestor({ fullName: 'Asha Rao' });
    const postId = await newPost(author, { title: 'Oven' });
    const root = await commentAs(postId, asking);
    await commentAs(postId, author, root.id);
    expect(await texts(asking)).toEqual(['Anil replied to your comment on “Oven”']);
    await rows(
      "UPDATE posts SET is_active = 0, status = 'rejected', title = 'Secret' WHERE id = ? RETURNING id",
      postId,
    );
    expect(await texts(asking)).toEqual(['Anil replied to your comment']);
    expect(await texts(author)).toEqual(['Asha Rao commented on your post “Secret”']);
  });

  it('names a listing, and no item that is gone', async () => {
    const [owner, guest] = [await newUser(), await newInvestor({ fullName: 'Guest' })];
    const listingId = await newListing(owner, { title: 'Amrit Dairy' });
    const postId = await newPost(owner);
    await callRoute(interests, { method: 'POST', as: guest, body: { listingId } });
    expect(await texts(owner)).toEqual(['Guest is interested in “Amrit Dairy”']);
    await likeAs(postId, guest);
    await callRoute(post, { method: 'DELETE', params: { id: postId }, as: owner });
    expect(await texts(owner)).toEqual(['Guest liked your post', 'Guest is interested in “Amrit Dairy”']);
  });

  it('keeps the words of kinds that have no sentence here', async () => {
    const person = await newUser();
    await rows(
      "INSERT INTO notifications (id, user_id, type, content, group_key, created_at) VALUES ('n1', ?, 'welcome', 'Welcome!', 'w', 1)",
      person.id,
    );
    expect(await bell(person)).toMatchObject([{ content: 'Welcome!', senderId: null, senderName: '' }]);
  });
});

describe('marking read', () => {
  it('marks some or all own notifications, and returns how many are unread', async () => {
    const [author, fan] = [await newUser(), await newInvestor()];
    for (let i = 0; i < 3; i++) await likeAs(await newPost(author), fan);
    const [newest] = await bell(author);
    const some = await mark(author, { ids: [newest?.id] });
    expect(some.body).toEqual({ unread: 2 });
    expect(some.delivered).toEqual([{ userId: author.id, event: { type: 'unread_changed' } }]);
    expect((await bell(author)).map(({ isRead }) => isRead)).toEqual([true, false, false]);
    expect((await mark(author, { ids: [newest?.id] })).body).toEqual({ unread: 2 });
    expect((await mark(author, { all: true })).body).toEqual({ unread: 0 });
  });

  it('leaves unread what came after the list from which all are marked', async () => {
    const [author, fan, other] = [await newUser(), await newInvestor(), await newInvestor()];
    const posts = [await newPost(author), await newPost(author), await newPost(author)];
    const [first = '', second = '', third = ''] = posts;
    for (const postId of [first, second]) await likeAs(postId, fan);
    const [newest] = await bell(author);
    await scheduler.wait(2);
    // One more of a row that was on the page, and a new row.
    await likeAs(first, other);
    await likeAs(third, fan);
    const some = await mark(author, { all: true, upTo: newest?.timestamp });
    expect(some.body).toEqual({ unread: 2 });
    expect((await bell(author)).map(({ postId, isRead }) => [postId, isRead])).toEqual([
      [third, false],
      [first, false],
      [second, true],
    ]);
  });

  it.each(['/dashboard?panel=notifications', '/chat?segment=notifications'])(
    'leaves unread, without a script, what came after %s',
    async (path) => {
      const [author, fan] = [await newUser({ onboardingSkippedAt: Date.now() }), await newInvestor()];
      await likeAs(await newPost(author), fan);
      const html = await (await askScreen(author, path)).text();
      const [, upTo = ''] = /name="upTo" value="([^"]+)"/.exec(html) ?? [];
      expect(upTo).toBe((await bell(author))[0]?.timestamp);
      await scheduler.wait(2);
      await likeAs(await newPost(author), fan);
      const form = { intent: 'mark-read', upTo };
      expect((await askScreen(author, '/dashboard?panel=notifications', form)).status).toBe(303);
      expect((await bell(author)).map(({ isRead }) => isRead)).toEqual([false, true]);
    },
  );

  it('leaves unread what came after the first page, also from a later one', async () => {
    const [author, fan] = [await newUser({ onboardingSkippedAt: Date.now() }), await newInvestor()];
    await rows(
      `INSERT INTO notifications (id, user_id, type, content, group_key, created_at)
       SELECT value, ?, 'welcome', 'Welcome!', value, key FROM json_each(?)`,
      author.id,
      JSON.stringify(Array.from({ length: 25 }, (_, i) => newId(i))),
    );
    const [newest] = await bell(author);
    const upToOf = (html: string) => /name="upTo" value="([^"]+)"/.exec(html)?.[1];
    const first = await (await askScreen(author, '/chat?segment=notifications')).text();
    const older = /href="([^"]*cursor=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    await likeAs(await newPost(author), fan);
    expect(upToOf(await (await askScreen(author, older)).text())).toBe(newest?.timestamp);
    const strange = older.replace(/upTo=[^&]*/, 'upTo=never');
    expect(upToOf(await (await askScreen(author, strange)).text())).toBe(new Date(4).toISOString());
  });

  it('counts what is left no further than the bell does', async () => {
    const author = await newUser();
    const ids = Array.from({ length: 130 }, (_, i) => newId(i));
    await rows(
      `INSERT INTO notifications (id, user_id, type, content, group_key, created_at)
       SELECT value, ?, 'welcome', 'Welcome!', value, key FROM json_each(?)`,
      author.id,
      JSON.stringify(ids),
    );
    for (const [marked, unread] of [
      [ids.slice(0, 1), 100],
      [ids.slice(0, 40), 90],
    ] as const) {
      expect((await mark(author, { ids: marked })).body).toEqual({ unread });
      expect(await unreadOf(author)).toBe(unread);
    }
  });

  it.each([
    [{}, 'ids'],
    [{ ids: [] }, 'ids'],
    [{ ids: 'x' }, 'ids'],
    [{ ids: ['x'] }, 'ids.0'],
    [{ ids: Array(101).fill(crypto.randomUUID()) }, 'ids'],
    [{ all: false }, 'all'],
    [{ all: true, ids: [crypto.randomUUID()] }, 'ids'],
    [{ all: true, isRead: true }, 'isRead'],
    [{ all: true, upTo: 'now' }, 'upTo'],
  ])('refuses %j', async (body, field) => {
    const answer = await mark(await newUser(), body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { [field]: [expect.any(String)] } });
  });
});
