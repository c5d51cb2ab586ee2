import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from './client.server';

type Statements = Record<string, BatchItem<'sqlite'>>;
type Results<T extends Statements> = { [Name in keyof T]: T[Name]['_']['result'] };

/**
 * `db.batch` whose results have names in place of numbers, so that a statement more shifts no other. The statements run in the order
 * in which they are written, in one transaction and one trip.
 */
export async function namedBatch<T extends Statements>(db: Database, statements: T): Promise<Results<T>> {
  const names = Object.keys(statements);
  const results = await db.batch(Object.values(statements) as [BatchItem<'sqlite'>]);
  return Object.fromEntries(names.map((name, at) => [name, results[at]])) as Results<T>;
}
