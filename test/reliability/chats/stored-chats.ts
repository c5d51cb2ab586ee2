import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { persistFolder } from '#workers/local/tools/settings';

type Value = string | number | null;
type Row = Record<string, Value>;

/** The databases of a local run's objects of one class; none before the first. */
export const objectFiles = (dataDir: string, className: 'Conversation' | 'UserHub'): string[] =>
  databasesIn(join(persistFolder(dataDir), 'do', `nukkad-${className}`));

/** Each object's own file; none where the folder is not there yet. */
export function databasesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
    return names.map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Opens a file beside the running Worker, whose writes in between are not seen. */
export function readObject<T>(file: string, read: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    db.exec('BEGIN');
    return read(db);
  } finally {
    db.close();
  }
}

const TABLES = `
  CREATE TABLE conversations (id, user_a, user_b, last_seq, n, unread_a, unread_b, read_seq_a, read_seq_b, status, erased);
  CREATE TABLE messages (conversation_id, seq, id, sender_id, receiver_id, client_id, type, content, call_id, deleted_at, is_read);
  CREATE INDEX messages_conversation ON messages (conversation_id, seq);
  CREATE TABLE inbox (user_id, other_id, conversation_id, last_seq, unread, read_seq, n, status);
  CREATE TABLE hubs (user_id, unread);
  CREATE TABLE outbox (conversation_id, user_id, n);
`;

/**
 * The chats of a local run, read from the files of all its objects into tables, independent of the product's code: conversations with
 * their messages, and inboxes with their badges.
 */
export class StoredChats {
  readonly #db = new DatabaseSync(':memory:');

  constructor(dataDir: string) {
    this.#db.exec(TABLES);
    this.#db.exec('BEGIN');
    for (const file of objectFiles(dataDir, 'Conversation'))
      readObject(file, (db) => this.#addConversation(db));
    for (const file of objectFiles(dataDir, 'UserHub')) readObject(file, (db) => this.#addHub(db));
    this.#db.exec('COMMIT');
  }

  rows<Found extends Row>(sql: string, ...values: Value[]): Found[] {
    return this.#db.prepare(sql).all(...values) as Found[];
  }

  /** The first value of the first row. */
  value(sql: string, ...values: Value[]): Value {
    const [row = {}] = this.rows(sql, ...values);
    return Object.values(row)[0] ?? null;
  }

  close(): void {
    this.#db.close();
  }

  /** An object that was only asked has no tables. */
  #addConversation(db: DatabaseSync): void {
    if (!has(db, 'head')) return;
    const {
      a,
      b,
      standing,
      marks,
      lastSeq,
      n,
      erased = [],
    } = JSON.parse(textOf(db, 'SELECT value FROM head')) as Head;
    const id = standing.conversationId;
    this.#insert('conversations', [
      ...[id, a, b, lastSeq, n, marks.a.unread, marks.b.unread, marks.a.readSeq, marks.b.readSeq],
      ...[standing.status, erased.join()],
    ]);
    for (const row of db.prepare('SELECT recipient, n FROM outbox').all() as {
      recipient: string;
      n: number;
    }[])
      this.#insert('outbox', [id, row.recipient, row.n]);
    for (const row of db.prepare('SELECT * FROM messages ORDER BY seq').all() as StoredRow[]) {
      const { seq, sender, client_id, type, content, extras, is_unread, deleted_at } = row;
      const receiver = sender === a ? b : a;
      const isRead = !is_unread || seq <= (receiver === a ? marks.a : marks.b).readSeq;
      const callId = (JSON.parse(extras) as { call?: { id: string } }).call?.id ?? null;
      const people = [sender, receiver, client_id];
      this.#insert('messages', [
        ...[id, seq, row.id, ...people, type, content, callId, deleted_at, Number(isRead)],
      ]);
    }
  }

  /** The owner of a hub follows from the pairs of its conversations, so those come first. */
  #addHub(db: DatabaseSync): void {
    if (!has(db, 'inbox')) return;
    const rows = db.prepare('SELECT other, id, unread, n, value FROM inbox').all() as InboxLine[];
    const [first] = rows;
    if (!first) return;
    const user = this.value(
      'SELECT iif(user_a = ?1, user_b, user_a) FROM conversations WHERE id = ?2',
      first.other,
      first.id,
    );
    for (const { other, id, unread, n, value } of rows) {
      const { lastSeq, readSeq, status } = JSON.parse(value) as {
        lastSeq: number;
        readSeq: number;
        status: string;
      };
      this.#insert('inbox', [user, other, id, lastSeq, unread, readSeq, n, status]);
    }
    this.#insert('hubs', [user, Number(textOf(db, "SELECT value FROM kv WHERE name = 'unread'") || 0)]);
  }

  #insert(table: string, values: Value[]): void {
    this.#db.prepare(`INSERT INTO ${table} VALUES (${values.map(() => '?').join(', ')})`).run(...values);
  }
}

interface Head {
  a: string;
  b: string;
  standing: { conversationId: string; status: string };
  marks: Record<'a' | 'b', { readSeq: number; unread: number }>;
  lastSeq: number;
  n: number;
  /** The ids of the two whose accounts are erased. */
  erased?: string[];
}

type StoredRow = Record<'id' | 'sender' | 'client_id' | 'type' | 'content' | 'extras', string> &
  Record<'seq' | 'is_unread', number> & { deleted_at: number | null };

type InboxLine = Record<'other' | 'id' | 'value', string> & Record<'unread' | 'n', number>;

const has = (db: DatabaseSync, table: string): boolean =>
  db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table) !== undefined;

const textOf = (db: DatabaseSync, sql: string): string =>
  String(Object.values(db.prepare(sql).get() ?? {})[0] ?? '');
