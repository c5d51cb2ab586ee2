import { type SQL, sql } from 'drizzle-orm';
import { businessListings, interests, posts, siteCounters } from '~/db/schema';
import type { AppContext } from '~/platform/context';
import type { CardKind } from './share-card/share-card';
import {
  cardOf,
  type SharedItem,
  sharedListingQuery,
  sharedPostQuery,
  sharedTitle,
} from './share-card/shared-item.server';
import { type LinkPreview, previewText, type SiteCounters, welcomeFigures } from './welcome';

/** The welcome screen at a path: the figures, and what the asked-for post or listing may show to a stranger. */
export async function welcomeAt(ctx: AppContext, pathname: string) {
  const [, kind, id = ''] = /^\/(post|opportunity)\/([^/.]+)/.exec(pathname) ?? [];
  // An opportunity's address may name a post: it leads there after sign-in.
  const [counters, [post], [listing]] = await ctx.db.batch([
    ctx.db.select().from(siteCounters),
    sharedPostQuery(ctx.db, id),
    sharedListingQuery(ctx.db, kind === 'opportunity' ? id : ''),
  ]);
  const preview = listing
    ? await toPreview('opportunity', listing)
    : post
      ? await toPreview('post', post)
      : null;
  return { figures: welcomeFigures(toCounters(counters)), preview };
}

function toCounters(rows: (typeof siteCounters.$inferSelect)[]): SiteCounters {
  const counters = { active_offers: 0, accepted_rupees: 0, accepted_interests: 0, decided_interests: 0 };
  for (const { name, value } of rows) counters[name] = value;
  return counters;
}

const toPreview = async (kind: CardKind, item: SharedItem): Promise<LinkPreview> => ({
  title: sharedTitle(item),
  description: previewText(item.content),
  card: await cardOf(kind, item),
});

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
