import { ms } from '#test/bench/figures';
import { createRandom } from '#test/support/random';
import { LiveSocket } from '~/realtime/socket';
import { type Ground, none, p, type Result, wait, within } from './load-lines';
import { shuffledSocket } from './shuffled-socket';

/** With the product's own socket, which is what has to spread the return. */
export async function storm({ product, crowd }: Ground): Promise<Result[]> {
  const random = createRandom(6);
  const returned: number[] = [];
  const sockets = new Set<{ close: (code?: number) => void; onclose: WebSocket['onclose'] }>();
  let droppedAt = 0;
  let opened = 0;
  const lives = crowd.people.map(
    (person) =>
      new LiveSocket({
        open: () => {
          const socket = shuffledSocket(
            `${product.origin.replace(/^http/, 'ws').replace('localhost', '127.0.0.1')}/ws`,
            person.token,
            random,
            false,
          );
          sockets.add(socket);
          return socket;
        },
        onFrame: (frame) => {
          if (frame.type !== 'ready') return;
          if (droppedAt === 0) opened += 1;
          else returned.push(performance.now() - droppedAt);
        },
        onState: () => {},
        random: random.next,
      }),
  );
  for (let i = 0; i < 300 && opened < crowd.people.length; i += 1) await wait(100);
  droppedAt = performance.now();
  for (const socket of [...sockets]) {
    const { onclose } = socket;
    socket.onclose = null;
    socket.close();
    onclose?.call(socket as never, { code: 1006 } as CloseEvent);
  }
  for (let i = 0; i < 400 && returned.length < crowd.people.length; i += 1) await wait(100);
  for (const live of lives) live.stop();
  await wait(500);
  const all = crowd.people.length;
  return [
    none('socket that stayed away 40 s', all - returned.length, ` of ${all}, ${opened} open before`),
    within('95 % back', p(returned, 0.95), 15_000),
    within('all back', p(returned, 1), 30_000),
    {
      line: 'spread of at least 3 s between the 5th and the 95th of a hundred',
      figure: ms(p(returned, 0.95) - p(returned, 0.05)),
      isHeld: p(returned, 0.95) - p(returned, 0.05) >= 3_000,
    },
  ];
}
