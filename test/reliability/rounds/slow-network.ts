import { socketTimes } from '~/realtime/socket';
import { type Faults, must, until, wait } from './state';

/** A phone at the edge of its cell: `npm run chaos` promises no reconnect loop on it. */
const edge = { delayMs: 300, bytesPerSecond: 50_000 / 8, loss: 0.03, againMs: 1_200 };
/** A first delay of a `LiveSocket` is 6.5 s at most, and a connection has 10 s. */
const RETURN_MS = 16_500;
/** Two heartbeats and more, which would show a connection that is given up although it lives. */
const STAY_MS = 60_000;

/** F14: sockets come back over a slow network once, and stay. */
export async function slowRound({ wire, walkers, random }: Faults): Promise<string> {
  // A round before has cut connections: those that are back count as good ones only after a while.
  await wait(socketTimes.steadyMs + 1_000);
  wire.slow({ ...edge, random });
  wire.cutAll();
  const before = wire.upgrades.length;
  const returned = await until(() => wire.upgrades.length - before >= walkers.length, RETURN_MS);
  must(
    Number.isFinite(returned),
    `F14: ${wire.upgrades.length - before} of ${walkers.length} sockets came back`,
  );
  await wait(STAY_MS);
  const tries = wire.upgrades.length - before;
  wire.slow(null);
  must(tries === walkers.length, `F14: ${tries} tries of ${walkers.length} sockets: they come and go`);
  const line = '300 ms each way, 50 kbit/s and 3 % loss per connection';
  return `${line}: ${walkers.length} sockets came back over it with ${tries} tries and stayed for ${STAY_MS / 1_000} s`;
}
