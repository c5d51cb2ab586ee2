import ReconnectingWebSocket from 'partysocket/ws';
import { closeCodes } from './close-codes';
import { heartbeat, REPLAY_MAX } from './limits';
import type { ConnectionState } from './live-store';
import type { ClientFrame, ServerFrame } from './protocol';

export const socketTimes = {
  /** The first delay is 1 s plus a random part of 5.5 s, so that a thousand pages do not reconnect at once. */
  firstMs: 1_000,
  spreadMs: 5_500,
  factor: 1.7,
  maxMs: 60_000,
  /** The longest delay in a call: few pages are in one, and the hub waits 20 s for them. */
  urgentMs: 2_000,
  connectMs: 10_000,
  pingMs: heartbeat.everyMs,
  pongMs: heartbeat.answerMs,
  /** Missed events are here by then, or are asked for again. */
  answerMs: 10_000,
  /** A connection that stays open this long resets the retry delay. */
  steadyMs: 10_000,
} as const;

/** The delay before retry `attempt` (from 0); `random` is in 0–1. */
export function reconnectDelay(attempt: number, random: number): number {
  const { firstMs, spreadMs, factor, maxMs } = socketTimes;
  return Math.min(maxMs, Math.round((firstMs + random * spreadMs) * factor ** attempt));
}

/** After these codes a client must not reconnect. */
const isFinal = (code: number): boolean =>
  code === closeCodes.unauthenticated || code === closeCodes.forbidden;

interface SocketOptions {
  url: string;
  /** The number of the last event that the page knows. Without it, events before the first `ready` are not asked for. */
  seq?: number;
  /** Replaces the browser's WebSocket in tests. */
  WebSocket?: new (
    url: string,
  ) => EventTarget & Pick<WebSocket, 'binaryType' | 'send' | 'close'> & { readonly readyState: number };
  /** Called with each event once and in order; after `ready` and `resync`, reload what is on screen. */
  onFrame: (frame: ServerFrame) => void;
  onState: (state: ConnectionState) => void;
  /** The session has ended (4401), or it is another user's or may have no socket (4403); the socket will not reconnect. */
  onEnd?: (code: number) => void;
  random?: () => number;
  /** Whether the page cannot wait long for its connection. */
  isUrgent?: () => boolean;
}

/**
 * A connection that reconnects automatically and requests missed events by the number of the last one. partysocket opens and
 * replaces the WebSockets; this class decides when, and whether a connection is alive.
 */
export class LiveSocket {
  readonly #socket: ReconnectingWebSocket;
  /** In state `offline` partysocket is held back: it opens the next WebSocket when the state changes. */
  #state: ConnectionState = 'offline';
  /** Resolves partysocket's wait in #nextUrl, if it waits. */
  #endWait: (() => void) | null = null;
  #attempt = 0;
  /** Number of the last event passed on. */
  #seen: number | null;
  #hasAsked = false;
  /** Events that arrived before missing ones that were requested. */
  #early = new Map<number, ServerFrame>();
  #isEnded = false;
  #unanswered = 0;
  #retry: Timer;
  #connectTimer: Timer;
  #ping: Timer;
  #steady: Timer;
  #asking: Timer;

  constructor(private readonly options: SocketOptions) {
    this.#seen = options.seq ?? null;
    this.#socket = new ReconnectingWebSocket(() => this.#nextUrl(), null, {
      WebSocket: options.WebSocket,
      maxEnqueuedMessages: 0,
      // partysocket's own delay has no random part and cannot be cut short, so #nextUrl waits instead.
      maxReconnectionDelay: 0,
      // Our own timeout starts earlier and covers `ready` as well.
      connectionTimeout: socketTimes.connectMs,
      shouldReconnectOnClose: ({ code }) => !isFinal(code),
    });
    this.#socket.onmessage = ({ data }) => this.#take(String(data));
    this.#socket.onclose = ({ code }) => this.#closed(code);
    // No close event follows if the first WebSocket cannot be created.
    this.#socket.onerror = () => this.#lost();
    this.#connect();
  }

  /** False if the connection is not open: frames are transient and never queued. */
  send(frame: ClientFrame): boolean {
    return this.#state === 'open' && this.#socket.send(JSON.stringify({ v: 1, ...frame }));
  }

  /** Called when the network is back or the page is visible again: reconnects at once, and pings an open connection. */
  wake(): void {
    if (this.#isEnded) return;
    if (this.#state === 'open') this.#beat();
    if (this.#state === 'offline') this.#connect();
  }

  /** Closes the connection until `wake`, for a page in the background cache. */
  pause(): void {
    this.#leave();
    this.#socket.close(1000);
  }

  stop(): void {
    this.#isEnded = true;
    this.pause();
  }

  /** partysocket calls this before each WebSocket; it resolves when connecting is allowed. */
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
    // Cleared by the first `ready`: an open socket without it counts as dead.
    this.#connectTimer = setTimeout(() => this.#lost(), socketTimes.connectMs);
    this.#endWait?.();
    this.#endWait = null;
    // Reverts an earlier `close()`. It has no effect while partysocket waits, which the lines above end.
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
      // The `seq` of `sent` is the message's place in its conversation.
    } else if ('seq' in frame && frame.type !== 'sent') this.#pass(frame);
    else this.options.onFrame(frame);
  }

  #ready(frame: Extract<ServerFrame, { type: 'ready' }>): void {
    clearTimeout(this.#connectTimer);
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

  /**
   * Passes events once and in order: known ones are dropped, and those after a gap wait for the missing ones, which are requested.
   */
  #pass(frame: ServerFrame & { seq: number }): void {
    const seen = this.#seen ?? frame.seq - 1;
    if (frame.seq <= seen) return;
    if (frame.seq > seen + 1) {
      if (this.#early.size < REPLAY_MAX) this.#early.set(frame.seq, frame);
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

  /** A refusal is not told apart from silence: what has brought nothing is asked again. */
  #askAgain(): void {
    this.#hasAsked = this.#seen !== null && this.send({ type: 'resume', seq: this.#seen });
    clearTimeout(this.#asking);
    if (this.#hasAsked)
      this.#asking = setTimeout(() => this.#hasAsked && this.#askAgain(), socketTimes.answerMs);
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
    // Too many sockets or frames: reconnecting soon would only close another one.
    const isSurplus = code === closeCodes.tooMany;
    if (isSurplus) this.#attempt = Math.max(this.#attempt, 7);
    this.#lost(isSurplus);
  }

  #lost(isSurplus = false): void {
    // partysocket also reports connections that we closed, and reports an error twice.
    if (this.#state === 'offline') return;
    this.#leave();
    const { random = Math.random, isUrgent } = this.options;
    const delay = reconnectDelay(this.#attempt, random());
    const longest = !isSurplus && isUrgent?.() ? socketTimes.urgentMs : delay;
    this.#retry = setTimeout(() => this.#connect(), Math.min(delay, longest));
    this.#attempt += 1;
    // Closes the old WebSocket, then waits in #nextUrl.
    this.#socket.reconnect(1000);
  }

  #leave(): void {
    for (const timer of [this.#retry, this.#connectTimer, this.#ping, this.#steady, this.#asking])
      clearTimeout(timer);
    this.#enter('offline');
  }

  #enter(state: ConnectionState): void {
    this.#state = state;
    this.options.onState(state);
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/** A light check: the frames come from our own server, and unknown types have no listeners. */
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
