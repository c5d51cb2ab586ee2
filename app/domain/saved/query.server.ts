import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Page } from '~/db/cursor';
import { listings, posts, savedItems } from '~/db/schema';
import { headlineFields } from '~/domain/offer/fields';
import { titleLine } from '~/domain/offer/title';
import {
  either,
  eitherOf,
  itemColumns,
  offerTitleSource,
  removedTitle,
  toCover,
} from '~/domain/offer-reference/query.server';
import type { Asking } from '~/domain/shared/context';
import { invalidField } from '~/lib/app-error';
import { pick } from '~/lib/pick';
import { iso } from '~/lib/time/iso';
import * as words from './refusals.words';
import type { SavedSort, SavedType } from './saved';
import type { SavedFilter } from './saved.schema';
import type { SavedStatus } from './view';
import type { SavedItem } from './view.schema';

/** Characters of a title used for alphabetical order, and in a cursor. */
const ALPHABET_LENGTH = 30;

/** An item that the viewer no longer sees sorts as empty: its place in the order, and a cursor, would reveal its title and figures. */
const whileSeen = <T>(viewerId: string, value: SQL, nothing: SQL) =>
  sql<T>`CASE WHEN ${itemColumns(viewerId).visible.sql} THEN ${value} ELSE ${nothing} END`;

const popularityFor = (viewerId: string) =>
  whileSeen<number>(
    viewerId,
    either(
      sql`${posts.likes} + ${posts.comments} + ${posts.views}`,
      sql`${listings.likes} + ${listings.comments} + ${listings.views}`,
    ),
    sql`0`,
  );
const lettersFor = (viewerId: string) =>
  whileSeen<string>(
    viewerId,
    sql`substr(lower(${offerTitleSource}), 1, ${sql.raw(String(ALPHABET_LENGTH))})`,
    sql`''`,
  );

const figures = [...headlineFields, 'views', 'likes', 'comments'] as const;

/** A saved row with its post or listing; one of the two joins matches. */
export function selectSaved({ db, viewer }: Pick<Asking, 'db' | 'viewer'>) {
  return db
    .select({
      id: savedItems.id,
      postId: savedItems.postId,
      listingId: savedItems.listingId,
      savedAt: savedItems.createdAt,
      ...itemColumns(viewer.id),
      letters: lettersFor(viewer.id).as('letters'),
      popularity: popularityFor(viewer.id).as('popularity'),
      ...eitherOf(['status', 'isActive', ...figures]),
      // Posts cannot be closed.
      closed: either<number>(sql`0`, sql`${listings.closedAt} IS NOT NULL`).as('closed'),
      itemCreatedAt: either<number>(posts.createdAt, listings.createdAt).as('item_created_at'),
    })
    .from(savedItems)
    .leftJoin(posts, eq(posts.id, savedItems.postId))
    .leftJoin(listings, eq(listings.id, savedItems.listingId))
    .$dynamic();
}

type SavedRow = Awaited<ReturnType<typeof selectSaved>>[number];

const statuses: Record<string, SavedStatus> = { approved: 'accepted', pending: 'pending' };

export function toSavedItem(row: SavedRow): SavedItem {
  const type = row.postId === null ? ('business' as const) : ('post' as const);
  const frame = {
    id: row.id,
    itemId: row.postId ?? row.listingId ?? '',
    type,
    category: row.category,
    savedAt: iso(row.savedAt),
    createdAt: iso(row.itemCreatedAt),
  };
  if (!row.visible) return { ...frame, title: removedTitle[type], ...nothing };
  return {
    ...frame,
    ownerId: row.itemOwnerId,
    title: titleLine(row.words),
    cover: toCover(row.cover),
    status: (row.isActive && statuses[row.status]) || 'other',
    ...pick(row, figures),
    closed: row.closed === 1,
    gone: false,
  };
}

const nothingStated = Object.fromEntries(headlineFields.map((field) => [field, null])) as Record<
  (typeof headlineFields)[number],
  null
>;

const nothing = {
  ownerId: null,
  status: 'other' as const,
  cover: null,
  ...nothingStated,
  views: 0,
  likes: 0,
  comments: 0,
  closed: false,
  gone: true,
};

/** Sort key and direction of each order; ties are broken by the row's id. */
const orders: Record<
  SavedSort,
  { keyFor: (viewerId: string) => SQL; keyOf: (row: SavedRow) => string | number; falling: boolean }
> = {
  recent: { keyFor: () => sql`${savedItems.createdAt}`, keyOf: (row) => row.savedAt, falling: true },
  popular: { keyFor: popularityFor, keyOf: (row) => row.popularity, falling: true },
  alphabetical: { keyFor: lettersFor, keyOf: (row) => row.letters, falling: false },
};

const ofType: Record<SavedType, SQL | undefined> = {
  all: undefined,
  post: sql`${savedItems.postId} IS NOT NULL`,
  business: sql`${savedItems.listingId} IS NOT NULL`,
};

/** WHERE and ORDER BY of a page. */
export function savedOrder(viewerId: string, { sort, type, cursor }: SavedFilter) {
  const { keyFor, falling } = orders[sort];
  const key = keyFor(viewerId);
  const direction = falling ? desc : asc;
  const conditions = [ofType[type], cursor && afterKey(key, falling, decodeKey(cursor, sort))];
  return {
    where: sql.join([sql`1`, ...conditions.filter((one) => one !== undefined && one !== '')], sql` AND `),
    orderBy: [direction(key), direction(savedItems.id)] as const,
  };
}

const afterKey = (key: SQL, falling: boolean, [last, id]: Key) =>
  sql`(${key}, ${savedItems.id}) ${sql.raw(falling ? '<' : '>')} (${last}, ${id})`;

type Key = [key: string | number, id: string];

/** The sort key may be a number or text, so this cursor differs from that of time-ordered lists. */
export function toSavedPage(rows: SavedRow[], { limit, sort }: SavedFilter): Page<SavedItem> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? encodeKey([orders[sort].keyOf(last), last.id]) : null;
  return { items: shown.map(toSavedItem), next };
}

const encodeKey = (key: Key) => {
  const bytes = new TextEncoder().encode(JSON.stringify(key));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
};

function decodeKey(text: string, sort: SavedSort): Key {
  const wanted = sort === 'alphabetical' ? 'string' : 'number';
  try {
    const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(binary, (unit) => unit.charCodeAt(0));
    const [key, id]: Partial<Key> = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof key === wanted && key !== undefined && typeof id === 'string') return [key, id];
  } catch {
    // Not base64 or not JSON: refused below, like any other invalid cursor.
  }
  throw invalidField('cursor', words.badPage());
}
