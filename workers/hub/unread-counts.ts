import type { UnreadCounts } from '~/domain/shared/unread-counts';
import { sleep } from '~/lib/time/sleep';
import { BELL_SIZE, type Bell } from '../hub-store/bell';
import { inBackground } from '../objects/report';
import { withTimeout } from '../objects/with-timeout';
import type { Broadcaster } from './broadcaster';
import type { HubDeps } from './deps';
import type { HubSchedule, SomeJobs } from './jobs';
import { readBell } from './queries';

/** Timeout of a D1 query in a hub. */
const D1_TIMEOUT_MS = 2_000;
/** If D1 did not respond, the counts are refreshed after this time. */
const RETRY_MS = 15_000;

/** In a burst of events, the counts are read once per this time. */
const REST_MS = 250;

/**
 * The unread counts of a user. Messages are counted by the hub's own inbox. Notifications are D1's: every change reads D1 again, so
 * the order in which requests report changes does not matter.
 */
export class UnreadCounter {
  #running: Promise<void> | null = null;
  #isAsked = false;
  #restsUntil = 0;
  #isAnnounced = false;
  /** Reads of the bell overlap: how many have begun, and which of them was stored last. */
  #reads = 0;
  #storedRead = 0;

  constructor(
    private readonly deps: HubDeps,
    private readonly bell: Bell,
    private readonly broadcaster: Broadcaster,
    private readonly schedule: HubSchedule,
    /** Unread messages. */
    private readonly messages: () => number,
  ) {}

  unread(): UnreadCounts {
    return { messages: this.messages(), notifications: this.bell.unread() ?? 0 };
  }

  /**
   * Combines changes: one that arrives during a read causes one more read. Without an open socket nothing is read, since a new
   * socket reads D1 itself.
   */
  refresh(): Promise<void> {
    if (this.deps.hub.sockets().length === 0) return Promise.resolve();
    this.#isAsked = true;
    this.#running ??= this.#refreshWhileAsked().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  readonly jobs = {
    refresh_unread: () => this.refresh(),
  } satisfies SomeJobs;

  /** The messages' count changed: tells the sockets, at most four times a second, without asking D1. */
  announce(): void {
    if (this.#isAnnounced || this.deps.hub.sockets().length === 0) return;
    this.#isAnnounced = true;
    const tell = async () => {
      await this.#throttle();
      this.#isAnnounced = false;
      await this.broadcaster.inOrder(() =>
        this.broadcaster.sendTransient({ type: 'unread', ...this.unread() }),
      );
    };
    inBackground(this.deps.ctx, 'unread', tell());
  }

  /** For a new socket: only the other sockets receive new notifications, since its page was just loaded. */
  async forNewSocket(then: () => void): Promise<void> {
    const fresh = await this.#read().catch(() => []);
    await this.broadcaster.inOrder(async () => {
      if (this.deps.hub.sockets().length > 1) await this.#sendFresh(fresh);
      then();
    });
  }

  async #refreshWhileAsked(): Promise<void> {
    while (this.#isAsked) {
      await this.#throttle();
      this.#isAsked = false;
      const fresh = await this.#read();
      await this.broadcaster.inOrder(async () => {
        await this.#sendFresh(fresh);
        await this.broadcaster.sendTransient({ type: 'unread', ...this.unread() });
      });
    }
  }

  /** Keeps bursts to one announcement per `REST_MS`. */
  async #throttle(): Promise<void> {
    const rest = this.#restsUntil - Date.now();
    if (rest > 0) await sleep(rest);
    this.#restsUntil = Date.now() + REST_MS;
  }

  /** Returns what is new. An answer that comes after one of a later read is older, and would take that back. */
  async #read() {
    const { context, hub } = this.deps;
    this.#reads += 1;
    const number = this.#reads;
    try {
      const read = await withTimeout(D1_TIMEOUT_MS, readBell(context(), hub.userId(), BELL_SIZE));
      if (number < this.#storedRead) return [];
      this.#storedRead = number;
      return this.bell.store(read);
    } catch (error) {
      this.schedule.set('refresh_unread', '', Date.now() + RETRY_MS);
      throw error;
    }
  }

  async #sendFresh(fresh: ReturnType<Bell['store']>): Promise<void> {
    for (const notification of fresh) {
      await this.broadcaster.record({ type: 'notification', notification, unread: this.unread() });
    }
  }
}
