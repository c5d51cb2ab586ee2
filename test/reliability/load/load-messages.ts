import { ms, percentile } from '#test/bench/figures';
import { hashPassword } from '~/platform/password.server';
import { StoredChats } from '../chats/stored-chats';
import { SocketRecorder } from '../recorder';
import {
  ask,
  atRate,
  beginAtRate,
  inLanes,
  type Pair,
  pairsOf,
  type Sent,
  sendMessage,
  zipf,
} from '../traffic';
import {
  acknowledged,
  atLeast,
  info,
  keptUp,
  type Load,
  type LoadContext,
  never,
  none,
  only,
  type Result,
  tookAt,
  until,
  within,
} from './load-lines';

/** Checks acknowledged messages for loss, duplicates and order, in the objects and on the sockets. */
async function delivered(
  { dataDir, step }: LoadContext,
  recorder: SocketRecorder,
  sent: Sent[],
  mostP99: number,
): Promise<Result[]> {
  const good = acknowledged(sent);
  step('the last deliveries');
  const missing = await recorder.missing(good.map(({ clientId }) => clientId));
  const chats = new StoredChats(dataDir);
  const rows = chats.rows<{ id: string }>('SELECT client_id AS id FROM messages').map(({ id }) => id);
  const gaps = chats.rows(
    'SELECT conversation_id FROM messages GROUP BY 1 HAVING max(seq) <> count(*)',
  ).length;
  chats.close();
  const known = new Set(rows);
  const took = good.flatMap(({ clientId, at }) => {
    const heard = recorder.heard.get(clientId);
    return heard ? [heard.at - at] : [];
  });
  const doubles = [...recorder.heard.values()].filter(({ times }) => times > 1).length;
  const lost = good.filter(({ clientId }) => !known.has(clientId)).length;
  return [
    never('message acknowledged and not stored', lost, ` of ${good.length}`),
    never('message stored twice', rows.length - known.size),
    never('message that did not reach the socket', missing.length),
    never('message delivered twice', doubles),
    never('conversation with gaps, stored or on a socket', gaps + recorder.gaps()),
    info('frames that overtook one of an earlier place', String(recorder.overtaken())),
    within('delivery p99', percentile(took, 0.99), mostP99),
  ];
}

const steady: Load = {
  what: '1,000 sockets, 200 messages/s over them, 60 s',
  rates: [200, 175, 150, 125, 100, 75, 50],
  run: async (context, rate) => {
    const { product, crowd, step } = context;
    const recorder = new SocketRecorder();
    step('1,000 sockets');
    await recorder.open(product, crowd.people);
    const pairOf = zipf(pairsOf(crowd), 2);
    step('a minute of messages');
    const sent = await atRate(rate, 60, () => recorder.say(pairOf()));
    const results = [
      keptUp(sent.length, rate * 60),
      only([201], sent),
      none('socket dropped', recorder.dropped()),
      within('ack p95', tookAt(sent, 0.95), 150),
      within('ack p99', tookAt(sent, 0.99), 400),
      ...(await delivered(context, recorder, sent, 500)),
    ];
    await recorder.close();
    return results;
  },
};

/** What a burst is answered with: stored, too fast for one user, or more than the machine can do. */
function refusals(sent: Sent[]): Result[] {
  const refused = sent.filter(({ status }) => status === 429 || status === 503);
  const took = tookAt(refused, 0.99);
  return [
    info('begun before it was 5 s behind', `${sent.length} of 5000`),
    only([201, 429, 503], sent),
    atLeast('refused, so that a limit was met', refused.length, 1),
    none('refusal without Retry-After', refused.filter(({ retryAfter }) => !retryAfter).length),
    within('refusal p99', took, 100),
    info('refusal p50', ms(tookAt(refused, 0.5))),
  ];
}

/** More than the machine can do, over the sockets and with the limits of pace lifted. */
const burstOverSockets: Load = {
  what: 'burst of 500 messages/s over 1,000 sockets, 10 s',
  run: async (context) => {
    const { product, crowd, step } = context;
    const pairs = pairsOf(crowd);
    const [busy, silent] = [pairs.slice(0, -200), pairs.slice(-200)];
    const recorder = new SocketRecorder();
    step('1,000 sockets');
    await recorder.open(product, crowd.people);
    const pairOf = zipf(busy, 3);
    step('5,000 messages');
    const begun = await beginAtRate(500, 10, () => recorder.say(pairOf()));
    step('the first quick message after the burst');
    const recovered = await recovery(silent, (pair) => recorder.say(pair));
    step('the last answers');
    const sent = await Promise.all(begun);
    const results = [
      ...refusals(sent),
      within('from the last of the burst to an answer in 150 ms', recovered, 5_000),
      info('ack p50, p99 meanwhile', `${ms(tookAt(stored(sent), 0.5))}, ${ms(tookAt(stored(sent), 0.99))}`),
      none('socket dropped', recorder.dropped()),
      ...(await delivered(context, recorder, sent, 1_000)),
    ];
    await recorder.close();
    return results;
  },
};

const stored = (sent: Sent[]) => sent.filter(({ status }) => status === 201);

/** Milliseconds until users who were silent are served within 150 ms. */
function recovery(silent: readonly Pair[], send: (pair: Pair) => Promise<Sent>): Promise<number> {
  let tries = 0;
  return until(async () => {
    const pair = silent[tries++ % silent.length];
    if (!pair) return false;
    const { status, took } = await send(pair);
    return status === 201 && took <= 150;
  }, 20_000);
}

/** The busiest users meet the rate limits; after the burst, users who were silent are served as usual. */
const burst: Load = {
  what: 'burst of 500 messages/s by HTTP, 10 s, with the limits of pace',
  rateLimitFactor: 1,
  run: async ({ product, crowd, step }) => {
    const pairs = pairsOf(crowd);
    const [busy, silent] = [pairs.slice(0, -200), pairs.slice(-200)];
    const pairOf = zipf(busy, 3);
    step('5,000 messages');
    const begun = await beginAtRate(500, 10, () => sendMessage(product, pairOf()));
    step('the first quick message after the burst');
    const recovered = await recovery(silent, (pair) => sendMessage(product, pair));
    step('the last answers');
    const sent = await Promise.all(begun);
    return [
      ...refusals(sent),
      within('from the last of the burst to an answer in 150 ms', recovered, 5_000),
      info('ack p50, p99 meanwhile', `${ms(tookAt(stored(sent), 0.5))}, ${ms(tookAt(stored(sent), 0.99))}`),
    ];
  },
};

const PASSWORD = 'monsoon-bicycle-teapot';

/** More sign-ins than can be hashed: those behind eight others are refused, and the chat goes on. */
const signIns: Load = {
  what: '20 sign-ins at a time during 100 messages/s over sockets, 20 s',
  rates: [100, 80, 60, 40, 20],
  prepare: async ({ DB }) => {
    const hash = await hashPassword(PASSWORD, '');
    await DB.batch([DB.prepare('UPDATE users SET password_hash = ?').bind(hash)]);
  },
  run: async (context, rate) => {
    const { product, crowd, step } = context;
    const recorder = new SocketRecorder();
    step('1,000 sockets');
    await recorder.open(product, crowd.people);
    const pairOf = zipf(pairsOf(crowd), 8);
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    // Every third sign-in has a wrong password; each user tries again a moment later.
    const sign = async (i: number) => {
      const email = `person-${1 + (i % crowd.people.length)}@example.com`;
      const body = JSON.stringify({ email, password: i % 3 === 0 ? 'wrong-password' : PASSWORD });
      const answer = await ask(product.http, { method: 'POST', path: '/api/auth/login', headers, body });
      await new Promise((done) => setTimeout(done, 200));
      return answer;
    };
    step('messages and sign-ins');
    const [sent, signed] = await Promise.all([
      atRate(rate, 20, () => recorder.say(pairOf())),
      inLanes(20, 20, sign),
    ]);
    const surplus = signed.filter(({ status }) => status === 429);
    const letIn = signed.filter(({ status }) => status === 200).length;
    const results = [
      keptUp(sent.length, rate * 20),
      only([201], sent),
      only([200, 401, 429], signed),
      atLeast('sign-ins refused, so that the queue was full', surplus.length, 1),
      none('refusal without Retry-After', surplus.filter(({ headers }) => !headers['retry-after']).length),
      atLeast('sign-ins let in', letIn, 20),
      within('ack p99', tookAt(sent, 0.99), 1_000),
      ...(await delivered(context, recorder, sent, 1_000)),
    ];
    await recorder.close();
    return results;
  },
};

export const messageLoads = { L2: steady, L3: burst, L3s: burstOverSockets, L8: signIns };
