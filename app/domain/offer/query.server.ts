import { type SQL, sql } from 'drizzle-orm';
import { businessListings, posts } from '~/db/schema';
import type { ImageView } from '~/domain/file/image.schema';
import { notBlocked } from '~/domain/user/blocks.server';
import { postWords } from './title.server';

/**
 * What a row says about the post or listing that it points at, for queries that left-join both tables: one of the two
 * joins finds it.
 */
export const either = <T>(post: SQL | unknown, listing: SQL | unknown) =>
  sql<T>`CASE WHEN ${posts.id} IS NULL THEN ${listing} ELSE ${post} END`;

/** The title, or the first words of a post without one. */
export const offerTitleSource = either<string>(postWords(), businessListings.title);

const itemOwner = either<string>(posts.authorId, businessListings.entrepreneurId);

const firstImage = (images: unknown) => sql`json_extract(${images}, '$[0]')`;

export const itemColumns = (viewerId: string) => {
  const reachable = either<number>(posts.isActive, businessListings.isActive);
  const deleted = either<number | null>(posts.deletedAt, businessListings.deletedAt);
  return {
    words: offerTitleSource.as('words'),
    itemOwnerId: itemOwner.as('item_owner_id'),
    category: either<string>(posts.category, businessListings.category).as('category'),
    cover: either<string | null>(firstImage(posts.images), firstImage(businessListings.images)).as('cover'),
    visible: sql<number>`(${reachable} OR (${itemOwner} = ${viewerId} AND ${deleted} IS NULL))
      AND ${notBlocked(viewerId, itemOwner)}`.as('visible'),
  };
};

/** Stands in the place of the words of what is gone. */
export const removedTitle = { post: 'Post removed', business: 'Listing removed' } as const;

export const toCover = (json: string | null): ImageView | null => (json === null ? null : JSON.parse(json));
