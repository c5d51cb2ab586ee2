export interface Job {
  kind: string;
  /** One job of a kind and key: the later call replaces the earlier. */
  key: string;
  payload: unknown;
}

export type JobHandler = (job: Job) => Promise<void> | void;

interface RetryPolicy {
  /** A job that has failed so often is dropped. */
  maxTries: number;
  maxWaitMs: number;
}

interface Options<Kind> {
  retryPolicyOf?: (kind: string) => RetryPolicy;
  /** Kinds that come before all others: people wait for them, and the others may take seconds each. */
  urgent?: readonly Kind[];
}

const RETRY_MS = 5_000;
/** Jobs of one alarm; what is left has an alarm of its own. */
const MAX_JOBS_PER_RUN = 100;
export const retryFiveTimes: RetryPolicy = { maxTries: 5, maxWaitMs: Number.POSITIVE_INFINITY };
/** For jobs that nothing else would make up for, or only much later. */
export const retryForever: RetryPolicy = { maxTries: Number.POSITIVE_INFINITY, maxWaitMs: 600_000 };

/**
 * Jobs that an object runs later: a table behind the one alarm that a Durable Object has. Alarms come at least once, so
 * handlers must bear being called twice; a job that fails is tried again, a little later each time.
 */
export class Schedule<Kind extends string = string> {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  readonly #onFailure: (kind: string, error: unknown) => void;
  readonly #retryPolicyOf: (kind: string) => RetryPolicy;
  readonly #urgent: string;
  /** Kinds and keys of jobs whose handler has not ended. */
  readonly #running = new Set<string>();

  constructor(
    storage: DurableObjectStorage,
    onFailure: (kind: string, error: unknown) => void,
    { retryPolicyOf = () => retryFiveTimes, urgent = [] }: Options<Kind> = {},
  ) {
    this.#storage = storage;
    this.#sql = storage.sql;
    this.#onFailure = onFailure;
    this.#retryPolicyOf = retryPolicyOf;
    this.#urgent = JSON.stringify(urgent);
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS schedule (kind TEXT, key TEXT, at INTEGER NOT NULL,
      payload TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (kind, key)) WITHOUT ROWID`);
  }

  /** One job of a kind and key: this one replaces an earlier one. `at`: epoch milliseconds. */
  set(kind: Kind, key: string, at: number, payload: unknown = null): void {
    this.#sql.exec(
      `INSERT INTO schedule (kind, key, at, payload) VALUES (?, ?, ?, ?)
       ON CONFLICT (kind, key) DO UPDATE SET at = excluded.at, payload = excluded.payload, tries = 0`,
      kind,
      key,
      at,
      JSON.stringify(payload),
    );
    this.#wake();
  }

  cancel(kind: Kind, key: string): void {
    this.#sql.exec('DELETE FROM schedule WHERE kind = ? AND key = ?', kind, key);
    this.#wake();
  }

  /** When the stored job is due: while it runs, when it would be tried again. Null where there is none. */
  storedAt(kind: Kind, key: string): number | null {
    const [row] = this.#sql
      .exec<{ at: number }>('SELECT at FROM schedule WHERE kind = ? AND key = ?', kind, key)
      .toArray();
    return row?.at ?? null;
  }

  /** When the job runs next; null where there is none but one that runs now: its run may miss what is new since. */
  pendingAt(kind: Kind, key: string): number | null {
    return this.pending(kind, key)?.at ?? null;
  }

  /** The same with what the job was scheduled with. */
  pending(kind: Kind, key: string): { at: number; payload: unknown } | null {
    const [row] = this.#sql
      .exec<{ at: number; tries: number; payload: string }>(
        'SELECT at, tries, payload FROM schedule WHERE kind = ? AND key = ?',
        kind,
        key,
      )
      .toArray();
    // A job that is scheduled again begins with no tries.
    const isOnlyNow = row && row.tries > 0 && this.#running.has(nameOf(kind, key));
    return row && !isOnlyNow ? { at: row.at, payload: JSON.parse(row.payload) } : null;
  }

  /** Whether an urgent job is due, which a handler with more to do lets go first, by scheduling its own for now. */
  isUrgentDue(): boolean {
    const due = this.#sql.exec(
      'SELECT 1 FROM schedule WHERE at <= ? AND kind IN (SELECT value FROM json_each(?)) LIMIT 1',
      Date.now(),
      this.#urgent,
    );
    return due.toArray().length > 0;
  }

  /**
   * Runs what is due, one after the other; called by the alarm, however often it comes. Where the table itself fails, the alarm is set
   * again: nothing else would wake the object for the jobs that it has.
   */
  async run(handlers: Record<Kind, JobHandler>, clock: () => number = Date.now): Promise<void> {
    try {
      await this.#runDue(handlers, clock);
      this.#wake();
    } catch (error) {
      await this.#storage.setAlarm(clock() + RETRY_MS);
      throw error;
    }
  }

  async #runDue(handlers: Record<Kind, JobHandler>, clock: () => number): Promise<void> {
    for (let ran = 0; ran < MAX_JOBS_PER_RUN; ran += 1) {
      // Looked up each time: a job may cancel, move or change another, and take so long that an urgent one is due after it.
      const job = this.#take(clock());
      if (!job) break;
      const { kind, key, payload, retryAt, tries } = job;
      this.#running.add(nameOf(kind, key));
      try {
        const handle = (handlers as Partial<Record<string, JobHandler>>)[kind];
        // Made by a newer deployment that was rolled back: to throw keeps it for the retries.
        if (!handle) throw new Error('nothing handles this kind of job');
        await handle({ kind, key, payload: JSON.parse(payload) });
        this.#finish(kind, key, retryAt, tries);
      } catch (error) {
        this.#onFailure(kind, error);
      } finally {
        this.#running.delete(nameOf(kind, key));
      }
    }
  }

  /** The next due job, postponed before it runs: if the object ends meanwhile, the job is tried again. Null where none is due. */
  #take(now: number) {
    const [job] = this.#sql
      .exec<{ kind: string; key: string; payload: string; tries: number }>(
        `SELECT kind, key, payload, tries FROM schedule WHERE at <= ?
         ORDER BY kind NOT IN (SELECT value FROM json_each(?)), at, kind, key LIMIT 1`,
        now,
        this.#urgent,
      )
      .toArray();
    if (!job) return null;
    const { kind, key } = job;
    const policy = this.#retryPolicyOf(kind);
    const tries = job.tries + 1;
    const retryAt = now + Math.min(RETRY_MS * 2 ** job.tries, policy.maxWaitMs);
    if (tries >= policy.maxTries) {
      this.#sql.exec('DELETE FROM schedule WHERE kind = ? AND key = ?', kind, key);
    } else {
      this.#sql.exec(
        'UPDATE schedule SET at = ?, tries = ? WHERE kind = ? AND key = ?',
        retryAt,
        tries,
        kind,
        key,
      );
    }
    return { ...job, tries, retryAt };
  }

  /** Removes the job, unless its handler scheduled it again. */
  #finish(kind: string, key: string, retryAt: number, tries: number): void {
    this.#sql.exec(
      'DELETE FROM schedule WHERE kind = ? AND key = ? AND at = ? AND tries = ?',
      kind,
      key,
      retryAt,
      tries,
    );
  }

  #wake(): void {
    const { at } = this.#sql.exec<{ at: number | null }>('SELECT min(at) AS at FROM schedule').one();
    if (at === null) void this.#storage.deleteAlarm();
    else void this.#storage.setAlarm(at);
  }
}

const nameOf = (kind: string, key: string) => `${kind} ${key}`;
