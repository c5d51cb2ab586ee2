import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from './client.server';

type Item = BatchItem<'sqlite'>;

/** Statements by name; a list of them, which may be empty, has one name. */
export type NamedStatements = Readonly<Record<string, Item | readonly Item[]>>;

type ResultOf<T> = T extends Item
  ? T['_']['result']
  : T extends readonly Item[]
    ? { -readonly [At in keyof T]: ResultOf<T[At]> }
    : never;

/**
 * `db.batch` whose results have names in place of numbers, so that adding a statement shifts no other. The statements run in the order
 * in which they are written, in one transaction and one trip.
 */
export async function namedBatch<T extends NamedStatements>(
  db: Database,
  statements: T,
): Promise<{ -readonly [Name in keyof T]: ResultOf<T[Name]> }> {
  const results: unknown[] = await db.batch(Object.values(statements).flat() as [Item]);
  let at = 0;
  const named = Object.entries(statements).map(([name, one]) => {
    const first = at;
    at += isList(one) ? one.length : 1;
    return [name, isList(one) ? results.slice(first, at) : results[first]];
  });
  return Object.fromEntries(named);
}

/** Like `Array.isArray`, but also for a list that nobody may change. */
export const isList = <T>(one: T | readonly T[]): one is readonly T[] => Array.isArray(one);
