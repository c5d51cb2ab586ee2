import { asMember, type Crowd, type CrowdMember } from './crowd';
import type { Side } from './side';
import { closeAll, openSocket } from './sockets';

/** The Workers that are compared, and the two ways into each. `behind` is the bare one that counts requests by HTTP. */
export type Kind = 'product' | 'bare' | 'behind';
export type Way = 'socket' | 'http';

interface Pair {
  from: CrowdMember;
  to: CrowdMember;
}

/** Milliseconds from sending. */
export interface Delivery {
  /** To the answer. */
  acked: number;
  /** To the other's socket. */
  heard: number;
}

const PATIENCE_MS = 10_000;

export const pairsOf = ({ people }: Crowd, count: number): Pair[] =>
  Array.from({ length: count }, (_, i) => {
    const [from, to] = [people[2 * i], people[2 * i + 1]];
    if (!from || !to) throw new Error('the crowd is too small');
    return { from, to };
  });

/** How each Worker is spoken to: the same steps, a row in one object and a row with a replay in each of two hubs. */
interface Speech {
  socketOf: (side: Side, person: CrowdMember) => { url: string; headers: Record<string, string> };
  frame: (pair: Pair, id: string, text: string) => object;
  request: (
    pair: Pair,
    id: string,
    text: string,
  ) => { path: string; headers: Record<string, string>; body: object };
}

const toWs = (origin: string) => origin.replace(/^http/, 'ws');

const product: Speech = {
  socketOf: (side, person) => ({
    url: `${toWs(side.origin)}/ws`,
    headers: { ...asMember(person), origin: side.origin },
  }),
  frame: ({ to }, clientId, content) => ({ v: 1, type: 'send', to: to.id, clientId, content }),
  request: ({ from, to }, clientId, content) => ({
    path: '/api/messages',
    headers: { ...asMember(from), 'content-type': 'application/json' },
    body: { receiverId: to.id, content, clientId },
  }),
};

const bare: Speech = {
  socketOf: (side, person) => ({ url: `${toWs(side.origin)}/ws?me=${person.id}`, headers: {} }),
  frame: ({ from, to }, id, text) => ({ id, from: from.id, to: to.id, text }),
  request: ({ from, to }, id, text) => ({
    path: '/send',
    headers: {},
    body: { id, from: from.id, to: to.id, text },
  }),
};

const behind: Speech = {
  ...bare,
  request: (pair, id, text) => ({ ...bare.request(pair, id, text), path: `/send?counted=${id}` }),
};

export const speeches: Record<Kind, Speech> = { product, bare, behind };

/** Two users with an open socket each, of whom one writes to the other. */
export class ChatLine {
  readonly #waiting = new Map<string, (at: number) => void>();
  #sockets: WebSocket[] = [];

  private constructor(
    private readonly side: Side,
    private readonly kind: Kind,
    private readonly way: Way,
    private readonly pair: Pair,
  ) {}

  static async open(side: Side, kind: Kind, way: Way, pair: Pair): Promise<ChatLine> {
    const line = new ChatLine(side, kind, way, pair);
    const { socketOf } = speeches[kind];
    const open = (person: CrowdMember, hear: (text: string, at: number) => void) => {
      const { url, headers } = socketOf(side, person);
      return openSocket(url, headers, hear);
    };
    line.#sockets = await Promise.all([
      open(pair.from, (text, at) => line.#answered(text, at)),
      open(pair.to, (text, at) => line.#heard(text, at)),
    ]);
    return line;
  }

  /** Sends one text; throws where it is refused or does not arrive. */
  async say(): Promise<Delivery> {
    const id = crypto.randomUUID();
    const began = performance.now();
    const heard = this.#wait(`mark-${id}`);
    const acked = this.way === 'socket' ? this.#bySocket(id) : this.#byHttp(id);
    const [ackedAt, heardAt] = await Promise.all([acked, heard]);
    return { acked: ackedAt - began, heard: heardAt - began };
  }

  #bySocket(id: string): Promise<number> {
    const acked = this.#wait(`sent ${id}`);
    this.#sockets[0]?.send(JSON.stringify(speeches[this.kind].frame(this.pair, id, `mark-${id}`)));
    return acked;
  }

  async #byHttp(id: string): Promise<number> {
    const { path, headers, body } = speeches[this.kind].request(this.pair, id, `mark-${id}`);
    const shot = { method: 'POST' as const, path, headers, body: JSON.stringify(body) };
    const answer = await this.side.http.ask(shot);
    if (answer.status !== 201)
      throw new Error(`a message was answered with ${answer.status}: ${answer.body}`);
    return performance.now();
  }

  #wait(what: string): Promise<number> {
    return new Promise((done, fail) => {
      const late = setTimeout(() => fail(new Error(`no ${what} in ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
      this.#waiting.set(what, (at) => {
        clearTimeout(late);
        this.#waiting.delete(what);
        done(at);
      });
    });
  }

  #answered(text: string, at: number): void {
    if (!text.startsWith('{')) return;
    const { type, clientId } = JSON.parse(text) as { type: string; clientId?: string };
    if (type === 'sent') this.#waiting.get(`sent ${clientId}`)?.(at);
  }

  #heard(text: string, at: number): void {
    const [mark = ''] = /mark-[0-9a-f-]{36}/.exec(text) ?? [];
    this.#waiting.get(mark)?.(at);
  }

  close(): Promise<void> {
    return closeAll(this.#sockets);
  }
}
