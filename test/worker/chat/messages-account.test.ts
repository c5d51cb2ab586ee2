import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { contextOf, memberContext } from '#test/support/api/call-route';
import { answer, chatsOf, connect, openThread, say, threadOf, unreadOf } from '#test/support/chat';
import { pdfOf } from '#test/support/crafted-files';
import { block, mute, newInvestor, newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { runErasures } from '~/domain/account-data/erasure.server';
import { exportAccount } from '~/domain/account-data/export.server';
import { sendFile } from '~/domain/chat/send-file.server';
import { hashPassword } from '~/platform/password.server';

const DAY_MS = 24 * 60 * 60 * 1000;

async function erase(...people: { id: string }[]) {
  for (const { id } of people) await rows('UPDATE users SET deletion_requested_at = 1 WHERE id = ?', id);
  const { app } = await contextOf();
  expect(await runErasures({ ...app, now: Date.now() + 8 * DAY_MS })).toBe(people.length);
}

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

    await erase(vikram);
    expect(
      await rows("SELECT 1 FROM messages WHERE content <> '' AND ? IN (sender_id, receiver_id)", asha.id),
    ).toEqual([]);
    expect(await env.FILES.head(key)).toBeNull();
    expect(await rows('PRAGMA foreign_key_check')).toEqual([]);
  });

  it('removes its unanswered request from the other user’s list and badge', async () => {
    const [asha, vikram] = [await newUser(), await newInvestor()];
    await say(vikram, asha);
    await erase(vikram);
    expect((await chatsOf(asha, 'requests')).body).toEqual([]);
    expect(await unreadOf(asha)).toEqual({ messages: 0, notifications: 0 });
    expect(
      await row('SELECT count(*) AS n FROM messages WHERE receiver_id = ? AND is_read = 0', asha.id),
    ).toEqual({
      n: 0,
    });
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
  await say(me, friend, 'My question');
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
    'My question',
    'Their answer',
  ]);
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
