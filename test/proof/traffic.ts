import { asMember, type Crowd, type CrowdMember } from '#test/bench/crowd';
import type { Side } from '#test/bench/side';
import { openSocket } from '#test/bench/sockets';
import { createRandom } from '#test/support/random';

export interface Pair {
  from: CrowdMember;
  to: CrowdMember;
}

/** People who may write to each other, both ways. */
export function pairsOf({ people }: Crowd): Pair[] {
  return people.flatMap((from, i) => {
    const to = people[i ^ 1];
    return to ? [{ from, to }] : [];
  });
}

/** Few pairs write much and many write little, as people do: the k-th as often as 1/k. */
export function zipf<T>(items: readonly T[], seed: number): () => T {
  const random = createRandom(seed);
  let sum = 0;
  const sums = items.map((_, at) => {
    sum += 1 / (at + 1);
    return sum;
  });
  return () => {
    const at = random.next() * sum;
    return items[sums.findIndex((upTo) => upTo >= at)] as T;
  };
}

export interface Sent {
  status: number;
  took: number;
  clientId: string;
  retryAfter: boolean;
}

export async function sendMessage(
  { http }: Side,
  { from, to }: Pair,
  clientId: string = crypto.randomUUID(),
): Promise<Sent> {
  const body = JSON.stringify({ receiverId: to.id, content: `load ${clientId}`, clientId });
  const headers = { ...asMember(from), 'content-type': 'application/json' };
  const {
    status,
    took,
    body: answer,
  } = await http.ask({ method: 'POST', path: '/api/messages', headers, body });
  return { status, took, clientId, retryAfter: /minute|second/.test(answer) };
}

/** Opens at this pace whatever is not answered yet, as people do; resolves when all are answered. */
export async function atRate<T>(
  perSecond: number,
  seconds: number,
  act: (index: number) => Promise<T>,
): Promise<T[]> {
  const all: Promise<T>[] = [];
  const began = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = began + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await new Promise((done) => setTimeout(done, early));
    all.push(act(index));
  }
  return Promise.all(all);
}

/** What reached the sockets: when each message was first seen there, and how often. */
export class Ears {
  readonly heard = new Map<string, { at: number; times: number }>();
  /** By socket, the places in the conversation as they came. */
  readonly orders: Map<string, number[]>[] = [];
  readonly sockets: WebSocket[] = [];
  badge = new Map<string, number>();

  async open({ origin }: Side, people: readonly CrowdMember[], atOnce = 20): Promise<void> {
    let next = 0;
    const lane = async () => {
      while (next < people.length) {
        const person = people[next];
        next += 1;
        if (person) this.sockets.push(await this.#openOne(origin, person));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
  }

  #openOne(origin: string, person: CrowdMember): Promise<WebSocket> {
    const order = new Map<string, number[]>();
    this.orders.push(order);
    const url = `${origin.replace(/^http/, 'ws')}/ws`;
    return openSocket(url, { ...asMember(person), origin }, (text, at) =>
      this.#hear(person.id, order, text, at),
    );
  }

  #hear(personId: string, order: Map<string, number[]>, text: string, at: number): void {
    if (!text.startsWith('{')) return;
    const frame = JSON.parse(text);
    if (frame.type === 'unread') this.badge.set(personId, frame.messages);
    if (frame.type === 'ready') this.badge.set(personId, frame.unread.messages);
    if (frame.type !== 'new_message') return;
    const { clientId, conversationId, seq, receiverId } = frame.message;
    order.set(conversationId, [...(order.get(conversationId) ?? []).slice(-2_000), seq]);
    if (receiverId !== personId) return;
    const known = this.heard.get(clientId);
    if (known) known.times += 1;
    else this.heard.set(clientId, { at, times: 1 });
  }

  /** Conversations of a socket whose messages did not come one after the other. */
  disorders(): number {
    return this.orders
      .flatMap((order) => [...order.values()])
      .filter((seqs) => seqs.some((seq, i) => i > 0 && seq !== (seqs[i - 1] ?? 0) + 1)).length;
  }

  /** Waits until these have been heard, five seconds at most; answers what has not. */
  async missing(clientIds: readonly string[]): Promise<string[]> {
    const left = () => clientIds.filter((id) => !this.heard.has(id));
    for (let i = 0; i < 50 && left().length > 0; i += 1) await new Promise((done) => setTimeout(done, 100));
    return left();
  }
}
