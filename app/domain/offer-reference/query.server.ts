import { type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { listings, posts } from '~/db/schema';
import type { ImageView } from '~/domain/file/image.schema';
import { visibleListing } from '~/domain/listing/query.server';
import { postWords } from '~/domain/offer/title.server';
import { visiblePost } from '~/domain/post/query.server';
import { phrases } from '~/lib/language/phrases';
import * as words from './offer-reference.words';

/** A value of the post or listing that a row refers to. For queries that left-join both tables, of which one matches. */
export const either = <T>(post: SQL | unknown, listing: SQL | unknown) =>
  sql<T>`CASE WHEN ${posts.id} IS NULL THEN ${listing} ELSE ${post} END`;

type Offer = InferSelectModel<typeof posts> | InferSelectModel<typeof listings>;
type Shared = keyof Offer & keyof typeof posts & keyof typeof listings;

/** The same columns of the referenced post or listing; numbers and text only. */
export const eitherOf = <Field extends Shared>(fields: readonly Field[]) =>
  Object.fromEntries(
    fields.map((field) => [field, either(posts[field], listings[field]).as(toSnakeCase(field))]),
  ) as { [F in Field]: SQL.Aliased<Offer[F]> };

/** The title, or the first words of a post without one. */
export const offerTitleSource = either<string>(postWords(), listings.title);

const firstImage = (images: unknown) => sql`json_extract(${images}, '$[0]')`;

export const itemColumns = (viewerId: string) => ({
  words: offerTitleSource.as('words'),
  itemOwnerId: either<string>(posts.authorId, listings.entrepreneurId).as('item_owner_id'),
  ...eitherOf(['category']),
  cover: either<string | null>(firstImage(posts.images), firstImage(listings.images)).as('cover'),
  visible: either<number>(visiblePost(viewerId), visibleListing(viewerId)).as('visible'),
});

/** Title of content that no longer exists. */
export const removedTitle = phrases({ post: words.postRemoved, business: words.listingRemoved });

export const toCover = (json: string | null): ImageView | null => (json === null ? null : JSON.parse(json));
