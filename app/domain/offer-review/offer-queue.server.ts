import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { decodeCursor, type Page, toPage } from '~/db/cursor';
import { approvedOffers, contentFlags, files, listings, posts, users } from '~/db/schema';
import { requireAdmin } from '~/domain/auth/admin-access.server';
import { fileIdIn, urlOfFile } from '~/domain/file/file-sql.server';
import { offersFound } from '~/domain/moderation/search.server';
import { changesBetween } from '~/domain/offer/content';
import type { OfferContent, TextContent } from '~/domain/offer/content.schema';
import { fundingFields } from '~/domain/offer/fields';
import { contentJson } from '~/domain/offer/version.server';
import { type ReviewStatus, reviewStatuses } from '~/domain/offer-status/review-status';
import type { MemberContext } from '~/domain/shared/context';
import type { OfferKind } from '~/domain/shared/offer-kind';
import type { PageQuery } from '~/domain/shared/paging.schema';
import { iso } from '~/lib/time/iso';
import type { AdminOffer, OfferQuery, PendingListing } from './offer-queue.schema';

interface OfferRow extends TextContent {
  id: string;
  kind: OfferKind;
  images: string;
  papers: string;
  approved: string | null;
  content: string;
  flags: string;
  status: ReviewStatus;
  reviewNote: string | null;
  isActive: number;
  views: number;
  createdAt: number;
  updatedAt: number;
  ownerId: string;
  ownerName: string;
  ownerCity: string;
  ownerVerified: number;
  ownerBanned: number;
}

const stated = fundingFields.map((field) => `t.${toSnakeCase(field)} AS ${field}`).join(', ');
const shared =
  sql.raw(`t.id, t.title, t.category, ${stated}, t.images, t.updated_at AS updatedAt, t.status, t.review_note AS reviewNote, t.is_active AS isActive, t.views,
  t.created_at AS createdAt, u.id AS ownerId, u.full_name AS ownerName, u.city AS ownerCity,
  u.is_verified AS ownerVerified, u.banned_at IS NOT NULL AS ownerBanned`);

/** JSON of the open flags of scam detection on this row. */
function flagsOf(kind: OfferKind): SQL {
  return sql`(SELECT json_group_array(f.excerpt) FROM ${contentFlags} AS f
    WHERE f.target_type = ${kind} AND f.target_id = t.id AND f.status = 'open')`;
}

/** JSON of the row's plan and attachments. */
const papersOf = (
  addresses: SQL,
) => sql`(SELECT json_group_array(json_object('url', ${urlOfFile(sql.raw('f.id'))},
    'name', f.name, 'size', f.size)) FROM ${files} AS f
  WHERE f.deleted_at IS NULL AND f.id IN (SELECT ${fileIdIn(sql.raw('value'))} FROM json_each(${addresses})))`;
const papers = {
  listing: papersOf(sql`json_array(coalesce(t.business_plan, ''))`),
  post: papersOf(sql`json_insert(t.attachments, '$[#]', coalesce(t.business_plan, ''))`),
} as const;

const approvedOf = (kind: OfferKind) => sql`(SELECT a.content FROM ${approvedOffers} AS a
  WHERE a.target_type = ${kind} AND a.target_id = t.id AND t.status <> 'approved')`;

const besides = (kind: OfferKind) => sql`${flagsOf(kind)} AS flags, ${papers[kind]} AS papers,
  ${approvedOf(kind)} AS approved, ${contentJson(kind)} AS content`;

const isFlagged = (kind: OfferKind) => sql`t.id IN (SELECT target_id FROM ${contentFlags}
  WHERE status = 'open' AND target_type = ${kind})`;

const sources: Record<OfferKind, SQL> = {
  listing: sql`SELECT 'listing' AS kind, ${shared}, ${besides('listing')}, t.description AS text
    FROM ${listings} AS t JOIN ${users} AS u ON u.id = t.entrepreneur_id`,
  post: sql`SELECT 'post' AS kind, ${shared}, ${besides('post')}, t.content AS text
    FROM ${posts} AS t JOIN ${users} AS u ON u.id = t.author_id`,
};

/** Query of a page: pending ones oldest first, reviewed ones newest first. */
export function offerPageQuery({ db }: MemberContext, { kind, status, q, cursor, limit }: OfferQuery) {
  const waits = status === 'pending';
  const [order, than] = waits ? [sql.raw('ASC'), sql.raw('>')] : [sql.raw('DESC'), sql.raw('<')];
  const from = cursor ? decodeCursor(cursor) : null;
  const later = from ? sql`AND (t.created_at, t.id) ${than} (${from.createdAt}, ${from.id})` : sql``;
  const asked =
    status === 'flagged' ? [isFlagged(kind)] : statusesOf(status).map((one) => sql`t.status = ${one}`);
  const inOrder = sql`ORDER BY t.created_at ${order}, t.id ${order} LIMIT ${limit + 1}`;
  // An index orders each status by time. The query takes the first rows of each status and sorts them together.
  const pages = q?.trim()
    ? [
        sql`${sources[kind]} WHERE t.rowid IN (SELECT t.rowid FROM (${offersFound(kind, q)}) AS found
          CROSS JOIN ${kind === 'post' ? posts : listings} AS t ON t.rowid = found.row
          WHERE t.deleted_at IS NULL AND (${sql.join(asked, sql` OR `)}) ${later} ${inOrder})`,
      ]
    : asked.map(
        (one) =>
          sql`SELECT * FROM (${sources[kind]} WHERE t.deleted_at IS NULL AND ${one} ${later} ${inOrder})`,
      );
  return db.all<OfferRow>(
    sql`SELECT * FROM (${sql.join(pages, sql` UNION ALL `)}) AS t
      ORDER BY t.createdAt ${order}, t.id ${order} LIMIT ${limit + 1}`,
  );
}

const statusesOf = (status: ReviewStatus | 'all'): readonly ReviewStatus[] =>
  status === 'all' ? reviewStatuses : [status];

type Rows = Awaited<ReturnType<typeof offerPageQuery>>;

export const toOfferPage = (rows: Rows, limit: number): Page<AdminOffer> => toPage(rows, limit, toOffer);

function toOffer(row: OfferRow): AdminOffer {
  const {
    images,
    papers,
    approved: kept,
    content,
    flags,
    isActive,
    createdAt,
    updatedAt,
    ownerId,
    ownerName,
    ownerCity,
    ownerVerified,
    ownerBanned,
    ...offer
  } = row;
  const approved: OfferContent | null = kept === null ? null : JSON.parse(kept);
  return {
    ...offer,
    photos: JSON.parse(images),
    papers: JSON.parse(papers),
    approved,
    changes: approved ? changesBetween(approved, JSON.parse(content)) : [],
    flags: JSON.parse(flags),
    isActive: Boolean(isActive),
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
    owner: {
      id: ownerId,
      fullName: ownerName,
      city: ownerCity,
      isVerified: Boolean(ownerVerified),
      isBanned: Boolean(ownerBanned),
    },
  };
}

/** `GET /api/admin/offers` */
export async function listOffers(ctx: MemberContext, query: OfferQuery): Promise<Page<AdminOffer>> {
  requireAdmin(ctx);
  const [rows] = await ctx.db.batch([offerPageQuery(ctx, query)]);
  return toOfferPage(rows, query.limit);
}

/** `GET /api/admin/pending-listings` */
export async function listPendingListings(
  ctx: MemberContext,
  paging: PageQuery,
): Promise<Page<PendingListing>> {
  const { items, next } = await listOffers(ctx, { kind: 'listing', status: 'pending', ...paging });
  return { items: items.map(toPendingListing), next };
}

const toPendingListing = (offer: AdminOffer): PendingListing => ({
  ...offer,
  description: offer.text,
  images: offer.photos.map(({ url }) => url),
  entrepreneurId: offer.owner.id,
});
