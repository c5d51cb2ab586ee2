import { callLimits } from '~/domain/call/call';
import { countIn, type RateWindow } from '~/domain/shared/rate-window';
import type { Language } from '~/lib/language/language';
import { MINUTE_MS, SECOND_MS } from '~/lib/time/duration';
import { scaled } from '~/platform/rate-limits.server';
import { frameLimits } from '~/realtime/limits';

/** Limits of sockets and frames per user. */
export const hubLimits = {
  socketsPerSession: 5,
  socketsPerUser: 10,
  frameBytes: frameLimits.bytes,
  framesPerBurst: frameLimits.perBurst,
  burstMs: frameLimits.burstMs,
  framesPerMinute: 100,
  /** So many sockets of a user may use up their frames at once. More tabs are allowed, but nobody types in all of them. */
  busySockets: 3,
  opensPerMinute: 20,
  /** Call signals that are forwarded. Above it, up to the flood limit, the sender gets an error. */
  signalsPerSecond: callLimits.signalsPerSecond,
  signalsFlood: 100,
  /** One replay a socket in this time: a page asks after `ready` and at a gap, and again after ten seconds without an answer. */
  resumeIntervalMs: 5 * SECOND_MS,
  /** After this time a socket's session is checked in D1 again. */
  sessionCheckMs: 5 * MINUTE_MS,
} as const;

/** What has been sent lately. */
export interface FrameCounts {
  burst: RateWindow;
  minute: RateWindow;
  signals?: RateWindow;
}

/** State of a socket that survives hibernation: the platform stores it, at most 16 KB. */
export interface SocketState extends FrameCounts {
  sessionId: string;
  /** The origin of the page that opened the socket: links in texts to this origin are ours. */
  origin: string;
  /** The language of the page that opened the socket. */
  language: Language;
  openedAt: number;
  /** When D1 last confirmed the session. */
  checkedAt: number;
  /** When the socket's device last asked for what it had missed. */
  resumedAt?: number;
  /** The call that this socket's device is in. */
  call?: string | null;
}

/** The counts of a socket that opens, or of a hub that wakes. */
export const newCounts = (now: number): FrameCounts => ({ burst: [now, 0], minute: [now, 0] });

type Opened = Pick<SocketState, 'sessionId' | 'origin' | 'language'>;

export const newSocketState = (opened: Opened, now: number): SocketState => ({
  ...opened,
  openedAt: now,
  checkedAt: now,
  ...newCounts(now),
});

/** The counts with one more frame, or null if that is too many. `factor` raises the limits for load tests. */
export function countFrame<C extends FrameCounts>(counts: C, now: number, factor = 1): C | null {
  const burst = countIn(counts.burst, scaled(hubLimits.framesPerBurst, factor), hubLimits.burstMs, now);
  const minute = countIn(counts.minute, scaled(hubLimits.framesPerMinute, factor), MINUTE_MS, now);
  return burst && minute && { ...counts, burst, minute };
}

/**
 * The counts with one more call signal. Signals come in bursts, and closing the socket would end the call, so their limit is higher.
 */
export function countSignal<C extends FrameCounts>(counts: C, now: number, factor = 1): C | null {
  const signals = countIn(counts.signals ?? [now, 0], scaled(hubLimits.signalsFlood, factor), SECOND_MS, now);
  return signals && { ...counts, signals };
}

export const hasTooManySignals = ({ signals }: FrameCounts, factor = 1): boolean =>
  (signals?.[1] ?? 0) > scaled(hubLimits.signalsPerSecond, factor);

const encoder = new TextEncoder();

/** Encodes the text only if its length does not decide. */
export const isTooBig = (text: string) =>
  text.length > hubLimits.frameBytes ||
  (text.length * 3 > hubLimits.frameBytes && encoder.encode(text).length > hubLimits.frameBytes);

const isInCall = ({ state }: { state: SocketState | null }): number => (state?.call ? 1 : 0);

/** The sockets to close for a new one: the oldest beyond the limits of its session and user, those in a call last. */
export function surplusOf<T extends { state: SocketState | null }>(sockets: readonly T[], newest: T): T[] {
  const others = sockets
    .filter((socket) => socket !== newest)
    .sort((a, b) => isInCall(a) - isInCall(b) || (a.state?.openedAt ?? 0) - (b.state?.openedAt ?? 0));
  const ofSession = others.filter(({ state }) => state?.sessionId === newest.state?.sessionId);
  const surplus = new Set(
    ofSession.slice(0, Math.max(0, ofSession.length + 1 - hubLimits.socketsPerSession)),
  );
  const rest = others.filter((socket) => !surplus.has(socket));
  for (const socket of rest.slice(0, Math.max(0, rest.length + 1 - hubLimits.socketsPerUser)))
    surplus.add(socket);
  return [...surplus];
}
