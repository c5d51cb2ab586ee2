import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { builtBatch } from '~/db/built-batch.server';
import {
  beforeCursor,
  cursorOf,
  decodeCursor,
  type Page,
  type PageValues,
  pageValues,
  toPage,
} from '~/db/cursor';
import { listings, users } from '~/db/schema';
import type { AppContext, MemberContext } from '~/domain/shared/context';
import type { PageQuery } from '~/domain/shared/paging.schema';
import { reachable, showsProfileTo, userNotFound } from '~/domain/user/access.server';
import { notBlocked } from '~/domain/user/blocks.server';
import { listingNotFound } from './access.server';
import type { ListingFilter } from './listing.schema';
import {
  isListedListing,
  isLiveListing,
  isOwnListing,
  type ListingRow,
  selectListings,
  toListingView,
  visibleListing,
} from './query.server';
import type { ListingView } from './view.schema';

/** One page of open listings, newest first, without those of blocked users. */
export async function listListings(ctx: AppContext, filter: ListingFilter): Promise<Page<ListingView>> {
  const [rows] = await ctx.db.batch([listingPageQuery(ctx, filter)]);
  return toListingPage(ctx, rows, filter.limit);
}

/** Query of `limit + 1` open listings; for a batch. */
export function listingPageQuery({ db, viewer }: AppContext, { category, ...asked }: ListingFilter) {
  const { page, isLater } = pageValues(asked);
  const values = { ...page, viewerId: viewer?.id ?? '', category: category ?? '' };
  const shape = { signedIn: viewer !== null, ofCategory: Boolean(category), isLater };
  return pageStatement(db, values, shape)[0];
}

interface ListingPageValues extends PageValues {
  viewerId: string;
  category: string;
}

interface PageShape {
  signedIn: boolean;
  ofCategory: boolean;
  isLater: boolean;
}

const pageStatement = builtBatch((db, values: ListingPageValues, shape: PageShape) => {
  const viewerId = shape.signedIn ? values.viewerId : null;
  const from = cursorOf(values, shape.isLater);
  return [
    selectListings(db, viewerId)
      .where(
        and(
          shape.ofCategory ? eq(listings.category, values.category) : undefined,
          isListedListing,
          notBlocked(viewerId, sql`${listings.entrepreneurId}`),
          beforeCursor(listings.createdAt, listings.id, from),
        ),
      )
      .orderBy(desc(listings.createdAt), desc(listings.id))
      .limit(values.most),
  ];
});

/** A user's open and closed listings as others see them; none if the user hides their profile from the viewer. */
export async function listListingsOf(
  ctx: MemberContext,
  ownerId: string,
  page: PageQuery,
): Promise<Page<ListingView>> {
  const [[user], rows] = await ctx.db.batch([
    ctx.db.select({ id: users.id }).from(users).where(reachable(ctx, ownerId)),
    selectListingPage(ctx, page, eq(listings.entrepreneurId, ownerId), isLiveListing, showsProfileTo(ctx)),
  ]);
  if (!user) throw userNotFound();
  return toListingPage(ctx, rows, page.limit);
}

/** Query of `limit + 1` of the viewer's own listings in every status except deleted. */
export const ownListingsQuery = (ctx: MemberContext, page: PageQuery) =>
  selectListingPage(ctx, page, isOwnListing(ctx.viewer.id));

export async function listOwnListings(ctx: MemberContext, page: PageQuery): Promise<Page<ListingView>> {
  const [rows] = await ctx.db.batch([ownListingsQuery(ctx, page)]);
  return toListingPage(ctx, rows, page.limit);
}

function selectListingPage(ctx: AppContext, { cursor, limit }: PageQuery, ...conditions: SQL[]) {
  const before = beforeCursor(listings.createdAt, listings.id, cursor ? decodeCursor(cursor) : null);
  return selectListings(ctx.db, ctx.viewer?.id ?? null)
    .where(and(...conditions, before))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(limit + 1);
}

const toListingPage = (ctx: AppContext, rows: ListingRow[], limit: number) =>
  toPage(rows, limit, (row) => toListingView(row, ctx.viewer?.id ?? null));

/** Query of one listing that the viewer may see. */
export const listingQuery = (ctx: AppContext, id: string) =>
  selectListings(ctx.db, ctx.viewer?.id ?? null).where(
    and(eq(listings.id, id), visibleListing(ctx.viewer?.id ?? null)),
  );

export function requireListing(ctx: AppContext, row: ListingRow | undefined): ListingView {
  if (!row) throw listingNotFound();
  return toListingView(row, ctx.viewer?.id ?? null);
}

export async function getListing(ctx: AppContext, id: string): Promise<ListingView> {
  const [[row]] = await ctx.db.batch([listingQuery(ctx, id)]);
  return requireListing(ctx, row);
}
