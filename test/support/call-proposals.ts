import { newId } from '~/db/id';
import { proposalText } from '~/domain/call-proposal/proposal';
import { callSlots } from '~/domain/call-proposal/slots';
import { insertMessage } from './conversations';
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
  const id = newId();
  const { conversationId } = await insertMessage(proposer, receiver, {
    id,
    type: 'proposal',
    content: proposalText(slots),
    extras: { proposalId: id },
  });
  await rows(
    `INSERT INTO call_proposals (id, conversation_id, proposer_id, receiver_id, client_id, slots, status, chosen_at,
      created_at) VALUES (?1, ?2, ?3, ?4, ?1, ?5, ?6, ?7, 1) RETURNING id`,
    id,
    conversationId,
    proposer.id,
    receiver.id,
    JSON.stringify(slots),
    status,
    status === 'accepted' ? (slots[0] ?? null) : null,
  );
  return id;
}
