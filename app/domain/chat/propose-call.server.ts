import { sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { callProposals } from '~/db/schema';
import { proposalText } from '~/domain/call-proposal/proposal';
import type { NewProposal } from '~/domain/call-proposal/proposal.schema';
import { callStart } from '~/domain/call-proposal/slots';
import type { MemberContext } from '~/domain/shared/context';
import { invalidField } from '~/lib/app-error';
import type { ProposalPart } from './outgoing.server';
import { type MessageSent, send } from './send.server';

/**
 * Proposes times for a call in a message. Anyone who may write may propose, with one open proposal per receiver. A repeated
 * `clientId` returns the first message. Throws what `sendMessage` throws, `invalid` on field `slots`, and `conflict` while an
 * earlier proposal is open.
 */
export function proposeCall(ctx: MemberContext, input: NewProposal): Promise<MessageSent> {
  const { receiverId, clientId = newId(ctx.now) } = input;
  const starts = startsOf(input.slots, ctx.now);
  const about = input.listingId ?? input.postId ?? null;
  const proposal = proposalPart(ctx, receiverId, starts);
  const content = proposalText(starts);
  return send(ctx, { receiverId, clientId, messageType: 'proposal', content, about, proposal });
}

/** Unique starts, earliest first. */
function startsOf(slots: readonly string[], now: number): number[] {
  const starts = new Set<number>();
  for (const slot of slots) {
    const start = callStart(slot, now);
    if (start === null)
      throw invalidField('slots', 'One of these times has passed. Please choose times from the list.');
    starts.add(start);
  }
  return [...starts].sort((a, b) => a - b);
}

function proposalPart({ viewer, now }: MemberContext, receiverId: string, starts: number[]): ProposalPart {
  const id = newId(now);
  const slots = JSON.stringify(starts);
  return {
    id,
    isWaiting: sql`EXISTS (SELECT 1 FROM ${callProposals} AS p WHERE p.proposer_id = ${viewer.id}
      AND p.receiver_id = ${receiverId} AND p.status = 'open'
      AND (SELECT max(value) FROM json_each(p.slots)) > ${now})`,
    insert: (guard, conversation) => sql`INSERT INTO ${callProposals}
        (id, conversation_id, proposer_id, receiver_id, slots, created_at)
      SELECT ${id}, ${conversation}, ${viewer.id}, ${receiverId}, ${slots}, ${now} WHERE ${guard}`,
  };
}
