import type { UnreadCounts } from '~/domain/shared/unread-counts';
import { BELL_SIZE, type Bell } from './bell';
import type { Broadcaster } from './broadcaster';
import type { HubParts } from './parts';
import { readBell } from './queries';
import type { Schedule } from './schedule';
import { within } from './within';

/** A query to D1 may hold up a hub for at most this long. */
const D1_PATIENCE_MS = 2_000;
/** Where D1 did not answer, the badge is refreshed after this long. */
const RETRY_MS = 15_000;

/** In a burst of events the badge is counted once in this time, not once per event. */
const REST_MS = 250;

const nothing: UnreadCounts = { messages: 0, notifications: 0 };

/**
 * Keeps the badge equal to the unread rows: every change makes the hub read D1 again, so that the order in which two
 * requests report their changes does not matter.
 */
export class UnreadCounter {
  #running: Promise<void> | null = null;
  #isAsked = false;
  #restsUntil = 0;

  constructor(
    private readonly parts: HubParts,
    private readonly bell: Bell,
    private readonly broadcaster: Broadcaster,
    private readonly schedule: Schedule,
  ) {}

  unread(): UnreadCounts {
    return this.bell.unread() ?? nothing;
  }

  /**
   * Counts several changes at once: a change during a count waits for one more. Without an open socket there is nothing
   * to do, since a new socket reads D1 itself.
   */
  refresh(): Promise<void> {
    if (this.parts.hub.sockets().length === 0) return Promise.resolve();
    this.#isAsked = true;
    this.#running ??= this.#refreshWhileAsked().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** For a socket that has just opened: only the others receive what is new, since its page has just been loaded. */
  async forNewSocket(then: () => void): Promise<void> {
    const fresh = await this.#read().catch(() => []);
    await this.broadcaster.inOrder(async () => {
      if (this.parts.hub.sockets().length > 1) await this.#sendFresh(fresh);
      then();
    });
  }

  async #refreshWhileAsked(): Promise<void> {
    while (this.#isAsked) {
      const rest = this.#restsUntil - Date.now();
      if (rest > 0) await new Promise((done) => setTimeout(done, rest));
      this.#restsUntil = Date.now() + REST_MS;
      this.#isAsked = false;
      const fresh = await this.#read();
      await this.broadcaster.inOrder(async () => {
        await this.#sendFresh(fresh);
        await this.broadcaster.pass({ type: 'unread', ...this.unread() });
      });
    }
  }

  async #read() {
    const { context, hub } = this.parts;
    try {
      return this.bell.store(await within(D1_PATIENCE_MS, readBell(context(), hub.userId(), BELL_SIZE)));
    } catch (error) {
      this.schedule.schedule('refresh_unread', '', Date.now() + RETRY_MS);
      throw error;
    }
  }

  async #sendFresh(fresh: ReturnType<Bell['store']>): Promise<void> {
    for (const notification of fresh) {
      await this.broadcaster.record({ type: 'notification', notification, unread: this.unread() });
    }
  }
}
