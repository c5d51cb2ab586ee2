import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { persistFolder } from '#workers/local/tools/settings';

type Value = string | number | null;

/** Attempt counters, runtime tables and search indexes, which a refused request may change. */
const uncounted = /^(auth_attempts|_cf_|d1_|sqlite_|local_state)|_(data|idx|content|docsize|config|fts)$/;
const uncountedColumns = new Set(['user_sessions.last_activity']);

/** Reads the D1 database of a local run from its file, independent of the product's code. */
export class Stored {
  readonly #db: DatabaseSync;
  #prints: Map<string, string> | undefined;

  constructor(dataDir: string) {
    const folder = join(persistFolder(dataDir), 'd1/miniflare-D1DatabaseObject');
    const name = readdirSync(folder).find((file) => /^[0-9a-f]{64}\.sqlite$/.test(file));
    if (!name) throw new Error(`no database in ${folder}`);
    this.#db = new DatabaseSync(join(folder, name), { readOnly: true });
  }

  /** Changes with every commit. */
  version(): number {
    return Number(this.#db.prepare('PRAGMA data_version').get()?.data_version);
  }

  rows<Row extends Record<string, Value>>(sql: string, ...values: Value[]): Row[] {
    return this.#db.prepare(sql).all(...values) as Row[];
  }

  /** The first value of the first row. */
  value(sql: string, ...values: Value[]): Value {
    const [row = {}] = this.rows(sql, ...values);
    return Object.values(row)[0] ?? null;
  }

  /** A hash of the rows by table; equal hashes mean that nothing was written. */
  print(): Record<string, string> {
    this.#prints ??= new Map(this.#tables().map((table) => [table, this.#selectOf(table)]));
    return Object.fromEntries([...this.#prints].map(([table, sql]) => [table, hash(this.rows(sql))]));
  }

  /** Resolves when nothing has been written for a moment, so that work deferred behind an answer is done. */
  async settled(quietMs = 25, patienceMs = 3_000): Promise<void> {
    const giveUpAt = Date.now() + patienceMs;
    for (let before = this.version(); Date.now() < giveUpAt; ) {
      await new Promise((done) => setTimeout(done, quietMs));
      const now = this.version();
      if (now === before) return;
      before = now;
    }
  }

  close(): void {
    this.#db.close();
  }

  #tables(): string[] {
    const all = this.rows<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'");
    return all.map(({ name }) => name).filter((name) => !uncounted.test(name));
  }

  #selectOf(table: string): string {
    const columns = this.rows<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`)
      .map(({ name }) => name)
      .filter((name) => !uncountedColumns.has(`${table}.${name}`));
    return `SELECT ${columns.map((name) => `"${name}"`).join(', ')} FROM "${table}"`;
  }
}

const hash = (rows: object[]) => createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);

/** Names of the tables that differ. */
export const changedTables = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((table) => before[table] !== after[table]);
