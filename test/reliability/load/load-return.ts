import { ms, percentile } from '#test/bench/figures';
import { createRandom } from '#test/support/random';
import { LiveSocket, socketTimes } from '~/realtime/socket';
import { bearerSocket } from '../shuffled-socket';
import { pairsOf, sendMessage } from '../traffic';
import { openWire } from '../wire/wire';
import { atLeast, info, type Load, none, until, wait, within } from './load-lines';

/** Number of users who miss a message while offline. */
const MISSED = 100;

/**
 * A thousand pages with the product's own socket, behind a proxy that cuts every connection at once. Some miss a
 * message meanwhile and have to receive it from their hub's replay log, not by fetching everything again.
 */
export const storm: Load = {
  what: '1,000 sockets cut at once come back; 100 of them have missed a message',
  isCounted: true,
  run: async ({ product, crowd, step }) => {
    const random = createRandom(6);
    const wire = await openWire();
    wire.lead(Number(new URL(product.origin).port));
    const url = `${wire.origin.replace(/^http/, 'ws')}/ws`;
    const back = new Map<string, number>();
    const heard = new Set<string>();
    const ready = new Set<string>();
    const lost = new Map<string, number>();
    /** How long each page waited before it tried again; shows the product's own spread. */
    const waits: number[] = [];
    let resyncs = 0;
    let droppedAt = 0;
    const page = ({ id, token }: { id: string; token: string }) =>
      new LiveSocket({
        url,
        WebSocket: class extends bearerSocket(token) {
          constructor(to: string) {
            const lostAt = lost.get(id);
            if (lostAt !== undefined) waits.push(performance.now() - lostAt);
            super(to);
          }
        },
        onFrame: (frame) => {
          if (frame.type === 'resync') resyncs += 1;
          if (frame.type === 'new_message' && frame.message.receiverId === id)
            heard.add(frame.message.clientId);
          if (frame.type !== 'ready') return;
          ready.add(id);
          if (droppedAt > 0 && !back.has(id)) back.set(id, performance.now() - droppedAt);
        },
        onState: (state) => {
          if (droppedAt > 0 && state === 'offline' && !lost.has(id)) lost.set(id, performance.now());
        },
        random: random.next,
      });
    const all = crowd.people.length;
    step('1,000 sockets');
    const pages = crowd.people.map(page);
    await until(() => ready.size === all, 60_000);
    const opened = ready.size;
    step('the connections to count as good ones, which begin anew with the shortest wait');
    await wait(socketTimes.steadyMs + 1_000);
    const pairs = pairsOf(crowd).filter((_, i) => i % 2 === 0);
    const before = await openingsOf(product.origin);
    step('the return of all');
    droppedAt = performance.now();
    const cut = wire.cutAll();
    const sent = await Promise.all(pairs.slice(0, MISSED).map((pair) => sendMessage(product, pair)));
    await until(() => back.size === all, 60_000);
    step('what was missed');
    const wanted = sent.filter(({ status }) => status === 201).map(({ clientId }) => clientId);
    await until(() => wanted.every((id) => heard.has(id)), 5_000);
    const after = await openingsOf(product.origin);
    for (const live of pages) live.stop();
    wire.close();
    const took = [...back.values()];
    const first = waits.slice(0, all);
    const spread = Math.max(...first) - Math.min(...first);
    return [
      none('socket that stayed away', all - back.size, ` of ${all}; ${opened} open before, ${cut} ends cut`),
      within('95 % back', percentile(took, 0.95), 15_000),
      within('all back', percentile(took, 1), 30_000),
      atLeast('between the shortest and the longest wait', spread, 5_000, ms),
      none(
        'missed message that was not made up for',
        wanted.filter((id) => !heard.has(id)).length,
        ` of ${wanted.length}`,
      ),
      none('page that had to read everything anew', resyncs),
      within(
        'queries of a return',
        (after.trips - before.trips) / (after.sockets - before.sockets),
        2,
        (value) => value.toFixed(2),
      ),
      info('tries beyond the first', String(waits.length - first.length)),
      info('5th and 95th of a hundred', `${ms(percentile(took, 0.05))}, ${ms(percentile(took, 0.95))}`),
    ];
  },
};

/** What the entry of `npm run chaos` has counted: sockets that were asked for, and the trips to D1 that opening them took. */
async function openingsOf(origin: string): Promise<{ sockets: number; trips: number }> {
  const answer = await fetch(`${origin}/faults`);
  return ((await answer.json()) as { openings: { sockets: number; trips: number } }).openings;
}
