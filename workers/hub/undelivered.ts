import type { InboxChange } from '~/domain/message/conversations';
import { inBatches } from '~/lib/in-batches';
import { reportHub } from '../objects/report';
import type { HubDeps } from './deps';
import { isSocketAlive } from './socket';

/** Conversations that are told at the same time. */
const CONCURRENCY = 20;

type Row = { other: string; seq: number };

/** Messages to the user that came while no socket was open. Their conversations hear when a device has them. */
export class Undelivered {
  #reporting: Promise<void> = Promise.resolve();

  constructor(
    private readonly deps: HubDeps,
    /** Tells the conversation with a user that a device has all messages up to `upTo`. */
    private readonly deliver: (otherId: string, upTo: number) => Promise<unknown>,
  ) {
    deps.ctx.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS undelivered (other TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID',
    );
  }

  /** Notes a change as undelivered while no socket is alive. Returns the `seq` that a device now has; 0 if none. */
  noteArrival({ row, event }: InboxChange): number {
    if (this.#hasSocket()) return row.lastSeq;
    if (event?.type === 'new_message' && event.message.senderId === row.otherId) {
      this.#sql.exec(
        'INSERT INTO undelivered VALUES (?, ?) ON CONFLICT DO UPDATE SET seq = max(seq, excluded.seq)',
        row.otherId,
        event.message.seq,
      );
    }
    return 0;
  }

  /** Tells the conversations with these users, or with all, that a device has the messages. A failed one is repeated with the next. */
  report(others?: ReadonlySet<string>): void {
    const waiting = this.#waiting().filter(({ other }) => others?.has(other) ?? true);
    if (waiting.length === 0) return;
    this.#reporting = this.#reporting.then(() =>
      inBatches(waiting, CONCURRENCY, (row) => this.#reportOne(row)),
    );
    this.deps.ctx.waitUntil(this.#reporting);
  }

  /** Which of these users have messages that wait. */
  among(others: readonly string[]): string[] {
    const waiting = new Set(this.#waiting().map(({ other }) => other));
    return others.filter((other) => waiting.has(other));
  }

  async #reportOne({ other, seq }: Row): Promise<void> {
    try {
      await this.deliver(other, seq);
      this.#sql.exec('DELETE FROM undelivered WHERE other = ? AND seq <= ?', other, seq);
    } catch (error) {
      reportHub('delivered', error);
    }
  }

  #waiting(): Row[] {
    return this.#sql.exec<Row>('SELECT other, seq FROM undelivered').toArray();
  }

  #hasSocket(): boolean {
    const { ctx, hub } = this.deps;
    const now = Date.now();
    return hub
      .sockets()
      .some((socket) => socket.readyState === WebSocket.OPEN && isSocketAlive(ctx, socket, now));
  }

  get #sql(): SqlStorage {
    return this.deps.ctx.storage.sql;
  }
}
