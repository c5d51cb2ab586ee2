interface Backoff {
  /** Failures so far, at least one. */
  attempts: number;
  firstMs: number;
  longestMs: number;
  /** Seconds that the server asks to wait. */
  retryAfter?: number | null;
  /** From 0 to 1. */
  random?: number;
}

/** Milliseconds until what waits is tried again: exponential, with jitter so that devices do not all retry at once. */
export function retryDelay({
  attempts,
  firstMs,
  longestMs,
  retryAfter = null,
  random = Math.random(),
}: Backoff): number {
  const grown = Math.min(firstMs * 2 ** (attempts - 1), longestMs);
  const jittered = grown * (0.5 + random / 2);
  return Math.round(retryAfter === null ? jittered : retryAfter * 1_000 + jittered / 2);
}

/** No answer, whoever gave it, keeps a device from trying for longer. */
const LONGEST_ASKED_S = 600;

/** Seconds that the server asks to wait, as its `Retry-After` or a frame says; null if it asks nothing. */
export function waitOf(asked: string | number | null): number | null {
  const seconds = Number(asked);
  return asked !== null && asked !== '' && seconds >= 0 ? Math.min(seconds, LONGEST_ASKED_S) : null;
}
