import { sleep } from '~/lib/time/sleep';
import { reportConversation } from '../objects/report';
import { withTimeout } from '../objects/with-timeout';
import type { PendingChange } from './pending-changes';
import type { Thread } from './thread';

/** A hub that has not taken a delivery by then is tried again. */
const TAKE_MS = 10_000;
/** A reader's mark, which implies delivery, is here by then: most messages to an open thread are told once. */
const DELIVERED_MS = 400;

/** Brings a conversation's changes to the hubs of its two participants, and notes how far their devices have them. */
export class Courier {
  readonly #flushing = new Set<string>();
  /** How far receivers' devices have messages, until it is stored and told. One lost here is told with the next. */
  readonly #arrived = new Map<string, number>();
  #isOver = false;

  constructor(
    private readonly ctx: DurableObjectState,
    private readonly env: Env,
    private readonly thread: Thread,
  ) {}

  /** The conversation's storage is gone. */
  stop(): void {
    this.#isOver = true;
  }

  /** The changes that a participant's hub takes with the answer to its own call. */
  changesFor(userId: string, taken: number): PendingChange[] {
    if (!this.thread.isBegun()) return [];
    const { pending } = this.thread;
    // A hub that asks is there again: what comes now is sent at once.
    if (pending.isPostponed(userId, Date.now())) pending.reached(userId);
    pending.confirm(userId, taken);
    return pending.of(userId);
  }

  /** Sends to the hubs in the background; not to the one that takes its changes with the answer. */
  flushSoon(answered?: string): void {
    const { pending, pair } = this.thread;
    for (const to of pair) {
      if (to === answered || pending.isPostponed(to, Date.now())) continue;
      this.ctx.waitUntil(this.#flush(to));
    }
  }

  /** Tries again what is due. */
  async flushDue(): Promise<void> {
    for (const to of this.thread.pending.due(Date.now())) await this.#flush(to);
    if (!this.#isOver) this.thread.deliveries.again(Date.now());
  }

  /** Devices of a participant have all messages up to `upTo`. */
  delivered(userId: string, upTo: number): void {
    const isTold = this.thread.step(() => this.thread.deliver(userId, upTo, Date.now()));
    if (isTold) this.flushSoon(userId);
  }

  deliveredSoon(userId: string, upTo: number): void {
    if (!this.thread.isDeliveryNews(userId, upTo)) return;
    const isWaiting = this.#arrived.has(userId);
    this.#arrived.set(userId, Math.max(upTo, this.#arrived.get(userId) ?? 0));
    if (!isWaiting) this.ctx.waitUntil(this.#storeDelivered(userId));
  }

  async #storeDelivered(userId: string): Promise<void> {
    await sleep(DELIVERED_MS);
    const upTo = this.#arrived.get(userId) ?? 0;
    this.#arrived.delete(userId);
    if (!this.#isOver) this.delivered(userId, upTo);
  }

  /** One at a time to each hub: what is added meanwhile goes with the next batch. */
  async #flush(to: string): Promise<void> {
    if (this.#flushing.has(to)) return;
    this.#flushing.add(to);
    const { pending } = this.thread;
    try {
      for (let batch = pending.of(to); batch.length > 0; batch = pending.of(to)) {
        // A stub that has thrown may be broken, so each batch takes a new one.
        const arrived = await withTimeout(TAKE_MS, this.env.USER_HUB.getByName(to).take(batch));
        if (this.#isOver) return;
        pending.confirm(to, batch.at(-1)?.n ?? 0);
        pending.reached(to);
        this.deliveredSoon(to, arrived);
      }
    } catch (error) {
      reportConversation('deliver', error);
      if (!this.#isOver) this.thread.deliveries.putOff(to, Date.now());
    } finally {
      this.#flushing.delete(to);
    }
  }
}
