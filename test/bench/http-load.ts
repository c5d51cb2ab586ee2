import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Shot {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export interface Answer {
  status: number;
  body: string;
  headers: IncomingHttpHeaders;
  /** Milliseconds from sending to the last byte. */
  took: number;
}

/** The limit of one request, the wait for a connection included. */
const PATIENCE_MS = 30_000;

/** Keeps its connections: the figures are of the Worker, not of TCP. */
export class HttpLoad {
  /** As many as people in a load: each has a connection, and a request does not wait for one of them. */
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1_000 });

  constructor(readonly origin: string) {}

  ask({ method = 'GET', path, headers = {}, body }: Shot): Promise<Answer> {
    const started = performance.now();
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    return new Promise((done, fail) => {
      const sent = request(
        `${this.origin}${path}`,
        { method, agent: this.#agent, headers: { ...headers, ...length } },
        (reply) => {
          const chunks: Buffer[] = [];
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.on('error', fail);
          reply.on('end', () =>
            done({
              status: reply.statusCode ?? 0,
              headers: reply.headers,
              body: Buffer.concat(chunks).toString(),
              took: performance.now() - started,
            }),
          );
        },
      );
      const patience = setTimeout(
        () => sent.destroy(new Error(`${method} ${path}: no answer in ${PATIENCE_MS / 1000} s`)),
        PATIENCE_MS,
      );
      sent.on('close', () => clearTimeout(patience));
      sent.on('error', fail);
      sent.end(body);
    });
  }

  /**
   * `count` requests, `concurrency` at a time; `shotOf(i)` makes each. Throws at the first answer that is not 2xx:
   * a fast refusal is no speed. Returns milliseconds by request.
   */
  async volley(count: number, concurrency: number, shotOf: (index: number) => Shot): Promise<number[]> {
    const took: number[] = [];
    let next = 0;
    const lane = async () => {
      while (next < count) {
        const index = next;
        next += 1;
        const shot = shotOf(index);
        const answer = await this.ask(shot);
        if (answer.status < 200 || answer.status > 299)
          throw new Error(
            `${shot.method ?? 'GET'} ${shot.path}: ${answer.status} ${answer.body.slice(0, 200)}`,
          );
        took.push(answer.took);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, lane));
    return took;
  }

  close(): void {
    this.#agent.destroy();
  }
}
