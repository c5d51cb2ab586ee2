import { once } from 'node:events';

/** A socket that hands on every text; closed sockets stay closed, for a bench wants to know. */
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

export async function closeAll(sockets: WebSocket[]): Promise<void> {
  const gone = sockets.filter(({ readyState }) => readyState !== WebSocket.CLOSED);
  await Promise.all(
    gone.map((socket) => {
      const closed = once(socket, 'close');
      socket.close();
      return closed;
    }),
  );
}
