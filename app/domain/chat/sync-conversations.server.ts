import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { conversations } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';
import { inBatches } from '~/lib/in-batches';

const PER_RUN = 200;
/** Objects asked at once. */
const CONCURRENCY = 10;

/** A conversation that has not confirmed its last change. */
interface Unsynced {
  id: string;
  userA: string;
  userB: string;
}

/** Subquery: ids of a user's conversations. */
export const conversationsOf = (id: string | SQL) => sql`SELECT id FROM ${conversations} WHERE user_a = ${id}
  UNION ALL SELECT id FROM ${conversations} WHERE user_b = ${id}`;

/** Statement: something about the user changed in this batch, which all their conversations have to read. `when` must hold. */
export const markAllChanged = (db: Database, userId: SQL, when: SQL = sql`1`) =>
  db.run(
    sql`UPDATE ${conversations} SET changes = changes + 1 WHERE id IN (${conversationsOf(userId)}) AND ${when}`,
  );

/** A Worker may make a thousand calls, for ten accounts and the cron's other tasks. */
const MAX_SYNCED_OF_USER = 30;

/** The user's latest conversations that have not confirmed their last change. */
export async function unsyncedOf({ db }: AppContext, userId: string): Promise<Unsynced[]> {
  const [untold] = await db.batch([
    db.all<Unsynced>(sql`SELECT id, user_a AS userA, user_b AS userB FROM ${conversations}
      WHERE id IN (${conversationsOf(userId)}) AND told < changes ORDER BY id DESC LIMIT ${MAX_SYNCED_OF_USER}`),
  ]);
  return untold;
}

/** After `markAllChanged`: the latest conversations hear at once, the others by the cron. */
export async function syncAllOf(ctx: AppContext, userId: string): Promise<void> {
  await syncEach(ctx, await unsyncedOf(ctx, userId));
}

/** Cron: tells conversations the changes that they have not confirmed; returns how many there were. */
export async function syncConversations(ctx: AppContext): Promise<number> {
  const [untold] = await ctx.db.batch([
    ctx.db.all<Unsynced>(sql`SELECT id, user_a AS userA, user_b AS userB FROM ${conversations}
      WHERE told < changes ORDER BY id LIMIT ${PER_RUN}`),
  ]);
  await syncEach(ctx, untold);
  return untold.length;
}

/** One conversation that does not answer does not keep the others from hearing. Returns how many did not answer. */
export async function syncEach(ctx: AppContext, untold: readonly Unsynced[]): Promise<number> {
  const told: { id: string; changes: number }[] = [];
  let silent = 0;
  await inBatches(untold, CONCURRENCY, async ({ id, userA, userB }) => {
    const heard = await ctx.conversations.changed(userA, userB).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      silent += 1;
      return null;
    });
    if (heard && heard.changes !== null) told.push({ id, changes: heard.changes });
  });
  // Their objects confirm by themselves, too, but after their answer.
  if (told.length > 0) {
    await ctx.db.batch([
      ctx.db.run(sql`UPDATE ${conversations} SET told = max(told, t.changes)
        FROM (SELECT value ->> 'id' AS id, value ->> 'changes' AS changes FROM json_each(${JSON.stringify(told)})) AS t
        WHERE conversations.id = t.id AND told < t.changes`),
    ]);
  }
  return silent;
}
