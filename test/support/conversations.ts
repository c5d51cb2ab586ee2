import { newId } from '~/db/id';
import { rows } from './rows/factories';

/** Inserts a first message of `sender`, which waits among the requests of `receiver`. */
export async function insertMessagesBetween(sender: { id: string }, receiver: { id: string }): Promise<void> {
  const [a, b] = sender.id < receiver.id ? [sender, receiver] : [receiver, sender];
  const [conversation, message] = [newId(), newId()];
  await rows(
    `INSERT INTO conversations (id, user_a, user_b, status, requested_by, last_seq, last_message_id,
      last_message_at, unread_a, unread_b, created_at)
      VALUES (?1, ?2, ?3, 'request', ?4, 1, ?5, 1, ?6, ?7, 1) RETURNING id`,
    conversation,
    a.id,
    b.id,
    sender.id,
    message,
    receiver === a ? 1 : 0,
    receiver === b ? 1 : 0,
  );
  await rows(
    `INSERT INTO messages (id, conversation_id, seq, sender_id, receiver_id, client_id, content, created_at)
      VALUES (?1, ?2, 1, ?3, ?4, ?1, 'Namaste', 1) RETURNING id`,
    message,
    conversation,
    sender.id,
    receiver.id,
  );
}
