import { type SQL, sql } from 'drizzle-orm';
import { callProposals, conversations, notifications } from '~/db/schema';
import { hearsOfChats } from '~/domain/account/setting-on.server';
import { REMINDER_MS } from '~/domain/call-proposal/proposal';
import type { NewAnswer } from '~/domain/call-proposal/proposal.schema';
import { since } from '~/domain/notification/notification.server';
import type { MemberContext } from '~/domain/shared/context';

/* What the bell says of an answer to proposed times, and what it says no longer. */

/** Scalar: the other participant of the proposal. */
export const otherOf = ({ viewer }: MemberContext, id: string): SQL =>
  sql`(SELECT CASE proposer_id WHEN ${viewer.id} THEN receiver_id ELSE proposer_id END
    FROM ${callProposals} WHERE id = ${id})`;

/** Condition: the other wants to hear of chats, and of this answer: who declined a request is not told that it was withdrawn. */
export function mayHearOf(ctx: MemberContext, id: string, { status }: NewAnswer, conversation: SQL): SQL {
  const isOpen =
    status === 'withdrawn'
      ? sql`EXISTS (SELECT 1 FROM ${conversations} WHERE id = ${conversation} AND status <> 'declined')`
      : sql`1`;
  return sql`${hearsOfChats(otherOf(ctx, id))} AND ${isOpen}`;
}

/** What the other has heard of a proposal before each answer, and the state that it told of. */
const superseded = {
  accepted: { type: 'call_declined', state: 'declined' },
  declined: { type: 'call_accepted', state: 'accepted' },
  withdrawn: { type: 'call_proposed', state: 'open' },
} as const;

/**
 * Statements, after an answer: what it takes the place of, and the reminder of the call as it was, are read by the other, in the bell and
 * on lock screens. Whether the other was told of the answer does not count.
 */
export function readBefore(ctx: MemberContext, id: string, answer: NewAnswer, conversation: SQL) {
  const { type, state } = superseded[answer.status];
  const hasMoved = sql`EXISTS (SELECT 1 FROM ${callProposals}
    WHERE id = ${id} AND status = ${answer.status} AND answered_at = ${ctx.now})`;
  const read = (kind: string, stays: SQL) =>
    ctx.db.run(sql`UPDATE ${notifications} SET read_at = ${ctx.now}
      WHERE user_id = ${otherOf(ctx, id)} AND group_key = ${`${kind}:`} || ${conversation} AND read_at IS NULL
        AND ${hasMoved} AND NOT EXISTS (SELECT 1 FROM ${callProposals} AS own WHERE own.id = ${id} AND ${stays})`);
  return [read(type, holdsFor(state, ctx.now)), read('call_reminder', anotherIsNear(ctx.now))] as const;
}

/** Condition on `own`: there is another proposal from the one to the other, of which `holds` is true, of `p`. */
const another = (
  proposer: SQL,
  receiver: SQL,
  holds: SQL,
): SQL => sql`EXISTS (SELECT 1 FROM ${callProposals} AS p
  WHERE p.proposer_id = ${proposer} AND p.receiver_id = ${receiver} AND p.id <> own.id AND ${holds})`;

const [proposer, receiver] = [sql`own.proposer_id`, sql`own.receiver_id`];

/** Condition on `own`: a notification stands for all proposals of a person to the other, and is true of one that is not over. */
function holdsFor(state: 'declined' | 'accepted' | 'open', now: number): SQL {
  const told = state === 'open' ? sql`p.created_at` : sql`p.answered_at`;
  const isAhead = {
    open: sql`(SELECT max(value) FROM json_each(p.slots)) > ${now}`,
    accepted: sql`p.chosen_at > ${now}`,
    declined: sql`1`,
  }[state];
  const wasTold = sql`printf('%012x', ${told}) >= ${since(sql`notifications.id`)}`;
  return another(proposer, receiver, sql`p.status = ${state} AND ${isAhead} AND ${wasTold}`);
}

/** Condition on `own`: another call of the two is as near, whoever proposed it. */
function anotherIsNear(now: number): SQL {
  const isNear = sql`p.status = 'accepted' AND p.chosen_at BETWEEN ${now} AND ${now + REMINDER_MS}`;
  return sql`(${another(proposer, receiver, isNear)} OR ${another(receiver, proposer, isNear)})`;
}
