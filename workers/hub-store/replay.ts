import type { MessageView } from '~/domain/message/message.schema';
import { quotedWords } from '~/domain/message/message-view';
import { DAY_MS } from '~/lib/time/duration';
import { REPLAY_MAX } from '~/realtime/limits';
import type { LoggedEvent } from '~/realtime/protocol';
import type { HubKv } from './values';

/** Older events are deleted as well, so that message text is not stored longer than needed. */
export const REPLAY_RETENTION_MS = DAY_MS;

/** What is more than this is cheaper read anew by the page. */
const REPLAY_BYTES = 1024 * 1024;

/** Surplus events are deleted so many at once. */
const TRIM_EACH = 20;

/** Numbers events and stores the latest, as the frames that were sent. */
export class Replay {
  #last: number | null = null;

  constructor(
    private readonly sql: SqlStorage,
    private readonly kv: HubKv,
  ) {
    sql.exec(
      'CREATE TABLE IF NOT EXISTS events (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, frame TEXT NOT NULL)',
    );
  }

  /** Number of the last event. It starts at the clock, so that a hub that lost its log never reuses a number. */
  lastSeq(now: number): number {
    this.#last ??= this.#storedSeq(now);
    return this.#last;
  }

  /** The same, without storing where it starts. */
  peekLastSeq(now: number): number {
    return this.#last ?? this.#known() ?? now;
  }

  /** A step that failed may have left another number in memory. */
  reload(): void {
    this.#last = null;
  }

  #storedSeq(now: number): number {
    const known = this.#known();
    if (known === null) this.kv.write('seq', now);
    return known ?? now;
  }

  #known(): number | null {
    const { seq } = this.sql.exec<{ seq: number | null }>('SELECT max(seq) AS seq FROM events').one();
    return seq ?? this.kv.read('seq');
  }

  append(event: LoggedEvent, now: number): string {
    const seq = this.lastSeq(now) + 1;
    const frame = JSON.stringify({ v: 1, seq, ...event });
    this.sql.exec('INSERT INTO events VALUES (?, ?, ?)', seq, now, frame);
    this.#last = seq;
    if (seq % TRIM_EACH === 0) this.sql.exec('DELETE FROM events WHERE seq <= ?', seq - REPLAY_MAX);
    return frame;
  }

  /** Earlier frames show a changed, deleted or removed message as it is now: no device hears words that are gone. */
  restate(message: MessageView): void {
    const { id, content, messageType } = message;
    const found = this.sql
      .exec<{ seq: number; frame: string }>('SELECT seq, frame FROM events WHERE instr(frame, ?) > 0', id)
      .toArray();
    const words = quotedWords(content);
    for (const { seq, frame } of found) {
      const told = JSON.parse(frame) as { message?: MessageView };
      const quote = told.message?.quote;
      if (told.message?.id === id && told.message.content !== content) told.message = message;
      else if (told.message && quote?.id === id && quote.content !== words)
        told.message.quote = { ...quote, messageType, content: words };
      else continue;
      this.sql.exec('UPDATE events SET frame = ? WHERE seq = ?', JSON.stringify(told), seq);
    }
  }

  /** The frames after `seq`, oldest first; null where some of them are gone, they are too much, or `seq` was never assigned. */
  since(seq: number, now: number): string[] | null {
    const last = this.lastSeq(now);
    if (seq > last || last - seq > REPLAY_MAX) return null;
    const { count, bytes } = this.sql
      .exec<{ count: number; bytes: number }>(
        'SELECT count(*) AS count, total(octet_length(frame)) AS bytes FROM events WHERE seq > ?',
        seq,
      )
      .one();
    if (count !== last - seq || bytes > REPLAY_BYTES) return null;
    return this.sql
      .exec<{ frame: string }>('SELECT frame FROM events WHERE seq > ? ORDER BY seq', seq)
      .toArray()
      .map(({ frame }) => frame);
  }

  /** Deletes events older than `time`, but keeps the last number; returns the time of the oldest event left. */
  forgetBefore(time: number, now: number): number | null {
    this.kv.write('seq', this.lastSeq(now));
    this.sql.exec('DELETE FROM events WHERE at < ?', time);
    return this.oldestAt();
  }

  oldestAt(): number | null {
    return this.sql.exec<{ at: number | null }>('SELECT min(at) AS at FROM events').one().at;
  }
}
