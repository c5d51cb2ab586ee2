import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { persistFolder } from '#workers/local/tools/settings';
import { objectFiles, StoredChats } from './chats/stored-chats';

type Value = string | number | null;

/** Attempt counters, runtime tables and search indexes, which a refused request may change. */
const uncounted = /^(auth_attempts|_cf_|d1_|sqlite_|local_state)|_(data|idx|content|docsize|config|fts)$/;
const uncountedColumns = new Set(['user_sessions.last_activity']);

/** Tables of chats that a refused request may not change; inboxes follow them, and standings follow D1. */
const chatPrints = {
  'messages of objects': 'SELECT * FROM messages ORDER BY conversation_id, seq',
  'marks of objects': 'SELECT id, last_seq, read_seq_a, read_seq_b FROM conversations ORDER BY id',
};

/** Reads what a local run has stored from its files, independent of the product's code: D1's rows, and `chats` of the objects. */
export class Stored {
  readonly #db: DatabaseSync;
  #prints: Map<string, string> | undefined;

  constructor(private readonly dataDir: string) {
    const folder = join(persistFolder(dataDir), 'd1/miniflare-D1DatabaseObject');
    const name = readdirSync(folder).find((file) => /^[0-9a-f]{64}\.sqlite$/.test(file));
    if (!name) throw new Error(`no database in ${folder}`);
    this.#db = new DatabaseSync(join(folder, name), { readOnly: true, timeout: 5_000 });
  }

  /** Changes with every commit of D1 or of a conversation. */
  version(): string {
    return `${this.#db.prepare('PRAGMA data_version').get()?.data_version} ${lastWritten(this.dataDir)}`;
  }

  rows<Row extends Record<string, Value>>(sql: string, ...values: Value[]): Row[] {
    return this.#db.prepare(sql).all(...values) as Row[];
  }

  /** The first value of the first row. */
  value(sql: string, ...values: Value[]): Value {
    const [row = {}] = this.rows(sql, ...values);
    return Object.values(row)[0] ?? null;
  }

  /** What the objects hold at this moment. */
  chats<T>(read: (chats: StoredChats) => T): T {
    const chats = new StoredChats(this.dataDir);
    try {
      return read(chats);
    } finally {
      chats.close();
    }
  }

  /** A hash of the rows by table; equal hashes mean that nothing was written. */
  print(): Record<string, string> {
    this.#prints ??= new Map(this.#tables().map((table) => [table, this.#selectOf(table)]));
    const ofRows = [...this.#prints].map(([table, sql]) => [table, hash(this.rows(sql))] as const);
    const ofChats = this.chats((chats) =>
      Object.entries(chatPrints).map(([name, sql]) => [name, hash(chats.rows(sql))] as const),
    );
    return Object.fromEntries([...ofRows, ...ofChats]);
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

/** When and how much the conversations' objects have written. */
function lastWritten(dataDir: string): string {
  const files = objectFiles(dataDir, 'Conversation').flatMap((file) => [file, `${file}-wal`]);
  const stamps = files.map((file) => statSync(file, { throwIfNoEntry: false }));
  return stamps.map((stat) => (stat ? `${stat.mtimeMs}.${stat.size}` : '')).join(' ');
}

const hash = (rows: object[]) => createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);

/** Names of the tables that differ. */
export const changedTables = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((table) => before[table] !== after[table]);
