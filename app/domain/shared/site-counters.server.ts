import { type SQL, sql } from 'drizzle-orm';
import { businessListings, interests, posts, siteCounters } from '~/db/schema';
import type { SiteCounters } from '~/domain/shared/site-counters';
import type { AppContext } from './context';

/**
 * Statement: moves a site counter in the batch that makes or removes what it counts, where `condition` holds
 * (it sees `changes()` of the statement before).
 */
export const moveCounter = (
  db: AppContext['db'],
  name: keyof SiteCounters,
  by: number | SQL,
  condition: SQL,
) =>
  db.run(sql`INSERT INTO ${siteCounters} (name, value) SELECT ${name}, ${by} WHERE ${condition}
    ON CONFLICT (name) DO UPDATE SET value = value + excluded.value`);

/** Nightly: counts again from the rows, so that no drift outlives a day. */
export async function recountSite(ctx: AppContext): Promise<void> {
  const offers = sql<number>`(SELECT count(*) FROM ${posts} WHERE post_type = 'investment' AND is_active = 1)
    + (SELECT count(*) FROM ${businessListings} WHERE is_active = 1 AND closed_at IS NULL)`;
  const sums: Record<keyof SiteCounters, ReturnType<typeof sql<number>>> = {
    active_offers: offers,
    accepted_rupees: sql`(SELECT coalesce(sum(amount), 0) FROM ${interests} WHERE status = 'accepted')`,
    accepted_interests: sql`(SELECT count(*) FROM ${interests} WHERE status = 'accepted')`,
    decided_interests: sql`(SELECT count(*) FROM ${interests} WHERE status <> 'pending')`,
  };
  const upsert = (name: keyof SiteCounters) =>
    ctx.db
      .insert(siteCounters)
      .values({ name, value: sums[name] as never })
      .onConflictDoUpdate({ target: siteCounters.name, set: { value: sums[name] } });
  await ctx.db.batch([
    upsert('active_offers'),
    upsert('accepted_rupees'),
    upsert('accepted_interests'),
    upsert('decided_interests'),
  ]);
}
