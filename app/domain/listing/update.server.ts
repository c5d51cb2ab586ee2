import { and, eq, type SQL, sql } from 'drizzle-orm';
import { previousWrote } from '~/db/insert-where';
import { namedBatch } from '~/db/named-batch';
import { listings } from '~/db/schema';
import { fundingFields } from '~/domain/offer/fields';
import { type FileFacts, fileRefusal, filesNamedIn, offerFiles } from '~/domain/offer/offer-files.server';
import { refusals } from '~/domain/offer/refusals';
import { roiIsFitting } from '~/domain/offer/roi.server';
import { scannedTexts } from '~/domain/offer/scanned-texts.server';
import { differs, keepApprovedStatement } from '~/domain/offer/version.server';
import { titleChange } from '~/domain/offer-title/title-refusal.server';
import { flagStatements, scanForScams } from '~/domain/scam/content-flag.server';
import { changedSince } from '~/domain/seen-version/changed-since';
import { isFresh, savedVersion } from '~/domain/seen-version/fresh.server';
import type { MemberContext } from '~/domain/shared/context';
import { moveCounter } from '~/domain/site-counters/site-counters.server';
import { withSearchKeys } from '~/domain/spelling/search-keys.server';
import { AppError } from '~/lib/app-error';
import { pick } from '~/lib/pick';
import { iso } from '~/lib/time/iso';
import { listingNotFound } from './access.server';
import type { ListingUpdate } from './listing.schema';
import { listingQuery, requireListing } from './listing.server';
import { isLiveListing, isOwnListing, visibleListing } from './query.server';
import * as words from './refusals.words';
import type { ListingView } from './view.schema';

type OwnerChange = Omit<ListingUpdate, 'status' | 'reviewNote'>;

/**
 * Applies the owner's changes. A material change sets the listing to 'Not reviewed yet' without hiding it, and keeps the approved
 * version for the reviewer. `closed` removes it from all lists or restores it. Throws `conflict` where it is not as `seen` any more.
 */
export async function updateListing(
  ctx: MemberContext,
  id: string,
  { closed, seen, ...content }: OwnerChange,
): Promise<ListingView> {
  const { db, viewer, now } = ctx;
  const hasContent = Object.values(content).some((value) => value !== undefined);
  if (!hasContent && closed === undefined) throw new AppError('invalid', words.nothingToChange());
  const own = and(eq(listings.id, id), isOwnListing(viewer.id));
  const found = scanForScams(scannedTexts('listing', content), { surface: 'listing' });
  const files = offerFiles(viewer.id, { type: 'listing', id }, filesNamedIn(content));
  const rangeOrdered = sql`coalesce(${content.fundingMin ?? null}, ${listings.fundingMin})
    <= coalesce(${content.fundingMax ?? null}, ${listings.fundingMax})`;

  const roi = roiIsFitting(content, listings);
  const edited = anyChange(content);
  const fresh = isFresh(seen, sql`NOT ${edited}`);
  const title = titleChange(content.title, listings.title, ctx.config);
  const due = sql`${own} AND ${fresh} AND ${title.mayStand} AND ${files.owned} AND ${rangeOrdered} AND ${roi}`;
  const material = materialChange(content);

  const {
    facts: [facts],
    row: [row],
  } = await namedBatch(db, {
    facts:
      db.all<Facts>(sql`SELECT entrepreneur_id = ${viewer.id} AS own, ${visibleListing(viewer.id)} AS visible, ${fresh} AS fresh, ${savedVersion} AS savedVersion,
      ${files.facts}, ${rangeOrdered} AS ordered, ${roi} AS roi,
      ${title.mayStand} AS titled
      FROM ${listings} WHERE id = ${id}`),
    approvedVersion: keepApprovedStatement(db, 'listing', id, now, sql`${due} AND ${material}`),
    // Before the change, which those behind it count: a refused edit raises no flag.
    flags: flagStatements(
      ctx,
      { type: 'listing', id },
      found,
      sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${due})`,
    ),
    changed: db
      .update(listings)
      .set({
        ...changesOf(content, files.storedPhotos, { material, now }),
        editedAt: sql`CASE WHEN ${edited} THEN ${now} ELSE ${listings.editedAt} END`,
      })
      .where(due),
    closed: db
      .update(listings)
      .set({ closedAt: closed ? now : null })
      .where(and(own, previousWrote, closingIsDue(closed))),
    counted: moveCounter(
      db,
      'active_offers',
      closed ? -1 : 1,
      sql`changes() = 1 AND EXISTS (SELECT 1 FROM ${listings}
      WHERE id = ${id} AND ${isLiveListing})`,
    ),
    files: files.settle(db, now),
    row: listingQuery(ctx, id),
  });
  const refused = refusal(facts, title.refusal);
  if (refused) throw refused;
  return requireListing(ctx, row);
}

/** Condition: the state really changes, so that closing twice keeps the first date and moves no counter. */
function closingIsDue(closed: boolean | undefined): SQL {
  if (closed === undefined) return sql`0`;
  return closed ? sql`${listings.closedAt} IS NULL` : sql`${listings.closedAt} IS NOT NULL`;
}

interface Facts extends FileFacts {
  own: number;
  visible: number;
  fresh: number;
  savedVersion: number;
  ordered: number;
  roi: number;
  titled: number;
}

function refusal(facts: Facts | undefined, titleRefusal: AppError | null): AppError | null {
  if (!facts?.visible) return listingNotFound();
  if (!facts.own) return new AppError('forbidden', words.onlyOwner());
  if (!facts.fresh) return changedSince(iso(facts.savedVersion));
  if (!facts.titled) return titleRefusal;
  const missing = fileRefusal(facts);
  if (missing) return missing;
  if (!facts.roi) return refusals.roi();
  return facts.ordered ? null : refusals.order();
}

type Content = Omit<OwnerChange, 'closed' | 'seen'>;

/** Condition: fields that matter to a reader have changed. Contact options do not count. */
const materialChange = ({ images, ...content }: Content): SQL =>
  differs({ values: pick(content, materialFields), images });

/** Condition: anything has changed, contact options too. */
const anyChange = ({ images, ...content }: Content): SQL => {
  const values = Object.entries(content).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? Number(value) : value,
  ]);
  return differs({ values: Object.fromEntries(values), images });
};

const materialFields = ['title', 'description', 'category', ...fundingFields, 'businessPlan'] as const;

/** Columns to set; drizzle ignores undefined ones. SQL on the right side still sees the old row. */
function changesOf(
  { images, ...content }: Content,
  storedPhotos: SQL,
  { material, now }: { material: SQL; now: number },
) {
  // Any change of a rejected listing submits it for review again; it stays hidden until then.
  const isMended = [...Object.values(content), images].some((value) => value !== undefined);
  const again = isMended ? sql`(${material} OR ${listings.status} = 'rejected')` : sql`0`;
  return {
    ...withSearchKeys(content),
    ...(images && { images: storedPhotos }),
    status: sql`CASE WHEN ${again} THEN 'pending' ELSE ${listings.status} END`,
    reviewNote: sql`CASE WHEN ${again} THEN NULL ELSE ${listings.reviewNote} END`,
    hiddenBy: sql`CASE WHEN ${again} THEN NULL ELSE ${listings.hiddenBy} END`,
    // What changes nothing for a reviewer, or closes the listing, keeps the version they read and the day of a rejection.
    updatedAt: sql`CASE WHEN ${again} THEN ${now} ELSE ${listings.updatedAt} END`,
  };
}
