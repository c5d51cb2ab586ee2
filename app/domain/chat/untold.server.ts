import { sql } from 'drizzle-orm';
import { conversations } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';

const A_RUN = 200;
/** Objects asked at once. */
const AT_ONCE = 10;

/** A conversation that has not confirmed its last change. */
export interface Untold {
  id: string;
  userA: string;
  userB: string;
}

/** Cron: tells conversations the changes that they have not confirmed; returns how many there were. */
export async function tellConversations(ctx: AppContext): Promise<number> {
  const [untold] = await ctx.db.batch([
    ctx.db.all<Untold>(sql`SELECT id, user_a AS userA, user_b AS userB FROM ${conversations}
      WHERE told < changes ORDER BY id LIMIT ${A_RUN}`),
  ]);
  await tellEach(ctx, untold);
  return untold.length;
}

/** One conversation that does not answer does not keep the others from hearing. Returns how many did not answer. */
export async function tellEach(ctx: AppContext, untold: readonly Untold[]): Promise<number> {
  const told: { id: string; changes: number }[] = [];
  let silent = 0;
  for (let at = 0; at < untold.length; at += AT_ONCE) {
    await Promise.all(
      untold.slice(at, at + AT_ONCE).map(async ({ id, userA, userB }) => {
        const changes = await ctx.conversations.changed(userA, userB).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          silent += 1;
          return null;
        });
        if (changes !== null) told.push({ id, changes });
      }),
    );
  }
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
