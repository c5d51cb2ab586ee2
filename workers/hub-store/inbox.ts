import type { InboxChange, InboxPage, InboxQuery, InboxRow } from '~/domain/message/conversations';
import type { HubKv } from './values';

/** Requests are counted up to this number. */
const REQUESTS_CAP = 100;

type Row = { value: string };

const everySegment = ['chats', 'requests', 'hidden'] as const;
type Segment = (typeof everySegment)[number];

/** Which list shows a conversation: received requests are separate, and declined ones are hidden from who declined. */
function segmentOf({ status, requestedBy }: InboxRow, userId: string): Segment {
  if (status === 'accepted' || requestedBy === userId) return 'chats';
  return status === 'request' ? 'requests' : 'hidden';
}

/** A user's conversations as lists show them. Only this hub writes them, so that its badge is a sum of its own. */
export class Inbox {
  #unread: number | null = null;

  constructor(
    private readonly sql: SqlStorage,
    private readonly kv: HubKv,
    private readonly userId: () => string,
  ) {
    sql.exec(`CREATE TABLE IF NOT EXISTS inbox (other TEXT PRIMARY KEY, id TEXT NOT NULL, segment TEXT NOT NULL,
      last_at INTEGER NOT NULL, unread INTEGER NOT NULL, n INTEGER NOT NULL, value TEXT NOT NULL) WITHOUT ROWID`);
    sql.exec('CREATE INDEX IF NOT EXISTS inbox_order ON inbox (segment, last_at, id)');
    sql.exec('CREATE TABLE IF NOT EXISTS muted (other TEXT PRIMARY KEY) WITHOUT ROWID');
  }

  /** Number of the last change taken from the conversation with this user; 0 before the first. */
  taken(otherId: string): number {
    const [row] = this.sql.exec<{ n: number }>('SELECT n FROM inbox WHERE other = ?', otherId).toArray();
    return row?.n ?? 0;
  }

  /** The conversation with this user as it is now; null before the first message. */
  row(otherId: string): InboxRow | null {
    const [found] = this.sql.exec<Row>('SELECT value FROM inbox WHERE other = ?', otherId).toArray();
    return found ? (JSON.parse(found.value) as InboxRow) : null;
  }

  /** Takes a change once, in order; false for one that was taken before. */
  take(n: number, { row }: Pick<InboxChange, 'row'>): boolean {
    const { otherId, conversationId, lastAt, unread } = row;
    const [before] = this.sql
      .exec<{ n: number; unread: number }>('SELECT n, unread FROM inbox WHERE other = ?', otherId)
      .toArray();
    if (before && before.n >= n) return false;
    const segment = segmentOf(row, this.userId());
    this.sql.exec(
      'INSERT OR REPLACE INTO inbox VALUES (?, ?, ?, ?, ?, ?, ?)',
      ...[otherId, conversationId, segment, lastAt, unread, n, JSON.stringify(row)],
    );
    if (unread !== (before?.unread ?? 0)) this.#setUnread(this.unread() + unread - (before?.unread ?? 0));
    return true;
  }

  /** Unread messages in all conversations. */
  unread(): number {
    this.#unread ??= this.kv.read('unread') ?? 0;
    return this.#unread;
  }

  /** A step that failed may have left another number in memory. */
  reload(): void {
    this.#unread = null;
  }

  #setUnread(unread: number): void {
    this.kv.write('unread', unread);
    this.#unread = unread;
  }

  list({ segment, before, limit }: InboxQuery): Omit<InboxPage, 'undelivered'> {
    const found = this.sql
      .exec<Row>(
        `SELECT value FROM inbox WHERE segment = ? AND (last_at, id) < (?, ?)
         ORDER BY last_at DESC, id DESC LIMIT ?`,
        ...[segment, before?.at ?? Number.MAX_SAFE_INTEGER, before?.id ?? '', limit + 1],
      )
      .toArray();
    return {
      rows: found.slice(0, limit).map(({ value }) => JSON.parse(value) as InboxRow),
      hasMore: found.length > limit,
      requests: this.#requests(),
    };
  }

  /** The other users of the latest conversations of some lists, latest first. Each list is read by its index. */
  latest(limit: number, segments: readonly Segment[] = everySegment): string[] {
    const newest =
      'SELECT other, last_at, id FROM inbox WHERE segment = ? ORDER BY last_at DESC, id DESC LIMIT ?';
    const lists = segments.map(() => `SELECT * FROM (${newest})`).join(' UNION ALL ');
    return this.sql
      .exec<{ other: string }>(
        `SELECT other FROM (${lists}) ORDER BY last_at DESC, id DESC LIMIT ?`,
        ...segments.flatMap((segment) => [segment, limit]),
        limit,
      )
      .toArray()
      .map(({ other }) => other);
  }

  #requests(): number {
    return this.sql
      .exec<{ waiting: number }>(
        "SELECT count(*) AS waiting FROM (SELECT 1 FROM inbox WHERE segment = 'requests' LIMIT ?)",
        REQUESTS_CAP,
      )
      .one().waiting;
  }

  mute(otherId: string, isMuted: boolean): void {
    const change = isMuted ? 'INSERT OR IGNORE INTO muted VALUES (?)' : 'DELETE FROM muted WHERE other = ?';
    this.sql.exec(change, otherId);
  }

  isMuted(otherId: string): boolean {
    return this.sql.exec('SELECT 1 FROM muted WHERE other = ?', otherId).toArray().length > 0;
  }
}
