import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { rows } from '#test/support/rows/factories';
import { readBell } from '#workers/hub/queries';
import type { HubValues } from '#workers/hub-store/values';
import { Kv } from '#workers/objects/kv';
import { newId } from '~/db/id';
import type { Pace } from '~/domain/chat/rate-limit.server';
import type { MessageView } from '~/domain/message/message.schema';
import type { UnreadCounts } from '~/domain/shared/unread-counts';
import { chatHome, chatThread } from '~/features/chat/chat-page.server';
import { action as sendAction } from '~/routes/api/messages';
import { loader as threadLoader } from '~/routes/api/messages.$userId';
import { action as readAction } from '~/routes/api/messages.$userId.read';
import { action as requestAction } from '~/routes/api/messages.$userId.request';
import { loader as conversationsLoader } from '~/routes/api/messages.conversations';
import { action as blockAction } from '~/routes/api/users.$id.block';
import { action as muteAction } from '~/routes/api/users.$id.mute';
import { loader as presenceLoader } from '~/routes/api/users.$id.presence';
import { type Caller, callRoute, contextOf, memberContext } from './api/call-route';
import { objectOf, settled } from './conversations';
import { hubOf } from './hub-socket';
import { newConversation } from './relationships';

export type SignedInUser = Caller & { id: string };

/** `POST /api/messages`, and both inboxes have the message. */
export async function say(from: SignedInUser, to: { id: string }, content = 'Namaste', more: object = {}) {
  const answered = await send(from, to, content, more);
  if (answered.status < 300) await settled(from, to);
  return answered;
}

/** `POST /api/messages` alone. The hubs may get the message later. */
export const send = (from: SignedInUser, to: { id: string }, content = 'Namaste', more: object = {}) =>
  callRoute(sendAction, {
    method: 'POST',
    as: from,
    body: { receiverId: to.id, content, clientId: newId(), ...more },
  });

/** `GET /api/messages/{userId}` */
export async function threadOf(viewer: SignedInUser, other: { id: string }, query = '') {
  const { body, ...rest } = await callRoute(threadLoader, {
    as: viewer,
    params: { userId: other.id },
    query,
  });
  return { ...rest, body: body as MessageView[] };
}

/** The unread counts that a user's badges show. */
export async function unreadOf(person: { id: string }): Promise<UnreadCounts> {
  const { app } = await contextOf();
  const [messages, bell] = await Promise.all([
    hubOf(person.id).unreadMessages(),
    readBell(app, person.id, 1),
  ]);
  return { messages, notifications: bell.unread };
}

/** `PUT /api/messages/{userId}/read`, and both inboxes show it. */
export async function readUpTo(viewer: SignedInUser, other: { id: string }, upTo?: number) {
  const answered = await callRoute(readAction, {
    method: 'PUT',
    as: viewer,
    params: { userId: other.id },
    ...(upTo !== undefined && { body: { upTo } }),
  });
  if (answered.status < 300) await settled(viewer, other);
  return answered;
}

/** `PUT /api/messages/{userId}/request`, and both inboxes show it. */
export async function answer(viewer: SignedInUser, other: { id: string }, status: 'accepted' | 'declined') {
  const call = { method: 'PUT', as: viewer, params: { userId: other.id }, body: { status } } as const;
  const answered = await callRoute(requestAction, call);
  if (answered.status < 300) await settled(viewer, other);
  return answered;
}

export const chatsOf = (viewer: SignedInUser, segment: 'chats' | 'requests' = 'chats', query = '') =>
  callRoute(conversationsLoader, { as: viewer, query: `segment=${segment}${query}` });

interface ConversationState {
  id: string;
  status: string;
  lastSeq: number;
  unreadA: number;
  unreadB: number;
  readSeqA: number;
  readSeqB: number;
}

/** The conversation of two users: its row in D1, and counts and marks of its object. A is the smaller id. */
export async function stored(
  one: { id: string },
  other: { id: string },
): Promise<ConversationState | undefined> {
  const [a = '', b = ''] = [one.id, other.id].sort();
  const [found] = await rows<Pick<ConversationState, 'id' | 'status'>>(
    'SELECT id, status FROM conversations WHERE user_a = ? AND user_b = ?',
    a,
    b,
  );
  if (!found) return undefined;
  const object = objectOf(one, other);
  const [ofA, ofB] = [await object.page(a, {}, 1), await object.page(b, {}, 1)];
  return {
    ...found,
    lastSeq: ofA.lastSeq,
    unreadA: ofA.unread,
    unreadB: ofB.unread,
    readSeqA: ofA.readSeq,
    readSeqB: ofB.readSeq,
  };
}

/** Connects two people: an accepted conversation without messages. */
export async function connect(one: SignedInUser, other: SignedInUser) {
  await newConversation(one, other, 'accepted');
  return [one, other] as const;
}

export const openThread = async (viewer: SignedInUser, otherId: string) =>
  chatThread(await memberContext(viewer), otherId);

export const openChats = async (viewer: SignedInUser, segment: 'chats' | 'requests' = 'chats') =>
  chatHome(await memberContext(viewer), { segment, limit: 20 });

type Change = 'block' | 'mute';
const changes = { block: blockAction, mute: muteAction };

/** `POST` or `DELETE /api/users/{id}/block` and `/mute`, and both inboxes show it. */
export async function change(
  viewer: SignedInUser,
  what: Change,
  other: { id: string },
  method: 'POST' | 'DELETE' = 'POST',
) {
  const answered = await callRoute(changes[what], { method, as: viewer, params: { id: other.id } });
  if (answered.status < 300) await settled(viewer, other);
  return answered;
}

export const presence = (viewer: SignedInUser, other: { id: string }) =>
  callRoute(presenceLoader, { as: viewer, params: { id: other.id } });

/** Moves all messages and conversations of a user back in time, so that rate limits no longer count them. */
export async function moveBack(person: { id: string }, ms: number) {
  await rows('UPDATE conversations SET created_at = created_at - ? WHERE requested_by = ?', ms, person.id);
  const hub = hubOf(person.id);
  await runInDurableObject(hub, (_, { storage }) => {
    const kv = new Kv<HubValues>(storage.sql);
    const pace = kv.read('pace');
    if (!pace) return;
    const { minute, hour } = pace;
    kv.write('pace', { minute: [minute[0] - ms, minute[1]], hour: [hour[0] - ms, hour[1]] } satisfies Pace);
  });
  // The hub keeps its pace in memory, too.
  await evictDurableObject(hub);
}
