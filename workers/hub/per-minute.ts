import { rowLimitRefusal } from '~/domain/shared/row-limit.server';
import { countIn, type Window } from '~/domain/shared/window';
import type { Kv } from '../objects/kv';

const MINUTE_MS = 60_000;

/** Counts what the hub's user does, under a name; throws `rate_limited` with the sentence where it is too much for a minute. */
export function countPerMinute(kv: Kv, name: string, most: number, done: string, now: number): void {
  const before = kv.read<Window>(name) ?? [now, 0];
  const counted = countIn(before, most, MINUTE_MS, now);
  const refusal = rowLimitRefusal(now, [{ done, opensAt: counted ? null : before[0] + MINUTE_MS }]);
  if (refusal) throw refusal;
  kv.write(name, counted);
}
