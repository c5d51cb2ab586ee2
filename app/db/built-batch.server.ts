import { is, Param, Placeholder, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { builtOnce, type Database } from './client.server';
import { isList, type NamedStatements } from './named-batch';

/** Things in the places of a batch's statements. */
type Placed<T> = readonly T[] | Readonly<Record<string, T | readonly T[]>>;

/**
 * The statements of a batch, in a list or named for `namedBatch`, whose SQL is written once per isolate and shape (decision 046).
 * `build` gets placeholders in place of `values`, so it must pass on every value as it is, or through `derived`. What changes the SQL
 * itself belongs to `shape`, which must be one of a few.
 */
export function builtBatch<
  Values extends object,
  const Items extends readonly BatchItem<'sqlite'>[] | NamedStatements,
  Shape = undefined,
>(build: (db: Database, values: Values, shape: Shape) => Items) {
  const built = new Map<string, Placed<ReturnType<typeof builtOnce>>>();
  return (db: Database, values: Values, ...[shape]: undefined extends Shape ? [] : [Shape]): Items => {
    const key = JSON.stringify(shape ?? null);
    let statements = built.get(key);
    if (!statements) {
      const items: Placed<BatchItem<'sqlite'>> = build(db, placeholders as Values, shape as Shape);
      statements = inPlace(items, (item) => builtOnce(() => item));
      built.set(key, statements);
    }
    return inPlace(statements, (one) => one(db, values as Record<string, unknown>)) as unknown as Items;
  };
}

function inPlace<T, R>(things: Placed<T>, make: (thing: T) => R): Placed<R> {
  if (Array.isArray(things)) return things.map(make);
  const named = Object.entries(things).map(([name, one]) => [name, isList(one) ? one.map(make) : make(one)]);
  return Object.fromEntries(named);
}

/** A placeholder by each name. */
const placeholders: object = new Proxy({}, { get: (_target, name) => sql.placeholder(String(name)) });

/** A value computed from another. For a placeholder, it is computed each time the statement gets its values. */
export function derived<T, R>(value: T, compute: (value: T) => R): R {
  const later = (from: Placeholder, before: (given: unknown) => unknown) =>
    sql.param(from, { mapToDriverValue: (given) => compute(before(given) as T) }) as unknown as R;
  if (is(value, Placeholder)) return later(value, (given) => given);
  if (is(value, Param) && is(value.value, Placeholder)) {
    return later(value.value, (given) => value.encoder.mapToDriverValue(given));
  }
  return compute(value);
}

/** The value is a parameter that is filled in later, already with its encoder. */
export const isDerived = (value: unknown): boolean => is(value, Param);
