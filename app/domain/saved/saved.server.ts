import { and, eq, type SQL, sql } from 'drizzle-orm';
import { builtBatch } from '~/db/built-batch.server';
import type { Page } from '~/db/cursor';
import { newId } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { listings, posts, savedItems } from '~/db/schema';
import { listingNotFound, seesListing } from '~/domain/listing/access.server';
import type { OfferTarget } from '~/domain/offer/target';
import { postNotFound, seesPost } from '~/domain/post/access.server';
import type { MemberContext } from '~/domain/shared/context';
import type { OfferKind } from '~/domain/shared/offer-kind';
import { AppError, idTaken } from '~/lib/app-error';
import { savedOrder, selectSaved, toSavedItem, toSavedPage } from './query.server';
import * as words from './refusals.words';
import { savedChoice, savedPath } from './saved';
import type { SavedFilter } from './saved.schema';
import type { SavedCounts } from './view';
import type { SavedItem } from './view.schema';

interface SavedResult {
  item: SavedItem;
  /** False if it was already saved. */
  created: boolean;
}

interface SaveOptions {
  id?: string | undefined;
  /** ISO 8601; the original time when a removal is undone. */
  savedAt?: string | undefined;
}

interface Save {
  viewerId: string;
  id: string;
  itemId: string;
  createdAt: number;
}

const saveStatements = builtBatch((db, { viewerId, id, itemId, createdAt }: Save, kind: OfferKind) => {
  const target = kind === 'post' ? { postId: itemId } : { listingId: itemId };
  const item = eq(kind === 'post' ? savedItems.postId : savedItems.listingId, itemId);
  return [
    db.all<{ visible: number }>(sql`SELECT ${sees(viewerId, target)} AS visible`),
    insertWhere(db, savedItems, { id, userId: viewerId, ...target, createdAt }, sees(viewerId, target)),
    selectSaved({ db, viewer: { id: viewerId } }).where(and(eq(savedItems.userId, viewerId), item)),
  ];
});

/** Saves a post or listing for the viewer; idempotent. */
export async function saveItem(
  ctx: MemberContext,
  target: OfferTarget,
  { id = newId(ctx.now), savedAt }: SaveOptions = {},
): Promise<SavedResult> {
  const { db, viewer, now } = ctx;
  const { postId = null, listingId = null } = target;
  const createdAt = Math.max(0, Math.min(now, savedAt ? Date.parse(savedAt) : now));
  const itemId = postId ?? listingId ?? '';
  const values = { viewerId: viewer.id, id, itemId, createdAt };
  const kind = postId === null ? 'listing' : 'post';
  const [[seen], inserted, [saved]] = await db.batch(saveStatements(db, values, kind));
  if (saved) return { item: toSavedItem(saved), created: inserted.length > 0 };
  if (!seen?.visible) throw itemNotFound(target);
  throw idTaken();
}

function sees(viewerId: string, target: OfferTarget): SQL {
  if (target.postId !== undefined) return seesPost(viewerId, target.postId);
  return seesListing(viewerId, target.listingId);
}

const itemNotFound = ({ postId }: OfferTarget) => (postId === undefined ? listingNotFound() : postNotFound());

/** Removes a post from the viewer's saved list, even if it no longer exists; idempotent. */
export async function unsavePost(ctx: MemberContext, postId: string): Promise<{ saved: false }> {
  await removeSaved(ctx, postId);
  return { saved: false };
}

const removeStatements = builtBatch((db, { viewerId, id }: { viewerId: string; id: string }) => [
  db.all<{ id: string }>(sql`DELETE FROM ${savedItems}
    WHERE user_id = ${viewerId} AND (id = ${id} OR post_id = ${id} OR listing_id = ${id}) RETURNING id`),
  db.all<{ item: number }>(sql`SELECT EXISTS (SELECT 1 FROM ${posts} WHERE id = ${id})
    OR EXISTS (SELECT 1 FROM ${listings} WHERE id = ${id}) AS item`),
]);

/** Removes a row from the viewer's saved list by its id or its item's id. An item that is not saved is no error. */
export async function removeSaved(ctx: MemberContext, id: string): Promise<void> {
  const { db, viewer } = ctx;
  const [removed, [known]] = await db.batch(removeStatements(db, { viewerId: viewer.id, id }));
  if (removed.length === 0 && !known?.item) {
    throw new AppError('not_found', words.notSaved());
  }
}

interface SavedList {
  page: Page<SavedItem>;
  counts: SavedCounts;
}

/** The viewer's saved items. Items that no longer exist stay in the list, greyed out, until they are removed. */
export async function listSaved(ctx: MemberContext, filter: SavedFilter): Promise<SavedList> {
  const { where, orderBy } = savedOrder(ctx.viewer.id, filter);
  const [rows, [counts]] = await ctx.db.batch([
    selectSaved(ctx)
      .where(and(eq(savedItems.userId, ctx.viewer.id), where))
      .orderBy(...orderBy)
      .limit(filter.limit + 1),
    ctx.db.all<SavedCounts>(sql`SELECT count(*) AS "all", count(post_id) AS post, count(listing_id) AS business
      FROM ${savedItems} WHERE user_id = ${ctx.viewer.id}`),
  ]);
  return { page: toSavedPage(rows, filter), counts: counts ?? { all: 0, post: 0, business: 0 } };
}

/**
 * The same page of the list, or its first one where nothing is on the later page any more. It never throws: what was done before is to be
 * told, and the page says itself what is wrong with it.
 */
export async function filledSavedPath(ctx: MemberContext, path: string): Promise<string> {
  const choice = savedChoice(new URL(path, ctx.client.origin).searchParams);
  const { cursor } = choice;
  if (cursor === null) return path;
  const isEmpty = await listSaved(ctx, { ...choice, cursor, limit: 1 }).then(
    ({ page }) => page.items.length === 0,
    () => false,
  );
  return isEmpty ? savedPath(choice) : path;
}
