import { asMember } from '#test/bench/crowd';
import { markdownTable, megabytes, ms, percentile, slope } from '#test/bench/figures';
import type { Shot } from '#test/bench/http-load';
import { memoryOf } from '#test/bench/process-figures';
import { closeAll } from '#test/bench/sockets';
import { createRandom } from '#test/support/random';
import type { LoadContext } from './load/load-lines';
import { SocketRecorder } from './recorder';
import { ask, atRate, pairsOf, sendMessage, zipf } from './traffic';

const PER_SECOND = 40;
const SOCKETS = 300;
/** Shares of the traffic: 6.5 page views to one write and 0.14 new connections. */
const [WRITES, RECONNECTS] = [1 / 7.64, 0.14 / 7.64];
/** Measured over the second half, because the first half fills caches. */
const MOST_MB_A_MINUTE = 10;
/** The share by which a minute's throughput may differ from the mean. */
const NOISE = 0.05;

const reads = [
  '/api/feed?postType=community',
  '/api/messages/conversations',
  '/dashboard',
  '/api/notifications',
  '/api/posts',
];

interface Minute {
  answers: number;
  errors: number;
  p50: number;
  p99: number;
  perSecond: number;
  memory: number;
}

/** Runs six reads to a write, with reconnections, and measures memory minute by minute. */
export async function soak(
  context: LoadContext,
  minutes: number,
): Promise<{ text: string; isFine: boolean }> {
  const { product, crowd, step } = context;
  const recorder = new SocketRecorder();
  step('sockets');
  // A hub costs about a megabyte, even asleep; all are created first, or their creation would look like a leak.
  await recorder.open(product, crowd.people);
  await closeAll(recorder.sockets.splice(SOCKETS));
  const atFirst = memoryOf(product.pid);
  const act = mixOf(context, recorder);
  const all: Minute[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    step(`minute ${minute}`);
    const began = performance.now();
    const answers = await atRate(PER_SECOND, 60, act);
    const took = answers.map((answer) => answer.took);
    all.push({
      answers: answers.length,
      errors: answers.filter(({ status }) => status >= 500 || status === 0).length,
      p50: percentile(took, 0.5),
      p99: percentile(took, 0.99),
      perSecond: (answers.length * 1000) / (performance.now() - began),
      memory: memoryOf(product.pid),
    });
  }
  const dropped = recorder.dropped();
  await recorder.close();
  return verdictOf(all, dropped, atFirst);
}

/** Makes one random action of the traffic mix. */
function mixOf({ product, crowd }: LoadContext, recorder: SocketRecorder) {
  const random = createRandom('soak');
  const pairOf = zipf(pairsOf(crowd), 10);
  const like = (): Shot => ({
    method: random.chance(0.5) ? 'POST' : 'DELETE',
    path: `/api/posts/${random.pick(crowd.postIds)}/like`,
    body: '{}',
  });
  const reconnect = async () => {
    const began = performance.now();
    await closeAll(recorder.sockets.splice(0, 1));
    await recorder.open(product, [random.pick(crowd.people.slice(0, SOCKETS))]);
    return { status: 101, took: performance.now() - began };
  };
  return async (): Promise<{ status: number; took: number }> => {
    const kind = random.next();
    if (kind < RECONNECTS) return reconnect();
    const headers = { ...asMember(random.pick(crowd.people)), 'content-type': 'application/json' };
    if (kind >= RECONNECTS + WRITES) return ask(product.http, { path: random.pick(reads), headers });
    return random.chance(0.7) ? sendMessage(product, pairOf()) : ask(product.http, { ...like(), headers });
  };
}

function verdictOf(all: Minute[], dropped: number, atFirst: number): { text: string; isFine: boolean } {
  const half = all.slice(Math.floor(all.length / 2)).map(({ memory }) => memory);
  // One value has no slope, so a run that is too short fails.
  const grows = half.length < 2 ? Number.NaN : slope(half) / 1024 / 1024;
  const mean = all.reduce((sum, { perSecond }) => sum + perSecond, 0) / all.length;
  const noise = Math.max(...all.map(({ perSecond }) => Math.abs(perSecond / mean - 1)));
  const bad = all.reduce((sum, { errors }) => sum + errors, 0);
  const rows = all.map(({ answers, errors, p50, p99, perSecond, memory }, at) => [
    String(at + 1),
    String(answers),
    String(errors),
    perSecond.toFixed(1),
    ms(p50),
    ms(p99),
    megabytes(memory),
  ]);
  const text = [
    `${all.length} minutes, ${PER_SECOND} acts a second beside ${SOCKETS} sockets; memory before ${megabytes(atFirst)}.`,
    markdownTable([
      ['Minute', 'answers', '5xx or none', 'a second', 'p50', 'p99', 'memory of workerd'],
      ...rows,
    ]),
    `Failed: ${bad}. Sockets dropped: ${dropped}. Throughput by minute: at most ${(noise * 100).toFixed(1)} % off the mean (at most ${NOISE * 100} %). Memory: ${grows.toFixed(1)} MB a minute over the second half (at most ${MOST_MB_A_MINUTE}).`,
  ].join('\n\n');
  return { text, isFine: bad === 0 && dropped === 0 && noise <= NOISE && grows <= MOST_MB_A_MINUTE };
}
