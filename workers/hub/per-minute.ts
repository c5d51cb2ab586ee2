import { countIn, type RateWindow, rateLimitRefusal } from '~/domain/shared/rate-window';
import type { HubKv } from '../hub-store/values';
import { hubLimits } from './limits';

/** Counts what the hub's user does, under a name; throws `rate_limited` with the sentence where it is too much for a minute. */
export function countPerMinute(
  kv: HubKv,
  name: 'asks' | 'acts' | 'searches',
  most: number,
  done: string,
  now: number,
): void {
  const before: RateWindow = kv.read(name) ?? [now, 0];
  const counted = countIn(before, most, hubLimits.minuteMs, now);
  const refusal = rateLimitRefusal(now, [{ done, opensAt: counted ? null : before[0] + hubLimits.minuteMs }]);
  if (refusal) throw refusal;
  if (counted) kv.write(name, counted);
}
