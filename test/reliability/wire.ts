import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy with a fixed address in front of a Worker that restarts; it can cut connections. */
export interface Wire {
  origin: string;
  /** Sets the Worker's current port. */
  lead: (port: number) => void;
  /** Cuts every connection; returns how many. */
  cutAll: () => number;
  /** Cuts each new connection after this many bytes of answers; 0 cuts none. */
  cutAfter: (bytes: number) => void;
  close: () => void;
}

export async function openWire(): Promise<Wire> {
  const open = new Set<Socket>();
  let target = 0;
  let limit = 0;
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    const most = limit;
    let passed = 0;
    open.add(client);
    const cut = () => {
      client.destroy();
      upstream.destroy();
      open.delete(client);
    };
    client.pipe(upstream);
    upstream.on('data', (chunk: Buffer) => {
      passed += chunk.byteLength;
      if (most > 0 && passed > most) cut();
      else client.write(chunk);
    });
    for (const socket of [client, upstream]) {
      socket.on('error', cut);
      socket.on('close', cut);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (port) => {
      target = port;
    },
    cutAll: () => {
      const cut = [...open];
      for (const socket of cut) socket.destroy();
      return cut.length;
    },
    cutAfter: (bytes) => {
      limit = bytes;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
