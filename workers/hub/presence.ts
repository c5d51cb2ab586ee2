import { MINUTE_MS } from '~/lib/time/duration';
import type { HubKv } from '../hub-store/values';
import { withTimeout } from '../objects/with-timeout';
import type { HubDeps } from './deps';
import type { HubSchedule, SomeJobs } from './jobs';
import { presenceAudience } from './queries';
import { isSocketAlive } from './socket';

/** A user who asked for presence receives changes for this long. */
export const WATCH_MS = 10 * MINUTE_MS;
/** A reload closes a socket and opens another: a user counts as offline only after this time. */
export const OFFLINE_GRACE_MS = 5_000;
/** A browser may delay the heartbeats of a hidden tab, and a ring that nobody hears costs little. */
const RINGS_MS = 3 * MINUTE_MS;
const MAX_WATCHERS = 200;

/** The users who receive changes of this user's presence. */
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

/** Whether this user is online, and who is informed of it. */
export class Presence {
  readonly #watchers: Watchers;
  #opens = 0;
  /** Callbacks of those who wait for the next socket. */
  #comers: (() => void)[] = [];

  constructor(
    private readonly deps: HubDeps,
    private readonly kv: HubKv,
    private readonly schedule: HubSchedule,
  ) {
    this.#watchers = new Watchers(deps.ctx.storage.sql);
  }

  watch(watcherId: string, now: number): boolean {
    this.#watchers.add(watcherId, now);
    return this.isOnline(now);
  }

  /** The first socket announces the user to the watchers; others may be open that have been silent for long. */
  async opened(socketId: string, now: number): Promise<void> {
    const wasHere = this.#isHere(now, { except: socketId });
    this.schedule.cancel('announce_offline', '');
    this.#opens += 1;
    for (const resolve of this.#comers.splice(0)) resolve();
    if (this.kv.read('online') && wasHere) return;
    this.kv.write('online', true);
    try {
      await this.#announce(true);
    } catch (error) {
      // Nobody was told, so the next socket tells it.
      this.kv.write('online', false);
      throw error;
    }
  }

  closed(socketId: string, now: number): void {
    if (this.deps.hub.sockets().some(({ id }) => id !== socketId)) return;
    if (this.kv.read('online')) this.schedule.set('announce_offline', '', now + OFFLINE_GRACE_MS);
  }

  readonly jobs = {
    announce_offline: () => this.#announceOffline(),
  } satisfies SomeJobs;

  async #announceOffline(): Promise<void> {
    if (this.#hasSocket() || !this.kv.read('online')) return;
    const opens = this.#opens;
    await this.#announce(false);
    // Written after that, so that a job that failed tells it when it is tried again. Who came meanwhile is told to be here after it,
    // and who left again has a job of their own.
    if (opens === this.#opens) this.kv.write('online', false);
    else if (this.#hasSocket()) await this.#announce(true);
  }

  #hasSocket(): boolean {
    return this.deps.hub.sockets().length > 0;
  }

  /** Whether a device is there that may ring. */
  isReachable(now: number): boolean {
    return this.#isHeard(now, { silentMs: RINGS_MS });
  }

  /** Whether a device comes back before the grace period is over: a page reloads, or the browser was closed. */
  async comesBack(now: number): Promise<boolean> {
    const until = this.schedule.storedAt('announce_offline', '');
    if (until === null) return this.isReachable(now);
    const back = new Promise<void>((resolve) => this.#comers.push(resolve));
    await withTimeout(Math.max(0, until - now), back).catch(() => undefined);
    return this.isReachable(now);
  }

  isOnline(now: number): boolean {
    return this.#isHere(now);
  }

  #isHere(now: number, heard: { except?: string } = {}): boolean {
    return this.schedule.storedAt('announce_offline', '') !== null || this.#isHeard(now, heard);
  }

  #isHeard(now: number, { silentMs, except }: { silentMs?: number; except?: string }): boolean {
    const { ctx, hub } = this.deps;
    return hub.sockets().some((socket) => socket.id !== except && isSocketAlive(ctx, socket, now, silentMs));
  }

  /** Checks the watchers in D1 again: since they asked, one may have blocked the other, or the setting may be off. */
  async #announce(online: boolean): Promise<void> {
    const { env, hub, context } = this.deps;
    const userId = hub.userId();
    const watchers = this.#watchers.list(Date.now());
    if (watchers.length === 0) return;
    const audience = await presenceAudience(context(), userId, watchers);
    const notified = audience.map((id) =>
      env.USER_HUB.getByName(id).relayEvent({ type: 'presence', userId, online }),
    );
    await Promise.allSettled(notified);
  }
}
