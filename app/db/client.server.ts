import { fillPlaceholders, is, type Query } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { SQLiteRaw } from 'drizzle-orm/sqlite-core/query-builders/raw';
import { busy } from '~/platform/busy.server';
import { rowReader, type SelectedField } from './row-reader.server';

export type Database = DrizzleD1Database;

/** What a request cost in D1. `Server-Timing` shows it, and tests enforce a budget. */
export interface DbMeter {
  trips: number;
  rowsRead: number;
  rowsWritten: number;
  /** Milliseconds spent waiting for D1. */
  ms: number;
}

type D1Client = Pick<D1Database, 'prepare' | 'batch'>;

/** Runs a trip, or refuses it where there are too many at once. */
export type AdmitTrip = <T>(trip: () => Promise<T>) => Promise<T>;

/**
 * Runs the batches of a request in its own way: `trip` runs one with a first statement in the same transaction, or without, and
 * returns the results of all.
 */
type BatchInterceptor = (
  isWrite: boolean,
  trip: (first: Query | null) => Promise<Result[]>,
) => Promise<Result[]>;

export type Result = D1Result<Record<string, unknown>>;

/**
 * Opens drizzle over D1 and meters every trip. All calls go through `batch`, the only call whose result always has the rows read.
 * Rows are objects, so two columns of the same name would silently overwrite each other: worker tests fail on such a query
 * (test/support/database/repeated-columns.ts). `admitFirst` decides on the first trip; what has begun is carried through.
 */
export function openDatabase(client: D1Client, admitFirst?: AdmitTrip): { db: Database; meter: DbMeter } {
  const meter: DbMeter = { trips: 0, rowsRead: 0, rowsWritten: 0, ms: 0 };
  return { db: openOver(new MeteredD1(client, meter, admitFirst)), meter };
}

function openOver(metered: MeteredD1): Database {
  // drizzle only calls prepare and batch.
  const client = metered as unknown as D1Database;
  const db = drizzle(client, { casing: 'snake_case' });
  const batch = db.batch.bind(db);
  db.batch = (queries) => {
    for (const query of queries) prepareRaw(client, query);
    return batch(queries);
  };
  return db;
}

const clientOf = (db: Database) => (db as unknown as { $client: MeteredD1 }).$client;

/** From now on, all batches go through `interceptor`. Returns the same database without it. */
export function interceptBatches(db: Database, interceptor: BatchInterceptor): Database {
  const client = clientOf(db);
  const direct = client.copy();
  client.interceptor = interceptor;
  return openOver(direct);
}

/** A trip with nothing but the first statement of the interceptor. */
export const runInterceptor = (db: Database): Promise<unknown> => clientOf(db).batch([]);

/** drizzle's batch binds parameters to `stmt` of each query, which `db.all(sql…)` lacks, and would build its text twice. */
function prepareRaw(client: D1Database, query: unknown) {
  if (!is(query, SQLiteRaw)) return;
  const built = query.getQuery();
  Object.assign(query, { stmt: client.prepare(built.sql), getQuery: () => built });
}

interface Prepared {
  getQuery: () => Query;
  mapResult: (result: unknown, isFromBatch: boolean) => unknown;
  /** The selected fields. */
  fields?: SelectedField[];
}

/**
 * A statement for a batch with constant SQL and `sql.placeholder`s for its values. It is built once per isolate, because building the
 * SQL of a frequent query costs more than running it.
 */
export function builtOnce<Item extends BatchItem<'sqlite'>>(build: (db: Database) => Item) {
  let built: { query: Query; mapResult: Prepared['mapResult'] } | undefined;
  /** The statement as text and values, and what makes rows of its result. */
  const filled = (db: Database, values: Record<string, unknown>) => {
    if (!built) {
      const prepared = (build(db) as unknown as { _prepare: () => Prepared })._prepare();
      const read = prepared.fields && rowReader(prepared.fields);
      built = {
        query: prepared.getQuery(),
        mapResult: read ? (result) => read(result as Result) : prepared.mapResult.bind(prepared),
      };
    }
    const { query, mapResult } = built;
    return { query: { sql: query.sql, params: fillPlaceholders(query.params, values) }, mapResult };
  };
  const item = (db: Database, values: Record<string, unknown>): Item => {
    const { query, mapResult } = filled(db, values);
    const bound = { stmt: clientOf(db).prepare(query.sql), getQuery: () => query, mapResult };
    return { _prepare: () => bound } as unknown as Item;
  };
  return Object.assign(item, { filled });
}

const isSelect = (query: string) => /^\s*select\b/i.test(query);

class MeteredD1 {
  interceptor: BatchInterceptor | null = null;

  constructor(
    private readonly client: D1Client,
    private readonly meter: DbMeter,
    private readonly admitFirst?: AdmitTrip,
  ) {}

  /** The same client and meter, without an interceptor. */
  copy(): MeteredD1 {
    return new MeteredD1(this.client, this.meter, this.admitFirst);
  }

  prepare(query: string) {
    return new MeteredStatement(this, this.client.prepare(query), !isSelect(query));
  }

  batch(statements: MeteredStatement[]): Promise<Result[]> {
    const inner = statements.map((statement) => statement.inner);
    if (!this.interceptor) return this.#admitted(inner);
    const isWrite = statements.some((statement) => statement.isWrite);
    return this.interceptor(isWrite, (first) =>
      this.#admitted(first ? [this.client.prepare(first.sql).bind(...first.params), ...inner] : inner),
    );
  }

  #admitted(statements: D1PreparedStatement[]) {
    const trip = () => this.#batch(statements);
    return this.admitFirst && this.meter.trips === 0 ? this.admitFirst(trip) : trip();
  }

  async #batch(statements: D1PreparedStatement[]) {
    const started = Date.now();
    this.meter.trips += 1;
    try {
      const results = await this.client.batch<Record<string, unknown>>(statements);
      for (const { meta } of results) {
        this.meter.rowsRead += meta.rows_read ?? 0;
        this.meter.rowsWritten += meta.rows_written ?? 0;
      }
      return results;
    } catch (error) {
      throw translateD1Error(error);
    } finally {
      this.meter.ms += Date.now() - started;
    }
  }
}

class MeteredStatement {
  constructor(
    private readonly owner: MeteredD1,
    readonly inner: D1PreparedStatement,
    readonly isWrite: boolean,
  ) {}

  bind(...values: unknown[]) {
    return new MeteredStatement(this.owner, this.inner.bind(...values), this.isWrite);
  }

  async all() {
    const [result] = await this.owner.batch([this]);
    return result;
  }

  run() {
    return this.all();
  }

  async raw() {
    const result = await this.all();
    return (result?.results ?? []).map((row) => Object.values(row));
  }
}

/** Messages of D1 about faults that may pass in a moment. The last two say that it is full. */
const transientFault =
  /overloaded|reset|Network connection lost|storage operation exceeded timeout|internal error; reference|SQLITE_FULL|maximum DB size/i;

/** Faults of D1 itself become `unavailable` with a retry; errors of the statement stay unknown errors. */
function translateD1Error(error: unknown): unknown {
  return transientFault.test(error instanceof Error ? error.message : '') ? busy() : error;
}
