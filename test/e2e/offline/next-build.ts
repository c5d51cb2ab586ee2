import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Deployment {
  url: string;
  /** From now on the server has another build: its own service worker, no script of the build before, and no table of its routes. */
  deploy: () => void;
  /** The scripts of the newest build are there: documents that are loaded from now on begin with it. */
  settle: () => void;
  stop: () => Promise<void>;
}

/** Stands before the server and does what a deployment does while pages are open. The service worker says which build it is of. */
export async function startDeployment(origin: string): Promise<Deployment> {
  let build: 'old' | 'next' = 'old';
  let areOldScriptsGone = false;
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', origin);
    if (areOldScriptsGone && pathname.startsWith('/assets/')) return outgoing.writeHead(404).end();
    if (areOldScriptsGone && pathname === '/__manifest')
      return outgoing.writeHead(204, { 'x-remix-reload-document': 'true' }).end();
    pass(origin, incoming, outgoing, pathname === '/sw.js' ? saying(build) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy() {
      build = 'next';
      areOldScriptsGone = true;
    },
    settle() {
      areOldScriptsGone = false;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Makes another file of the service worker, and has it tell its build. */
const saying = (build: string) =>
  `\naddEventListener('message', ({ data, ports }) => data === 'which' && ports[0].postMessage('${build}'));\n`;

function pass(origin: string, incoming: IncomingMessage, outgoing: ServerResponse, more: string): void {
  const { method, headers } = incoming;
  const { 'accept-encoding': _, ...plain } = headers;
  const passed = request(
    new URL(incoming.url ?? '/', origin),
    { method, headers: more ? plain : headers, agent: false },
    (answer) => {
      const { 'content-length': length, etag, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, more ? rest : answer.headers);
      answer.on('end', () => outgoing.end(more)).pipe(outgoing, { end: false });
    },
  );
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
}
