/** One thing that a person's hub has to know of a conversation; `n` rises within the conversation. */
export interface Delivery {
  n: number;
  to: string;
  payload: unknown;
}

type Row = { n: number; recipient: string; payload: string };

/** A hub takes so many at once. */
const BATCH = 50;

/** Waits after failed tries, in milliseconds; the last one repeats. */
const RETRY_MS = [1_000, 5_000, 30_000, 120_000, 600_000] as const;

/**
 * What hubs have not confirmed yet. A row is written in the storage step of the change it tells of and removed when the
 * hub has taken it, so that nothing is lost whatever dies; the hub takes each `n` once.
 */
export class Outbox {
  constructor(private readonly sql: SqlStorage) {
    sql.exec(`CREATE TABLE IF NOT EXISTS outbox (n INTEGER PRIMARY KEY AUTOINCREMENT, recipient TEXT NOT NULL,
      payload TEXT NOT NULL)`);
    sql.exec('CREATE INDEX IF NOT EXISTS outbox_recipient ON outbox (recipient, n)');
    sql.exec(`CREATE TABLE IF NOT EXISTS outbox_tries (recipient TEXT PRIMARY KEY, tries INTEGER NOT NULL,
      due INTEGER NOT NULL) WITHOUT ROWID`);
  }

  add(to: string, payload: unknown): void {
    this.sql.exec('INSERT INTO outbox (recipient, payload) VALUES (?, ?)', to, JSON.stringify(payload));
  }

  /** The oldest for one recipient, in their order. */
  waiting(to: string): Delivery[] {
    return this.sql
      .exec<Row>('SELECT * FROM outbox WHERE recipient = ? ORDER BY n LIMIT ?', to, BATCH)
      .toArray()
      .map(({ n, recipient, payload }) => ({ n, to: recipient, payload: JSON.parse(payload) as unknown }));
  }

  /** The recipient's hub has everything up to `n`. */
  confirm(to: string, n: number): void {
    this.sql.exec('DELETE FROM outbox WHERE recipient = ? AND n <= ?', to, n);
    this.sql.exec('DELETE FROM outbox_tries WHERE recipient = ?', to);
  }

  /** Puts the next try off, longer each time. */
  postpone(to: string, now: number): void {
    this.sql.exec(
      `INSERT INTO outbox_tries VALUES (?, 1, ?)
       ON CONFLICT (recipient) DO UPDATE SET tries = tries + 1`,
      to,
      now,
    );
    const { tries } = this.sql
      .exec<{ tries: number }>('SELECT tries FROM outbox_tries WHERE recipient = ?', to)
      .one();
    const wait = RETRY_MS[Math.min(tries, RETRY_MS.length) - 1] ?? 0;
    this.sql.exec('UPDATE outbox_tries SET due = ? WHERE recipient = ?', now + wait, to);
  }

  /** Who has something waiting that may be tried now. */
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
