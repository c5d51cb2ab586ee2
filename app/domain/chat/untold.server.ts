import { sql } from 'drizzle-orm';
import { conversations } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';

const A_RUN = 200;

/** Cron: tells conversations the changes that they have not confirmed; returns how many there were. */
export async function tellConversations(ctx: AppContext): Promise<number> {
  const [untold] = await ctx.db.batch([
    ctx.db.all<{
      userA: string;
      userB: string;
    }>(sql`SELECT user_a AS userA, user_b AS userB FROM ${conversations}
      WHERE told < changes ORDER BY id LIMIT ${A_RUN}`),
  ]);
  for (const { userA, userB } of untold) await ctx.conversations.changed(userA, userB);
  return untold.length;
}
