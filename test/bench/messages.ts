import { asMember, type Crowd, type CrowdMember } from './crowd';
import { median, megabytes, ms, percentile, times } from './figures';
import { memoryOf, processorTimeOf } from './process-figures';
import type { Side } from './side';
import { closeAll, openSocket } from './sockets';

const IDLE_MS = 20_000;

interface Pair {
  from: CrowdMember;
  to: CrowdMember;
}

export interface Delivery {
  /** Milliseconds from sending to the receiver's socket. */
  took: number[];
  /** Messages a second. */
  rate: number;
}

const pairsOf = ({ people }: Crowd, count: number): Pair[] =>
  Array.from({ length: count }, (_, i) => {
    const [from, to] = [people[2 * i], people[2 * i + 1]];
    if (!from || !to) throw new Error('the crowd is too small');
    return { from, to };
  });

interface Post {
  socketOf: (side: Side, person: CrowdMember) => { url: string; headers: Record<string, string> };
  send: (side: Side, pair: Pair, text: string) => Promise<number>;
}

const toWs = (origin: string) => origin.replace(/^http/, 'ws');

/** The product's own way and the bare Worker's: the same steps, a batch in D1 and a push to both hubs. */
const posts: Record<'product' | 'bare', Post> = {
  product: {
    socketOf: (side, person) => ({
      url: `${toWs(side.origin)}/ws`,
      headers: { ...asMember(person), origin: side.origin },
    }),
    send: async (side, { from, to }, content) => {
      const body = JSON.stringify({ receiverId: to.id, content, clientId: crypto.randomUUID() });
      const headers = { ...asMember(from), 'content-type': 'application/json' };
      return (await side.http.ask({ method: 'POST', path: '/api/messages', headers, body })).status;
    },
  },
  bare: {
    socketOf: (side, person) => ({ url: `${toWs(side.origin)}/ws?me=${person.id}`, headers: {} }),
    send: async (side, { from, to }, text) => {
      const body = JSON.stringify({ id: crypto.randomUUID(), from: from.id, to: to.id, text });
      return (await side.http.ask({ method: 'POST', path: '/send', body })).status;
    },
  },
};

/** Each pair sends `count` messages one after another, all pairs at once; every message must arrive. */
async function deliver(
  side: Side,
  kind: 'product' | 'bare',
  pairs: Pair[],
  count: number,
): Promise<Delivery> {
  const { socketOf, send } = posts[kind];
  const sentAt = new Map<string, number>();
  const took: number[] = [];
  const hear = (text: string, at: number) => {
    const mark = /mark-[0-9a-f-]{36}/.exec(text)?.[0] ?? '';
    const started = sentAt.get(mark);
    if (started === undefined) return;
    sentAt.delete(mark);
    took.push(at - started);
  };
  const sockets = await Promise.all(
    pairs.map(({ to }) => {
      const { url, headers } = socketOf(side, to);
      return openSocket(url, headers, hear);
    }),
  );
  const started = performance.now();
  await Promise.all(
    pairs.map(async (pair) => {
      for (let i = 0; i < count; i += 1) {
        const mark = `mark-${crypto.randomUUID()}`;
        sentAt.set(mark, performance.now());
        const status = await send(side, pair, mark);
        if (status !== 201) throw new Error(`a message was answered with ${status}`);
      }
    }),
  );
  const rate = (pairs.length * count * 1000) / (performance.now() - started);
  for (let waited = 0; sentAt.size > 0 && waited < 50; waited += 1)
    await new Promise((done) => setTimeout(done, 100));
  await closeAll(sockets);
  if (sentAt.size > 0) throw new Error(`${sentAt.size} messages did not reach the other's socket`);
  return { took, rate };
}

interface MessagePlan {
  rounds: number;
  pairs: number;
  count: number;
}

export async function measureMessages(product: Side, bare: Side, crowd: Crowd, plan: MessagePlan) {
  const pairs = pairsOf(crowd, plan.pairs);
  const runs: Record<'product' | 'bare', Delivery[]> = { product: [], bare: [] };
  await deliver(product, 'product', pairs, 10);
  await deliver(bare, 'bare', pairs, 10);
  for (let round = 0; round < plan.rounds; round += 1) {
    runs.product.push(await deliver(product, 'product', pairs, plan.count));
    runs.bare.push(await deliver(bare, 'bare', pairs, plan.count));
  }
  const at = (all: Delivery[], share: number) => median(all.map(({ took }) => percentile(took, share)));
  const rate = (all: Delivery[]) => median(all.map((run) => run.rate));
  const line = (name: string, share: number) => [
    name,
    ms(at(runs.product, share)),
    ms(at(runs.bare, share)),
    times(at(runs.product, share), at(runs.bare, share)),
  ];
  return [
    [`${plan.pairs} pairs write at once`, 'Nukkad', 'bare hub', 'ratio'],
    line("sent → other's socket, p50 (aim ≤ 2×)", 0.5),
    line('p95', 0.95),
    line('p99', 0.99),
    [
      'messages a second',
      rate(runs.product).toFixed(0),
      rate(runs.bare).toFixed(0),
      times(rate(runs.product), rate(runs.bare)),
    ],
  ];
}

/** Measures what an open, silent socket of every user costs. */
export async function measureIdleSockets(product: Side, crowd: Crowd) {
  const before = memoryOf(product.pid);
  const opened = performance.now();
  const sockets: WebSocket[] = [];
  for (let at = 0; at < crowd.people.length; at += 50) {
    const some = crowd.people.slice(at, at + 50).map((person) => {
      const { url, headers } = posts.product.socketOf(product, person);
      return openSocket(url, headers);
    });
    sockets.push(...(await Promise.all(some)));
  }
  const openTime = performance.now() - opened;
  // Hubs fall asleep ten seconds after the last event.
  await new Promise((done) => setTimeout(done, 12_000));
  const used = processorTimeOf(product.pid);
  await new Promise((done) => setTimeout(done, IDLE_MS));
  const awake = processorTimeOf(product.pid) - used;
  const after = memoryOf(product.pid);
  const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  await closeAll(sockets);
  return [
    ['Idle sockets', 'figure'],
    ['open at the end', `${open} of ${crowd.people.length}`],
    ['opened in', ms(openTime)],
    ['memory of workerd before and after', `${megabytes(before)}, ${megabytes(after)}`],
    [`processor time in ${IDLE_MS / 1000} s of silence`, ms(awake)],
  ];
}
