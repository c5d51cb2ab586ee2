interface Backoff {
  /** Failures so far, at least one. */
  attempts: number;
  firstMs: number;
  maxMs: number;
  /** Seconds that the server asks to wait. */
  retryAfter?: number | null;
  /** From 0 to 1. */
  random?: number;
}

/** Milliseconds until the next try: exponential, with jitter so that devices do not all retry at once. */
export function retryDelay({
  attempts,
  firstMs,
  maxMs,
  retryAfter = null,
  random = Math.random(),
}: Backoff): number {
  const grown = Math.min(firstMs * 2 ** (attempts - 1), maxMs);
  const jittered = grown * (0.5 + random / 2);
  return Math.round(retryAfter === null ? jittered : retryAfter * 1_000 + jittered / 2);
}

/** The longest wait that an answer can impose, since it may come from another server, such as a Wi-Fi's sign-in page. */
const LONGEST_ASKED_S = 600;

/** Parses the seconds to wait in a `Retry-After` or a frame; null if there are none. */
export function waitOf(asked: string | number | null): number | null {
  const seconds = Number(asked);
  return asked !== null && asked !== '' && seconds >= 0 ? Math.min(seconds, LONGEST_ASKED_S) : null;
}
