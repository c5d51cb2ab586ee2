import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { invalidField } from '~/lib/app-error';
import { badCursor } from './db.words';

/** The last row of a keyset page, so that pages stay correct while new rows are added in front. */
interface Cursor {
  createdAt: number;
  id: string;
}

export const encodeCursor = ({ createdAt, id }: Cursor) => `${createdAt.toString(36)}.${id}`;

export function decodeCursor(text: string, field = 'cursor'): Cursor {
  const [, time, id] = /^([0-9a-z]{1,11})\.([0-9a-zA-Z-]{1,64})$/.exec(text) ?? [];
  if (!time || !id) throw invalidField(field, badCursor());
  return { createdAt: Number.parseInt(time, 36), id };
}

/** `(createdAt, id) < cursor` for newest-first lists; true for the first page. */
export function beforeCursor(
  createdAt: SQLiteColumn,
  id: SQLiteColumn,
  cursor: Cursor | null,
): SQL | undefined {
  return cursor ? sql`(${createdAt}, ${id}) < (${cursor.createdAt}, ${cursor.id})` : undefined;
}

/** `(createdAt, id) > cursor` for oldest-first lists; true for the first page. */
export function afterCursor(
  createdAt: SQLiteColumn,
  id: SQLiteColumn,
  cursor: Cursor | null,
): SQL | undefined {
  return cursor ? sql`(${createdAt}, ${id}) > (${cursor.createdAt}, ${cursor.id})` : undefined;
}

/** A page in the values of a `builtBatch`, which know no null: the row that it comes after, and how many rows are read. */
export interface PageValues {
  from: number;
  fromId: string;
  most: number;
}

/** A page of `limit` rows, of which one more is read. `isLater` belongs to the statement's shape: the first page has no condition. */
export function pageValues({ cursor, limit }: { cursor?: string | undefined; limit: number }): {
  page: PageValues;
  isLater: boolean;
} {
  const from = cursor ? decodeCursor(cursor) : null;
  const page = { from: from?.createdAt ?? 0, fromId: from?.id ?? '', most: limit + 1 };
  return { page, isLater: from !== null };
}

/** The row that a page comes after; null for the first page. */
export const cursorOf = ({ from, fromId }: PageValues, isLater: boolean): Cursor | null =>
  isLater ? { createdAt: from, id: fromId } : null;

export interface Page<T> {
  items: T[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

/** Makes a page of `limit + 1` rows. `placeOf` says where a row stands in its list; without it, the row itself does. */
export function toPage<Row extends Cursor, T>(rows: Row[], limit: number, map: (row: Row) => T): Page<T>;
export function toPage<Row, T>(
  rows: Row[],
  limit: number,
  map: (row: Row) => T,
  placeOf: (row: Row) => Cursor,
): Page<T>;
export function toPage<Row extends Cursor, T>(
  rows: Row[],
  limit: number,
  map: (row: Row) => T,
  placeOf: (row: Row) => Cursor = (row) => row,
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => map(row)),
    next: rows.length > limit && last ? encodeCursor(placeOf(last)) : null,
  };
}
