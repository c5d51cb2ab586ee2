import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Random } from '#test/support/random';
import type { ServerFrame } from '~/realtime/protocol';
import { LiveSocket } from '~/realtime/socket';
import type { SeenMessage, Transcript } from './chats/transcript';
import { shuffledSocket } from './shuffled-socket';

interface WalkerSetting {
  origin: string;
  random: Random;
  me: { id: string; token: string; isInvestor: boolean };
  /** The other user of the conversation. */
  peer: string;
  /** Posts of others. */
  posts: string[];
}

interface Answer {
  status: number;
  body: unknown;
}

const TRIES = 60;
/** The page waits as long for the answer to a text. */
const SOCKET_PATIENCE_MS = 3_000;

const saidOnce = (clientId: string) => `Said once: ${clientId}`;
const picture = Uint8Array.from(
  readFileSync(fileURLToPath(new URL('../support/fixtures/picture.webp', import.meta.url))),
);

/**
 * Simulates a user with one open page: acts at random, repeats every request with the same id until it is answered,
 * and maintains a conversation with the product's own socket and a fetch after each `ready`.
 */
export class Walker {
  readonly transcript: Transcript;
  /** Answers by status; 0 is none. */
  readonly answers = new Map<number, number>();
  /** Texts that the socket acknowledged. */
  socketAnswers = 0;
  /** Milliseconds from losing the socket to the next `ready`. */
  readonly returns: number[] = [];
  /** Allows giving up after a 5xx; false while the request may have been written all the same. */
  mayGiveUp = false;
  #isWalking = false;
  #walk: Promise<void> = Promise.resolve();
  #lostAt: number | null = null;
  #catching: Promise<unknown> = Promise.resolve();
  /** Texts sent by socket that wait for their answer, by client id. */
  readonly #unanswered = new Map<string, (sent: SeenMessage | null) => void>();
  readonly #live: LiveSocket;
  readonly #seen = new Map<number, SeenMessage>();

  constructor(private readonly setting: WalkerSetting) {
    const { me, origin, random } = setting;
    this.transcript = {
      userId: me.id,
      acknowledged: { messages: new Map(), comments: new Set(), interests: new Set(), files: new Set() },
      refused: { messages: new Set(), comments: new Set() },
      likes: new Map(),
      shown: new Map(),
      fresh: new Map(),
      badge: null,
      readUpTo: new Map(),
    };
    this.#live = new LiveSocket({
      url: `${origin.replace(/^http/, 'ws')}/ws`,
      WebSocket: shuffledSocket(me.token, random),
      onFrame: (frame) => this.#hear(frame),
      onState: (state) => {
        if (state !== 'open') this.#lostAt ??= performance.now();
      },
      random: random.next,
    });
  }

  start(): void {
    this.#isWalking = true;
    this.#walk = this.#go();
  }

  /** Resolves when every request has been answered. */
  async rest(): Promise<void> {
    this.#isWalking = false;
    await this.#walk;
    await this.#catching;
  }

  /** Returns what is on screen and what a fresh fetch returns, for the checker. */
  async report(): Promise<Transcript> {
    const { peer } = this.setting;
    await this.#catching;
    const shown = [...this.#seen.values()].sort((a, b) => a.seq - b.seq);
    this.transcript.shown.set(peer, shown);
    this.transcript.fresh.set(peer, await this.#read(0));
    return this.transcript;
  }

  stop(): void {
    this.#live.stop();
  }

  async #go(): Promise<void> {
    const { random, me } = this.setting;
    const acts = [
      ...Array<() => Promise<unknown>>(3).fill(() => this.#write()),
      ...Array<() => Promise<unknown>>(4).fill(() => this.#writeBySocket()),
      () => this.#write(5),
      () => this.#like(),
      () => this.#like(),
      () => this.#comment(),
      () => this.#upload(),
      () => this.#upload(),
      () => this.#markRead(),
      ...(me.isInvestor ? [() => this.#beInterested()] : [() => this.#decide()]),
    ];
    while (this.#isWalking) await random.pick(acts)();
  }

  #hear(frame: ServerFrame): void {
    if (frame.type === 'ready' || frame.type === 'resync') {
      if (this.#lostAt !== null && frame.type === 'ready')
        this.returns.push(performance.now() - this.#lostAt);
      if (frame.type === 'ready') this.#lostAt = null;
      this.#catching = this.#catching.then(() => this.#catchUp());
    }
    if (frame.type === 'ready') this.transcript.badge = frame.unread.messages;
    if (frame.type === 'unread') this.transcript.badge = frame.messages;
    if (frame.type === 'new_message') this.#show(frame.message);
    if (frame.type === 'sent') this.#unanswered.get(frame.clientId)?.(frame);
    if (frame.type === 'not_sent') this.#unanswered.get(frame.clientId)?.(null);
  }

  async #catchUp(): Promise<void> {
    for (const message of await this.#read(this.#contiguous())) this.#show(message);
  }

  #contiguous(): number {
    let seq = 0;
    while (this.#seen.has(seq + 1)) seq += 1;
    return seq;
  }

  async #read(after: number): Promise<SeenMessage[]> {
    const all: SeenMessage[] = [];
    for (let page: SeenMessage[] = [{ id: '', seq: after, clientId: '' }]; page.length > 0; ) {
      const from = all.at(-1)?.seq ?? after;
      const answer = await this.#persist('GET', `/api/messages/${this.setting.peer}?after=${from}&limit=50`);
      page = answer.status === 200 ? (answer.body as SeenMessage[]) : [];
      all.push(...page.map(({ id, seq, clientId }) => ({ id, seq, clientId })));
    }
    return all;
  }

  #show({
    id,
    seq,
    clientId,
    senderId,
    receiverId,
  }: SeenMessage & { senderId?: string; receiverId?: string }): void {
    const { peer } = this.setting;
    if (senderId && senderId !== peer && receiverId !== peer) return;
    this.#seen.set(seq, { id, seq, clientId });
    // The page catches up in the same way.
    if (senderId && this.#contiguous() < seq) this.#catching = this.#catching.then(() => this.#catchUp());
  }

  async #write(copies = 1): Promise<void> {
    const clientId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: copies }, () => this.#post(clientId)));
    const good = answers.find(({ status }) => status === 200 || status === 201);
    if (good) this.#acknowledge(good.body as SeenMessage);
    else if (answers.every(({ status }) => status >= 500)) this.transcript.refused.messages.add(clientId);
  }

  /** By socket, as the page does: what has no answer is said again by HTTP with the same id. */
  async #writeBySocket(): Promise<void> {
    const clientId = crypto.randomUUID();
    const { peer: to } = this.setting;
    const answer = new Promise<SeenMessage | null>((done) => {
      this.#unanswered.set(clientId, done);
      setTimeout(done, SOCKET_PATIENCE_MS, null);
    });
    const isOpen = this.#live.send({ type: 'send', to, clientId, content: saidOnce(clientId) });
    const sent = isOpen ? await answer : null;
    this.#unanswered.delete(clientId);
    this.socketAnswers += Number(sent !== null);
    if (sent) return this.#acknowledge({ id: sent.id, seq: sent.seq, clientId });
    const { status, body } = await this.#post(clientId, true);
    if (status === 200 || status === 201) this.#acknowledge(body as SeenMessage);
  }

  #post(clientId: string, always = false): Promise<Answer> {
    const body = { receiverId: this.setting.peer, content: saidOnce(clientId), clientId };
    return this.#persist('POST', '/api/messages', body, always);
  }

  #acknowledge(message: SeenMessage): void {
    this.transcript.acknowledged.messages.set(message.clientId, message.id);
    this.#show(message);
  }

  async #like(): Promise<void> {
    const { random, posts } = this.setting;
    const postId = random.pick(posts);
    const isOn = random.chance(0.6);
    const { status } = await this.#persist(isOn ? 'POST' : 'DELETE', `/api/posts/${postId}/like`, {}, true);
    if (status === 200) this.transcript.likes.set(postId, isOn);
  }

  async #comment(): Promise<void> {
    const { random, posts } = this.setting;
    const id = crypto.randomUUID();
    const { status } = await this.#persist('POST', `/api/posts/${random.pick(posts)}/comments`, {
      id,
      content: `Comment ${id}`,
    });
    if (status === 200 || status === 201) this.transcript.acknowledged.comments.add(id);
    else if (status >= 500) this.transcript.refused.comments.add(id);
  }

  async #upload(): Promise<void> {
    const form = new FormData();
    form.append('file', new Blob([picture], { type: 'image/webp' }), 'shop.webp');
    const { status, body } = await this.#persist('POST', '/api/upload?kind=post_image', form);
    const key = /\/files\/([\w-]+)/.exec(JSON.stringify(body ?? ''))?.[1];
    if (status === 201 && key) this.transcript.acknowledged.files.add(key);
  }

  async #markRead(): Promise<void> {
    const { peer } = this.setting;
    const { status, body } = await this.#persist(
      'PUT',
      `/api/messages/${peer}/read`,
      { upTo: this.#contiguous() },
      true,
    );
    if (status !== 200) return;
    const { upTo } = body as { upTo: number };
    this.transcript.readUpTo.set(peer, Math.max(upTo, this.transcript.readUpTo.get(peer) ?? 0));
  }

  async #beInterested(): Promise<void> {
    const { random, posts } = this.setting;
    const id = crypto.randomUUID();
    const { status, body } = await this.#persist(
      'POST',
      '/api/interests',
      { id, postId: random.pick(posts) },
      true,
    );
    if (status === 201) this.transcript.acknowledged.interests.add((body as { id: string }).id);
  }

  async #decide(): Promise<void> {
    const { random } = this.setting;
    const { body } = await this.#persist('GET', '/api/users/me/received-interests?status=pending');
    const [first] = Array.isArray(body) ? (body as { id: string }[]) : [];
    const status = random.chance(0.5) ? 'accepted' : 'rejected';
    if (first) await this.#persist('PUT', `/api/interests/${first.id}`, { status }, true);
  }

  /** Repeats a request until it has a final answer; `always` forbids giving up, which would leave the state unknown. */
  async #persist(method: string, path: string, body?: object, always = method === 'GET'): Promise<Answer> {
    let answer: Answer = { status: 0, body: null };
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      answer = await this.#ask(method, path, body);
      this.answers.set(answer.status, (this.answers.get(answer.status) ?? 0) + 1);
      if (answer.status !== 0 && answer.status < 500 && answer.status !== 429) return answer;
      if (
        attempt === 0 &&
        answer.status >= 500 &&
        this.mayGiveUp &&
        !always &&
        this.setting.random.chance(0.3)
      )
        return answer;
      // A 5xx before further tries is not a final answer.
      await new Promise((done) => setTimeout(done, this.setting.random.int(500, 900)));
    }
    return { status: -1, body: answer.body };
  }

  async #ask(method: string, path: string, body?: object): Promise<Answer> {
    const isForm = body instanceof FormData;
    const content = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    try {
      const reply = await fetch(`${this.setting.origin}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${this.setting.me.token}`,
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...(isForm && { 'x-requested-with': 'fetch' }),
        },
        signal: AbortSignal.timeout(10_000),
        ...content,
      });
      const text = await reply.text();
      return { status: reply.status, body: text ? JSON.parse(text) : null };
    } catch {
      return { status: 0, body: null };
    }
  }
}
