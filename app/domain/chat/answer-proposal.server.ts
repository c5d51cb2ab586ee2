import { eq, type SQL, sql } from 'drizzle-orm';
import { inJson } from '~/db/in-json';
import { previousWrote } from '~/db/insert-where';
import { callProposals, conversations, decisions, users } from '~/db/schema';
import { proposalMoves, REMINDER_MS, toProposalView } from '~/domain/call-proposal/proposal';
import type { CallProposalView, NewAnswer } from '~/domain/call-proposal/proposal.schema';
import { closedReason } from '~/domain/message/message';
import { notifyStatement } from '~/domain/notification/notification.server';
import type { MemberContext } from '~/domain/shared/context';
import { blockBetween } from '~/domain/user/blocks.server';
import { AppError, invalidField } from '~/lib/app-error';
import { phrases } from '~/lib/language/phrases';
import { mayHearOf, otherOf, readBefore } from './answer-bell.server';
import * as spoken from './chat.words';
import { tellConversation } from './request.server';

interface Facts {
  conversationId: string;
  proposerId: string;
  receiverId: string;
  status: CallProposalView['status'];
  chosenAt: number | null;
  otherName: string;
  isGone: number;
  isBlocked: number;
  isRemoved: number;
}

/**
 * Accepts one of the times, declines them or withdraws the proposal; a repeated answer changes nothing. Accepting also accepts a
 * message request that the proposal began. Both hubs are notified and schedule a reminder. Throws `not_found` to other users,
 * `forbidden` (the other user's decision, or a block), `invalid`, `conflict`.
 */
export async function answerProposal(
  ctx: MemberContext,
  id: string,
  answer: NewAnswer,
): Promise<CallProposalView> {
  const { db, viewer, hubs } = ctx;
  const start = answer.slot === undefined ? null : Date.parse(answer.slot);
  const conversation = sql`(SELECT conversation_id FROM ${callProposals} WHERE id = ${id})`;
  const [[facts], [moved], , , , [opened], [row]] = await db.batch([
    factsQuery(ctx, id),
    moveStatement(ctx, id, answer, start),
    notifyStatement(
      ctx,
      [{ to: otherOf(ctx, id), type: noticeOf(answer), subject: conversation, conversationId: conversation }],
      { when: sql`${previousWrote} AND ${mayHearOf(ctx, id, answer, conversation)}`, repeated: sql`1` },
    ),
    ...readBefore(ctx, id, answer, conversation),
    acceptRequest(ctx, id, conversation),
    proposalById(ctx, id),
  ]);
  if (!facts || !row) throw new AppError('not_found', spoken.proposalGone());
  const { by } = proposalMoves[answer.status];
  const otherId = facts.proposerId === viewer.id ? facts.receiverId : facts.proposerId;
  const isSame = row.status === answer.status && (start === null || row.chosenAt === start);
  if (!moved && (!isSame || by !== sideOf(facts, viewer.id))) throw refusal(ctx, facts, answer, start);
  const proposal = toProposalView(row);
  if (opened) await tellConversation(ctx, otherId);
  if (moved) {
    const at = proposal.status === 'accepted' && row.chosenAt ? row.chosenAt - REMINDER_MS : null;
    for (const [userId, other] of [
      [otherId, viewer.id],
      [viewer.id, otherId],
    ] as const) {
      const { conversationId } = facts;
      hubs.deliver(userId, { type: 'call_proposal', conversationId, userId: other, proposal });
      hubs.deliver(userId, { type: 'remind_of_call', proposalId: id, at });
    }
  }
  return proposal;
}

const noticeOf = ({ status }: NewAnswer) => `call_${status}` as const;

const sideOf = ({ proposerId }: Facts, viewerId: string) =>
  proposerId === viewerId ? 'proposer' : 'receiver';

const gone = (user: SQL): SQL => sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${user}
  AND (deleted_at IS NOT NULL OR banned_at IS NOT NULL))`;

/** Condition: moderators removed the message. */
const removed = (id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${decisions} WHERE target_type = 'message' AND target_id = ${id} AND action = 'remove'
    AND coalesce(appeal_status, '') <> 'reversed')`;

function factsQuery(ctx: MemberContext, id: string) {
  const { db, viewer } = ctx;
  const other = otherOf(ctx, id);
  return db.all<Facts>(sql`SELECT p.conversation_id AS conversationId, p.proposer_id AS proposerId,
      p.receiver_id AS receiverId, p.status AS status, p.chosen_at AS chosenAt,
      (SELECT full_name FROM ${users} WHERE ${users.id} = ${other}) AS otherName, ${gone(other)} AS isGone,
      ${blockBetween(viewer.id, other)} AS isBlocked, ${removed(id)} AS isRemoved
    FROM ${callProposals} AS p WHERE p.id = ${id} AND ${viewer.id} IN (p.proposer_id, p.receiver_id)`);
}

/** Statement: applies the answer if the state, the time and both users allow it. A call that has begun cannot be changed. */
function moveStatement(ctx: MemberContext, id: string, { status }: NewAnswer, start: number | null) {
  const { db, viewer, now } = ctx;
  const { by, from } = proposalMoves[status];
  const offered =
    status === 'accepted'
      ? sql`${start} > ${now} AND ${start} IN (SELECT value FROM json_each(slots))
        AND NOT (status = 'accepted' AND chosen_at = ${start})`
      : sql`1`;
  return db.all<{ id: string }>(sql`UPDATE ${callProposals} SET status = ${status},
      chosen_at = coalesce(${start}, chosen_at), sequence = sequence + 1, answered_at = ${now}
    WHERE id = ${id} AND ${sql.raw(`${by}_id`)} = ${viewer.id}
      AND status IN ${inJson(from)}
      AND NOT (status = 'accepted' AND chosen_at <= ${now}) AND ${offered} AND NOT ${removed(id)}
      AND NOT ${gone(otherOf(ctx, id))} AND NOT ${blockBetween(viewer.id, otherOf(ctx, id))}
    RETURNING id`);
}

/** Statement: accepting a time also accepts the message request. */
function acceptRequest(ctx: MemberContext, id: string, conversation: SQL) {
  const { db, viewer } = ctx;
  return db.all<{ id: string }>(sql`UPDATE ${conversations} SET status = 'accepted', changes = changes + 1
    WHERE id = ${conversation} AND status <> 'accepted' AND NOT ${blockBetween(viewer.id, otherOf(ctx, id))}
      AND EXISTS (SELECT 1 FROM ${callProposals} AS p WHERE p.id = ${id} AND p.receiver_id = ${viewer.id}
        AND p.status = 'accepted') RETURNING id`);
}

const proposalById = ({ db }: MemberContext, id: string) =>
  db.select().from(callProposals).where(eq(callProposals.id, id));

/** Messages for an answer to a proposal that was already answered. */
const answeredMessages: Record<CallProposalView['status'], string> = phrases({
  open: spoken.proposalOpen,
  accepted: spoken.proposalAccepted,
  declined: spoken.proposalDeclined,
  withdrawn: spoken.proposalWithdrawn,
});

function refusal({ viewer, now }: MemberContext, facts: Facts, { status }: NewAnswer, start: number | null) {
  if (facts.isRemoved) return new AppError('not_found', spoken.proposalGone());
  if (facts.isBlocked) return new AppError('forbidden', closedReason.blocked);
  if (facts.isGone) return new AppError('forbidden', closedReason.gone);
  if (proposalMoves[status].by !== sideOf(facts, viewer.id)) {
    const words =
      status === 'withdrawn'
        ? spoken.declineOnly({ name: facts.otherName })
        : spoken.withdrawOnly({ name: facts.otherName });
    return new AppError('forbidden', words);
  }
  if (facts.status === 'accepted' && facts.chosenAt !== null && facts.chosenAt <= now) {
    return new AppError('conflict', spoken.callBegun());
  }
  if (!proposalMoves[status].from.includes(facts.status)) {
    return new AppError('conflict', answeredMessages[facts.status]);
  }
  if (start !== null && start <= now) return invalidField('slot', spoken.timePassed());
  return invalidField('slot', spoken.chooseProposed());
}
