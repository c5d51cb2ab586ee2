import { callLimits } from '~/domain/call/call';

/** Below the hub's limit, to leave room for frames that cannot wait. */
const BURST = callLimits.signalsPerSecond * 0.6;
const WINDOW_MS = 1_000;

/**
 * Sends in order and below the hub's rate limit: a phone with several networks finds dozens of candidates at
 * once.
 */
export function paced<T>(send: (item: T) => void, now: () => number = Date.now) {
  const waiting: T[] = [];
  let sent: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const at = now();
    sent = sent.filter((time) => at - time < WINDOW_MS);
    while (waiting.length > 0 && sent.length < BURST) {
      const item = waiting.shift() as T;
      sent.push(at);
      send(item);
    }
    if (waiting.length > 0) timer = setTimeout(flush, WINDOW_MS / 4);
  };
  return {
    push: (item: T) => {
      waiting.push(item);
      if (timer === undefined) flush();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting.length = 0;
    },
  };
}
