import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInUser } from '#test/support/chat';
import { type HubSocket, signedInSocket } from '#test/support/hub-socket';
import { newConversation, newInterest } from '#test/support/relationships';
import { block, newInvestor, newListing, newUser } from '#test/support/rows/factories';
import { newVisitor, takeLog } from '#test/support/visitor';
import { conversationName } from '~/domain/message/message';

let asha: SignedInUser;
let phone: HubSocket;

beforeAll(async () => {
  asha = await newUser();
  phone = await signedInSocket(asha);
});

beforeEach(() => {
  takeLog();
});

/** The objects that there are about a user: their hub, and their conversation with Asha. */
async function objectsAbout(id: string): Promise<string[]> {
  const exists = async (objects: DurableObjectNamespace, name: string) => {
    const sought = objects.idFromName(name);
    return (await listDurableObjectIds(objects)).some((found) => found.equals(sought));
  };
  const hub = await exists(env.USER_HUB as never, id);
  const conversation = await exists(env.CONVERSATION as never, conversationName(asha.id, id));
  return [hub ? 'hub' : [], conversation ? 'conversation' : []].flat();
}

async function statusOf(method: string, path: string, json?: object): Promise<number> {
  const headers = { authorization: `Bearer ${asha.token}` };
  const response = await newVisitor().ask(path, { method, headers, ...(json && { json }) });
  await response.body?.cancel();
  return response.status;
}

async function screenOf(path: string): Promise<number> {
  const headers = { authorization: `Bearer ${asha.token}`, accept: 'text/html' };
  const response = await newVisitor().ask(path, { headers });
  await response.text();
  return response.status;
}

const nobody = () => crypto.randomUUID();

describe.each<[string, { nobody: number; stranger: number }, (id: string) => Promise<number>]>([
  ['a page', { nobody: 404, stranger: 200 }, (id) => statusOf('GET', `/api/messages/${id}`)],
  ['the screen', { nobody: 404, stranger: 200 }, (id) => screenOf(`/chat/${id}`)],
  ['a search', { nobody: 404, stranger: 200 }, (id) => statusOf('GET', `/api/messages/${id}/search?q=oven`)],
  ['a read mark', { nobody: 404, stranger: 200 }, (id) => statusOf('PUT', `/api/messages/${id}/read`, {})],
  [
    'a reaction',
    { nobody: 404, stranger: 404 },
    (id) => statusOf('PUT', `/api/messages/${id}/${nobody()}/reaction`, { emoji: '👍' }),
  ],
  [
    'a report',
    { nobody: 404, stranger: 404 },
    (id) => statusOf('POST', '/api/reports', { userId: id, messageId: nobody(), reason: 'spam' }),
  ],
  ['a block', { nobody: 404, stranger: 200 }, (id) => statusOf('POST', `/api/users/${id}/block`)],
  [
    'the end of a block',
    { nobody: 200, stranger: 200 },
    (id) => statusOf('DELETE', `/api/users/${id}/block`),
  ],
  ['a mute', { nobody: 404, stranger: 200 }, (id) => statusOf('POST', `/api/users/${id}/mute`)],
  ['the end of a mute', { nobody: 200, stranger: 200 }, (id) => statusOf('DELETE', `/api/users/${id}/mute`)],
  [
    'a call',
    { nobody: 404, stranger: 403 },
    (id) => statusOf('POST', '/api/calls/start', { receiverId: id, kind: 'audio' }),
  ],
])('%s', (_, status, ask) => {
  it('makes no object where it is about nobody', async () => {
    const id = nobody();
    expect([await ask(id), await objectsAbout(id)]).toEqual([status.nobody, []]);
  });

  it('makes no object where it is about somebody without a conversation', async () => {
    const { id } = await newInvestor();
    expect([await ask(id), await objectsAbout(id)]).toEqual([status.stranger, []]);
  });
});

it('a message to nobody makes no object', async () => {
  const id = nobody();
  const status = await statusOf('POST', '/api/messages', { receiverId: id, content: 'Hello' });
  expect([status, await objectsAbout(id)]).toEqual([404, []]);
});

it('frames about nobody make no object', async () => {
  const [one, other] = [nobody(), nobody()];
  phone.say({ type: 'read', userId: one, upTo: 5, ref: 'r' });
  phone.say({ type: 'send', to: other, content: 'Hello', clientId: nobody() });
  expect(await phone.next('error')).toMatchObject({ code: 'not_found', ref: 'r' });
  expect(await phone.next('not_sent')).toMatchObject({ status: 404 });
  expect([await objectsAbout(one), await objectsAbout(other)]).toEqual([[], []]);
});

it.each([
  ['an erased account', 404, { columns: { deletedAt: 1 }, isBlocked: false }],
  ['somebody who has blocked the caller', 403, { columns: {}, isBlocked: true }],
])('a call to %s is refused with %i, and makes no object', async (_, status, { columns, isBlocked }) => {
  const { id } = await newInvestor(columns);
  await newConversation({ id }, asha, 'accepted');
  if (isBlocked) await block({ id }, asha);
  expect(await statusOf('POST', '/api/calls/start', { receiverId: id, kind: 'audio' })).toBe(status);
  expect(await objectsAbout(id)).toEqual([]);
});

it('an answer to an interest, or its withdrawal, makes no conversation', async () => {
  const [asking, asked] = [await newInvestor(), await newUser()];
  const [own, theirs] = [await newListing(asha), await newListing(asked)];
  const received = await newInterest(asking, asha, { status: 'pending', listingId: own });
  expect(await statusOf('PUT', `/api/interests/${received}`, { status: 'rejected' })).toBe(200);
  const sent = await newInterest(asha, asked, { status: 'pending', listingId: theirs });
  expect(await statusOf('DELETE', `/api/interests/${sent}`)).toBe(204);
  for (const { id } of [asking, asked]) expect(await objectsAbout(id)).not.toContain('conversation');
});
