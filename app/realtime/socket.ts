import ReconnectingWebSocket from 'partysocket/ws';
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

/** After these a client must not come back by itself. */
const isFinal = (code: number): boolean =>
  code === closeCodes.unauthenticated || code === closeCodes.forbidden;

interface SocketOptions {
  url: string;
  /** Another than the browser's, for tests. */
  WebSocket?: new (
    url: string,
  ) => EventTarget & Pick<WebSocket, 'binaryType' | 'send' | 'close'> & { readonly readyState: number };
  /** Each event once and in order; after `ready` and `resync` read again what is on screen. */
  onFrame: (frame: ServerFrame) => void;
  onState: (state: ConnectionState) => void;
  /** The session is over (4401) or not this user's (4403): it will not come back by itself. */
  onEnd?: (code: number) => void;
  random?: () => number;
}

/**
 * One connection that comes back by itself, and asks for what it missed by the number of the last event it saw.
 * partysocket opens and replaces the WebSockets; when it may do so, and whether one lives, is decided here.
 */
export class LiveSocket {
  readonly #socket: ReconnectingWebSocket;
  /** `offline` holds partysocket back: the next WebSocket is opened on leaving it. */
  #state: ConnectionState = 'offline';
  /** Ends the wait of partysocket, if it waits. */
  #endWait: (() => void) | null = null;
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
    this.#socket = new ReconnectingWebSocket(() => this.#nextUrl(), null, {
      WebSocket: options.WebSocket,
      maxEnqueuedMessages: 0,
      // Its own wait has no random part and cannot be ended early: ours is in #nextUrl.
      maxReconnectionDelay: 0,
      // Ours begins earlier and covers `ready` as well.
      connectionTimeout: socketTimes.connectMs,
      shouldReconnectOnClose: ({ code }) => !isFinal(code),
    });
    this.#socket.onmessage = ({ data }) => this.#take(String(data));
    this.#socket.onclose = ({ code }) => this.#closed(code);
    // A first WebSocket that could not even be made is never closed.
    this.#socket.onerror = () => this.#lost();
    this.#connect();
  }

  /** False where there is no open connection: frames are of the moment and never queued. */
  send(frame: ClientFrame): boolean {
    return this.#state === 'open' && this.#socket.send(JSON.stringify({ v: 1, ...frame }));
  }

  /** The network is back or the page is seen again: no more waiting; an open connection must prove that it lives. */
  wake(): void {
    if (this.#isEnded) return;
    if (this.#state === 'open') this.#beat();
    if (this.#state === 'offline') this.#connect();
  }

  /** Closes it until `wake`: for a page that the browser puts aside. */
  pause(): void {
    this.#leave();
    this.#socket.close(1000);
  }

  stop(): void {
    this.#isEnded = true;
    this.pause();
  }

  /** Asked by partysocket before each WebSocket: answered as soon as there may be one. */
  async #nextUrl(): Promise<string> {
    if (this.#state === 'offline')
      await new Promise<void>((resolve) => {
        this.#endWait = resolve;
      });
    return this.options.url;
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#enter('connecting');
    this.#hasAsked = false;
    this.#unanswered = 0;
    // Cleared by the first `ready`: an open socket at which nobody speaks is none.
    this.#patience = setTimeout(() => this.#lost(), socketTimes.connectMs);
    this.#endWait?.();
    this.#endWait = null;
    // Takes back an earlier `close()`. While partysocket waits it begins nothing: that is what the lines above are for.
    this.#socket.reconnect();
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
    clearTimeout(this.#steady);
    this.#steady = setTimeout(() => {
      this.#attempt = 0;
    }, socketTimes.steadyMs);
    this.#beatLater(socketTimes.pingMs);
    this.#enter('open');
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
    this.#socket.send('ping');
    this.#beatLater(socketTimes.pongMs);
  }

  #closed(code: number): void {
    if (isFinal(code)) {
      this.stop();
      this.options.onEnd?.(code);
      return;
    }
    // Too many sockets or frames: coming back soon would only close another one.
    if (code === closeCodes.tooMany) this.#attempt = Math.max(this.#attempt, 7);
    this.#lost();
  }

  #lost(): void {
    // partysocket tells of what we have closed ourselves, too, and of an error twice.
    if (this.#state === 'offline') return;
    this.#leave();
    const { random = Math.random } = this.options;
    this.#retry = setTimeout(() => this.#connect(), retryDelay(this.#attempt, random()));
    this.#attempt += 1;
    // Closes what is left of it, and then waits in #nextUrl.
    this.#socket.reconnect(1000);
  }

  #leave(): void {
    for (const timer of [this.#retry, this.#patience, this.#ping, this.#steady]) clearTimeout(timer);
    this.#enter('offline');
  }

  #enter(state: ConnectionState): void {
    this.#state = state;
    this.options.onState(state);
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
