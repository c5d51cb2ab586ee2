import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { callRoute } from '#test/support/api/call-route';
import { costlySteps } from '#test/support/database/query-plan';
import {
  block,
  mute,
  newInvestor,
  newPost,
  newUser,
  rows,
  type TestUser,
} from '#test/support/rows/factories';
import { readBell } from '#workers/hub/queries';
import { openDatabase } from '~/db/client.server';
import type { NotificationView } from '~/domain/notification/notification.schema';
import { loader as interests } from '~/routes/api/interests';
import { loader as interest } from '~/routes/api/interests.$id';
import { loader as notifications } from '~/routes/api/notifications';
import { loader as like } from '~/routes/api/posts.$id.like';
import { loader as blocking } from '~/routes/api/users.$id.block';

interface Kind {
  type: string;
  give: (as: TestUser, postId: string) => Promise<unknown>;
  take: (as: TestUser, postId: string) => ReturnType<typeof callRoute>;
}

const kinds: Record<'like' | 'interest', Kind> = {
  like: {
    type: 'post_liked',
    give: (as, id) => callRoute(like, { method: 'POST', params: { id }, as }),
    take: (as, id) => callRoute(like, { method: 'DELETE', params: { id }, as }),
  },
  interest: {
    type: 'interest_received',
    give: (as, postId) => callRoute(interests, { method: 'POST', as, body: { postId } }),
    take: async (as, postId) => {
      const [given] = await rows<{ id: string }>(
        'SELECT id FROM interests WHERE investor_id = ? AND post_id = ?',
        ...[as.id, postId],
      );
      return callRoute(interest, { method: 'DELETE', params: { id: given?.id ?? '' }, as });
    },
  },
};

const readAll = (as: TestUser) => callRoute(notifications, { method: 'PUT', as, body: { all: true } });

async function unreadOf(owner: TestUser, type: string) {
  const list = (await callRoute(notifications, { as: owner })).body as NotificationView[];
  const { unread } = await readBell({ db: openDatabase(env.DB).db, now: Date.now() }, owner.id, 1);
  return {
    badge: unread,
    rows: list
      .filter((one) => one.type === type && !one.isRead)
      .map(({ senderId, actorCount }) => [senderId, actorCount]),
  };
}

describe.each(['like', 'interest'] as const)('a bell from which the last %s is taken back', (kind) => {
  const { type, give, take } = kinds[kind];

  /** The first gave it long ago, which the owner has read; then, unread, `between` and the last one. */
  async function scene(between: (owner: TestUser, postId: string) => Promise<unknown>) {
    const [owner, first, last] = [await newUser(), await newInvestor(), await newInvestor()];
    const postId = await newPost(owner);
    await give(first, postId);
    await readAll(owner);
    await scheduler.wait(2);
    await between(owner, postId);
    await give(last, postId);
    return { owner, first, last, postId };
  }

  /** The withdrawal of an interest has a row of its own. */
  const own = kind === 'interest' ? 1 : 0;

  it('names nobody whom its owner has read before', async () => {
    const { owner, last, postId } = await scene(async () => {});
    await take(last, postId);
    expect(await unreadOf(owner, type)).toEqual({ badge: own, rows: [] });
  });

  it('names the last of the others', async () => {
    const others = [await newInvestor(), await newInvestor()];
    const { owner, last, postId } = await scene(async (_, id) => {
      for (const one of others) {
        await give(one, id);
        await scheduler.wait(2);
      }
    });
    const { statements } = await take(last, postId);
    expect(await unreadOf(owner, type)).toEqual({ badge: 1 + own, rows: [[others[1]?.id, 2]] });
    for (const statement of statements) expect(await costlySteps(statement), statement.sql).toEqual([]);
  });

  it.each([
    [
      'banned',
      (_: TestUser, { id }: TestUser) => rows('UPDATE users SET banned_at = 1 WHERE id = ? RETURNING 1', id),
    ],
    ['blocked', (owner: TestUser, other: TestUser) => block(owner, other)],
    ['blocking', (owner: TestUser, other: TestUser) => block(other, owner)],
    ['muted', (owner: TestUser, other: TestUser) => mute(owner, other)],
    [
      'erased',
      (_: TestUser, { id }: TestUser) => rows('UPDATE users SET deleted_at = 1 WHERE id = ? RETURNING 1', id),
    ],
  ])('is empty, with its badge, where the other one is %s', async (_, change) => {
    const other = await newInvestor();
    const { owner, last, postId } = await scene((_owner, id) => give(other, id));
    await change(owner, other);
    await take(last, postId);
    expect(await unreadOf(owner, type)).toEqual({ badge: own, rows: [] });
  });

  const blockedBy = (as: TestUser, { id }: TestUser, method: 'POST' | 'DELETE') =>
    callRoute(blocking, { method, params: { id }, as });

  const uncounting: [string, (owner: TestUser, last: TestUser, giving: () => Promise<unknown>) => unknown][] =
    [
      [
        'was blocked since',
        async (owner, last, giving) => {
          await giving();
          await blockedBy(last, owner, 'POST');
          await blockedBy(last, owner, 'DELETE');
        },
      ],
      [
        'was muted then',
        async (owner, last, giving) => {
          await mute(owner, last);
          await giving();
          await rows('DELETE FROM mutes WHERE muter_id = ? RETURNING 1', owner.id);
        },
      ],
    ];

  it.each(uncounting)('still names the other one where whoever takes it back %s', async (_, uncount) => {
    const [owner, other, last] = [await newUser(), await newInvestor(), await newInvestor()];
    const postId = await newPost(owner);
    await give(other, postId);
    await uncount(owner, last, () => give(last, postId));
    await take(last, postId);
    expect(await unreadOf(owner, type)).toEqual({ badge: 1 + own, rows: [[other.id, 1]] });
  });

  it('names whoever is left where others were taken out twice', async () => {
    const [owner, a, b, c] = [await newUser(), await newInvestor(), await newInvestor(), await newInvestor()];
    const postId = await newPost(owner);
    for (const one of [a, b, c]) {
      await give(one, postId);
      await scheduler.wait(2);
    }
    await blockedBy(c, owner, 'POST');
    await blockedBy(c, owner, 'DELETE');
    await take(c, postId);
    await take(b, postId);
    expect((await unreadOf(owner, type)).rows).toEqual([[a.id, 1]]);
  });

  it('stays as it is where its owner has muted since whoever takes it back', async () => {
    const { owner, last, postId } = await scene(async () => {});
    await mute(owner, last);
    await take(last, postId);
    expect((await unreadOf(owner, type)).rows).toEqual([[last.id, 1]]);
  });
});

describe('a bell from which the last interest is taken back', () => {
  const { give, take } = kinds.interest;

  it('stays with the other one across a block', async () => {
    const [owner, other, last] = [await newUser(), await newInvestor(), await newInvestor()];
    const postId = await newPost(owner);
    await give(other, postId);
    await give(last, postId);
    await callRoute(blocking, { method: 'POST', params: { id: owner.id }, as: last });
    expect((await take(last, postId)).status).toBe(204);
    expect(await unreadOf(owner, 'interest_received')).toEqual({ badge: 1, rows: [[other.id, 1]] });
  });

  it('leads to the interest of whom it names', async () => {
    const [owner, other, last] = [await newUser(), await newInvestor(), await newInvestor()];
    const postId = await newPost(owner);
    await give(other, postId);
    await give(last, postId);
    await take(last, postId);
    const list = (await callRoute(notifications, { as: owner })).body as NotificationView[];
    const [left] = await rows<{ id: string }>('SELECT id FROM interests WHERE post_id = ?', postId);
    expect(list.find(({ type }) => type === 'interest_received')).toMatchObject({
      senderId: other.id,
      interestId: left?.id,
    });
  });
});

it('a like that is taken back reads none of the comments of its post', async () => {
  const { give, take } = kinds.like;
  const readBy = async (comments: number) => {
    const [owner, first, last] = [await newUser(), await newInvestor(), await newInvestor()];
    const postId = await newPost(owner);
    const ids = JSON.stringify(Array.from({ length: comments }, () => crypto.randomUUID()));
    await rows(
      `INSERT INTO comments (id, post_id, user_id, content, created_at)
       SELECT value, ?, ?, 'How much is it?', ? FROM json_each(?)`,
      ...[postId, first.id, Date.now(), ids],
    );
    await give(first, postId);
    await scheduler.wait(2);
    await give(last, postId);
    await take(first, postId);
    return (await take(last, postId)).meter.rowsRead;
  };
  expect(await readBy(200)).toBe(await readBy(0));
});
