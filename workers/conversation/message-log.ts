import type { PageEdge } from '~/domain/message/conversations';
import type { MessageType } from '~/domain/message/message';
import type {
  MessageExtras,
  NewStoredMessage,
  QuotedMessage,
  StoredMessage,
} from '~/domain/message/stored-message';
import { searchKeys } from '~/domain/spelling/match';

type Row = {
  seq: number;
  id: string;
  sender: string;
  client_id: string;
  type: MessageType;
  content: string;
  extras: string;
  is_unread: number;
  deleted_at: number | null;
  created_at: number;
};

interface LogPage {
  /** Ascending by `seq`. */
  messages: StoredMessage[];
  hasOlder: boolean;
  hasNewer: boolean;
}

/** Condition: the message has not been cleared. */
const HAS_WORDS = "(content <> '' OR json_remove(extras, '$.changes') <> '{}')";

/** Extras with one change more than the row had: every update of a message is counted, so that newer views can be told from older. */
const counted = (extras: string) => `json_set(${extras}, '$.changes', ifnull(extras ->> '$.changes', 0) + 1)`;

/** The messages of a conversation in their order. Every method is one synchronous step of the object's storage. */
export class MessageLog {
  constructor(private readonly sql: SqlStorage) {}

  create(): void {
    this.sql.exec(`CREATE TABLE IF NOT EXISTS messages (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
      sender TEXT NOT NULL, client_id TEXT NOT NULL, type TEXT NOT NULL, content TEXT NOT NULL,
      keys TEXT NOT NULL DEFAULT '', extras TEXT NOT NULL DEFAULT '{}', is_unread INTEGER NOT NULL, deleted_at INTEGER, created_at INTEGER NOT NULL,
      UNIQUE (sender, client_id))`);
    this.sql.exec(
      'CREATE INDEX IF NOT EXISTS messages_deleted ON messages (deleted_at) WHERE deleted_at IS NOT NULL',
    );
  }

  lastSeq(): number {
    return this.sql.exec<{ seq: number | null }>('SELECT max(seq) AS seq FROM messages').one().seq ?? 0;
  }

  /** The message that a sender's device has sent under this id; null before. */
  bySend(senderId: string, clientId: string): StoredMessage | null {
    const rows = this.sql.exec<Row>(
      'SELECT * FROM messages WHERE sender = ? AND client_id = ?',
      senderId,
      clientId,
    );
    return this.#read(rows.toArray()[0]);
  }

  bySeq(seq: number): StoredMessage | null {
    return toMessage(this.sql.exec<Row>('SELECT * FROM messages WHERE seq = ?', seq).toArray()[0]);
  }

  byId(id: string): StoredMessage | null {
    return this.#read(this.sql.exec<Row>('SELECT * FROM messages WHERE id = ?', id).toArray()[0]);
  }

  /** With what it quotes. */
  #read(row: Row | undefined): StoredMessage | null {
    const message = toMessage(row);
    return message?.extras.quotes ? { ...message, quoted: this.quotedBy(message) } : message;
  }

  /** What a message quotes, as it is now; null if nothing. */
  quotedBy({ extras }: Pick<StoredMessage, 'extras'>): QuotedMessage | null {
    if (!extras.quotes) return null;
    return toMessage(this.sql.exec<Row>('SELECT * FROM messages WHERE id = ?', extras.quotes).toArray()[0]);
  }

  append(seq: number, senderId: string, message: NewStoredMessage, now: number): StoredMessage {
    const { id, clientId, type, content, extras, isUnread = true } = message;
    this.sql.exec(
      `INSERT INTO messages (seq, id, sender, client_id, type, content, keys, extras, is_unread, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[seq, id, senderId, clientId, type, content, searchKeys(content)],
      ...[JSON.stringify(extras), Number(isUnread), now],
    );
    const stored = { seq, id, senderId, clientId, type, content, extras, isUnread };
    return { ...stored, deletedAt: null, createdAt: now, quoted: this.quotedBy(stored) };
  }

  /** Messages to a user past their read mark that count as unread. */
  unreadOf(readerId: string, readSeq: number): number {
    return this.sql
      .exec<{ n: number }>(
        'SELECT count(*) AS n FROM messages WHERE seq > ? AND sender <> ? AND is_unread = 1',
        readSeq,
        readerId,
      )
      .one().n;
  }

  /** Whether a user wrote any of these: after `after`, up to `upTo`. The plus keeps SQLite from reading all messages of the user. */
  hasFrom(senderId: string, after: number, upTo: number): boolean {
    const query = 'SELECT 1 FROM messages WHERE seq > ? AND seq <= ? AND +sender = ? LIMIT 1';
    return this.sql.exec(query, after, upTo, senderId).toArray().length > 0;
  }

  /** Ids of removed messages that can be restored. */
  deleted(): string[] {
    return this.sql
      .exec<{ id: string }>(`SELECT id FROM messages WHERE deleted_at IS NOT NULL AND ${HAS_WORDS}`)
      .toArray()
      .map(({ id }) => id);
  }

  page(edge: PageEdge, limit: number): LogPage {
    if ('around' in edge) return this.#around(edge.around, limit);
    const isForward = 'after' in edge;
    const rows = isForward
      ? this.sql.exec<Row>('SELECT * FROM messages WHERE seq > ? ORDER BY seq LIMIT ?', edge.after, limit + 1)
      : this.sql.exec<Row>(
          'SELECT * FROM messages WHERE seq < ? ORDER BY seq DESC LIMIT ?',
          edge.before ?? Number.MAX_SAFE_INTEGER,
          limit + 1,
        );
    const found = rows.toArray();
    const shown = found.slice(0, limit).map((row) => this.#read(row)) as StoredMessage[];
    const hasMore = found.length > limit;
    if (isForward) return { messages: shown, hasOlder: edge.after > 0, hasNewer: hasMore };
    shown.reverse();
    return { messages: shown, hasOlder: hasMore, hasNewer: (shown.at(-1)?.seq ?? 0) < this.lastSeq() };
  }

  /** Half of the page is older, and the message is in it; near the newest there are fewer newer ones, and more older ones instead. */
  #around(seq: number, limit: number): LogPage {
    const newer = this.page({ after: seq - 1 }, limit);
    const older = this.page({ before: seq }, limit);
    const newerCount = Math.min(
      newer.messages.length,
      Math.max(limit - older.messages.length, Math.ceil(limit / 2)),
    );
    const olderCount = Math.min(older.messages.length, limit - newerCount);
    return {
      messages: [
        ...older.messages.slice(older.messages.length - olderCount),
        ...newer.messages.slice(0, newerCount),
      ],
      hasOlder: older.hasOlder || olderCount < older.messages.length,
      hasNewer: newer.hasNewer || newerCount < newer.messages.length,
    };
  }

  /** Puts other extras in the place of a message's. Returns it as it is then; null where there is no such message. */
  replaceExtras(id: string, extras: MessageExtras): StoredMessage | null {
    const query = `UPDATE messages SET extras = ${counted('?')} WHERE id = ? RETURNING *`;
    return this.#read(this.sql.exec<Row>(query, JSON.stringify(extras), id).toArray()[0]);
  }

  /** Puts a text in the place of a call, which its caller has under this client id. Returns its message; null where there is none. */
  replaceCall(callerId: string, clientId: string, text: string): StoredMessage | null {
    const replaced = this.sql.exec<Row>(
      `UPDATE messages SET content = ?, keys = '', extras = ${counted("json_remove(extras, '$.call')")}
       WHERE sender = ? AND client_id = ? AND json_extract(extras, '$.call') IS NOT NULL RETURNING *`,
      text,
      callerId,
      clientId,
    );
    return toMessage(replaced.toArray()[0]);
  }

  /** Puts another text and extras in the place of a message's. Returns it as it is then; null where there is no such message. */
  rewrite({ id, content, extras }: Pick<StoredMessage, 'id' | 'content' | 'extras'>): StoredMessage | null {
    const query = `UPDATE messages SET content = ?, keys = ?, extras = ${counted('?')} WHERE id = ? RETURNING *`;
    const values = [content, searchKeys(content), JSON.stringify(extras), id];
    return this.#read(this.sql.exec<Row>(query, ...values).toArray()[0]);
  }

  /** Marks a message as removed by moderators, or with null as restored; its text stays. False where nothing changes. */
  setDeleted(id: string, at: number | null): boolean {
    const query = `UPDATE messages SET deleted_at = ?, extras = ${counted('extras')}
      WHERE id = ? AND deleted_at IS NOT ?`;
    return this.#wrote(query, at, id, at);
  }

  /** Clears the text and what it carries; its place stays. */
  clear(id: string): boolean {
    return this.#wrote(
      `UPDATE messages SET content = '', keys = '', extras = ${counted("'{}'")} WHERE id = ? AND ${HAS_WORDS}`,
      id,
    );
  }

  #wrote(query: string, ...values: (string | number | null)[]): boolean {
    return this.sql.exec(query, ...values).rowsWritten > 0;
  }
}

function toMessage(row: Row | undefined): StoredMessage | null {
  if (!row) return null;
  const { seq, id, sender, client_id, type, content, extras, is_unread, deleted_at, created_at } = row;
  return {
    seq,
    id,
    senderId: sender,
    clientId: client_id,
    type,
    content,
    extras: JSON.parse(extras) as MessageExtras,
    isUnread: is_unread === 1,
    deletedAt: deleted_at,
    createdAt: created_at,
  };
}
