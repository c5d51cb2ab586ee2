import type { Crowd } from '#test/bench/crowd';
import { ms, percentile } from '#test/bench/figures';
import type { Side } from '#test/bench/side';
import type { Bindings } from '#workers/local/tools/worker-server';
import type { Sent } from '../traffic';

export interface LoadContext {
  product: Side;
  crowd: Crowd;
  dataDir: string;
  /** Names the current step; the error of a load that exceeds its time quotes it. */
  step: (what: string) => void;
}

export interface Result {
  line: string;
  figure: string;
  /** Null for a figure without a limit. */
  isHeld: boolean | null;
  /** It must hold at any rate: no load excuses a loss. */
  isAlways?: true;
}

export interface Load {
  what: string;
  /** A second, the highest first: where a line does not hold, all is done again at the next, with fresh rows and a fresh Worker. */
  rates?: readonly number[];
  /** Changes this load's own copy of the rows before the Worker starts. */
  prepare?: (bindings: Bindings, crowd: Crowd) => Promise<unknown>;
  /** 1 where the rate limits are what is measured; otherwise they are lifted. */
  rateLimitFactor?: number;
  /** Counts the Worker's trips to D1, with the entry of `npm run chaos`. */
  isCounted?: boolean;
  /** `rate` is one of `rates`, 0 where there are none. */
  run: (context: LoadContext, rate: number) => Promise<Result[]>;
}

/** What was measured at one rate. */
interface Try {
  rate: number;
  results: Result[];
}

/** Measures at each rate, the highest first, until every line holds; `carried` is null where they do at none. */
export async function firstThatHolds(
  rates: readonly number[],
  measure: (rate: number) => Promise<Result[]>,
): Promise<{ tries: Try[]; carried: number | null }> {
  const tries: Try[] = [];
  for (const rate of rates) {
    const results = await measure(rate);
    tries.push({ rate, results });
    if (results.every(({ isHeld }) => isHeld !== false)) return { tries, carried: rate };
  }
  return { tries, carried: null };
}

export const wait = (time: number) => new Promise((done) => setTimeout(done, time));

/** Waits for a condition; returns the milliseconds it took, or infinity after `patienceMs`. */
export async function until(isSo: () => boolean | Promise<boolean>, patienceMs: number): Promise<number> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > patienceMs) return Number.POSITIVE_INFINITY;
    await wait(50);
  }
  return performance.now() - began;
}

/** NaN, the percentile of no values, does not hold. */
export const within = (
  line: string,
  value: number,
  most: number,
  show: (value: number) => string = ms,
): Result => ({ line: `${line} ≤ ${show(most)}`, figure: show(value), isHeld: value <= most });

export const atLeast = (
  line: string,
  value: number,
  least: number,
  show: (value: number) => string = String,
): Result => ({ line: `${line} ≥ ${show(least)}`, figure: show(value), isHeld: value >= least });

export const none = (line: string, count: number, of = ''): Result => ({
  line: `no ${line}`,
  figure: `${count}${of}`,
  isHeld: count === 0,
});

/** `none` of what must not happen at any rate. */
export const never = (line: string, count: number, of = ''): Result => ({
  ...none(line, count, of),
  isAlways: true,
});

/** The Worker kept up: a request that is not begun would have waited for more than five seconds. */
export const keptUp = (begun: number, planned: number): Result => ({
  line: 'keeps up',
  figure: `${begun} of ${planned} before it was 5 s behind`,
  isHeld: begun === planned,
});

export const info = (line: string, figure: string): Result => ({ line, figure, isHeld: null });

function statusesOf(all: readonly { status: number }[]): string {
  const counts = new Map<number, number>();
  for (const { status } of all) counts.set(status, (counts.get(status) ?? 0) + 1);
  const words = [...counts].map(([status, count]) => `${status || 'none'}: ${count}`);
  return words.sort().join(', ');
}

/** Allows only these statuses; the figure lists all. */
export const only = (allowed: readonly number[], all: readonly { status: number }[]): Result => ({
  line: `no answer but ${allowed.join(' and ')}`,
  figure: statusesOf(all),
  isHeld: all.length > 0 && all.every(({ status }) => allowed.includes(status)),
});

export const tookAt = (all: readonly { took: number }[], share: number) =>
  percentile(
    all.map(({ took }) => took),
    share,
  );

export const acknowledged = (sent: readonly Sent[]) => sent.filter(({ status }) => status === 201);
