import { openSocket } from '#test/bench/sockets';
import { askAs, type Faults, must, until, wait } from './state';

/** Within this time both sides know of a connection that is dead without an end. */
const NOTICE_MS = 60_000;
/** What the server is asked beside it. */
const LATE_MS = 5_000;
/** A first delay of a `LiveSocket`. */
const RETURN_MS = 6_500;

/** F15: connections die without an end. Pages come back by themselves, and a hub no longer takes their users for online. */
export async function halfOpenRound(state: Faults): Promise<string> {
  const { wire, walkers, harness } = state;
  const [away, friend] = harness.guests;
  must(Boolean(away && friend), 'F15 needs two guests');
  if (!away || !friend) return '';
  const isOnline = async () =>
    (await askAs(state, friend.token, 'GET', `/api/users/${away.id}/presence`)).body?.online === true;
  const socketOf = (onText: (text: string) => void = () => {}) =>
    openSocket(`${wire.origin.replace(/^http/, 'ws')}/ws`, { authorization: `Bearer ${away.token}` }, onText);
  const heard: string[] = [];
  const [silent, beating] = [await socketOf(), await socketOf((text) => heard.push(text))];
  beating.send('ping');
  must(Number.isFinite(await until(() => heard.includes('pong'), 5_000)), 'F15: no answer to a heartbeat');
  must(await isOnline(), 'F15: nobody is online before it began');

  const swallowed = wire.swallow();
  const [began, before] = [performance.now(), wire.upgrades.length];
  const offline = await until(async () => !(await isOnline()), 4 * NOTICE_MS);
  must(offline <= NOTICE_MS + LATE_MS, `F15: the hub took ${(offline / 1_000).toFixed(1)} s to notice`);
  await until(() => wire.upgrades.length - before >= walkers.length, NOTICE_MS + RETURN_MS - offline);
  const returns = wire.upgrades.slice(before).map((at) => at - began);
  const last = Math.max(...returns);
  must(
    returns.length >= walkers.length && last <= NOTICE_MS + RETURN_MS,
    `F15: ${returns.length} of ${walkers.length} pages came back, the last after ${(last / 1_000).toFixed(1)} s`,
  );

  // The object is right afterwards: nothing counts as delivered, and a new socket has it at once.
  const clientId = crypto.randomUUID();
  const message = { receiverId: away.id, content: `Said once: ${clientId}`, clientId };
  const sent = await askAs(state, friend.token, 'POST', '/api/messages', message);
  must(sent.status === 201, `F15: a message afterwards got ${sent.status}`);
  await wait(1_000);
  must(
    !(await isDelivered(state, friend.token, away.id, clientId)),
    'F15: delivered, though nobody was there',
  );
  must(!(await isOnline()), 'F15: a message made a dead socket live');
  const again = await socketOf();
  must(await isOnline(), 'F15: offline with a new socket');
  const delivered = await until(() => isDelivered(state, friend.token, away.id, clientId), 5_000);
  must(Number.isFinite(delivered), 'F15: never delivered to the new socket');
  for (const socket of [silent, beating, again]) socket.close();
  return `${swallowed} connections swallowed: the hub noticed after ${(offline / 1_000).toFixed(0)} s, all ${walkers.length} pages were back after ${(last / 1_000).toFixed(0)} s; nothing counted as delivered to the dead ones afterwards`;
}

async function isDelivered(
  state: Faults,
  token: string,
  otherId: string,
  clientId: string,
): Promise<boolean> {
  const { body } = await askAs(state, token, 'GET', `/api/messages/${otherId}?limit=50`);
  const messages: { clientId: string; isDelivered: boolean }[] = Array.isArray(body)
    ? body
    : (body?.items ?? []);
  const found = messages.find((message) => message.clientId === clientId);
  must(Boolean(found), `F15: the message ${clientId} is not there`);
  return found?.isDelivered === true;
}
