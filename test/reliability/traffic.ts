import { asMember, type Crowd, type CrowdMember } from '#test/bench/crowd';
import type { Answer, HttpLoad, Shot } from '#test/bench/http-load';
import type { Side } from '#test/bench/side';
import { createRandom } from '#test/support/random';

export interface Pair {
  from: CrowdMember;
  to: CrowdMember;
}

/** Pairs of connected users, in both directions. */
export function pairsOf({ people }: Crowd): Pair[] {
  return people.flatMap((from, i) => {
    const to = people[i ^ 1];
    return to ? [{ from, to }] : [];
  });
}

/** Picks items by Zipf's law, as real traffic does: the k-th 1/k as often as the first. */
export function zipf<T>(items: readonly T[], seed: number): () => T {
  const random = createRandom(seed);
  let sum = 0;
  const sums = items.map((_, at) => {
    sum += 1 / (at + 1);
    return sum;
  });
  return () => items[firstAbove(sums, random.next() * sum)] as T;
}

/** Index of the first ascending number above the value, by binary search. */
function firstAbove(ascending: readonly number[], value: number): number {
  let [low, high] = [0, ascending.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Sends a request; a missing answer has status 0, because under load it is a result, not an error. */
export async function ask(http: HttpLoad, shot: Shot): Promise<Answer> {
  const began = performance.now();
  try {
    return await http.ask(shot);
  } catch (error) {
    return { status: 0, body: String(error), headers: {}, took: performance.now() - began };
  }
}

export interface Sent {
  /** 0 where no answer came. */
  status: number;
  at: number;
  took: number;
  clientId: string;
  /** Seconds by the header of a refusal; null without one. */
  retryAfter: number | null;
}

export async function sendMessage(
  { http }: Side,
  { from, to }: Pair,
  clientId: string = crypto.randomUUID(),
): Promise<Sent> {
  const at = performance.now();
  const body = JSON.stringify({ receiverId: to.id, content: `load ${clientId}`, clientId });
  const headers = { ...asMember(from), 'content-type': 'application/json' };
  const answer = await ask(http, { method: 'POST', path: '/api/messages', headers, body });
  const retryAfter = answer.headers['retry-after'];
  return { ...answer, at, clientId, retryAfter: retryAfter === undefined ? null : Number(retryAfter) };
}

/** Stops a run whose unanswered requests exceed this many seconds' worth: the result is clear by then. */
const MOST_BEHIND_SECONDS = 5;

/**
 * Begins `perSecond` actions a second without waiting for answers; resolves when the last has begun. Stops early
 * where the answers fall too far behind.
 */
export async function beginAtRate<T>(
  perSecond: number,
  seconds: number,
  act: (index: number) => Promise<T>,
): Promise<Promise<T>[]> {
  const all: Promise<T>[] = [];
  const began = performance.now();
  let answered = 0;
  for (let index = 0; index < perSecond * seconds; index += 1) {
    if (index - answered > perSecond * MOST_BEHIND_SECONDS) break;
    const early = began + (index * 1000) / perSecond - performance.now();
    if (early > 1) await new Promise((done) => setTimeout(done, early));
    all.push(act(index).finally(() => (answered += 1)));
  }
  return all;
}

/** Like `beginAtRate`, but resolves when all are answered. */
export const atRate = async <T>(
  perSecond: number,
  seconds: number,
  act: (index: number) => Promise<T>,
): Promise<T[]> => Promise.all(await beginAtRate(perSecond, seconds, act));

/** Repeats an action in parallel lanes until the time is over; resolves when the last is answered. */
export async function inLanes<T>(
  lanes: number,
  seconds: number,
  act: (index: number) => Promise<T>,
): Promise<T[]> {
  const all: T[] = [];
  const end = performance.now() + seconds * 1000;
  let index = 0;
  const lane = async () => {
    while (performance.now() < end) all.push(await act(index++));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return all;
}
