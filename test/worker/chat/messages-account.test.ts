import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { callRoute, contextOf, memberContext } from '#test/support/api/call-route';
import {
  answer,
  chatsOf,
  connect,
  openThread,
  readUpTo,
  say,
  send,
  threadOf,
  unreadOf,
} from '#test/support/chat';
import { objectOf, senderOf, standingOf } from '#test/support/conversations';
import { pdfOf } from '#test/support/crafted-files';
import { getFile } from '#test/support/files';
import { hubOf } from '#test/support/hub-socket';
import { fileOf } from '#test/support/listings';
import { actOn } from '#test/support/message-acts';
import { newConversation } from '#test/support/relationships';
import { block, mute, newInvestor, newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { newId } from '~/db/id';
import { runErasures } from '~/domain/account-data/erasure.server';
import { exportAccount } from '~/domain/account-data/export.server';
import { sendFile } from '~/domain/chat/send-file.server';
import { syncConversations } from '~/domain/chat/sync-conversations.server';
import type { MessageView } from '~/domain/message/message.schema';
import { AppError } from '~/lib/app-error';
import { DAY_MS } from '~/lib/time/duration';
import { hashPassword } from '~/platform/password.server';
import { loader as blockedLoader } from '~/routes/api/users.me.blocked';

/** A context after the seven days of these people. */
async function leaving(...people: { id: string }[]) {
  for (const { id } of people) await rows('UPDATE users SET deletion_requested_at = 1 WHERE id = ?', id);
  const { app } = await contextOf();
  return { ...app, now: Date.now() + 8 * DAY_MS };
}

const erase = async (...people: { id: string }[]) =>
  expect(await runErasures(await leaving(...people))).toBe(people.length);

const attach = async (from: TestUser, to: TestUser) => {
  const { message } = await sendFile(await memberContext(from), {
    receiverId: to.id,
    name: 'plan.pdf',
    bytes: pdfOf(),
  });
  return message.fileUrl?.split('/').at(-1) ?? '';
};

const pair = async () => {
  const people = [await newUser({ fullName: 'Asha' }), await newInvestor({ fullName: 'Vikram' })] as const;
  await connect(...people);
  return people;
};

/** What the conversation of two users has in its storage. */
const storedBy = (one: { id: string }, other: { id: string }) =>
  runInDurableObject(objectOf(one, other), async (_, { storage }) => ({
    tables: storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT GLOB '_cf*'").toArray(),
    alarm: await storage.getAlarm(),
  }));

const inboxOf = ({ id }: { id: string }) =>
  runInDurableObject(hubOf(id), (_, { storage }) => storage.sql.exec('SELECT other FROM inbox').toArray());

const untoldOf = ({ id }: { id: string }) =>
  rows('SELECT id FROM conversations WHERE told < changes AND ? IN (user_a, user_b)', id);

describe('an erased account', () => {
  it('leaves its messages with their receivers, as from a deleted member', async () => {
    const [asha, vikram] = await pair();
    await say(asha, vikram, 'Come on Sunday');
    await say(vikram, asha, 'I will');
    const key = await attach(asha, vikram);
    await erase(asha);
    const { body } = await threadOf(vikram, asha);
    expect(body.map(({ content }) => content)).toEqual(['Come on Sunday', 'I will', 'plan.pdf']);
    expect(await env.FILES.head(key)).not.toBeNull();
    expect(await openThread(vikram, asha.id)).toMatchObject({
      user: { fullName: 'Deleted member', avatar: null },
      composer: { state: 'closed', reason: 'This user no longer exists.' },
    });
    expect((await chatsOf(vikram)).body).toMatchObject([{ user: { fullName: 'Deleted member' } }]);
    expect((await say(vikram, asha)).status).toBe(404);

    // Reading goes on, and nothing of it reaches the hub of the erased account.
    const { app } = await contextOf();
    expect(await app.conversations.read(vikram.id, asha.id)).toMatchObject({ upTo: 3 });
    await erase(vikram);
    expect(await storedBy(asha, vikram)).toEqual({ tables: [], alarm: null });
    expect([await inboxOf(asha), await inboxOf(vikram)]).toEqual([[], []]);
    expect(await env.FILES.head(key)).toBeNull();
    expect(await rows('SELECT id FROM files WHERE id = ?', key)).toEqual([]);
    // What comes late is answered, and stores nothing again.
    const object = objectOf(asha, vikram);
    await object.changed();
    await object.clear([{ id: newId(), at: 1 }]);
    await object.forgetCalls([{ id: newId(), callerId: asha.id, kind: 'audio' }]);
    await object.forgetFiles([newId()]);
    await object.delivered(asha.id, 3);
    await object.read(asha.id, 3, 0);
    expect(await object.find(vikram.id, newId(), 3)).toBeNull();
    expect(await object.search(vikram.id, '"sunday"*', 9, 3)).toEqual({ found: [], hasMore: false });
    expect(await object.act(asha.id, newId(), { kind: 'delete' }, 0, { mustAsk: false })).toMatchObject({
      kind: 'ask',
    });
    expect(await storedBy(asha, vikram)).toEqual({ tables: [], alarm: null });
    expect(await rows('PRAGMA foreign_key_check')).toEqual([]);
  });

  it.each(['blocker', 'blocked'] as const)(
    'leaves the block where it was the %s: nothing passes, nothing comes back',
    async (who) => {
      const [asha, vikram] = await pair();
      await say(vikram, asha, 'https://example.com is mine');
      const key = await attach(asha, vikram);
      await readUpTo(asha, vikram);
      await mute(asha, vikram);
      const stranger = await newUser();
      await block(asha, stranger);
      await (who === 'blocker' ? block(asha, vikram) : block(vikram, asha));
      await syncConversations((await contextOf()).app);
      const seen = async () => {
        const thread = await openThread(vikram, asha.id);
        const { body } = await threadOf(vikram, asha);
        const file = await getFile((await contextOf(vikram)).app, `/files/${key}`);
        if ('movedTo' in thread) throw new Error('the thread has moved');
        const marks = body.map(({ isRead, isDelivered, fileUrl }) => [isRead, isDelivered, fileUrl]);
        return {
          isConnected: thread.isConnected,
          marks,
          file: file.status,
        };
      };
      const before = await seen();
      expect(before).toMatchObject({
        isConnected: false,
        marks: [
          [false, false, null],
          [false, true, null],
        ],
      });
      await erase(asha);
      expect(await seen()).toEqual(before);
      expect((await send(vikram, asha)).status).toBe(404);
      expect((await callRoute(blockedLoader, { as: vikram })).body).toEqual([]);
      // Where there is no conversation, nothing is to be kept apart; with the second account the block goes, too.
      const left = () => rows('SELECT blocker_id FROM blocks WHERE ? IN (blocker_id, blocked_id)', asha.id);
      expect(await left()).toHaveLength(1);
      await erase(vikram);
      expect(await left()).toEqual([]);
    },
  );

  it('removes its unanswered request from the other user’s list and badge', async () => {
    const [asha, vikram] = [await newUser(), await newInvestor()];
    await say(vikram, asha);
    expect(await unreadOf(asha)).toMatchObject({ messages: 1 });
    await erase(vikram);
    await expect.poll(async () => (await chatsOf(asha, 'requests')).body).toEqual([]);
    expect(await unreadOf(asha)).toEqual({ messages: 0, notifications: 0 });
    expect(await objectOf(asha, vikram).page(asha.id, {}, 1)).toMatchObject({ unread: 0, readSeq: 1 });
  });

  it('tells so many conversations a run, and ends when all have heard', async () => {
    const asha = await newUser();
    for (let i = 0; i < 60; i += 1) await newConversation(asha, await newUser(), 'accepted');
    const app = await leaving(asha);
    let asked = 0;
    const { changed } = app.conversations;
    app.conversations.changed = (one, other) => {
      asked += 1;
      return changed(one, other);
    };
    expect(await runErasures(app)).toBe(0);
    expect(asked).toBe(30);
    expect(await row('SELECT step, attempts FROM erasures WHERE user_id = ?', asha.id)).toEqual({
      step: 'conversations',
      attempts: 0,
    });
    expect(await runErasures(app)).toBe(1);
    expect([asked, await untoldOf(asha)]).toEqual([60, []]);
  });

  it('waits for a conversation that does not answer, and tells the others', async () => {
    const [asha, silent, vikram] = [await newUser(), await newUser(), await newInvestor()];
    for (const other of [silent, vikram]) await connect(asha, other);
    await say(vikram, asha, 'Sunday?');
    await say(silent, asha, 'Monday?');
    const app = await leaving(asha);
    const { changed } = app.conversations;
    app.conversations.changed = (one, other) =>
      [one, other].includes(silent.id)
        ? Promise.reject(new AppError('unavailable', 'It is away.'))
        : changed(one, other);
    expect(await runErasures(app)).toBe(0);
    expect(await untoldOf(vikram)).toEqual([]);
    expect(await untoldOf(silent)).toHaveLength(1);
    // The cron between two runs helps, and waits for nobody.
    expect(await syncConversations(app)).toBe(1);
    expect(await untoldOf(silent)).toHaveLength(1);
    app.conversations.changed = changed;
    expect(await syncConversations(app)).toBe(1);
    expect(await runErasures({ ...app, now: app.now + DAY_MS })).toBe(1);
    expect((await send(vikram, asha)).status).toBe(404);
  });
});

it('the download holds both sides of own chats, without the other user’s private data', async () => {
  const passwordHash = await hashPassword('a-long-password', env.PASSWORD_PEPPER ?? '');
  const [me, friend, cold] = [
    await newUser({ passwordHash }),
    await newUser({ fullName: 'Friend' }),
    await newUser(),
  ];
  await connect(me, friend);
  await say(friend, me, 'Their answer');
  const asked = (await say(me, friend, 'My qestion')).body as MessageView;
  await actOn(me, friend, asked.id, { edit: 'My question' });
  await actOn(friend, me, asked.id, { react: '🙏' });
  await say(friend, me, 'My answer', { quoteId: asked.id });
  await say(me, cold, 'May I?');
  await answer(cold, me, 'declined');
  await mute(me, friend);
  await block(me, await newUser());
  const [stranger, other] = await pair();
  await say(stranger, other, 'Not mine');
  const response = await exportAccount(await memberContext(me), 'a-long-password');
  const text = new TextDecoder().decode(await response.arrayBuffer());
  const data = JSON.parse(/\{\n {2}"account"[\s\S]*?\n\}/.exec(text)?.[0] ?? '{}');
  expect(data.messages.map(({ content }: { content: string }) => content).sort()).toEqual([
    'May I?',
    'My answer',
    'My question',
    'Their answer',
  ]);
  const messageOf = (words: string) =>
    data.messages.find(({ content }: { content: string }) => content === words);
  expect(messageOf('My question')).toMatchObject({
    answerTo: null,
    editedAt: expect.any(Number),
    reactions: { [friend.id]: '🙏' },
  });
  expect(messageOf('My answer')).toMatchObject({ answerTo: asked.id, editedAt: null, reactions: {} });
  expect(data.conversations).toHaveLength(2);
  expect(data.conversations).toContainEqual(
    expect.objectContaining({ withId: friend.id, withName: 'Friend' }),
  );
  expect(data.conversations).toContainEqual(expect.objectContaining({ withId: cold.id, status: 'request' }));
  expect([data.blocked.length, data.muted]).toMatchObject([1, [{ mutedId: friend.id }]]);
  expect(
    data.messages.find(({ receiverId }: { receiverId: string }) => receiverId === cold.id),
  ).toMatchObject({
    isRead: 0,
  });
  expect(text).not.toMatch(/Not mine|declined/);
});

it('the download holds long conversations and many, each message once and in order', async () => {
  const passwordHash = await hashPassword('a-long-password', env.PASSWORD_PEPPER ?? '');
  const [me, friend] = [await newUser({ passwordHash }), await newInvestor()];
  await connect(me, friend);
  const standing = await standingOf(me, friend);
  if (!standing) throw new Error('not connected');
  const sender = await senderOf(friend);
  const object = objectOf(me, friend);
  const messages = Array.from({ length: 450 }, (_, i) => {
    const id = newId();
    return { id, clientId: id, type: 'text' as const, content: `Word ${i + 1}`, extras: {} };
  });
  // One stub keeps the order of its calls.
  await Promise.all(messages.map((message) => object.record(sender, message, standing)));
  const others = await Promise.all(Array.from({ length: 25 }, () => newUser()));
  for (const other of others) await connect(me, other);
  for (const other of others.slice(20)) await say(other, me, 'Hello');
  const context = await memberContext(me);
  const fileId = (await fileOf(me, 'post_image')).slice('/files/'.length);
  await env.FILES.put(fileId, 'the photo');
  const { get } = context.files;
  let isAway = true;
  context.files.get = async (...question) => {
    if (!isAway) return get(...question);
    isAway = false;
    throw new AppError('unavailable', 'R2 does not answer.');
  };
  const { exportPage } = context.conversations;
  let asked = 0;
  context.conversations.exportPage = async (...question) => {
    asked += 1;
    // An object that is away once does not cost the day's download.
    if (asked === 2) throw new AppError('unavailable', 'It is away.');
    const threads = await exportPage(...question);
    expect(threads.flatMap(({ page }) => page.messages).length).toBeLessThanOrEqual(200);
    return threads;
  };
  const response = await exportAccount(context, 'a-long-password');
  const text = new TextDecoder().decode(await response.arrayBuffer());
  const data = JSON.parse(/\{\n {2}"account"[\s\S]*?\n\}/.exec(text)?.[0] ?? '{}') as {
    messages: { content: string; seq: number; senderId: string }[];
    conversations: { withId: string; unread: number; readUpTo: number }[];
  };
  const ofFriend = data.messages.filter(({ senderId }) => senderId === friend.id);
  expect(ofFriend.map(({ seq, content }) => [seq, content])).toEqual(
    Array.from({ length: 450 }, (_, i) => [i + 1, `Word ${i + 1}`]),
  );
  expect(data.messages).toHaveLength(455);
  expect(data.conversations).toHaveLength(26);
  expect(data.conversations).toContainEqual(
    expect.objectContaining({ withId: friend.id, unread: 450, readUpTo: 0 }),
  );
  expect(asked).toBeLessThan(12);
  expect([isAway, text.includes('the photo')]).toEqual([false, true]);
});
