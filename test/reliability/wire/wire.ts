import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { SlowLine, type Speed } from './slow-line';

/** A TCP proxy with a fixed address in front of a Worker that restarts; it can cut connections, slow them down and swallow them. */
export interface Wire {
  origin: string;
  /** Sets the Worker's current port. */
  lead: (port: number) => void;
  /** Cuts every connection; returns how many. */
  cutAll: () => number;
  /** Cuts each new connection after this many bytes of answers; 0 cuts none. */
  cutAfter: (bytes: number) => void;
  /** Slows every connection down; null ends it. */
  slow: (speed: Speed | null) => void;
  /** From now on nothing passes over the present connections, not even their end, and neither side is told; returns how many. */
  swallow: () => number;
  /** What new connections get in place of the Worker: an end (`nothing`), or this answer to whatever they ask. */
  replace: (by: 'nothing' | { answer: string } | null) => void;
  /** When each WebSocket was asked for, by `performance.now()`. */
  readonly upgrades: readonly number[];
  close: () => void;
}

export async function openWire(): Promise<Wire> {
  const open = new Map<Socket, { isSwallowed: boolean; cut: () => void }>();
  const upgrades: number[] = [];
  const held = new Set<Socket>();
  let target = 0;
  let limit = 0;
  let speed: Speed | null = null;
  let replaced: 'nothing' | { answer: string } | null = null;

  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    if (replaced) return answerInstead(client, replaced);
    const upstream = connect({ port: target, host: '127.0.0.1' });
    const state = { isSwallowed: false, cut: () => {} };
    const most = limit;
    let passed = 0;
    state.cut = () => {
      client.destroy();
      // What was swallowed has no end either: the other side keeps its half open.
      if (state.isSwallowed) held.add(upstream);
      else upstream.destroy();
      open.delete(client);
    };
    open.set(client, state);
    const [up, down] = [new SlowLine(upstream, () => speed), new SlowLine(client, () => speed)];
    client.on('data', (chunk: Buffer) => {
      if (state.isSwallowed) return;
      if (chunk.includes('Upgrade: websocket') || chunk.includes('upgrade: websocket'))
        upgrades.push(performance.now());
      up.carry(chunk);
    });
    upstream.on('data', (chunk: Buffer) => {
      if (state.isSwallowed) return;
      passed += chunk.byteLength;
      if (most > 0 && passed > most) state.cut();
      else down.carry(chunk);
    });
    client.on('end', () => {
      if (!state.isSwallowed) up.end();
    });
    upstream.on('end', () => {
      if (!state.isSwallowed) down.end();
    });
    upstream.on('error', state.cut);
    upstream.on('close', () => {
      held.delete(upstream);
      if (!state.isSwallowed) down.end();
    });
    client.on('close', state.cut);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const cutAll = () => {
    const cut = [...open.values()];
    for (const one of cut) one.cut();
    return cut.length;
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (port) => {
      target = port;
    },
    cutAll,
    cutAfter: (bytes) => {
      limit = bytes;
    },
    slow: (given) => {
      speed = given;
    },
    swallow: () => {
      for (const one of open.values()) one.isSwallowed = true;
      return open.size;
    },
    replace: (by) => {
      replaced = by;
    },
    upgrades,
    close: () => {
      cutAll();
      for (const socket of held) socket.destroy();
      server.close();
    },
  };
}

function answerInstead(client: Socket, by: 'nothing' | { answer: string }): void {
  if (by === 'nothing') client.destroy();
  else client.once('data', () => client.end(by.answer));
}
