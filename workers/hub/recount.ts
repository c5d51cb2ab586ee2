import type { UnreadCounts } from '~/domain/shared/unread-counts';
import type { Outlet } from './outlet';
import type { HubParts } from './parts';
import { readBell } from './queries';
import type { Schedule } from './schedule';
import { BELL_SIZE, type Bell } from './unread';
import { within } from './within';

/** No question to D1 holds up a hub for longer. */
const D1_PATIENCE_MS = 2_000;
/** Where D1 did not answer, the badge is put right after this long. */
const RETRY_MS = 15_000;

/** In a burst of events the badge is counted this often, not once for each. */
const REST_MS = 250;

const nothing: UnreadCounts = { messages: 0, notifications: 0 };

/**
 * Keeps the badge equal to the unread rows: whatever may have changed them makes the hub read D1 again, so that the
 * order in which two requests tell of their changes does not matter.
 */
export class Recount {
  #running: Promise<void> | null = null;
  #isAsked = false;
  #restsUntil = 0;

  constructor(
    private readonly parts: HubParts,
    private readonly bell: Bell,
    private readonly outlet: Outlet,
    private readonly schedule: Schedule,
  ) {}

  unread(): UnreadCounts {
    return this.bell.unread() ?? nothing;
  }

  /**
   * Several changes at once are counted once: whoever comes meanwhile waits for one more count. Nobody here sees a
   * badge that nobody looks at; who comes is told what D1 says then.
   */
  run(): Promise<void> {
    if (this.parts.hub.sockets().length === 0) return Promise.resolve();
    this.#isAsked = true;
    this.#running ??= this.#whileAsked().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** For a socket that has just opened: what is new is told to the others only, its page has just been read. */
  async forNewcomer(then: () => void): Promise<void> {
    const fresh = await this.#read().catch(() => []);
    await this.outlet.inLine(async () => {
      if (this.parts.hub.sockets().length > 1) await this.#announce(fresh);
      then();
    });
  }

  async #whileAsked(): Promise<void> {
    while (this.#isAsked) {
      const rest = this.#restsUntil - Date.now();
      if (rest > 0) await new Promise((done) => setTimeout(done, rest));
      this.#restsUntil = Date.now() + REST_MS;
      this.#isAsked = false;
      const fresh = await this.#read();
      await this.outlet.inLine(async () => {
        await this.#announce(fresh);
        await this.outlet.pass({ type: 'unread', ...this.unread() });
      });
    }
  }

  async #read() {
    const { context, hub } = this.parts;
    try {
      return this.bell.store(await within(D1_PATIENCE_MS, readBell(context(), hub.userId(), BELL_SIZE)));
    } catch (error) {
      this.schedule.schedule('recount', '', Date.now() + RETRY_MS);
      throw error;
    }
  }

  async #announce(fresh: ReturnType<Bell['store']>): Promise<void> {
    for (const notification of fresh) {
      await this.outlet.record({ type: 'notification', notification, unread: this.unread() });
    }
  }
}
