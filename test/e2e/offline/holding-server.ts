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
    const { method, headers } = incoming;
    const passed = request(
      new URL(incoming.url ?? '/', origin),
      { method, headers, agent: false },
      (answer) => {
        if (isHolding && isWrite && pathname === path) {
          answer.on('end', say).resume();
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
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
