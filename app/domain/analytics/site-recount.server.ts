import type { SQL } from 'drizzle-orm';
import { siteCounters } from '~/db/schema';
import { publicFigures } from '~/domain/interest/public-figures.server';
import { offersListed } from '~/domain/offer-reference/offer-count.server';
import type { AppContext } from '~/domain/shared/context';
import type { SiteCounters } from '~/domain/site-counters/site-counters';

/** Nightly: recounts the site counters from the rows, which corrects any drift. */
export async function recountSite({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const sums: Record<keyof SiteCounters, SQL> = {
    active_offers: offersListed(),
    ...publicFigures(),
  };
  const upsert = (name: keyof SiteCounters) =>
    db
      .insert(siteCounters)
      .values({ name, value: sums[name] })
      .onConflictDoUpdate({ target: siteCounters.name, set: { value: sums[name] } });
  await db.batch([
    upsert('active_offers'),
    upsert('accepted_rupees'),
    upsert('accepted_interests'),
    upsert('decided_interests'),
  ]);
}
