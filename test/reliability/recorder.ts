import { asMember, type CrowdMember } from '#test/bench/crowd';
import type { Side } from '#test/bench/side';
import { closeAll, openSocket } from '#test/bench/sockets';
import type { Pair, Sent } from './traffic';

/** An answer that has not come by then counts as none. */
const PATIENCE_MS = 30_000;

/** Records what reaches the sockets: when each message first arrived, and how often. */
export class SocketRecorder {
  readonly heard = new Map<string, { at: number; times: number }>();
  /** Received messages by socket and conversation, with the place at which a page shows them. */
  readonly lists: Map<string, { seq: number; clientId: string }[]>[] = [];
  readonly sockets: WebSocket[] = [];
  /** The last unread count by user. */
  readonly badge = new Map<string, number>();
  pongs = 0;
  readonly #socketOf = new Map<string, WebSocket>();
  readonly #waiting = new Map<string, (answer: Pick<Sent, 'status' | 'retryAfter'>, at: number) => void>();

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

  /** Number of sockets that have closed. */
  dropped(): number {
    return this.sockets.filter(({ readyState }) => readyState !== WebSocket.OPEN).length;
  }

  close(): Promise<void> {
    return closeAll(this.sockets.splice(0));
  }

  #openOne(origin: string, person: CrowdMember): Promise<WebSocket> {
    const list: SocketRecorder['lists'][number] = new Map();
    this.lists.push(list);
    const url = `${origin.replace(/^http/, 'ws').replace('localhost', '127.0.0.1')}/ws`;
    const socket = openSocket(url, asMember(person), (text, at) => this.#hear(person.id, list, text, at));
    return socket.then((open) => {
      this.#socketOf.set(person.id, open);
      return open;
    });
  }

  /** Sends a text over the writer's own socket, which is open; the status is the one of the API. */
  say({ from, to }: Pair, clientId: string = crypto.randomUUID()): Promise<Sent> {
    const at = performance.now();
    return new Promise((done) => {
      const end = (answer: Pick<Sent, 'status' | 'retryAfter'>, answeredAt: number) => {
        clearTimeout(late);
        this.#waiting.delete(clientId);
        done({ ...answer, at, took: answeredAt - at, clientId });
      };
      const late = setTimeout(() => end({ status: 0, retryAfter: null }, performance.now()), PATIENCE_MS);
      this.#waiting.set(clientId, end);
      const frame = { v: 1, type: 'send', to: to.id, clientId, content: `load ${clientId}` };
      this.#socketOf.get(from.id)?.send(JSON.stringify(frame));
    });
  }

  #hear(personId: string, list: SocketRecorder['lists'][number], text: string, at: number): void {
    if (text === 'pong') this.pongs += 1;
    if (!text.startsWith('{')) return;
    const frame = JSON.parse(text);
    if (frame.type === 'sent') this.#waiting.get(frame.clientId)?.({ status: 201, retryAfter: null }, at);
    if (frame.type === 'not_sent') this.#waiting.get(frame.clientId)?.(frame, at);
    if (frame.type === 'unread') this.badge.set(personId, frame.messages);
    if (frame.type === 'ready') this.badge.set(personId, frame.unread.messages);
    if (frame.type !== 'new_message') return;
    const { clientId, conversationId, seq, receiverId } = frame.message;
    const known = list.get(conversationId);
    if (known) known.push({ seq, clientId });
    else list.set(conversationId, [{ seq, clientId }]);
    if (receiverId !== personId) return;
    const times = this.heard.get(clientId);
    if (times) times.times += 1;
    else this.heard.set(clientId, { at, times: 1 });
  }

  /** Number of conversations with missing or duplicate places, after sorting. */
  gaps(): number {
    return this.#conversations().filter((list) => {
      const places = list.map(({ seq }) => seq).sort((a, b) => a - b);
      return places.some((place, i) => i > 0 && place !== (places[i - 1] ?? 0) + 1);
    }).length;
  }

  /** Number of frames that arrived after one with a later place; a page sorts them. */
  overtaken(): number {
    return this.#conversations()
      .map((list) => list.filter(({ seq }, i) => i > 0 && seq < (list[i - 1]?.seq ?? 0)).length)
      .reduce((sum, count) => sum + count, 0);
  }

  /** Number of different orders among the sockets; 1 where all show the same. */
  views(): number {
    const shown = this.lists.map((list) =>
      JSON.stringify([...list.values()].map((one) => [...one].sort((a, b) => a.seq - b.seq))),
    );
    return new Set(shown).size;
  }

  #conversations() {
    return this.lists.flatMap((list) => [...list.values()]);
  }

  /** Waits up to five seconds for these messages; returns the ids that did not arrive. */
  async missing(clientIds: readonly string[]): Promise<string[]> {
    const left = () => clientIds.filter((id) => !this.heard.has(id));
    for (let i = 0; i < 50 && left().length > 0; i += 1) await new Promise((done) => setTimeout(done, 100));
    return left();
  }
}
