import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { SignedInUser } from '#test/support/chat';
import { type HubSocket, signedInSocket } from '#test/support/hub-socket';
import { newConversation } from '#test/support/relationships';
import { block, newInvestor, newUser } from '#test/support/rows/factories';
import { newVisitor, takeLog } from '#test/support/visitor';

let asha: SignedInUser;
let phone: HubSocket;

const countConversations = async () => (await listDurableObjectIds(env.CONVERSATION as never)).length;
const countHubs = async () => (await listDurableObjectIds(env.USER_HUB as never)).length;

beforeAll(async () => {
  asha = await newUser();
  phone = await signedInSocket(asha);
});

beforeEach(() => {
  takeLog();
});

async function statusOf(method: string, path: string, json?: object): Promise<number> {
  const headers = { authorization: `Bearer ${asha.token}` };
  const response = await newVisitor().ask(path, { method, headers, ...(json && { json }) });
  await response.body?.cancel();
  return response.status;
}

const nobody = () => crypto.randomUUID();

it.each<[string, () => Promise<number>]>([
  ['a page', () => statusOf('GET', `/api/messages/${nobody()}`)],
  ['a read mark', () => statusOf('PUT', `/api/messages/${nobody()}/read`, {})],
  ['a message', () => statusOf('POST', '/api/messages', { receiverId: nobody(), content: 'Hello' })],
  ['a reaction', () => statusOf('PUT', `/api/messages/${nobody()}/${nobody()}/reaction`, { emoji: '👍' })],
  [
    'a report',
    () => statusOf('POST', '/api/reports', { userId: nobody(), messageId: nobody(), reason: 'spam' }),
  ],
])('%s about nobody is not found, and makes no object', async (_, ask) => {
  const before = await countConversations();
  expect([await ask(), await countConversations()]).toEqual([404, before]);
});

it('frames about nobody make no object', async () => {
  const before = await countConversations();
  phone.say({ type: 'read', userId: nobody(), upTo: 5, ref: 'r' });
  phone.say({ type: 'send', to: nobody(), content: 'Hello', clientId: nobody() });
  expect(await phone.next('error')).toMatchObject({ code: 'not_found', ref: 'r' });
  expect(await phone.next('not_sent')).toMatchObject({ status: 404 });
  expect(await countConversations()).toBe(before);
});

it('a page, a mark, a reaction or a report about somebody without messages makes no object', async () => {
  const other = await newInvestor();
  const before = await countConversations();
  const answers = [
    await statusOf('GET', `/api/messages/${other.id}`),
    await statusOf('PUT', `/api/messages/${other.id}/read`, {}),
    await statusOf('PUT', `/api/messages/${other.id}/${nobody()}/reaction`, { emoji: '👍' }),
    await statusOf('POST', '/api/reports', { userId: other.id, messageId: nobody(), reason: 'spam' }),
  ];
  expect([answers, await countConversations()]).toEqual([[200, 200, 404, 404], before]);
});

it.each<[string, number, () => Promise<string>]>([
  ['nobody', 404, async () => nobody()],
  ['an erased account', 404, () => idOfConnected({ deletedAt: 1 })],
  ['a stranger', 403, async () => (await newInvestor()).id],
  [
    'somebody who has blocked the caller',
    403,
    async () => {
      const id = await idOfConnected();
      await block({ id }, asha);
      return id;
    },
  ],
])('a call to %s is refused with %i, and makes no object of either kind', async (_, status, other) => {
  const receiverId = await other();
  const before = [await countHubs(), await countConversations()];
  expect(await statusOf('POST', '/api/calls/start', { receiverId, kind: 'audio' })).toBe(status);
  expect([await countHubs(), await countConversations()]).toEqual(before);
});

/** A user who is connected with Asha, and has never opened Nukkad. */
async function idOfConnected(columns: Parameters<typeof newInvestor>[0] = {}) {
  const other = await newInvestor(columns);
  await newConversation(other, asha, 'accepted');
  return other.id;
}
