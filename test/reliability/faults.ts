import { openSocket } from '#test/bench/sockets';
import { diskFullRound, storesFullRound } from './rounds/disk-full';
import { halfOpenRound } from './rounds/half-open';
import { migrationRound } from './rounds/migration';
import { offlineRound } from './rounds/offline';
import { racesRound } from './rounds/races';
import { slowRound } from './rounds/slow-network';
import { type Faults, inject, type Round, restart, wait } from './rounds/state';

const REVOKED_MS = 2_000;

async function during(state: Faults, plan: object, ms: number): Promise<string> {
  const before = await inject(state, plan);
  await wait(ms);
  // A busy machine may not reach a fault in so short a time.
  for (let i = 0; i < 30 && (await inject(state, plan)) === before; i += 1) await wait(500);
  const after = await inject(state, {});
  if (after === before) throw new Error('not one fault was injected');
  return `${after - before} faults in ${ms} ms`;
}

/** Some calls of objects of a class fail before they are made, or lose their answer. */
const losing = (state: Faults, objects: 'conversations' | 'hubs', outcome: 'lost' | 'unknown') =>
  during(state, { [objects]: state.random.int(3, 7), outcome }, 3_000);

/** Faults by their names in docs/reliability.md. The users go on meanwhile; each resolves with a note when it is over. */
export const faults: Record<string, Round> = {
  'F5 F6 repeats, late frames': async (state) => {
    await inject(state, {});
    if (state.call === null) await beginCall(state);
    await wait(2_500);
    return 'each fifth message five times at once, every second frame up to 500 ms late (in all rounds)';
  },
  'F1 F2 SIGKILL': async (state) => {
    const after = state.random.int(400, 1_600);
    await wait(after);
    await restart(state, 'kill');
    await wait(600);
    return `workerd killed after ${after} ms of writing, started on the same folder`;
  },
  'F4 cut connections': async (state) => {
    let cut = 0;
    for (let i = 0; i < 4; i += 1) {
      state.wire.cutAfter(state.random.int(1, 3_000));
      await wait(state.random.int(100, 400));
      cut += state.wire.cutAll();
      await wait(300);
    }
    state.wire.cutAfter(0);
    cut += state.wire.cutAll();
    return `${cut} connections cut, and others after some bytes of an answer`;
  },
  'F9 D1 lost before': async (state) => {
    for (const walker of state.walkers) walker.mayGiveUp = true;
    const note = await during(state, { d1: state.random.int(3, 9), outcome: 'lost' }, 3_000);
    for (const walker of state.walkers) walker.mayGiveUp = false;
    return note;
  },
  'F9 D1 outcome unknown': (state) =>
    during(state, { d1: state.random.int(3, 9), outcome: 'unknown' }, 3_000),
  'F19 conversations lost before': (state) => losing(state, 'conversations', 'lost'),
  'F19 conversations, outcome unknown': (state) => losing(state, 'conversations', 'unknown'),
  'F20 hubs lost before': (state) => losing(state, 'hubs', 'lost'),
  'F20 hubs, outcome unknown': (state) => losing(state, 'hubs', 'unknown'),
  'F10 R2 errors': (state) => during(state, { r2: 2 }, 4_000),
  'F12 restart with open sockets': async (state) => {
    await wait(500);
    await restart(state, 'stop');
    await wait(600);
    return 'stopped and started, all clients come back by themselves';
  },
  'F11 full stores': storesFullRound,
  'F11 full disk': diskFullRound,
  'F13 offline and portals': offlineRound,
  'F14 slow network': slowRound,
  'F15 half-open sockets': halfOpenRound,
  'F16 races': racesRound,
  'F17 migration of a million rows': migrationRound,
  'I12 ended sessions': (state) => endSessions(state),
  'F3 sleeping hubs': async (state) => {
    await wait(500);
    await Promise.all(state.walkers.map((walker) => walker.rest()));
    await wait(13_000);
    for (const walker of state.walkers) walker.start();
    await wait(1_000);
    return '13 s without a word (hubs sleep after 10 s), then on, over the same sockets';
  },
};

async function beginCall(state: Faults): Promise<void> {
  const [caller, callee] = state.harness.crowd.people;
  if (!caller || !callee) throw new Error('nobody is there');
  const callId = crypto.randomUUID();
  let last = '';
  // The callee has to be online before a call can start.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const reply = await fetch(`${state.wire.origin}/api/calls/start`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${caller.token}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({
        receiverId: callee.id,
        kind: 'audio',
        callId: attempt === 0 ? callId : crypto.randomUUID(),
        deviceId: 'chaos-device',
      }),
    });
    if (reply.status === 201) {
      state.call = ((await reply.json()) as { id: string }).id;
      return;
    }
    last = `${reply.status} ${await reply.text()}`;
    await wait(250);
  }
  throw new Error(`the call did not begin: ${last}`);
}

/** A session that was ended is refused at the next request, and its socket is closed within two seconds. */
async function endSessions({ harness, wire }: Faults): Promise<string> {
  const { crowd, spares } = harness;
  const spare = spares.shift();
  const me = crowd.people[crowd.people.length - spares.length - 1];
  if (!spare || !me) return 'no session is left to end';
  const headers = { authorization: `Bearer ${spare.token}` };
  const socket = await openSocket(`${wire.origin.replace(/^http/, 'ws')}/ws`, headers);
  await wait(500);
  const began = performance.now();
  const ended = await fetch(`${wire.origin}/api/users/me/sessions/${spare.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${me.token}` },
  });
  // The `close` event comes only after the TCP connection has ended; the close frame changes readyState earlier.
  while (socket.readyState === WebSocket.OPEN && performance.now() - began < 5 * REVOKED_MS) await wait(10);
  const took = performance.now() - began;
  const { status } = await fetch(`${wire.origin}/api/users/me`, { headers });
  if (ended.status !== 204 || took > REVOKED_MS || status !== 401)
    throw new Error(
      `I12: ended with ${ended.status}, the socket after ${took.toFixed(0)} ms, the next request with ${status}`,
    );
  return `the socket was closed after ${took.toFixed(0)} ms, the next request got 401`;
}
