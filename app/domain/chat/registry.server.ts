import { sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { conversations, mutes } from '~/db/schema';

/** The users with whom someone has a conversation, after `after` by their ids. */
export async function conversationPartners(
  { db }: { db: Database },
  userId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const [rows] = await db.batch([
    db.all<{ other: string }>(sql`SELECT other FROM (
        SELECT user_b AS other FROM ${conversations} WHERE user_a = ${userId}
        UNION ALL SELECT user_a FROM ${conversations} WHERE user_b = ${userId})
      WHERE other > ${after} ORDER BY other LIMIT ${limit}`),
  ]);
  return rows.map(({ other }) => other);
}

/** The users whom someone has muted. */
export async function mutedBy({ db }: { db: Database }, userId: string): Promise<string[]> {
  const [rows] = await db.batch([
    db.all<{ id: string }>(sql`SELECT muted_id AS id FROM ${mutes} WHERE muter_id = ${userId}`),
  ]);
  return rows.map(({ id }) => id);
}
