import { sql } from 'drizzle-orm';
import { callProposals, users } from '~/db/schema';
import type { MemberContext } from '~/domain/shared/context';
import { nameShown } from '~/domain/user/erased-name.server';
import { AppError } from '~/lib/app-error';
import { calendarFile } from './calendar';
import * as words from './call-proposal.words';
import { CALL_MINUTES } from './slots';

interface Row {
  status: 'open' | 'accepted' | 'declined' | 'withdrawn';
  chosenAt: number | null;
  sequence: number;
  otherId: string;
  otherName: string;
}

/**
 * The agreed call as a calendar file for either participant. A later file of the same call replaces it with a new time or a
 * cancellation. Throws `not_found` to other users, `conflict` if no time is agreed yet.
 */
export async function callCalendar(ctx: MemberContext, id: string): Promise<string> {
  const { db, viewer, now, client, config } = ctx;
  const [[row]] = await db.batch([
    db.all<Row>(sql`SELECT p.status AS status, p.chosen_at AS chosenAt, p.sequence AS sequence, u.id AS otherId,
        u.full_name AS otherName
      FROM ${callProposals} AS p JOIN ${users} AS u
        ON u.id = CASE p.proposer_id WHEN ${viewer.id} THEN p.receiver_id ELSE p.proposer_id END
      WHERE p.id = ${id} AND ${viewer.id} IN (p.proposer_id, p.receiver_id)`),
  ]);
  if (!row) throw new AppError('not_found', words.callGone());
  if (row.chosenAt === null) throw new AppError('conflict', words.noTime());
  return calendarFile({
    uid: `${id}@${new URL(client.origin).hostname}`,
    sequence: row.sequence,
    isCancelled: row.status !== 'accepted',
    start: row.chosenAt,
    minutes: CALL_MINUTES,
    now,
    summary: words.callWith({ name: nameShown(row.otherName) }),
    description: words.agreedOn({ appName: config.appName }),
    url: `${client.origin}/chat/${row.otherId}`,
  });
}
