import { countIn, type RateWindow, rateLimitRefusal } from '~/domain/shared/rate-window';
import { MINUTE_MS } from '~/lib/time/duration';
import type { HubKv } from '../hub-store/values';

/** Counts what the hub's user does, under a name; throws `rate_limited` with the sentence where it is too much for a minute. */
export function countPerMinute(
  kv: HubKv,
  name: 'asks' | 'acts' | 'searches',
  most: number,
  done: string,
  now: number,
): void {
  const before: RateWindow = kv.read(name) ?? [now, 0];
  const counted = countIn(before, most, MINUTE_MS, now);
  const refusal = rateLimitRefusal(now, [{ done, opensAt: counted ? null : before[0] + MINUTE_MS }]);
  if (refusal) throw refusal;
  if (counted) kv.write(name, counted);
}
