import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push as the service has received it. */
export interface ReceivedPush {
  headers: Record<string, string>;
  /** base64url */
  body: string;
}

/** What the service answers to one push. */
interface Answer {
  status: number;
  retryAfter?: number;
  /** It comes when the browser's answers are released. */
  isHeld?: boolean;
}

/**
 * A push service (RFC 8030) on loopback: `POST /browser/<id>` takes a push, `GET` tells what has come, `PUT` sets the answers to the next
 * ones, `DELETE` releases those that are held. Tests and the Worker may run in other processes.
 */
export async function startPushService(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const received = new Map<string, ReceivedPush[]>();
  const answers = new Map<string, Answer[]>();
  const held = new Map<string, (() => void)[]>();
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request;
    const body = await bytesOf(request);
    if (method === 'POST') {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const { status, retryAfter, isHeld } = answers.get(url)?.shift() ?? { status: 201 };
      received.set(url, [...(received.get(url) ?? []), { headers, body: body.toString('base64url') }]);
      if (isHeld) await new Promise<void>((done) => held.set(url, [...(held.get(url) ?? []), done]));
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }).end();
      return;
    }
    if (method === 'PUT') answers.set(url, JSON.parse(body.toString()));
    if (method === 'DELETE') for (const release of held.get(url) ?? []) release();
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(received.get(url) ?? []));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A test run that ends ends it.
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
