import { asMember } from '#test/bench/crowd';
import { megabytes, ms, percentile } from '#test/bench/figures';
import { memoryOf } from '#test/bench/process-figures';
import { closeAll } from '#test/bench/sockets';
import { createRandom } from '#test/support/random';
import type { Ground } from './load-lines';
import { atRate, Ears, pairsOf, sendMessage, zipf } from './traffic';

const PER_SECOND = 60;
/** Of ordinary least squares over the second half; what the first fills are caches. */
const MOST_MB_A_MINUTE = 10;

/** Reading six times as often as writing, comings and goings between, and what memory does meanwhile. */
export async function soak(
  { product, crowd }: Ground,
  minutes: number,
): Promise<{ text: string; isFine: boolean }> {
  const random = createRandom('soak');
  const pairOf = zipf(pairsOf(crowd), 10);
  const ears = new Ears();
  await ears.open(product, crowd.people.slice(0, 300));
  const [memory, took]: [number[], number[]] = [[], []];
  const statuses = new Map<number, number>();
  const reads = [
    '/api/feed?postType=community',
    '/api/messages/conversations',
    '/dashboard',
    '/api/notifications',
    '/api/posts',
  ];
  const act = async () => {
    const member = random.pick(crowd.people);
    const isWrite = random.chance(1 / 7.5);
    const headers = { ...asMember(member), 'content-type': 'application/json' };
    const likes = { method: random.chance(0.5) ? 'POST' : 'DELETE', body: '{}' } as const;
    const answer = isWrite
      ? random.chance(0.7)
        ? await sendMessage(product, pairOf())
        : await product.http.ask({ ...likes, path: `/api/posts/${random.pick(crowd.postIds)}/like`, headers })
      : await product.http.ask({ path: random.pick(reads), headers });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    took.push(answer.took);
  };
  for (let minute = 0; minute < minutes; minute += 1) {
    await atRate(PER_SECOND, 60, act);
    memory.push(memoryOf(product.pid));
    await closeAll(ears.sockets.splice(0, 20));
    await ears.open(product, random.sample(crowd.people.slice(0, 300), 20));
  }
  await closeAll(ears.sockets);
  const grows = slope(memory.slice(Math.floor(memory.length / 2))) / 1024 / 1024;
  const bad = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0);
  const text = [
    `${minutes} minutes, ${PER_SECOND} requests/s, 300 sockets of which 20 a minute go and come: ${took.length} answers, ${bad} of them 5xx; p50 ${ms(percentile(took, 0.5))}, p99 ${ms(percentile(took, 0.99))}.`,
    `Memory by minute: ${memory.map(megabytes).join(', ')}; slope of the second half ${grows.toFixed(1)} MB a minute (at most ${MOST_MB_A_MINUTE}).`,
  ].join('\n\n');
  return { text, isFine: bad === 0 && grows <= MOST_MB_A_MINUTE };
}

/** By step, of the line that fits best. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const covariance = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const variance = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return variance === 0 ? 0 : covariance / variance;
}
