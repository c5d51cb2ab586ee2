import { sql } from 'drizzle-orm';
import { previousWrote } from '~/db/insert-where';
import { callProposals, users } from '~/db/schema';
import { mailNotified } from '~/domain/notification/mail.server';
import { notifyStatement } from '~/domain/notification/notification.server';
import type { AppContext } from '~/domain/shared/context';
import { chatPath } from '~/domain/shared/paths';
import { isActiveAccount } from '~/domain/user/account-state.server';
import { HOUR_MS } from '~/lib/time/duration';
import { istDate, istTime } from '~/lib/time/in-words';
import * as words from './call-proposal.words';
import { REMINDER_MS } from './proposal';

interface Due {
  conversationId: string;
  side: 'proposer' | 'receiver';
  chosenAt: number;
  otherId: string;
  otherName: string;
}

/**
 * Reminds one user of an agreed call that begins soon, by notification and, if they chose it, by mail. The hub's alarm may call it
 * twice or after the time has changed, so D1 checks whether a reminder is due and records it. True if one was sent.
 */
export async function remindOfCall(ctx: AppContext, userId: string, id: string): Promise<boolean> {
  const { db, now } = ctx;
  const [[due]] = await db.batch([
    db.all<Due>(sql`SELECT p.conversation_id AS conversationId, p.chosen_at AS chosenAt,
        CASE p.proposer_id WHEN ${userId} THEN 'proposer' ELSE 'receiver' END AS side,
        u.id AS otherId, u.full_name AS otherName
      FROM ${callProposals} AS p JOIN ${users} AS u
        ON u.id = CASE p.proposer_id WHEN ${userId} THEN p.receiver_id ELSE p.proposer_id END
      WHERE p.id = ${id} AND ${userId} IN (p.proposer_id, p.receiver_id) AND p.status = 'accepted'
        AND p.chosen_at > ${now} AND p.chosen_at <= ${now + REMINDER_MS}
        AND ${isActiveAccount('u', now)}
        AND EXISTS (SELECT 1 FROM ${users} AS me WHERE me.id = ${userId} AND ${isActiveAccount('me', now)})`),
  ]);
  if (!due) return false;
  const { chosenAt, otherId, otherName, conversationId } = due;
  const reminded = sql.raw(`${due.side}_reminded`);
  const content = () => words.reminder({ name: otherName, time: istTime(chosenAt), date: istDate(chosenAt) });
  const conversation = sql`${conversationId}`;
  const [, notified] = await db.batch([
    db.run(sql`UPDATE ${callProposals} SET ${reminded} = ${chosenAt} WHERE id = ${id} AND status = 'accepted'
      AND chosen_at = ${chosenAt} AND ${reminded} IS NOT ${chosenAt}`),
    notifyStatement(
      { db, now, viewer: { id: otherId } },
      [
        {
          to: sql`${userId}`,
          type: 'call_reminder',
          subject: conversation,
          conversationId: conversation,
          content,
        },
      ],
      { when: previousWrote, repeated: sql`1` },
    ),
  ]);
  mailNotified(ctx, notified, chatPath(otherId));
  return notified.length > 0;
}

const AHEAD_MS = 36 * HOUR_MS;
/** Calls per night. Each needs two calls to hubs, of which one invocation may make a thousand. */
const PER_NIGHT = 400;

/**
 * Nightly: schedules the reminders of the next day again, in case a hub has lost one. A hub keeps one alarm per call, so repeating
 * this changes nothing.
 */
export async function armReminders({ db, hubs, now }: AppContext): Promise<void> {
  const [rows] = await db.batch([
    db.all<{ id: string; proposerId: string; receiverId: string; chosenAt: number }>(
      sql`SELECT id, proposer_id AS proposerId, receiver_id AS receiverId, chosen_at AS chosenAt
        FROM ${callProposals} WHERE status = 'accepted' AND chosen_at > ${now} AND chosen_at < ${now + AHEAD_MS}
        ORDER BY chosen_at LIMIT ${PER_NIGHT}`,
    ),
  ]);
  for (const { id, proposerId, receiverId, chosenAt } of rows) {
    const at = chosenAt - REMINDER_MS;
    for (const userId of [proposerId, receiverId])
      hubs.deliver(userId, { type: 'remind_of_call', proposalId: id, at });
  }
}
