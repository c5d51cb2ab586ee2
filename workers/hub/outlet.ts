import { describeError, log } from '~/platform/log.server';
import type { LoggedEvent, PassingEvent } from '~/realtime/protocol';
import type { HubParts } from './parts';
import { REPLAY_MS, type Replay } from './replay';
import type { Schedule } from './schedule';
import { dropEnded } from './sessions';
import type { Socket } from './socket';

/** The one way out to all sockets: events are numbered, kept and sent in the order they came. */
export class Outlet {
  /** What is being sent; in memory only, since whoever misses something finds the gap by its number. */
  #line: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly parts: HubParts,
    private readonly replay: Replay,
    private readonly schedule: Schedule,
  ) {}

  /** Runs one after the other; the promise is of this one alone. */
  inLine<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.#line.then(work);
    this.#line = done.catch(() => undefined);
    return done;
  }

  /** Inside the line: numbers, keeps and sends an event. */
  async record(event: LoggedEvent): Promise<void> {
    await this.#dropEnded();
    const now = Date.now();
    const frame = this.replay.append(event, now);
    for (const socket of this.parts.hub.sockets()) sendTo(socket, frame);
    if (this.schedule.dueAt('forget_events', '') === null) {
      this.schedule.schedule('forget_events', '', now + REPLAY_MS);
    }
  }

  /** Inside the line: sends what is not kept. */
  async pass(event: PassingEvent): Promise<void> {
    await this.#dropEnded();
    for (const socket of this.parts.hub.sockets()) sendTo(socket, frameOf(event));
  }

  #dropEnded(): Promise<void> {
    const { hub, context } = this.parts;
    return dropEnded(context, hub.userId(), hub.sockets(), hub.end);
  }
}

export const frameOf = (event: PassingEvent) => JSON.stringify({ v: 1, ...event });

/** A socket that went away meanwhile is no failure: the client comes back and asks. */
export function sendTo(socket: Socket, frame: string): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  try {
    socket.send(frame);
  } catch {
    socket.close(1011, 'try again later');
  }
}

export const report = (task: string, error: unknown) =>
  log({ event: 'hub_failed', task, error: describeError(error) });
