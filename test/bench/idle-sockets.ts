import { speeches } from './chat-line';
import type { Crowd } from './crowd';
import { megabytes, ms } from './figures';
import { memoryOf, processorTimeOf } from './process-figures';
import type { Side } from './side';
import { closeAll, openSocket } from './sockets';

const IDLE_MS = 20_000;

/** Measures what an open, silent socket of every user costs. */
export async function measureIdleSockets(product: Side, crowd: Crowd) {
  const before = memoryOf(product.pid);
  const opened = performance.now();
  const sockets: WebSocket[] = [];
  for (let at = 0; at < crowd.people.length; at += 50) {
    const some = crowd.people.slice(at, at + 50).map((person) => {
      const { url, headers } = speeches.product.socketOf(product, person);
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
