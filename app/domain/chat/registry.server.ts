import { sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { conversations, mutes, users } from '~/db/schema';
import { conversationOf } from './access.server';

/**
 * What an inbox is built from, in one trip: whom its user has muted, and the first of those they have a conversation with. Null for an
 * account that is erased, whose conversations stay for the others.
 */
export async function inboxSources(
  { db }: { db: Database },
  userId: string,
  limit: number,
): Promise<{ muted: string[]; others: string[] } | null> {
  const [account, muted, others] = await db.batch([
    db.all(sql`SELECT 1 FROM ${users} WHERE id = ${userId} AND deleted_at IS NULL`),
    db.all<{ id: string }>(sql`SELECT muted_id AS id FROM ${mutes} WHERE muter_id = ${userId}`),
    partnersAfter(db, userId, '', limit),
  ]);
  if (account.length === 0) return null;
  return { muted: muted.map(({ id }) => id), others: others.map(({ other }) => other) };
}

/** The users with whom someone has a conversation, after `after` by their ids. */
export async function conversationPartners(
  { db }: { db: Database },
  userId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const [rows] = await db.batch([partnersAfter(db, userId, after, limit)]);
  return rows.map(({ other }) => other);
}

const partnersAfter = (db: Database, userId: string, after: string, limit: number) =>
  db.all<{ other: string }>(sql`SELECT other FROM (
      SELECT user_b AS other FROM ${conversations} WHERE user_a = ${userId}
      UNION ALL SELECT user_a FROM ${conversations} WHERE user_b = ${userId})
    WHERE other > ${after} ORDER BY other LIMIT ${limit}`);

/** What D1 has of a pair: a conversation, or at least an account of the other. */
export type Acquaintance = 'conversation' | 'account' | 'nobody';

/** For pairs that an inbox does not know, before their conversation is asked: an object begins to exist when it is asked. */
export async function acquaintance(
  { db }: { db: Database },
  userId: string,
  otherId: string,
): Promise<Acquaintance> {
  const [[row]] = await db.batch([
    db.all<{ conversation: string | null }>(sql`SELECT ${conversationOf(userId, otherId)} AS conversation
      FROM ${users} WHERE id = ${otherId}`),
  ]);
  if (!row) return 'nobody';
  return row.conversation === null ? 'account' : 'conversation';
}
