import type { LoggedEvent } from '~/realtime/protocol';
import type { Notes } from './notes';

/** Events kept for clients that come back. */
export const REPLAY_MAX = 500;
/** What is older is forgotten, too: message text should not lie here longer than it is of use. */
export const REPLAY_MS = 24 * 60 * 60 * 1000;

/** Numbers events and keeps the last of them, as the very frames that were sent. */
export class Replay {
  constructor(
    private readonly sql: SqlStorage,
    private readonly notes: Notes,
  ) {
    sql.exec(
      'CREATE TABLE IF NOT EXISTS events (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, frame TEXT NOT NULL)',
    );
  }

  /** Number of the last event. It begins at the clock, so a hub that lost its log never uses a number again. */
  lastSeq(now: number): number {
    const { seq } = this.sql.exec<{ seq: number | null }>('SELECT max(seq) AS seq FROM events').one();
    if (seq !== null) return seq;
    const noted = this.notes.read<number>('seq');
    if (noted !== null) return noted;
    this.notes.write('seq', now);
    return now;
  }

  append(event: LoggedEvent, now: number): string {
    const seq = this.lastSeq(now) + 1;
    const frame = JSON.stringify({ v: 1, seq, ...event });
    this.sql.exec('INSERT INTO events VALUES (?, ?, ?)', seq, now, frame);
    this.sql.exec('DELETE FROM events WHERE seq <= ?', seq - REPLAY_MAX);
    return frame;
  }

  /** The frames after `seq`, oldest first; null where some of them are gone or `seq` was never given out. */
  since(seq: number, now: number): string[] | null {
    const last = this.lastSeq(now);
    if (seq > last) return null;
    const rows = this.sql
      .exec<{ frame: string }>('SELECT frame FROM events WHERE seq > ? ORDER BY seq', seq)
      .toArray();
    return rows.length === last - seq ? rows.map(({ frame }) => frame) : null;
  }

  /** Drops what is older than `time`, but not its last number; answers when the oldest of the rest happened. */
  forgetBefore(time: number): number | null {
    this.notes.write('seq', this.lastSeq(time));
    this.sql.exec('DELETE FROM events WHERE at < ?', time);
    return this.oldestAt();
  }

  oldestAt(): number | null {
    return this.sql.exec<{ at: number | null }>('SELECT min(at) AS at FROM events').one().at;
  }
}
