import { and, eq } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { sha256 } from '~/db/id';
import { listings, posts, type StoredImage, users } from '~/db/schema';
import { cityName } from '~/domain/city/city-names';
import { fileIdOf } from '~/domain/file/file';
import { visibleListing } from '~/domain/listing/query.server';
import type { ReviewStatus } from '~/domain/offer-status/review-status';
import { categoryLabel } from '~/domain/option/category-label';
import { visiblePost } from '~/domain/post/query.server';
import { previewText } from './preview';
import type { CardKind, ShareCard } from './share-card';
import { inOwnLanguage } from './share-card';
import * as words from './share-card.words';
import type { CardWords } from './svg';
import { drawable } from './text';

/** The public part of a post or listing, for link previews. */
export interface SharedItem {
  id: string;
  title: string | null;
  content: string;
  category: string;
  city: string;
  images: StoredImage[];
  status: ReviewStatus;
}

/** Query of a public post; for a batch. */
export const sharedPostQuery = (db: Database, id: string) =>
  db
    .select({
      id: posts.id,
      title: posts.title,
      content: posts.content,
      category: posts.category,
      city: users.city,
      images: posts.images,
      status: posts.status,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.id, id), visiblePost(null)));

/** Query of a public listing; for a batch. */
export const sharedListingQuery = (db: Database, id: string) =>
  db
    .select({
      id: listings.id,
      title: listings.title,
      content: listings.description,
      category: listings.category,
      city: users.city,
      images: listings.images,
      status: listings.status,
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.entrepreneurId))
    .where(and(eq(listings.id, id), visibleListing(null)));

/** The title of the link preview, without amounts. */
export const sharedTitle = ({ title }: Pick<SharedItem, 'title'>): string =>
  previewText(title ?? '') || words.post();

/** The text of a card without a photo. It includes no amounts and no names except the business's own. */
export function wordsOf(item: SharedItem): CardWords {
  const title = drawable(sharedTitle(item)) || drawable(categoryLabel(item.category)) || words.post();
  return {
    title,
    line: [drawable(cityName(item.city)), drawable(categoryLabel(item.category))].filter(Boolean).join(' · '),
  };
}

/** Key of the first photo; null if there is none. */
export const photoOf = ({ images }: Pick<SharedItem, 'images'>): string | null =>
  images[0] ? fileIdOf(images[0].url) : null;

/** Increased when the design of cards changes, so that all cards are drawn again. */
const DESIGN = 1;

/** A hash of the card's content. */
export const cardTag = async (words: CardWords, photo: string | null): Promise<string> =>
  (await sha256(JSON.stringify([DESIGN, photo ?? words]))).slice(0, 16);

/** The card of an item's link. */
export async function cardOf(kind: CardKind, item: SharedItem): Promise<ShareCard> {
  const photo = photoOf(item);
  const tag = await cardTag(wordsOf(item), photo);
  const path = `/cards/${kind}/${item.id}?v=${tag}`;
  return photo
    ? { path, contentType: 'image/jpeg' }
    : { path: inOwnLanguage(path), contentType: 'image/png' };
}
