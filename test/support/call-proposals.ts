import { newId } from '~/db/id';
import { callSlots } from '~/domain/call-proposal/slots';
import { insertMessagesBetween } from './conversations';
import { rows } from './rows/factories';

interface Columns {
  status?: 'open' | 'accepted';
  /** Start times in epoch milliseconds; by default the first three that are offered now. */
  slots?: number[];
}

/** Inserts a proposal with the first message of `proposer` to `receiver`; an accepted one has the first slot. */
export async function insertProposal(
  proposer: { id: string },
  receiver: { id: string },
  { status = 'open', slots = callSlots(Date.now()).slice(0, 3) }: Columns = {},
): Promise<string> {
  await insertMessagesBetween(proposer, receiver);
  const [message] = await rows<{ id: string; conversationId: string }>(
    `SELECT id, conversation_id AS conversationId FROM messages WHERE sender_id = ? AND receiver_id = ?`,
    proposer.id,
    receiver.id,
  );
  const id = message?.id ?? newId();
  await rows(
    `INSERT INTO call_proposals (id, conversation_id, proposer_id, receiver_id, slots, status, chosen_at, created_at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 1) RETURNING id`,
    id,
    message?.conversationId ?? '',
    proposer.id,
    receiver.id,
    JSON.stringify(slots),
    status,
    status === 'accepted' ? (slots[0] ?? null) : null,
  );
  await rows("UPDATE messages SET message_type = 'proposal', proposal_id = id WHERE id = ? RETURNING id", id);
  return id;
}
