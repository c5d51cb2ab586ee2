import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';

/** Forty kilobytes a second. */
const PIECE_BYTES = 2_048;
const PIECE_MS = 50;

/**
 * Serves the app at an origin of its own, where HTML arrives in pieces, as on a thin network. Chromium's own throttling holds a
 * compressed page back as a whole. Sockets and forms, which need the app's origin, are refused there.
 */
export async function thinOrigin(origin: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const { hostname, port } = new URL(origin);
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: `${hostname}:${port}`, 'accept-encoding': 'identity' };
    const passed = request(
      { hostname, port, path: asked.url, method: asked.method, headers, agent: false },
      async (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        if (!reply.headers['content-type']?.startsWith('text/html')) {
          reply.pipe(answer);
          return;
        }
        const html = await buffer(reply);
        for (let at = 0; at < html.length; at += PIECE_BYTES) {
          answer.write(html.subarray(at, at + PIECE_BYTES));
          await after(PIECE_MS);
        }
        answer.end();
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, hostname, listening));
  return {
    origin: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
