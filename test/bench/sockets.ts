import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** Opens a socket that passes on every text and does not reconnect, so that drops can be counted. */
export async function openSocket(
  url: string,
  headers: Record<string, string>,
  onText: (text: string, at: number) => void = () => {},
): Promise<WebSocket> {
  // Node's WebSocket takes headers, which its type, the browser's, does not know.
  const socket = new (WebSocket as unknown as new (url: string, options: object) => WebSocket)(url, {
    headers,
  });
  socket.addEventListener('message', ({ data }) => onText(String(data), performance.now()));
  await new Promise<void>((done, fail) => {
    socket.addEventListener('open', () => done(), { once: true });
    socket.addEventListener('error', () => fail(new Error(`the socket at ${url} was refused`)), {
      once: true,
    });
  });
  return socket;
}

/** Closes all sockets; gives up on unanswered ones after `patienceMs`. */
export async function closeAll(sockets: readonly WebSocket[], patienceMs = 3_000): Promise<void> {
  const gone = sockets.filter(({ readyState }) => readyState !== WebSocket.CLOSED);
  const closed = gone.map((socket) => {
    const event = once(socket, 'close');
    socket.close(1000);
    return event;
  });
  await Promise.race([Promise.all(closed), setTimeout(patienceMs, undefined, { ref: false })]);
}
