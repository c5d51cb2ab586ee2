import type { Crowd } from '#test/bench/crowd';
import { ms, percentile } from '#test/bench/figures';
import type { Side } from '#test/bench/side';
import { Stored } from './stored';
import { atRate, type Ears, type pairsOf, type Sent, sendMessage } from './traffic';

export interface Ground {
  product: Side;
  crowd: Crowd;
  dataDir: string;
}

export interface Result {
  line: string;
  figure: string;
  isHeld: boolean;
}

export interface Load {
  what: string;
  run: (ground: Ground) => Promise<Result[]>;
}

export const wait = (time: number) => new Promise((done) => setTimeout(done, time));
export const within = (
  line: string,
  value: number,
  most: number,
  show: (value: number) => string = ms,
): Result => ({
  line: `${line} ≤ ${show(most)}`,
  figure: show(value),
  isHeld: value <= most,
});
export const none = (line: string, count: number, of = ''): Result => ({
  line: `no ${line}`,
  figure: `${count}${of}`,
  isHeld: count === 0,
});
export const p = (values: number[], share: number) => percentile(values, share);
export const failed = (sent: Sent[]) => sent.filter(({ status }) => status !== 201).length;

/** Loss, doubles and order of what was acknowledged, by the database and by the sockets. */
export async function delivered(
  { dataDir }: Ground,
  ears: Ears,
  sent: Sent[],
  sentAt: Map<string, number>,
): Promise<Result[]> {
  const acknowledged = sent.filter(({ status }) => status === 201).map(({ clientId }) => clientId);
  const missing = await ears.missing(acknowledged);
  const stored = new Stored(dataDir);
  const rows = new Set(
    stored.rows<{ id: string }>('SELECT client_id AS id FROM messages').map(({ id }) => id),
  );
  const gaps = stored.rows(
    'SELECT conversation_id FROM messages GROUP BY 1 HAVING max(seq) <> count(*)',
  ).length;
  stored.close();
  const took = acknowledged.flatMap((id) => {
    const [heard, began] = [ears.heard.get(id), sentAt.get(id)];
    return heard && began !== undefined ? [heard.at - began] : [];
  });
  const doubles = [...ears.heard.values()].filter(({ times }) => times > 1).length;
  return [
    none(
      'message acknowledged and not stored',
      acknowledged.filter((id) => !rows.has(id)).length,
      ` of ${acknowledged.length}`,
    ),
    none('message that did not reach the socket', missing.length),
    none('message delivered twice', doubles),
    none('conversation with gaps or out of order', gaps + ears.disorders()),
    within('delivery p99', p(took, 0.99), 500),
  ];
}

/** So many a second by `pairOf`, with when each was sent. */
export async function talk(
  ground: Ground,
  perSecond: number,
  seconds: number,
  pairOf: () => ReturnType<typeof pairsOf>[number],
) {
  const sentAt = new Map<string, number>();
  const sent = await atRate(perSecond, seconds, () => {
    const clientId = crypto.randomUUID();
    sentAt.set(clientId, performance.now());
    return sendMessage(ground.product, pairOf(), clientId);
  });
  return { sent, sentAt };
}
