import { rows } from '#test/support/rows/factories';
import { newId } from '~/db/id';
import type { MessageView } from '~/domain/chat/message.schema';
import { chatHome, chatThread } from '~/features/chat/chat-page.server';
import { action as sendAction } from '~/routes/api/messages';
import { loader as threadLoader } from '~/routes/api/messages.$userId';
import { action as readAction } from '~/routes/api/messages.$userId.read';
import { action as requestAction } from '~/routes/api/messages.$userId.request';
import { loader as conversationsLoader } from '~/routes/api/messages.conversations';
import { action as blockAction } from '~/routes/api/users.$id.block';
import { action as muteAction } from '~/routes/api/users.$id.mute';
import { loader as presenceLoader } from '~/routes/api/users.$id.presence';
import { readBell } from '../../workers/hub/queries';
import { type Caller, callRoute, contextOf, memberContext } from './api/call-route';
import { newConversation } from './relationships';

export type SignedInUser = Caller & { id: string };

/** `POST /api/messages` */
export const say = (from: SignedInUser, to: { id: string }, content = 'Namaste', more: object = {}) =>
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
export async function unreadOf(person: { id: string }) {
  const { app } = await contextOf();
  return (await readBell(app, person.id, 1)).unread;
}

/** `PUT /api/messages/{userId}/read` */
export const readUpTo = (viewer: SignedInUser, other: { id: string }, upTo?: number) =>
  callRoute(readAction, {
    method: 'PUT',
    as: viewer,
    params: { userId: other.id },
    ...(upTo !== undefined && { body: { upTo } }),
  });

/** `PUT /api/messages/{userId}/request` */
export const answer = (viewer: SignedInUser, other: { id: string }, status: 'accepted' | 'declined') =>
  callRoute(requestAction, { method: 'PUT', as: viewer, params: { userId: other.id }, body: { status } });

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

/** The conversation row of two users. */
export async function stored(
  one: { id: string },
  other: { id: string },
): Promise<ConversationState | undefined> {
  const [a, b] = [one.id, other.id].sort();
  const [found] = await rows<ConversationState>(
    `SELECT id, status, last_seq AS lastSeq, unread_a AS unreadA, unread_b AS unreadB, read_seq_a AS readSeqA,
      read_seq_b AS readSeqB FROM conversations WHERE user_a = ? AND user_b = ?`,
    a,
    b,
  );
  return found;
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

/** `POST` or `DELETE /api/users/{id}/block` and `/mute` */
export const change = (
  viewer: SignedInUser,
  what: Change,
  other: { id: string },
  method: 'POST' | 'DELETE' = 'POST',
) => callRoute(changes[what], { method, as: viewer, params: { id: other.id } });

export const presence = (viewer: SignedInUser, other: { id: string }) =>
  callRoute(presenceLoader, { as: viewer, params: { id: other.id } });

/** Moves everything a user has sent back in time, so that rate limits no longer count it. */
export async function moveBack(person: { id: string }, ms: number) {
  await rows('UPDATE messages SET created_at = created_at - ? WHERE sender_id = ?', ms, person.id);
  await rows('UPDATE conversations SET created_at = created_at - ? WHERE requested_by = ?', ms, person.id);
}
