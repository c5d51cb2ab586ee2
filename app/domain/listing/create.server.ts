import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { newId } from '~/db/id';
import { insertWhere, previousWrote } from '~/db/insert-where';
import { namedBatch } from '~/db/named-batch';
import { listings } from '~/db/schema';
import { fundingFields, saysSame } from '~/domain/offer/fields';
import { type FileFacts, fileRefusal, filesNamedIn, offerFiles } from '~/domain/offer/offer-files.server';
import { isFreeOfferId } from '~/domain/offer/offer-id.server';
import { refusals } from '~/domain/offer/refusals';
import { scannedTexts } from '~/domain/offer/scanned-texts.server';
import { titleRefusal } from '~/domain/offer-title/title-refusal.server';
import { flagStatements, isWrittenAt, scanForScams } from '~/domain/scam/content-flag.server';
import type { MemberContext } from '~/domain/shared/context';
import { rateLimitRefusal } from '~/domain/shared/rate-window';
import { hasRoom, opensAt } from '~/domain/shared/row-limit.server';
import { moveCounter } from '~/domain/site-counters/site-counters.server';
import { cityKeysOf, withSearchKeys } from '~/domain/spelling/search-keys.server';
import { AppError, idTaken } from '~/lib/app-error';
import { pick, pickOrNull } from '~/lib/pick';
import { DAY_MS } from '~/lib/time/duration';
import { listingLimits, mayList } from './listing';
import type { ListingInput } from './listing.schema';
import { selectListings, toListingView } from './query.server';
import * as words from './refusals.words';
import type { ListingView } from './view.schema';

/**
 * Publishes a listing at once ('Not reviewed yet'). A repeated client-made id returns the listing created first; with other
 * content, or if it is another user's, it is a conflict. Throws `gone` where that has been deleted since. `beside` are further
 * statements of the same batch, after the listing's.
 */
export async function createListing(
  ctx: MemberContext,
  input: ListingInput,
  beside: readonly BatchItem<'sqlite'>[] = [],
): Promise<ListingView> {
  const { viewer, db, now } = ctx;
  if (!mayList(viewer.userType)) throw new AppError('forbidden', words.listingRefused());
  const id = input.id ?? newId(now);
  const impersonationRefusal = titleRefusal(input.title, ctx.config);
  if (impersonationRefusal) throw impersonationRefusal;
  const found = scanForScams(scannedTexts('listing', input), { surface: 'listing' });
  const files = offerFiles(viewer.id, { type: 'listing', id }, filesNamedIn(input));
  const daily = ctx.limits.scaled(listingLimits.perDay);
  const own = sql`${listings} WHERE entrepreneur_id = ${viewer.id}`;
  const rowLimit = { rows: own, most: daily, windowMs: DAY_MS, now };
  const row = { ...rowOf(ctx, id, input), images: files.storedPhotos };

  const {
    facts: [facts],
    stored: [stored],
  } = await namedBatch(db, {
    facts: db.all<Facts>(sql`SELECT ${isStored(id, viewer.id)} AS earlier,
      EXISTS (SELECT 1 FROM ${own} AND id = ${id} AND deleted_at IS NOT NULL) AS deleted, ${files.facts}, ${opensAt(rowLimit)} AS opensAt`),
    created: insertWhere(
      db,
      listings,
      { ...row, cityKeys: cityKeysOf(viewer.id) },
      sql`${files.owned} AND ${hasRoom(rowLimit)} AND ${isFreeOfferId('post', id)}`,
    ),
    counted: moveCounter(db, 'active_offers', 1, previousWrote),
    files: files.attach(db, now),
    stored: selectListings(db, viewer.id).where(
      and(eq(listings.id, id), eq(listings.entrepreneurId, viewer.id)),
    ),
    beside,
    flags: flagStatements(ctx, { type: 'listing', id }, found, isWrittenAt(listings, id, now)),
  });
  if (facts?.deleted) throw refusals.deletedBefore();
  if (stored) {
    const listing = toListingView(stored, viewer.id);
    if (facts?.earlier && !isSameAs(listing, row, input)) throw refusals.publishedBefore();
    return listing;
  }
  throw refusal(facts, daily, now);
}

/** Condition: there is a listing of this id by this owner, not deleted. */
export const isStored = (id: string, ownerId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${listings} WHERE id = ${id} AND entrepreneur_id = ${ownerId} AND deleted_at IS NULL)`;

interface Facts extends FileFacts {
  /** An earlier request has created the listing. */
  earlier: number;
  /** It did, and the listing has been deleted since. */
  deleted: number;
  opensAt: number | null;
}

function refusal(facts: Facts | undefined, daily: number, now: number): AppError {
  const missing = facts && fileRefusal(facts);
  if (missing) return missing;
  const done = words.tooMany({ daily });
  const limited = rateLimitRefusal(now, [{ done, opensAt: facts?.opensAt }]);
  if (limited) return limited;
  return idTaken();
}

/** Whether a request says what the stored listing says. */
const isSameAs = (listing: ListingView, asked: ReturnType<typeof rowOf>, { images }: ListingInput): boolean =>
  saysSame(
    { fields: pick(asked, contentFields), images },
    { fields: pick(listing, contentFields), images: listing.imageDetails },
  );

const contentFields = [
  ...(['title', 'description', 'category', 'businessPlan'] as const),
  ...(['allowDirectMessages', 'sharePhoneNumber', 'emailUpdates'] as const),
  ...fundingFields,
];

const rowOf = ({ viewer, now }: MemberContext, id: string, input: ListingInput) => ({
  id,
  entrepreneurId: viewer.id,
  ...withSearchKeys({ title: input.title, description: input.description, category: input.category }),
  ...pickOrNull(input, fundingFields),
  businessPlan: input.businessPlan ?? null,
  allowDirectMessages: input.allowDirectMessages,
  sharePhoneNumber: input.sharePhoneNumber,
  emailUpdates: input.emailUpdates,
  createdAt: now,
  updatedAt: now,
});
