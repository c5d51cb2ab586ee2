import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A line to a server of this machine on which everything takes half of `roundTripMs` each way. */
interface FarLine {
  origin: string;
  roundTripMs: number;
  close: () => void;
}

export async function farLine(target: string): Promise<FarLine> {
  const { port } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const away = connect({ port: Number(port), host: '127.0.0.1', noDelay: true });
    pass(near, away);
    pass(away, near);
  });
  const line: FarLine = { origin: '', roundTripMs: 0, close };

  /** A timer's order is that of the bytes, as the delay of a connection does not shrink under way. */
  function pass(from: Socket, to: Socket) {
    open.add(from);
    from.on('data', (bytes) => setTimeout(() => to.write(bytes), line.roundTripMs / 2));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      setTimeout(() => to.end(), line.roundTripMs / 2);
    });
  }

  function close() {
    for (const socket of open) socket.destroy();
    server.close();
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  line.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return line;
}
