import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerFrame } from '~/realtime/protocol';
import { LiveSocket, reconnectDelay, socketTimes } from '~/realtime/socket';

/** As a browser's: `close` is asked for, and heard of later. */
class FakeSocket extends EventTarget {
  binaryType: BinaryType = 'blob';
  readyState: number = WebSocket.CONNECTING;
  sent: string[] = [];
  constructor(readonly url: string) {
    super();
  }
  send = (data: unknown) => void this.sent.push(String(data));
  close = () => {
    this.readyState = WebSocket.CLOSING;
  };
  get isClosed() {
    return this.readyState > WebSocket.OPEN;
  }
  accept() {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  /** Accepted by the first frame, where nobody has done it. */
  say(frame: object | string) {
    if (this.readyState === WebSocket.CONNECTING) this.accept();
    const data = typeof frame === 'string' ? frame : JSON.stringify({ v: 1, ...frame });
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  end(code: number) {
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
  /** As browsers tell of a network that is not there. */
  fail() {
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new Event('error'));
    this.dispatchEvent(new CloseEvent('close', { code: 1006 }));
  }
  frames = () => this.sent.filter((text) => text !== 'ping').map((text) => JSON.parse(text));
  pings = () => this.sent.filter((text) => text === 'ping').length;
}

const unread = { messages: 0, notifications: 0 };
const ready = (seq: number) => ({ type: 'ready', seq, unread });
const event = (seq: number) => ({
  type: 'post_liked',
  seq,
  postId: `p${seq}`,
  senderId: 's',
  senderName: 'S',
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

type Opened = Awaited<ReturnType<typeof open>>;

async function open(random = 0.5, seq?: number, isUrgent?: () => boolean) {
  const sockets: FakeSocket[] = [];
  const states: string[] = [];
  const seen: (number | string)[] = [];
  const ended: number[] = [];
  const live = new LiveSocket({
    url: 'wss://nukkad.test/ws',
    seq,
    WebSocket: class extends FakeSocket {
      constructor(url: string) {
        super(url);
        sockets.push(this);
      }
    },
    onState: (state) => states.push(state),
    onFrame: (frame: ServerFrame) => seen.push(frame.type === 'post_liked' ? frame.seq : frame.type),
    onEnd: (code) => ended.push(code),
    random: () => random,
    ...(isUrgent && { isUrgent }),
  });
  await pass(0);
  const last = () => sockets.at(-1) as FakeSocket;
  return { live, sockets, states, seen, ended, last };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('passes the answer to a text on, whose place in the conversation is no number of an event', async () => {
  const { seen, last } = await open();
  last().say(ready(4));
  for (const seq of [1, 5, 900]) last().say({ type: 'sent', clientId: `c${seq}`, seq });
  last().say(event(5));
  expect(seen).toEqual(['ready', 'sent', 'sent', 'sent', 5]);
  expect(last().frames()).toEqual([]);
});

describe('coming back', () => {
  it.each([
    [0, 0, 1_000],
    [0, 1, 6_500],
    [1, 0, 1_700],
    [1, 0.5, 6_375],
    [4, 0.5, 31_320],
    [9, 0, 60_000],
    [300, 1, 60_000],
  ])('the wait before try %i at random %f', (attempt, random, ms) => {
    expect(reconnectDelay(attempt, random)).toBe(ms);
  });

  it('waits longer each time, and short again after a connection that lasted', async () => {
    const { sockets, last, states } = await open(0);
    for (const [tries, wait] of [1_000, 1_700, 2_890, 4_913].entries()) {
      last().end(1006);
      await pass(wait - 1);
      expect(sockets).toHaveLength(tries + 1);
      await pass(1);
      expect(sockets).toHaveLength(tries + 2);
    }
    last().say(ready(1));
    await pass(socketTimes.steadyMs);
    last().end(1001);
    await pass(1_000);
    expect(sockets).toHaveLength(6);
    expect(states.slice(-3)).toEqual(['open', 'offline', 'connecting']);
  });

  it('does not reset the wait for a connection that ends at once', async () => {
    const { sockets, last } = await open(0);
    for (let i = 0; i < 6; i++) {
      last().say(ready(1));
      last().end(1011);
      await pass(socketTimes.maxMs);
    }
    last().say(ready(1));
    last().end(1011);
    const count = sockets.length;
    await pass(20_000);
    expect(sockets).toHaveLength(count);
  });

  it('waits once after a network error, without a loop', async () => {
    const { sockets, last, states } = await open(0);
    last().fail();
    await pass(999);
    expect([sockets.length, states]).toEqual([1, ['connecting', 'offline']]);
    await pass(1);
    expect([sockets.length, states.at(-1)]).toEqual([2, 'connecting']);
  });

  it('waits, too, where a WebSocket could not even be made', async () => {
    let tries = 0;
    const live = new LiveSocket({
      url: 'wss://nukkad.test/ws',
      WebSocket: class extends FakeSocket {
        constructor(url: string) {
          super(url);
          tries += 1;
          throw new Error('refused by a policy');
        }
      },
      onState: () => {},
      onFrame: () => {},
      random: () => 0,
    });
    await pass(1_000 + 1_700 + 2_890);
    expect(tries).toBe(4);
    live.stop();
  });

  it.each([
    ['at most two seconds in a call', 1006, true, 2_000],
    ['as long as ever in no call', 1006, false, 6_500],
    ['as long as ever where there are too many sockets', 4429, true, 60_000],
  ])('waits %s', async (_, code, isUrgent, ms) => {
    const { sockets, last } = await open(1, 4, () => isUrgent);
    last().end(code);
    await pass(ms - 1);
    expect(sockets).toHaveLength(1);
    await pass(1);
    expect(sockets).toHaveLength(2);
  });

  it('tries at once when woken, and only then', async () => {
    const { live, sockets, last, states } = await open(1);
    last().end(1006);
    await pass(500);
    expect(sockets).toHaveLength(1);
    live.wake();
    await pass(0);
    expect(sockets).toHaveLength(2);
    await pass(9_000);
    expect([sockets.length, last().isClosed, states.at(-1)]).toEqual([2, false, 'connecting']);
  });

  it('ignores a connection that it has given up', async () => {
    const { sockets, last, seen, states } = await open(0);
    await pass(socketTimes.connectMs);
    sockets[0]?.say(ready(1));
    sockets[0]?.end(4401);
    expect([seen, states.at(-1)]).toEqual([[], 'offline']);
    await pass(1_000);
    last().say(ready(1));
    expect([seen, states.at(-1)]).toEqual([['ready'], 'open']);
  });

  const acts = {
    wake: ({ live }: Opened) => live.wake(),
    pause: ({ live }: Opened) => live.pause(),
    stop: ({ live }: Opened) => live.stop(),
    drop: ({ last }: Opened) => last().end(1006),
    wait: () => pass(10),
  };
  /** The first wait is longer than any of these takes: what is open at the end was opened by them. */
  it.each<[string, 'connecting' | 'offline', number]>([
    ['wake', 'connecting', 1],
    ['drop', 'offline', 1],
    ['drop wake', 'connecting', 2],
    ['drop wait wake', 'connecting', 2],
    ['drop wake wake', 'connecting', 2],
    ['drop wait wake wake', 'connecting', 2],
    ['pause wake', 'connecting', 2],
    ['pause wait wake', 'connecting', 2],
    ['drop pause wake', 'connecting', 2],
    ['drop wait pause', 'offline', 1],
    ['drop wait pause wake', 'connecting', 2],
    ['drop wait pause wait wake', 'connecting', 2],
    ['drop wait wake pause', 'offline', 1],
    ['drop wait wake pause wait wake', 'connecting', 2],
    ['drop wait wake pause wake', 'connecting', 2],
    ['drop wait wake wait drop wait wake', 'connecting', 3],
    ['drop wait wake stop', 'offline', 1],
    ['drop wait stop wake', 'offline', 1],
    ['stop wait wake', 'offline', 1],
  ])('leads by %s to %s with %i opened', async (story, state, count) => {
    const opened = await open(0);
    for (const act of story.split(' ')) await acts[act as keyof typeof acts](opened);
    await pass(900);
    const alive = opened.sockets.filter(({ isClosed }) => !isClosed);
    expect([opened.states.at(-1), opened.sockets.length]).toEqual([state, count]);
    expect(alive).toHaveLength(state === 'offline' ? 0 : 1);
  });

  it.each([4401, 4403])('never after %i', async (code) => {
    const { live, sockets, last, ended, states } = await open();
    last().say(ready(1));
    last().end(code);
    await pass(10 * socketTimes.maxMs);
    live.wake();
    expect([sockets.length, ended, states.at(-1)]).toEqual([1, [code], 'offline']);
  });

  it('much later after 4429', async () => {
    const { sockets, last } = await open(0);
    last().end(4429);
    await pass(40_000);
    expect(sockets).toHaveLength(1);
    await pass(2_000);
    expect(sockets).toHaveLength(2);
  });

  it('gives up on a connection that is silent for ten seconds', async () => {
    const { sockets, last } = await open(0);
    await pass(socketTimes.connectMs);
    expect(last().isClosed).toBe(true);
    await pass(1_000);
    expect(sockets).toHaveLength(2);
  });

  it('gives up on a connection that opens and says nothing, ten seconds after it was begun', async () => {
    const { sockets, last } = await open(0);
    await pass(6_000);
    last().accept();
    await pass(3_999);
    expect(last().isClosed).toBe(false);
    await pass(1);
    expect(last().isClosed).toBe(true);
    await pass(1_000);
    expect(sockets).toHaveLength(2);
  });

  it('does not reconnect while the page is paused', async () => {
    const { live, sockets, last } = await open(0);
    live.pause();
    expect(last().isClosed).toBe(true);
    await pass(10 * socketTimes.maxMs);
    expect(sockets).toHaveLength(1);
    live.wake();
    await pass(0);
    expect(sockets).toHaveLength(2);
  });
});

describe('heartbeats', () => {
  it('find a dead connection within a minute', async () => {
    const { sockets, last } = await open(0);
    const [first] = sockets;
    last().say(ready(1));
    await pass(60_000);
    expect(first?.pings()).toBe(2);
    expect(first?.isClosed).toBe(true);
    expect(sockets.length).toBeGreaterThan(1);
  });

  it('keep a live connection', async () => {
    const { sockets, last } = await open(0);
    last().say(ready(1));
    for (let i = 0; i < 20; i++) {
      await pass(socketTimes.pingMs);
      last().say('pong');
    }
    expect([sockets.length, last().pings()]).toEqual([1, 20]);
  });

  it('make a woken page open another socket at once where they had no answer', async () => {
    const { live, sockets, last, states } = await open(1);
    last().say(ready(1));
    await pass(socketTimes.pingMs + socketTimes.pongMs + 1_000);
    live.wake();
    await pass(0);
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    await pass(9_000);
    expect([sockets.length, states.slice(-2)]).toEqual([2, ['offline', 'connecting']]);
  });

  it('check the connection of a woken page', async () => {
    const { live, sockets, last } = await open(0);
    last().say(ready(1));
    live.wake();
    expect(last().pings()).toBe(1);
    await pass(2 * socketTimes.pongMs + 1_000);
    expect(sockets).toHaveLength(2);
  });
});

describe('events', () => {
  it('are passed on once and in order', async () => {
    const { last, seen } = await open();
    last().say(ready(5));
    for (const seq of [6, 7, 7, 6, 8]) last().say(event(seq));
    expect(seen).toEqual(['ready', 6, 7, 8]);
  });

  it('are asked for by the last number where they were missed, in the middle of new ones', async () => {
    const { last, seen } = await open(0);
    last().say(ready(5));
    last().say(event(6));
    last().end(1006);
    await pass(1_000);
    last().say(ready(9));
    expect(last().frames()).toEqual([{ v: 1, type: 'resume', seq: 6 }]);
    last().say(event(10));
    for (const seq of [7, 8, 9, 10]) last().say(event(seq));
    last().say(event(11));
    expect(seen).toEqual(['ready', 6, 'ready', 7, 8, 9, 10, 11]);
    expect(last().frames()).toHaveLength(1);
  });

  it.each([
    ['asks for those after the page was read', 4, 6, [{ v: 1, type: 'resume', seq: 4 }]],
    ['asks for none where nothing has come since', 6, 6, []],
    ['lets the hub decide about a number that it never gave', 900, 6, [{ v: 1, type: 'resume', seq: 900 }]],
    ['asks for none on a page that knows no number', undefined, 6, []],
  ])('%s, on the first connection', async (_, seq, now, asked) => {
    const { last } = await open(0.5, seq);
    last().say(ready(now));
    expect(last().frames()).toEqual(asked);
  });

  it('come before those that follow where the first connection asked for them', async () => {
    const { seen, last } = await open(0.5, 4);
    last().say(ready(6));
    for (const number of [7, 5, 6]) last().say(event(number));
    expect(seen).toEqual(['ready', 5, 6, 7]);
  });

  it('are asked for after a gap on an open connection, too', async () => {
    const { last, seen } = await open();
    last().say(ready(5));
    last().say(event(7));
    last().say(event(8));
    expect(last().frames()).toEqual([{ v: 1, type: 'resume', seq: 5 }]);
    for (const seq of [6, 7, 8]) last().say(event(seq));
    last().say(event(10));
    expect(last().frames()).toHaveLength(2);
    expect(seen).toEqual(['ready', 6, 7, 8]);
  });

  it.each([
    ['is refused', { type: 'error', code: 'unavailable' }],
    ['brings nothing', null],
  ])('are asked for again where the question %s, until they come', async (_, answer) => {
    const { seen, last } = await open();
    last().say(ready(1));
    last().say(event(4));
    if (answer) last().say(answer);
    const ask = { v: 1, type: 'resume', seq: 1 };
    expect(last().frames()).toEqual([ask]);
    await pass(socketTimes.answerMs);
    expect(last().frames()).toEqual([ask, ask]);
    for (const seq of [2, 3]) last().say(event(seq));
    expect(seen.filter((one) => one !== 'error')).toEqual(['ready', 2, 3, 4]);
    last().say('pong');
    await pass(socketTimes.answerMs);
    expect(last().frames()).toEqual([ask, ask]);
  });

  it('are not asked for after the connection has ended', async () => {
    const { live, last } = await open();
    last().say(ready(1));
    last().say(event(4));
    live.pause();
    await pass(2 * socketTimes.answerMs);
    expect(last().frames()).toHaveLength(1);
  });

  it('wait for those that they overtake', async () => {
    const { last, seen } = await open();
    last().say(ready(5));
    // Asked for 6 and 7 at the second frame, and 8, which no answer to that will hold, is here before them.
    for (const seq of [7, 8, 6, 6, 7]) last().say(event(seq));
    expect(seen).toEqual(['ready', 6, 7, 8]);
    last().say(event(9));
    expect(seen.at(-1)).toBe(9);
  });

  it.each([3, 500])('go on after resync, at %i', async (seq) => {
    const { last, seen } = await open(0);
    last().say(ready(5));
    last().end(1006);
    await pass(1_000);
    last().say(ready(seq));
    last().say({ type: 'resync', seq });
    last().say(event(seq + 1));
    expect(seen).toEqual(['ready', 'ready', 'resync', seq + 1]);
  });

  it('are passed on whatever their type, and invalid frames are ignored', async () => {
    const { last, seen } = await open();
    last().say(ready(5));
    for (const text of [
      '',
      'hello',
      '{',
      'null',
      '7',
      '{"v":2,"type":"x"}',
      '{"v":1}',
      '{"v":1,"type":"x","seq":"6"}',
    ]) {
      last().say(text);
    }
    last().say({ type: 'dance' });
    last().say(event(6));
    expect(seen).toEqual(['ready', 'dance', 6]);
  });

  it('are sent over an open connection only, and never later, where they are transient', async () => {
    const { live, last, sockets } = await open(0);
    const typing = { type: 'typing', to: 'x' } as const;
    expect(live.send(typing)).toBe(false);
    last().accept();
    expect(live.send(typing)).toBe(false);
    last().say(ready(1));
    expect(live.send(typing)).toBe(true);
    expect(last().frames()).toEqual([{ v: 1, ...typing }]);
    last().end(1006);
    expect(live.send(typing)).toBe(false);
    await pass(1_000);
    last().say(ready(1));
    last().readyState = WebSocket.CLOSING;
    expect(live.send(typing)).toBe(false);
    last().end(1006);
    await pass(2_000);
    last().say(ready(1));
    expect(sockets.map((socket) => socket.frames().length)).toEqual([1, 0, 0]);
  });
});
