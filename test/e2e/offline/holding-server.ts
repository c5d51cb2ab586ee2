import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface HoldingServer {
  url: string;
  /** Resolves when the server has done what was held: its answer goes to nobody. */
  held: Promise<void>;
  /** From now on nothing is held. */
  letGo: () => void;
  /** How often writes to this address have arrived. */
  count: (path: string) => number;
  stop: () => Promise<void>;
}

/** Stands before the server and keeps the first answers to writes to this address for itself. */
export async function startHolding(origin: string, path: string): Promise<HoldingServer> {
  const writes: string[] = [];
  let isHolding = true;
  let say: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    say = resolve;
  });
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { pathname } = new URL(incoming.url ?? '/', origin);
    const isWrite = incoming.method === 'POST';
    if (isWrite) writes.push(pathname);
    const isHeld = isHolding && isWrite && pathname === path;
    const { method, headers } = incoming;
    const passed = request(
      new URL(incoming.url ?? '/', origin),
      { method, headers, agent: false },
      (answer) => {
        if (isHeld) {
          answer.on('end', say).resume();
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        // Half an answer breaks off here, too: a browser would wait for its end.
        answer.on('close', () => answer.complete || outgoing.destroy()).pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.destroy());
    passed.on('close', () => isHeld || outgoing.headersSent || outgoing.destroy());
    // What is held is done although nobody waits for it.
    outgoing.on('close', () => isHeld || passed.destroy());
    incoming.pipe(passed);
  });
  // Pages here do without a socket. Passed on like a request, it would be neither opened nor refused.
  server.on('upgrade', (_incoming, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held,
    letGo() {
      isHolding = false;
    },
    count: (wanted) => writes.filter((one) => one === wanted).length,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
