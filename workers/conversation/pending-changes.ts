/** Something that a user's hub has to take; `n` rises within the conversation. */
export interface PendingChange {
  n: number;
  payload: string;
}

/** How many changes a hub takes with one call. */
const BATCH = 50;

/** Waits after failed tries, in milliseconds; the last one repeats. */
const RETRY_MS = [5_000, 30_000, 120_000, 600_000] as const;

/**
 * What hubs have not confirmed yet. A row is written in the storage step of the change that it tells, and removed when the hub has
 * taken it, so that nothing is lost whatever fails.
 */
export class PendingChanges {
  constructor(private readonly sql: SqlStorage) {}

  create(): void {
    this.sql.exec(`CREATE TABLE IF NOT EXISTS outbox (recipient TEXT, n INTEGER, payload TEXT NOT NULL,
      PRIMARY KEY (recipient, n)) WITHOUT ROWID`);
    this.sql.exec(`CREATE TABLE IF NOT EXISTS outbox_tries (recipient TEXT PRIMARY KEY, tries INTEGER NOT NULL,
      due INTEGER NOT NULL) WITHOUT ROWID`);
  }

  add(to: string, n: number, payload: unknown): void {
    this.sql.exec('INSERT INTO outbox VALUES (?, ?, ?)', to, n, JSON.stringify(payload));
  }

  /** The oldest for one recipient, in their order. */
  of(to: string): PendingChange[] {
    return this.sql
      .exec<{ n: number; payload: string }>(
        'SELECT n, payload FROM outbox WHERE recipient = ? ORDER BY n LIMIT ?',
        to,
        BATCH,
      )
      .toArray();
  }

  /** The recipient's hub has everything up to `n`. */
  confirm(to: string, n: number): void {
    this.sql.exec('DELETE FROM outbox WHERE recipient = ? AND n <= ?', to, n);
  }

  /** The recipient hears nothing more. */
  forget(to: string): void {
    this.confirm(to, Number.MAX_SAFE_INTEGER);
    this.reached(to);
  }

  /** The recipient's hub answers again. */
  reached(to: string): void {
    this.sql.exec('DELETE FROM outbox_tries WHERE recipient = ?', to);
  }

  /** Puts the next try off, longer each time. Returns when it is due. */
  postpone(to: string, now: number): number {
    const [row] = this.sql
      .exec<{ tries: number }>('SELECT tries FROM outbox_tries WHERE recipient = ?', to)
      .toArray();
    const tries = (row?.tries ?? 0) + 1;
    const wait = RETRY_MS[Math.min(tries, RETRY_MS.length) - 1] ?? 0;
    this.sql.exec('INSERT OR REPLACE INTO outbox_tries VALUES (?, ?, ?)', to, tries, now + wait);
    return now + wait;
  }

  /** Recipients with something waiting that may be tried now. */
  due(now: number): string[] {
    return this.sql
      .exec<{ recipient: string }>(
        `SELECT DISTINCT o.recipient AS recipient FROM outbox AS o
         LEFT JOIN outbox_tries AS t ON t.recipient = o.recipient WHERE coalesce(t.due, 0) <= ?`,
        now,
      )
      .toArray()
      .map(({ recipient }) => recipient);
  }

  isPostponed(to: string, now: number): boolean {
    return (
      this.sql.exec('SELECT 1 FROM outbox_tries WHERE recipient = ? AND due > ?', to, now).toArray().length >
      0
    );
  }

  /** Number of the oldest for one recipient; null where nothing waits. */
  firstOf(to: string): number | null {
    return this.sql.exec<{ n: number | null }>('SELECT min(n) AS n FROM outbox WHERE recipient = ?', to).one()
      .n;
  }

  /** When the alarm has to come; null where nothing waits. */
  nextAt(): number | null {
    return this.sql
      .exec<{ at: number | null }>(
        `SELECT min(coalesce(t.due, 0)) AS at FROM (SELECT DISTINCT recipient FROM outbox) AS o
         LEFT JOIN outbox_tries AS t ON t.recipient = o.recipient`,
      )
      .one().at;
  }
}
