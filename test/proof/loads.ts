import { asMember } from '#test/bench/crowd';
import { megabytes, ms } from '#test/bench/figures';
import { memoryOf, processorTimeOf } from '#test/bench/process-figures';
import { closeAll } from '#test/bench/sockets';
import {
  delivered,
  failed,
  type Ground,
  type Load,
  none,
  p,
  type Result,
  talk,
  wait,
  within,
} from './load-lines';
import { storm } from './load-return';
import { Stored } from './stored';
import { atRate, Ears, pairsOf, sendMessage, zipf } from './traffic';

export const loads: Record<string, Load> = {
  L1: {
    what: '1,000 idle sockets, 60 s',
    run: async ({ product, crowd }) => {
      const ears = new Ears();
      await ears.open(product, crowd.people);
      await wait(12_000);
      const before = processorTimeOf(product.pid);
      await wait(48_000);
      const used = processorTimeOf(product.pid) - before;
      const dropped = ears.sockets.filter(({ readyState }) => readyState !== WebSocket.OPEN).length;
      const memory = memoryOf(product.pid);
      await closeAll(ears.sockets);
      return [
        none('drop', dropped, ` of ${ears.sockets.length}`),
        within('memory', memory, 1.5 * 1024 ** 3, megabytes),
        within('processor time of 48 s asleep', used, 1_000),
      ];
    },
  },
  L2: { what: '1,000 sockets, 200 messages/s, 60 s', run: (ground) => steady(ground, 200, 60) },
  L3: {
    what: 'burst of 500 messages/s, 10 s',
    run: async (ground) => {
      const { sent } = await talk(ground, 500, 10, zipf(pairsOf(ground.crowd), 3));
      const began = performance.now();
      let recovered = Number.POSITIVE_INFINITY;
      for (let i = 0; i < 50 && recovered === Number.POSITIVE_INFINITY; i += 1) {
        const { status, took } = await sendMessage(ground.product, zipf(pairsOf(ground.crowd), i)());
        if (status === 201 && took <= 150) recovered = performance.now() - began;
        else await wait(100);
      }
      const others = sent.filter(({ status }) => status !== 201 && status !== 429).length;
      return [
        none('answer but 201 and 429', others, ` of ${sent.length}`),
        within('recovery', recovered, 5_000),
        {
          line: 'ack p50 and p99 meanwhile',
          figure: `${ms(
            p(
              sent.map(({ took }) => took),
              0.5,
            ),
          )}, ${ms(
            p(
              sent.map(({ took }) => took),
              0.99,
            ),
          )}`,
          isHeld: true,
        },
      ];
    },
  },
  L4: {
    what: 'one conversation, 2 people × 4 tabs, 100 messages/s, 30 s',
    run: async (ground) => {
      const [a, b] = ground.crowd.people;
      if (!a || !b) throw new Error('nobody is there');
      const ears = new Ears();
      await ears.open(ground.product, [a, a, a, a, b, b, b, b]);
      const sides = [
        { from: a, to: b },
        { from: b, to: a },
      ] as const;
      let turn = 0;
      const { sent, sentAt } = await talk(ground, 100, 30, () => sides[(turn++ % 2) as 0 | 1]);
      const missing = await ears.missing(
        sent.filter(({ status }) => status === 201).map(({ clientId }) => clientId),
      );
      await wait(1_000);
      const lines = ears.orders.map((order) => JSON.stringify([...order.values()]));
      const uneven = [...ears.heard.values()].filter(({ times }) => times !== 4).length;
      const results = [
        none('message that failed', failed(sent), ` of ${sent.length}`),
        none('message lost', missing.length),
        none('message not exactly once on each of four tabs', uneven),
        none('tab with another order', lines.filter((line) => line !== lines[0]).length + ears.disorders()),
        within(
          'ack p99',
          p(
            sent.map(({ took }) => took),
            0.99,
          ),
          400,
        ),
        within(
          'delivery p99',
          p(
            [...ears.heard].map(([id, { at }]) => at - (sentAt.get(id) ?? at)),
            0.99,
          ),
          500,
        ),
      ];
      await closeAll(ears.sockets);
      return results;
    },
  },
  L5: {
    what: '200 senders to one person, 300 messages/s, 10 s',
    run: async (ground) => {
      const { product, crowd, dataDir } = ground;
      const [to] = crowd.people;
      if (!to) throw new Error('nobody is there');
      const ears = new Ears();
      await ears.open(product, [to]);
      const senders = crowd.people.slice(2, 202);
      let turn = 0;
      const { sent, sentAt } = await talk(ground, 300, 10, () => ({
        from: senders[turn++ % senders.length] ?? to,
        to,
      }));
      const good = sent.filter(({ status }) => status === 201).map(({ clientId }) => clientId);
      const missing = await ears.missing(good);
      await wait(2_000);
      const stored = new Stored(dataDir);
      const unread = Number(
        stored.value('SELECT count(*) FROM messages WHERE receiver_id = ? AND is_read = 0', to.id),
      );
      stored.close();
      const result = [
        none('answer but 201', failed(sent), ` of ${sent.length}`),
        none('message lost', missing.length),
        none(
          'difference of badge and unread rows',
          Math.abs((ears.badge.get(to.id) ?? -1) - unread),
          ` (${unread} unread)`,
        ),
        within(
          'delivery p99',
          p(
            good.map((id) => (ears.heard.get(id)?.at ?? Number.NaN) - (sentAt.get(id) ?? 0)),
            0.99,
          ),
          1_000,
        ),
      ];
      await closeAll(ears.sockets);
      return result;
    },
  },
  L6: { what: '1,000 sockets dropped at once come back', run: storm },
  L7: {
    what: 'feed, 2,000 posts, 300 GET/s, 15 s',
    run: async ({ product, crowd }) => {
      const answers = await atRate(300, 15, (i) =>
        product.http.ask({
          path: '/api/feed?postType=investment',
          headers: asMember(crowd.people[i % crowd.people.length] ?? { id: '', fullName: '', token: '' }),
        }),
      );
      const took = answers.map((answer) => answer.took);
      return [
        none(
          'answer but 200',
          answers.filter(({ status }) => status !== 200).length,
          ` of ${answers.length}`,
        ),
        within('p95', p(took, 0.95), 200),
      ];
    },
  },
  L8: {
    what: '20 sign-ins at a time during 100 messages/s, 20 s',
    run: async (ground) => {
      const ears = new Ears();
      const sign = async (i: number) =>
        (
          await ground.product.http.ask({
            method: 'POST',
            path: '/api/auth/login',
            headers: { 'content-type': 'application/json', accept: 'application/json' },
            body: JSON.stringify({ email: `nobody-${i}@example.com`, password: 'monsoon-bicycle' }),
          })
        ).status;
      const [{ sent }, statuses] = await Promise.all([
        talk(ground, 100, 20, zipf(pairsOf(ground.crowd), 8)),
        atRate(20, 20, sign),
      ]);
      await closeAll(ears.sockets);
      return [
        none('message that failed', failed(sent), ` of ${sent.length}`),
        within(
          'message p99',
          p(
            sent.map(({ took }) => took),
            0.99,
          ),
          1_000,
        ),
        none(
          'sign-in answered but 401 and 429',
          statuses.filter((status) => status !== 401 && status !== 429).length,
          ` of ${statuses.length}, ${statuses.filter((status) => status === 429).length} × 429`,
        ),
      ];
    },
  },
};

export async function steady(ground: Ground, perSecond: number, seconds: number): Promise<Result[]> {
  const ears = new Ears();
  await ears.open(ground.product, ground.crowd.people);
  const { sent, sentAt } = await talk(ground, perSecond, seconds, zipf(pairsOf(ground.crowd), 2));
  const took = sent.map((one) => one.took);
  const results = [
    none('answer but 201', failed(sent), ` of ${sent.length}`),
    within('ack p95', p(took, 0.95), 150),
    within('ack p99', p(took, 0.99), 400),
    ...(await delivered(ground, ears, sent, sentAt)),
  ];
  await closeAll(ears.sockets);
  return results;
}
