import { rowLimitRefusal } from '~/domain/shared/row-limit.server';
import { countIn, type Window } from '~/domain/shared/window';
import type { Kv } from '../objects/kv';
import { hubLimits } from './limits';

/** Counts what the hub's user does, under a name; throws `rate_limited` with the sentence where it is too much for a minute. */
export function countPerMinute(kv: Kv, name: string, most: number, done: string, now: number): void {
  const before = kv.read<Window>(name) ?? [now, 0];
  const counted = countIn(before, most, hubLimits.minuteMs, now);
  const refusal = rowLimitRefusal(now, [{ done, opensAt: counted ? null : before[0] + hubLimits.minuteMs }]);
  if (refusal) throw refusal;
  kv.write(name, counted);
}
