import { sql } from 'drizzle-orm';
import { conversations } from '~/db/schema';
import { flagStatements } from '~/domain/scam/content-flag.server';
import { newAccountLimits } from '~/domain/scam/scam-detection';
import type { AppContext } from '~/domain/shared/context';
import { messageWindows } from './message';
import { messageFindings } from './scam';

/** A stored text that scam detection has something to say about. */
export interface FlaggedMessage {
  id: string;
  seq: number;
  senderId: string;
  content: string;
}

/** Whether a message has to go to the moderation queue. New accounts' first messages always do, since D1 counts them. */
export function isFlagged({ seq, content }: Pick<FlaggedMessage, 'seq' | 'content'>): boolean {
  const { first, later } = messageFindings(content);
  return seq === 1 || (seq === 1 ? first : later).length > 0;
}

/** Queues the findings of a message, and flags a new account that writes to too many people. Repeating it changes nothing. */
export async function flagMessage(ctx: AppContext, message: FlaggedMessage): Promise<void> {
  const { db, now } = ctx;
  const { id, seq, senderId, content } = message;
  const { first, later } = messageFindings(content);
  const by = { db, now, viewer: { id: senderId } };
  const target = { type: 'message' as const, id };
  const begun = sql`(SELECT count(*) FROM ${conversations} WHERE requested_by = ${senderId}
    AND created_at > ${now - messageWindows.dayMs})`;
  const isNew = sql`EXISTS (SELECT 1 FROM users WHERE id = ${senderId} AND created_at > ${now - newAccountLimits.age})`;
  const many = [{ code: 'many_first_messages' as const, excerpt: '' }];
  const statements = [
    ...flagStatements(by, target, seq === 1 ? first : later, sql`1`),
    ...(seq === 1
      ? flagStatements(by, target, many, sql`${isNew} AND ${begun} >= ${newAccountLimits.firstMessages}`)
      : []),
  ];
  const [one, ...others] = statements;
  if (one) await db.batch([one, ...others]);
}
