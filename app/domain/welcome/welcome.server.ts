import { siteCounters } from '~/db/schema';
import { cityName } from '~/domain/city/city-names';
import { categoryLabel } from '~/domain/option/category-label';
import { type LinkPreview, previewText } from '~/domain/share-card/preview';
import type { CardKind } from '~/domain/share-card/share-card';
import {
  cardOf,
  type SharedItem,
  sharedListingQuery,
  sharedPostQuery,
  sharedTitle,
} from '~/domain/share-card/shared-offer.server';
import type { AppContext } from '~/domain/shared/context';
import type { SiteCounters } from '~/domain/site-counters/site-counters';
import { welcomeFigures } from './welcome';

/** Data of the welcome screen at a path: the figures, and the public preview of the requested post or listing. */
export async function welcomeAt(ctx: AppContext, pathname: string) {
  const [, kind, id = ''] = /^\/(post|opportunity)\/([^/.]+)/.exec(pathname) ?? [];
  // An opportunity's URL may name a post, which opens after sign-in.
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
  line: [cityName(item.city), categoryLabel(item.category)].filter(Boolean).join(' · '),
  isApproved: item.status === 'approved',
});
