import type { Notes } from './notes';
import type { HubParts } from './parts';
import { presenceAudience } from './queries';
import type { Schedule } from './schedule';

/** Who asks is told of changes for this long. */
export const WATCH_MS = 10 * 60 * 1000;
/** A page that is loaded anew closes its socket and opens another: nobody is told within this time. */
export const OFFLINE_GRACE_MS = 5_000;
/** A client that has answered heartbeats and is silent for this long is gone, whatever its socket says. */
const SILENT_MS = 3 * 60 * 1000;
const MAX_WATCHERS = 200;

/** Who wants to hear whether this person is there. */
class Watchers {
  constructor(private readonly sql: SqlStorage) {
    sql.exec(
      'CREATE TABLE IF NOT EXISTS watchers (id TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID',
    );
  }

  add(id: string, now: number): void {
    this.sql.exec(
      'INSERT INTO watchers VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET until = excluded.until',
      id,
      now + WATCH_MS,
    );
    this.sql.exec(
      'DELETE FROM watchers WHERE until < ? OR id NOT IN (SELECT id FROM watchers ORDER BY until DESC LIMIT ?)',
      now,
      MAX_WATCHERS,
    );
  }

  list(now: number): string[] {
    return this.sql
      .exec<{ id: string }>('SELECT id FROM watchers WHERE until >= ? ORDER BY id', now)
      .toArray()
      .map(({ id }) => id);
  }
}

/** Whether a socket has somebody behind it. A client that never sent a heartbeat is believed. */
const isHeard = (lastHeartbeat: Date | null, now: number) =>
  lastHeartbeat === null || now - lastHeartbeat.getTime() < SILENT_MS;

/** Whether this person is there, and who is to hear of it. */
export class Presence {
  readonly #watchers: Watchers;

  constructor(
    private readonly parts: HubParts,
    private readonly notes: Notes,
    private readonly schedule: Schedule,
  ) {
    this.#watchers = new Watchers(parts.ctx.storage.sql);
  }

  watch(watcherId: string, now: number): boolean {
    this.#watchers.add(watcherId, now);
    return this.isOnline(now);
  }

  /** A first socket tells those who watch; a later one has nothing to tell. */
  async opened(): Promise<void> {
    this.schedule.cancel('tell_offline', '');
    if (this.notes.read<boolean>('online')) return;
    this.notes.write('online', true);
    await this.#tell(true);
  }

  closed(socketId: string, now: number): void {
    if (this.parts.hub.sockets().some(({ id }) => id !== socketId)) return;
    if (this.notes.read<boolean>('online'))
      this.schedule.schedule('tell_offline', '', now + OFFLINE_GRACE_MS);
  }

  async tellOffline(): Promise<void> {
    if (this.parts.hub.sockets().length > 0 || !this.notes.read<boolean>('online')) return;
    this.notes.write('online', false);
    await this.#tell(false);
  }

  isOnline(now: number): boolean {
    if (this.schedule.dueAt('tell_offline', '') !== null) return true;
    const { ctx, hub } = this.parts;
    return hub.sockets().some((socket) => isHeard(ctx.getWebSocketAutoResponseTimestamp(socket), now));
  }

  /** Asks D1 again who may know: since they asked there may be a block between them, or the setting is off. */
  async #tell(online: boolean): Promise<void> {
    const { env, hub, context } = this.parts;
    const userId = hub.userId();
    const watchers = this.#watchers.list(Date.now());
    if (watchers.length === 0) return;
    const audience = await presenceAudience(context(), userId, watchers);
    const told = audience.map((id) =>
      env.USER_HUB.getByName(id).notice({ type: 'presence', userId, online }),
    );
    await Promise.allSettled(told);
  }
}
