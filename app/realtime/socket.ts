import { closeCodes } from './close-codes';
import type { ConnectionState } from './live-store';
import type { ClientFrame, ServerFrame } from './protocol';

export const socketTimes = {
  /** The first wait is 1 s and a random part of 5.5 s, so that a thousand pages do not come back as one. */
  firstMs: 1_000,
  spreadMs: 5_500,
  factor: 1.7,
  maxMs: 60_000,
  connectMs: 10_000,
  pingMs: 25_000,
  /** How long a `pong` may take; after two that did not come the connection is dead. */
  pongMs: 10_000,
  /** What stays open so long was a good connection: the next wait is a short one again. */
  steadyMs: 10_000,
} as const;

/** As many as a hub keeps for replay. */
const EARLY_MAX = 500;

/** The wait before the try number `attempt` (from 0); `random` is in 0–1. */
export function retryDelay(attempt: number, random: number): number {
  const { firstMs, spreadMs, factor, maxMs } = socketTimes;
  return Math.min(maxMs, Math.round((firstMs + random * spreadMs) * factor ** attempt));
}

/** What a browser's WebSocket has of use here. */
export type PlainSocket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

export interface SocketOptions {
  open: () => PlainSocket;
  /** Each event once and in order; after `ready` and `resync` read again what is on screen. */
  onFrame: (frame: ServerFrame) => void;
  onState: (state: ConnectionState) => void;
  /** The session is over (4401) or not this person's (4403): it will not come back by itself. */
  onEnd?: (code: number) => void;
  random?: () => number;
}

/** One connection that comes back by itself, and asks for what it missed by the number of the last event it saw. */
export class LiveSocket {
  #socket: PlainSocket | null = null;
  #attempt = 0;
  /** Number of the last event that was passed on. */
  #seen: number | null = null;
  #hasAsked = false;
  /** Events that came before others which were asked for. */
  #early = new Map<number, ServerFrame>();
  #isEnded = false;
  #unanswered = 0;
  #retry: Timer;
  #patience: Timer;
  #ping: Timer;
  #steady: Timer;

  constructor(private readonly options: SocketOptions) {
    this.#connect();
  }

  /** False where there is no open connection: frames are of the moment and never queued. */
  send(frame: ClientFrame): boolean {
    if (!this.#socket || this.#patience !== undefined) return false;
    this.#socket.send(JSON.stringify({ v: 1, ...frame }));
    return true;
  }

  /** The network is back or the page is seen again: no more waiting; an open connection must prove that it lives. */
  wake(): void {
    if (this.#isEnded) return;
    if (!this.#socket) this.#connect();
    else if (this.#patience === undefined) this.#beat();
  }

  /** Closes it until `wake`: for a page that the browser puts aside. */
  pause(): void {
    this.#leave();
    this.options.onState('offline');
  }

  stop(): void {
    this.#isEnded = true;
    this.pause();
  }

  #connect(): void {
    this.#leave();
    this.options.onState('connecting');
    const socket = this.options.open();
    this.#socket = socket;
    this.#hasAsked = false;
    this.#unanswered = 0;
    // Cleared by the first `ready`: an open socket at which nobody speaks is none.
    this.#patience = setTimeout(() => this.#lost(), socketTimes.connectMs);
    socket.onmessage = ({ data }) => this.#take(String(data));
    socket.onclose = ({ code }) => this.#closed(code);
  }

  #take(text: string): void {
    if (text === 'pong') {
      this.#unanswered = 0;
      this.#beatLater(socketTimes.pingMs);
      return;
    }
    const frame = parseFrame(text);
    if (!frame) return;
    if (frame.type === 'ready') this.#ready(frame);
    else if (frame.type === 'resync') {
      this.#seen = frame.seq;
      this.#hasAsked = false;
      this.#early.clear();
      this.options.onFrame(frame);
    } else if ('seq' in frame) this.#pass(frame);
    else this.options.onFrame(frame);
  }

  #ready(frame: Extract<ServerFrame, { type: 'ready' }>): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    clearTimeout(this.#steady);
    this.#steady = setTimeout(() => {
      this.#attempt = 0;
    }, socketTimes.steadyMs);
    this.#beatLater(socketTimes.pingMs);
    this.options.onState('open');
    this.options.onFrame(frame);
    if (this.#seen === null) this.#seen = frame.seq;
    else if (frame.seq !== this.#seen) this.#askAgain();
  }

  /** Exactly once and in order: what was seen is dropped, and what would leave a gap waits for the rest, asked for. */
  #pass(frame: ServerFrame & { seq: number }): void {
    const seen = this.#seen ?? frame.seq - 1;
    if (frame.seq <= seen) return;
    if (frame.seq > seen + 1) {
      if (this.#early.size < EARLY_MAX) this.#early.set(frame.seq, frame);
      if (!this.#hasAsked) this.#askAgain();
      return;
    }
    this.#hasAsked = false;
    for (let next: ServerFrame | undefined = frame, { seq } = frame; next; next = this.#early.get(seq)) {
      this.#early.delete(seq);
      this.#seen = seq;
      this.options.onFrame(next);
      seq += 1;
    }
  }

  #askAgain(): void {
    this.#hasAsked = this.#seen !== null && this.send({ type: 'resume', seq: this.#seen });
  }

  #beatLater(after: number): void {
    clearTimeout(this.#ping);
    this.#ping = setTimeout(() => this.#beat(), after);
  }

  #beat(): void {
    if (this.#unanswered >= 2) {
      this.#lost();
      return;
    }
    this.#unanswered += 1;
    this.#socket?.send('ping');
    this.#beatLater(socketTimes.pongMs);
  }

  #closed(code: number): void {
    if (code === closeCodes.unauthenticated || code === closeCodes.forbidden) {
      this.stop();
      this.options.onEnd?.(code);
      return;
    }
    // Too many sockets or frames: coming back soon would only close another one.
    if (code === closeCodes.tooMany) this.#attempt = Math.max(this.#attempt, 7);
    this.#lost();
  }

  #lost(): void {
    this.pause();
    const { random = Math.random } = this.options;
    this.#retry = setTimeout(() => this.#connect(), retryDelay(this.#attempt, random()));
    this.#attempt += 1;
  }

  #leave(): void {
    for (const timer of [this.#retry, this.#patience, this.#ping, this.#steady]) clearTimeout(timer);
    this.#patience = undefined;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close(1000);
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/** A light check: our own server wrote it, and types that are not known have no listeners. */
function parseFrame(text: string): ServerFrame | null {
  try {
    const frame = JSON.parse(text) as { v?: unknown; type?: unknown; seq?: unknown } | null;
    if (frame?.v !== 1 || typeof frame.type !== 'string') return null;
    if (frame.seq !== undefined && typeof frame.seq !== 'number') return null;
    return frame as ServerFrame;
  } catch {
    return null;
  }
}
