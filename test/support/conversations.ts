import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Conversation } from '#workers/conversation';
import { HeadRow } from '#workers/conversation/head';
import { newId } from '~/db/id';
import { readPair } from '~/domain/chat/standing.server';
import type { Sender } from '~/domain/message/conversations';
import { conversationName } from '~/domain/message/message';
import type { NewStoredMessage, StoredMessage } from '~/domain/message/stored-message';
import { contextOf } from './api/call-route';
import { eventually } from './clock/eventually';
import { hubOf } from './hub-socket';
import { newConversation } from './relationships';
import { row } from './rows/factories';

type UserRef = { id: string };

/** The object that stores the messages of two users. */
export const objectOf = (one: UserRef, other: UserRef): DurableObjectStub<Conversation> =>
  env.CONVERSATION.getByName(conversationName(one.id, other.id));

/** The last messages of two users as they are stored, at most 50. */
export async function messagesBetween(one: UserRef, other: UserRef): Promise<StoredMessage[]> {
  const { messages } = await objectOf(one, other).page(one.id, {}, 50);
  return messages;
}

/** Stores a message past all rules of sending; without a conversation, in a request of the sender. Both inboxes have it after. */
export async function insertMessage(
  sender: UserRef,
  receiver: UserRef,
  message: Partial<NewStoredMessage> = {},
): Promise<{ id: string; conversationId: string }> {
  const standing = (await standingOf(sender, receiver)) ?? (await begin(sender, receiver));
  const id = message.id ?? newId();
  const text = { id, clientId: id, type: 'text', content: 'Namaste', extras: {} } as const;
  await objectOf(sender, receiver).record(await senderOf(sender), { ...text, ...message }, standing);
  await settled(sender, receiver);
  return { id, conversationId: standing.conversationId };
}

/** Inserts a first message of `sender`, which waits among the requests of `receiver`. */
export async function insertMessagesBetween(sender: UserRef, receiver: UserRef): Promise<void> {
  await insertMessage(sender, receiver);
}

/** Waits until the hubs of both users have taken all that their conversation tells them. */
export async function settled(one: UserRef, other: UserRef): Promise<void> {
  for (const [user, partner] of [
    [one, other],
    [other, one],
  ] as const) {
    const told = await toldTo(user, partner);
    await eventually(async () => {
      const taken = await takenBy(user, partner);
      if (taken < told) throw new Error(`the hub has taken ${taken} of ${told}`);
    });
  }
}

/** Waits until a conversation that a send has begun has read what lies between the two, and their hubs have heard of it. */
export async function informed(one: UserRef, other: UserRef): Promise<void> {
  await eventually(() =>
    runInDurableObject(objectOf(one, other), (_, { storage }) => {
      if (!new HeadRow(storage.sql).get()?.barriers) throw new Error('the conversation has not read D1');
    }),
  );
  await settled(one, other);
}

/** Number of the last change that a conversation has for a user's inbox; 0 before the first message. */
const toldTo = (user: UserRef, other: UserRef): Promise<number> =>
  runInDurableObject(objectOf(user, other), (_, { storage }) => {
    const head = new HeadRow(storage.sql).get();
    if (!head) return 0;
    return head.marks[head.a === user.id ? 'a' : 'b'].told;
  });

/** Makes due what the conversation of two users has put off, and runs its alarm. */
export async function deliverAgain(one: UserRef, other: UserRef): Promise<void> {
  const object = objectOf(one, other);
  if (!(await object.inboxRow(one.id))) return;
  await runInDurableObject(object, async (_, { storage }) => {
    storage.sql.exec('UPDATE outbox_tries SET due = 0');
    storage.sql.exec('UPDATE schedule SET at = 0');
    await storage.setAlarm(Date.now() + 60_000);
  });
  await runDurableObjectAlarm(object);
}

/** Number of the last change that a user's inbox has of the conversation with another. */
export const takenBy = (user: UserRef, other: UserRef): Promise<number> =>
  runInDurableObject(hubOf(user.id), (_, { storage }) => {
    const found = storage.sql.exec<{ n: number }>('SELECT n FROM inbox WHERE other = ?', other.id).toArray();
    return found[0]?.n ?? 0;
  });

/** A user as a message names its sender. */
export const senderOf = ({ id }: UserRef): Promise<Sender> =>
  row<Sender>('SELECT id, full_name AS fullName, avatar FROM users WHERE id = ?', id);

/** What D1 says of two users; null without a conversation. */
export async function standingOf(one: UserRef, other: UserRef) {
  const { app } = await contextOf();
  return (await readPair(app, one.id, other.id)).standing;
}

async function begin(sender: UserRef, receiver: UserRef) {
  await newConversation(sender, receiver, 'request');
  const standing = await standingOf(sender, receiver);
  if (!standing) throw new Error('the conversation was not inserted');
  return standing;
}
