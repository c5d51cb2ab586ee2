import { type SQL, sql } from 'drizzle-orm';
import { interests, siteCounters } from '~/db/schema';
import { offersListed } from '~/domain/offer-reference/offer-count.server';
import type { AppContext } from '~/domain/shared/context';
import type { SiteCounters } from '~/domain/shared/site-counters';

/** Nightly: recounts the site counters from the rows, which corrects any drift. */
export async function recountSite(ctx: AppContext): Promise<void> {
  const sums: Record<keyof SiteCounters, SQL> = {
    active_offers: offersListed(),
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
