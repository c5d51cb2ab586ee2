import type { Random } from '#test/support/random';
import type { Harness, RunningProduct } from '../harness';
import type { Walker } from '../walker';
import type { Wire } from '../wire/wire';

/** The state that faults act on. */
export interface Faults {
  harness: Harness;
  wire: Wire;
  random: Random;
  worker: RunningProduct;
  walkers: Walker[];
  /** A call that nobody answers; it begins early and is checked at the end. */
  call: string | null;
  /** How long F13 is without a network. */
  offlineMs: number;
}

/** One fault. The walkers go on meanwhile; it resolves with a note when it is over, and throws where the product failed. */
export type Round = (state: Faults) => Promise<string>;

export const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Milliseconds until the condition holds, or infinity after `patienceMs`. */
export async function until(holds: () => boolean | Promise<boolean>, patienceMs: number): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < patienceMs) {
    if (await holds()) return performance.now() - began;
    await wait(50);
  }
  return Number.POSITIVE_INFINITY;
}

/** Fails the run: a promise that no invariant of the stores speaks of is broken. */
export function must(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise);
}

const entryOf = ({ worker }: Faults, path: string) => `http://127.0.0.1:${worker.port}${path}`;

/** Tells the faulty build which parts fail; returns how many faults it has injected. */
export async function inject(state: Faults, plan: object): Promise<number> {
  const reply = await fetch(entryOf(state, '/faults'), {
    method: 'POST',
    body: JSON.stringify({ alarms: 2, ...plan }),
  });
  return ((await reply.json()) as { injected: number }).injected;
}

/** Changes a row behind the product's back, as time would. */
export async function write(state: Faults, sql: string, values: (string | number)[]): Promise<void> {
  const reply = await fetch(entryOf(state, '/rows'), {
    method: 'POST',
    body: JSON.stringify({ sql, values }),
  });
  must(reply.ok, `the row was not written: ${reply.status}`);
}

/** Runs the cron of every ten minutes, now. */
export async function runCron(state: Faults): Promise<void> {
  const reply = await fetch(
    entryOf(state, `/cdn-cgi/local/scheduled?cron=${encodeURIComponent('*/10 * * * *')}`),
  );
  must(reply.ok, `the cron answered ${reply.status}`);
}

export async function restart(state: Faults, end: 'kill' | 'stop'): Promise<void> {
  await state.worker[end]();
  state.worker = await state.harness.start();
  state.wire.lead(state.worker.port);
  await inject(state, {});
}

interface Reply {
  /** 0 is no answer. */
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of any endpoint.
  body: any;
}

/** One request of a member, past the wire and without another try. */
export async function askAs(
  state: Faults,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> {
  const isForm = body instanceof FormData;
  try {
    const reply = await fetch(entryOf(state, path), {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(isForm && { 'x-requested-with': 'fetch' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await reply.text();
    return { status: reply.status, body: text ? JSON.parse(text) : null };
  } catch {
    return { status: 0, body: null };
  }
}

/** `201: 5, 503: 2` */
export function tally(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  const sorted = [...counts].sort(([a], [b]) => a - b);
  return sorted.map(([status, count]) => `${status || 'none'}: ${count}`).join(', ');
}
