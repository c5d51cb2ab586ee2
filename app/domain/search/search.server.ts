import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '~/db/cursor';
import { listings, posts, users } from '~/db/schema';
import { cityName } from '~/domain/city/city-names';
import { isListedListing } from '~/domain/listing/query.server';
import { isListedPost } from '~/domain/post/query.server';
import type { MemberContext } from '~/domain/shared/context';
import { markedCut, markedText, toMatch } from '~/domain/spelling/match';
import { isOpenAccount } from '~/domain/user/account-state.server';
import { notBlocked } from '~/domain/user/blocks.server';
import { invalidField } from '~/lib/app-error';
import { iso } from '~/lib/time/iso';
import type { SearchHit, SearchKind } from './search';
import type { SearchQuery } from './search.schema';
import * as words from './search.words';

interface HitRow {
  row: number;
  id: string;
  title: string;
  body: string;
  author_id: string;
  author_name: string;
  author_verified: number;
  author_avatar: string | null;
  author_city: string;
  place: string;
  role: string | null;
  image: string | null;
  funding_min: number | null;
  funding_max: number | null;
  created_at: number;
}

/**
 * One page of results that match every word, newest first, without hidden, private or blocked content. Offers are found by their
 * category and their author's city, too.
 */
export async function search(ctx: MemberContext, query: SearchQuery): Promise<Page<SearchHit>> {
  const match = toMatch(query.q);
  if (!match) return { items: [], next: null };
  const before = query.cursor ? readCursor(query.cursor) : Number.MAX_SAFE_INTEGER;
  const page = sql`MATCH ${match} AND f.rowid < ${before}`;
  const [rows] = await ctx.db.batch([
    ctx.db.all<HitRow>(
      sql`${statements[query.type](ctx, page)} ORDER BY f.rowid DESC LIMIT ${query.limit + 1}`,
    ),
  ]);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => toHit(query, row)),
    next: rows.length > query.limit && last ? last.row.toString(36) : null,
  };
}

/** A search cursor is a rowid: FTS5 reads rowids backwards without sorting. */
function readCursor(cursor: string): number {
  if (!/^[0-9a-z]{1,10}$/.test(cursor)) {
    throw invalidField('cursor', words.badPage());
  }
  return Number.parseInt(cursor, 36);
}

const author = sql`u.id AS author_id, u.full_name AS author_name, u.is_verified AS author_verified,
  u.avatar AS author_avatar, u.city AS author_city`;
const offer = (table: typeof posts | typeof listings) => sql`${table.category} AS place, NULL AS role,
  ${table.fundingMin} AS funding_min, ${table.fundingMax} AS funding_max, ${table.createdAt} AS created_at,
  json_extract(${table.images}, '$[0].url') AS image`;

/** Each statement names its FTS table last in FROM, so that the index drives the query. */
const statements: Record<SearchKind, (ctx: MemberContext, page: SQL) => SQL> = {
  posts: (
    { viewer },
    page,
  ) => sql`SELECT f.rowid AS row, ${posts.id} AS id, coalesce(${posts.title}, '') AS title,
      ${posts.content} AS body, ${author}, ${offer(posts)}
    FROM posts_fts f JOIN ${posts} ON posts.rowid = f.rowid JOIN ${users} u ON u.id = ${posts.authorId}
    WHERE posts_fts ${page} AND ${isListedPost} AND ${notBlocked(viewer.id, posts.authorId)}`,
  listings: ({ viewer }, page) => sql`SELECT f.rowid AS row, ${listings.id} AS id, ${listings.title} AS title,
      ${listings.description} AS body, ${author}, ${offer(listings)}
    FROM listings_fts f JOIN ${listings} ON business_listings.rowid = f.rowid
    JOIN ${users} u ON u.id = ${listings.entrepreneurId}
    WHERE listings_fts ${page} AND ${isListedListing}
      AND ${notBlocked(viewer.id, listings.entrepreneurId)}`,
  people: (
    { viewer },
    page,
  ) => sql`SELECT f.rowid AS row, u.id AS id, u.full_name AS title, u.bio AS body, ${author}, u.city AS place, u.user_type AS role, NULL AS image,
      NULL AS funding_min, NULL AS funding_max, u.created_at AS created_at
    FROM users_fts f JOIN ${users} u ON u.rowid = f.rowid
    WHERE users_fts ${page} AND u.profile_visibility = 'public' AND u.user_type <> 'admin'
      AND ${isOpenAccount('u')} AND u.id <> ${viewer.id}
      AND ${notBlocked(viewer.id, sql`u.id`)}`,
};

const kinds = { posts: 'post', listings: 'listing', people: 'person' } as const;

/** Words of a text that a result shows. */
const BODY_WORDS = 24;

function toHit({ type, q }: SearchQuery, row: HitRow): SearchHit {
  return {
    kind: kinds[type],
    id: row.id,
    title: markedText(row.title, q),
    snippet: markedCut(row.body, q, BODY_WORDS),
    author: {
      id: row.author_id,
      fullName: row.author_name,
      isVerified: row.author_verified === 1,
      avatar: row.author_avatar,
      city: cityName(row.author_city),
    },
    place: row.place,
    role: row.role,
    image: row.image,
    fundingMin: row.funding_min,
    fundingMax: row.funding_max,
    createdAt: iso(row.created_at),
  };
}
