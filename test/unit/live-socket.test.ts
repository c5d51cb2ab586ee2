import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerFrame } from '~/realtime/protocol';
import { LiveSocket, type PlainSocket, retryDelay, socketTimes } from '~/realtime/socket';

class FakeSocket implements PlainSocket {
  sent: string[] = [];
  isClosed = false;
  onopen: WebSocket['onopen'] = null;
  onmessage: WebSocket['onmessage'] = null;
  onclose: WebSocket['onclose'] = null;
  send = (data: unknown) => void this.sent.push(String(data));
  close = () => {
    this.isClosed = true;
  };
  say(frame: object | string) {
    const data = typeof frame === 'string' ? frame : JSON.stringify({ v: 1, ...frame });
    this.onmessage?.call(this as never, { data } as MessageEvent);
  }
  end(code: number) {
    this.onclose?.call(this as never, { code } as CloseEvent);
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

function open(random = 0.5) {
  const sockets: FakeSocket[] = [];
  const states: string[] = [];
  const seen: (number | string)[] = [];
  const ended: number[] = [];
  const live = new LiveSocket({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    onState: (state) => states.push(state),
    onFrame: (frame: ServerFrame) => seen.push(frame.type === 'post_liked' ? frame.seq : frame.type),
    onEnd: (code) => ended.push(code),
    random: () => random,
  });
  const last = () => sockets.at(-1) as FakeSocket;
  return { live, sockets, states, seen, ended, last };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
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
    expect(retryDelay(attempt, random)).toBe(ms);
  });

  it('waits longer each time, and short again after a connection that lasted', () => {
    const { sockets, last, states } = open(0);
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) {
      last().end(1006);
      const before = Date.now();
      const count = sockets.length;
      while (sockets.length === count) vi.advanceTimersByTime(100);
      waits.push(Date.now() - before);
    }
    expect(waits).toEqual([1_000, 1_700, 2_900, 5_000]);
    last().say(ready(1));
    vi.advanceTimersByTime(socketTimes.steadyMs);
    last().end(1001);
    vi.advanceTimersByTime(1_000);
    expect(sockets).toHaveLength(6);
    expect(states.slice(-3)).toEqual(['open', 'offline', 'connecting']);
  });

  it('does not believe a connection that ends at once', () => {
    const { sockets, last } = open(0);
    for (let i = 0; i < 6; i++) {
      last().say(ready(1));
      last().end(1011);
      vi.advanceTimersByTime(socketTimes.maxMs);
    }
    last().say(ready(1));
    last().end(1011);
    const count = sockets.length;
    vi.advanceTimersByTime(20_000);
    expect(sockets).toHaveLength(count);
  });

  it('tries at once when woken, and only then', () => {
    const { live, sockets, last } = open(1);
    last().end(1006);
    live.wake();
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(4_900);
    expect(sockets).toHaveLength(2);
  });

  it.each([4401, 4403])('never after %i', (code) => {
    const { live, sockets, last, ended, states } = open();
    last().say(ready(1));
    last().end(code);
    vi.advanceTimersByTime(10 * socketTimes.maxMs);
    live.wake();
    expect([sockets.length, ended, states.at(-1)]).toEqual([1, [code], 'offline']);
  });

  it('much later after 4429', () => {
    const { sockets, last } = open(0);
    last().end(4429);
    vi.advanceTimersByTime(40_000);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(sockets).toHaveLength(2);
  });

  it('gives up on a connection that says nothing for ten seconds', () => {
    const { sockets, last } = open(0);
    vi.advanceTimersByTime(socketTimes.connectMs);
    expect(last().isClosed).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(sockets).toHaveLength(2);
  });

  it('waits for nothing while the page is put aside', () => {
    const { live, sockets, last } = open(0);
    live.pause();
    expect(last().isClosed).toBe(true);
    vi.advanceTimersByTime(10 * socketTimes.maxMs);
    expect(sockets).toHaveLength(1);
    live.wake();
    expect(sockets).toHaveLength(2);
  });
});

describe('heartbeats', () => {
  it('find a dead connection within a minute', () => {
    const { sockets, last } = open(0);
    const [first] = sockets;
    last().say(ready(1));
    vi.advanceTimersByTime(60_000);
    expect(first?.pings()).toBe(2);
    expect(first?.isClosed).toBe(true);
    expect(sockets.length).toBeGreaterThan(1);
  });

  it('keep a living one', () => {
    const { sockets, last } = open(0);
    last().say(ready(1));
    for (let i = 0; i < 20; i++) {
      vi.advanceTimersByTime(socketTimes.pingMs);
      last().say('pong');
    }
    expect([sockets.length, last().pings()]).toEqual([1, 20]);
  });

  it('make a woken page sure of its connection', () => {
    const { live, sockets, last } = open(0);
    last().say(ready(1));
    live.wake();
    expect(last().pings()).toBe(1);
    vi.advanceTimersByTime(2 * socketTimes.pongMs + 1_000);
    expect(sockets).toHaveLength(2);
  });
});

describe('events', () => {
  it('are passed on once and in order', () => {
    const { last, seen } = open();
    last().say(ready(5));
    for (const seq of [6, 7, 7, 6, 8]) last().say(event(seq));
    expect(seen).toEqual(['ready', 6, 7, 8]);
  });

  it('that were missed are asked for by the last number, in the middle of new ones', () => {
    const { last, seen } = open(0);
    last().say(ready(5));
    last().say(event(6));
    last().end(1006);
    vi.advanceTimersByTime(1_000);
    last().say(ready(9));
    expect(last().frames()).toEqual([{ v: 1, type: 'resume', seq: 6 }]);
    last().say(event(10));
    for (const seq of [7, 8, 9, 10]) last().say(event(seq));
    last().say(event(11));
    expect(seen).toEqual(['ready', 6, 'ready', 7, 8, 9, 10, 11]);
    expect(last().frames()).toHaveLength(1);
  });

  it('with a gap on an open connection are asked for, too', () => {
    const { last, seen } = open();
    last().say(ready(5));
    last().say(event(7));
    last().say(event(8));
    expect(last().frames()).toEqual([{ v: 1, type: 'resume', seq: 5 }]);
    for (const seq of [6, 7, 8]) last().say(event(seq));
    last().say(event(10));
    expect(last().frames()).toHaveLength(2);
    expect(seen).toEqual(['ready', 6, 7, 8]);
  });

  it('that overtake others wait for them', () => {
    const { last, seen } = open();
    last().say(ready(5));
    // Asked for 6 and 7 at the second frame, and 8, which no answer to that will hold, is here before them.
    for (const seq of [7, 8, 6, 6, 7]) last().say(event(seq));
    expect(seen).toEqual(['ready', 6, 7, 8]);
    last().say(event(9));
    expect(seen.at(-1)).toBe(9);
  });

  it.each([3, 500])('go on after resync, at %i', (seq) => {
    const { last, seen } = open(0);
    last().say(ready(5));
    last().end(1006);
    vi.advanceTimersByTime(1_000);
    last().say(ready(seq));
    last().say({ type: 'resync', seq });
    last().say(event(seq + 1));
    expect(seen).toEqual(['ready', 'ready', 'resync', seq + 1]);
  });

  it('that nobody knows, and what is no frame, do no harm', () => {
    const { last, seen } = open();
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

  it('of the moment are sent over an open connection only', () => {
    const { live, last } = open();
    expect(live.send({ type: 'typing', to: 'x' })).toBe(false);
    last().say(ready(1));
    expect(live.send({ type: 'typing', to: 'x' })).toBe(true);
    last().end(1006);
    expect(live.send({ type: 'typing', to: 'x' })).toBe(false);
  });
});
