import { MINUTE_MS } from '~/lib/time/duration';
import type { LoggedEvent, TransientEvent } from '~/realtime/protocol';
import { REPLAY_RETENTION_MS, type Replay } from '../hub-store/replay';
import type { HubDeps } from './deps';
import type { HubSchedule, SomeJobs } from './jobs';
import { dropEnded } from './sessions';
import type { Socket } from './socket';

/** How often a burst of events looks whether the job is there that deletes them. */
const CHECK_MS = MINUTE_MS;
/** How long D1 is not asked about sessions after it did not answer: each event would wait for it, one behind the other. */
const UNANSWERED_MS = 15_000;

/** Sends to all sockets: events are numbered, stored for replay and sent in the order they arrived. */
export class Broadcaster {
  /** The end of the queue; in memory only, since a client that misses an event finds the gap by its number. */
  #queue: Promise<unknown> = Promise.resolve();

  #checkedAt = 0;
  #asksSessionsAt = 0;

  constructor(
    private readonly deps: HubDeps,
    private readonly replay: Replay,
    private readonly schedule: HubSchedule,
  ) {}

  /** Runs after all work that was queued before; the promise settles with this work alone. */
  inOrder<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Inside the queue: numbers, stores and sends an event. */
  async record(event: LoggedEvent): Promise<void> {
    await this.#dropEnded();
    this.#push(this.#store(event));
  }

  /** In order: what `change` stores and the events that it returns are one step of the storage, all of it or nothing. */
  recordEach(change: () => LoggedEvent[]): Promise<void> {
    return this.inOrder(async () => {
      await this.#dropEnded();
      for (const frame of this.#storeEach(change)) this.#push(frame);
    });
  }

  #storeEach(change: () => LoggedEvent[]): string[] {
    try {
      return this.deps.ctx.storage.transactionSync(() => change().map((event) => this.#store(event)));
    } catch (error) {
      this.replay.reload();
      throw error;
    }
  }

  #store(event: LoggedEvent): string {
    const now = Date.now();
    if (event.type === 'message_updated') this.replay.restate(event.message);
    const frame = this.replay.append(event, now);
    if (now - this.#checkedAt >= CHECK_MS) {
      this.#checkedAt = now;
      if (this.schedule.storedAt('forget_events', '') === null)
        this.schedule.set('forget_events', '', now + REPLAY_RETENTION_MS);
    }
    return frame;
  }

  readonly jobs = {
    forget_events: () => this.#forgetEvents(),
  } satisfies SomeJobs;

  #forgetEvents(): void {
    const now = Date.now();
    const oldest = this.replay.forgetBefore(now - REPLAY_RETENTION_MS, now);
    if (oldest !== null) this.schedule.set('forget_events', '', oldest + REPLAY_RETENTION_MS + 1);
  }

  #push(frame: string): void {
    for (const socket of this.deps.hub.sockets()) sendTo(socket, frame);
  }

  /** Inside the queue: sends an event that is not stored. */
  async sendTransient(event: TransientEvent): Promise<void> {
    await this.#dropEnded();
    for (const socket of this.deps.hub.sockets()) sendTo(socket, frameOf(event));
  }

  async #dropEnded(): Promise<void> {
    const { hub, context } = this.deps;
    if (Date.now() < this.#asksSessionsAt) return;
    const isAnswered = await dropEnded(context, hub.userId(), hub.sockets(), hub.end);
    if (!isAnswered) this.#asksSessionsAt = Date.now() + UNANSWERED_MS;
  }
}

export const frameOf = (event: TransientEvent) => JSON.stringify({ v: 1, ...event });

/** A socket that has closed meanwhile is no failure: the client reconnects and resumes. */
export function sendTo(socket: Socket, frame: string): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  try {
    socket.send(frame);
  } catch {
    socket.close(1011, 'try again later');
  }
}
