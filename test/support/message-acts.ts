import { runInDurableObject } from 'cloudflare:test';
import type { MessageView } from '~/domain/message/message.schema';
import { action as messageAction } from '~/routes/api/messages.$userId.$messageId';
import { action as reactionAction } from '~/routes/api/messages.$userId.$messageId.reaction';
import { callRoute } from './api/call-route';
import type { SignedInUser } from './chat';
import { objectOf, settled } from './conversations';

type Act = { edit: string } | 'delete' | { react: string | null };
type UserRef = { id: string };

/** Changes a message of the conversation with another user through the API; both inboxes have it after. */
export async function actOn(from: SignedInUser, other: UserRef, messageId: string, act: Act) {
  const as = { as: from, params: { userId: other.id, messageId } };
  const answered = await (act === 'delete'
    ? callRoute(messageAction, { ...as, method: 'DELETE' })
    : 'edit' in act
      ? callRoute(messageAction, { ...as, method: 'PUT', body: { content: act.edit } })
      : act.react === null
        ? callRoute(reactionAction, { ...as, method: 'DELETE' })
        : callRoute(reactionAction, { ...as, method: 'PUT', body: { emoji: act.react } }));
  if (answered.status < 300) await settled(from, other);
  const { status, body } = answered;
  return { status, body: body as MessageView & { detail: string; fields?: Record<string, string[]> } };
}

/** Lets a message be older by so many milliseconds. */
export const age = (one: UserRef, other: UserRef, messageId: string, ms: number) =>
  runInDurableObject(objectOf(one, other), (_, { storage }) => {
    storage.sql.exec('UPDATE messages SET created_at = created_at - ? WHERE id = ?', ms, messageId);
  });

/** Earlier texts of a message that the conversation keeps, oldest first. */
export const versionsOf = (one: UserRef, other: UserRef, messageId: string): Promise<string[]> =>
  runInDurableObject(objectOf(one, other), (_, { storage }) =>
    storage.sql
      .exec<{ content: string }>('SELECT content FROM versions WHERE id = ? ORDER BY at', messageId)
      .toArray()
      .map(({ content }) => content),
  );
