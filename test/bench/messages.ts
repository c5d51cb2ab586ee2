import { atRate } from '#test/reliability/traffic';
import { ChatLine, type Delivery, type Kind, pairsOf, type Way } from './chat-line';
import type { Crowd } from './crowd';
import { median, ms, percentile, times } from './figures';
import type { Side } from './side';

const STEADY_A_SECOND = 50;

interface MessagePlan {
  rounds: number;
  /** Pairs that write at once. */
  pairs: number;
  /** Messages of each pair, one after another. */
  count: number;
  /** How long the steady rate lasts. */
  seconds: number;
}

interface Run {
  alone: Delivery[];
  steady: Delivery[];
  /** Messages a second, each pair writing as soon as its last has arrived. */
  rate: number;
}

/**
 * Sends by socket and by HTTP, the product and the bare Worker in turns; by HTTP also the bare one behind the platform's parts, since
 * only requests are counted.
 */
export async function measureMessages(sides: Record<Kind, Side>, crowd: Crowd, plan: MessagePlan) {
  const rows = [['Message', 'Nukkad', 'bare Worker', 'ratio', 'behind the same limiter and files', 'ratio']];
  const kinds: Record<Way, Kind[]> = { socket: ['product', 'bare'], http: ['product', 'bare', 'behind'] };
  for (const way of ['socket', 'http'] as const) {
    const runs: Record<Kind, Run[]> = { product: [], bare: [], behind: [] };
    const warming = { ...plan, count: 10, seconds: 1 };
    for (const kind of kinds[way]) await measure(sides[kind], kind, way, crowd, warming);
    for (let round = 0; round < plan.rounds; round += 1)
      for (const kind of kinds[way]) runs[kind].push(await measure(sides[kind], kind, way, crowd, plan));
    rows.push(...linesOf(way, runs, plan));
  }
  return rows;
}

async function measure(side: Side, kind: Kind, way: Way, crowd: Crowd, plan: MessagePlan): Promise<Run> {
  const lines = await Promise.all(
    pairsOf(crowd, plan.pairs).map((pair) => ChatLine.open(side, kind, way, pair)),
  );
  try {
    const inTurn = async (line: ChatLine) => {
      const all: Delivery[] = [];
      for (let i = 0; i < plan.count; i += 1) all.push(await line.say());
      return all;
    };
    const alone = lines[0] ? await inTurn(lines[0]) : [];
    const began = performance.now();
    await Promise.all(lines.map(inTurn));
    const rate = (lines.length * plan.count * 1000) / (performance.now() - began);
    const steady = await atRate(STEADY_A_SECOND, plan.seconds, (i) => lineAt(lines, i).say());
    return { alone, steady, rate };
  } finally {
    await Promise.all(lines.map((line) => line.close()));
  }
}

function lineAt(lines: ChatLine[], index: number): ChatLine {
  const line = lines[index % lines.length];
  if (!line) throw new Error('no line is open');
  return line;
}

function linesOf(way: Way, runs: Record<Kind, Run[]>, { pairs }: MessagePlan): string[][] {
  const name = way === 'socket' ? 'by socket' : 'by HTTP';
  const row = (what: string, of: (run: Run) => number, shown: (value: number) => string) => {
    const ours = median(runs.product.map(of));
    const beside = [runs.bare, runs.behind].flatMap((each) => {
      if (each.length === 0) return ['', ''];
      const theirs = median(each.map(of));
      return [shown(theirs), times(ours, theirs)];
    });
    return [`${name}, ${what}`, shown(ours), ...beside];
  };
  const at = (of: 'alone' | 'steady', end: keyof Delivery, share: number) => (run: Run) =>
    percentile(
      run[of].map((delivery) => delivery[end]),
      share,
    );
  return [
    row("one pair, sent → other's socket, p50", at('alone', 'heard', 0.5), ms),
    row('one pair, sent → answered, p50', at('alone', 'acked', 0.5), ms),
    row(`${STEADY_A_SECOND} a second, sent → other's socket, p50`, at('steady', 'heard', 0.5), ms),
    row(`${STEADY_A_SECOND} a second, sent → other's socket, p95`, at('steady', 'heard', 0.95), ms),
    row(`${STEADY_A_SECOND} a second, sent → answered, p50`, at('steady', 'acked', 0.5), ms),
    row(
      `${pairs} pairs as fast as they can, messages a second`,
      ({ rate }) => rate,
      (value) => value.toFixed(0),
    ),
  ];
}
