import { megabytes, percentile } from '#test/bench/figures';
import { memoryOf, processorTimeOf } from '#test/bench/process-figures';
import { insertStatements } from '#test/support/rows/insert-rows';
import { createRows } from '#test/support/rows/rows';
import * as schema from '~/db/schema';
import { StoredChats } from '../chats/stored-chats';
import { SocketRecorder } from '../recorder';
import { atRate, sendMessage } from '../traffic';
import {
  acknowledged,
  info,
  keptUp,
  type Load,
  never,
  none,
  only,
  tookAt,
  until,
  wait,
  within,
} from './load-lines';

/** Hubs sleep after ten seconds; the platform answers each page's heartbeat without waking them. */
const idle: Load = {
  what: '1,000 idle sockets, 60 s',
  run: async ({ product, crowd, step }) => {
    const recorder = new SocketRecorder();
    step('1,000 sockets');
    await recorder.open(product, crowd.people);
    step('hubs to fall asleep');
    await wait(12_000);
    const before = processorTimeOf(product.pid);
    for (let beat = 0; beat < 2; beat += 1) {
      step('heartbeats');
      for (const socket of recorder.sockets) socket.send('ping');
      await wait(24_000);
    }
    const used = processorTimeOf(product.pid) - before;
    const results = [
      none('drop', recorder.dropped(), ` of ${recorder.sockets.length}`),
      none('heartbeat without answer', 2 * recorder.sockets.length - recorder.pongs),
      within('memory', memoryOf(product.pid), 1.5 * 1024 ** 3, megabytes),
      within('processor time of 48 s asleep with 2,000 heartbeats', used, 1_000),
    ];
    await recorder.close();
    return results;
  },
};

const hotConversation: Load = {
  what: 'one conversation, 2 people × 4 tabs, 100 messages/s, 30 s, every tenth sent twice at once',
  run: async ({ product, crowd, dataDir, step }) => {
    const [a, b] = crowd.people;
    if (!a || !b) throw new Error('nobody is there');
    const recorder = new SocketRecorder();
    await recorder.open(product, [a, a, a, a, b, b, b, b]);
    step('3,000 messages');
    const send = async (i: number) => {
      const pair = i % 2 === 0 ? { from: a, to: b } : { from: b, to: a };
      const clientId = crypto.randomUUID();
      const again = i % 10 < 9 ? [] : [sendMessage(product, pair, clientId)];
      return Promise.all([sendMessage(product, pair, clientId), ...again]);
    };
    const all = await atRate(100, 30, send);
    const sent = all.flat();
    const ids = [...new Set(acknowledged(sent).map(({ clientId }) => clientId))];
    step('the last deliveries');
    const missing = await recorder.missing(ids);
    const isWhole = (list: SocketRecorder['lists'][number]) => [...list.values()].flat().length >= ids.length;
    await until(() => recorder.lists.every(isWhole), 5_000);
    const chats = new StoredChats(dataDir);
    const [rows, places] = [
      Number(chats.value('SELECT count(*) FROM messages')),
      Number(chats.value('SELECT max(seq) FROM messages')),
    ];
    chats.close();
    const began = new Map(sent.map(({ clientId, at }) => [clientId, at] as const).reverse());
    const took = [...recorder.heard].map(([id, { at }]) => at - (began.get(id) ?? Number.NaN));
    const results = [
      keptUp(all.length, 3_000),
      // A message that is sent twice may be answered once with 200, as already known.
      only([200, 201], sent),
      none('message lost', missing.length, ` of ${ids.length}`),
      none('message stored twice, or place left out', Math.abs(rows - ids.length) + (places - rows)),
      none(
        'message not exactly once on each of four tabs',
        [...recorder.heard.values()].filter(({ times }) => times !== 4).length,
      ),
      none('tab that shows another order', recorder.views() - 1, ' of 8'),
      info('frames that overtook one of an earlier place', String(recorder.overtaken())),
      within('ack p99', tookAt(sent, 0.99), 400),
      within('delivery p99', percentile(took, 0.99), 500),
    ];
    await recorder.close();
    return results;
  },
};

const SENDERS = 200;

const hotReceiver: Load = {
  what: '200 senders to one person, 300 messages/s over their sockets, 10 s',
  rates: [300, 250, 200, 150, 100, 75, 50],
  prepare: async ({ DB }, { people }) => {
    const rows = createRows('hot receiver');
    const [to, , ...others] = people;
    const talks = others
      .slice(0, SENDERS)
      .map(({ id }) => rows.conversation([id, to?.id ?? ''], { createdAt: Date.now() - 60_000 }));
    await DB.batch(insertStatements(DB, schema.conversations, talks));
  },
  run: async ({ product, crowd, dataDir, step }, rate) => {
    const [to, , ...others] = crowd.people;
    if (!to) throw new Error('nobody is there');
    const senders = others.slice(0, SENDERS);
    const recorder = new SocketRecorder();
    await recorder.open(product, [to, ...senders]);
    step('ten seconds of messages');
    const send = (i: number) => recorder.say({ from: senders[i % SENDERS] ?? to, to });
    const sent = await atRate(rate, 10, send);
    const good = acknowledged(sent);
    step('the last deliveries');
    const missing = await recorder.missing(good.map(({ clientId }) => clientId));
    // Every message is stored by now, and nothing is read meanwhile.
    const chats = new StoredChats(dataDir);
    const unread = 'SELECT count(*) FROM messages WHERE receiver_id = ? AND is_read = 0';
    const rows = Number(chats.value(unread, to.id));
    chats.close();
    step('the badge');
    const settled = await until(() => recorder.badge.get(to.id) === rows, 5_000);
    step('the badge of a page that is opened now');
    const fresh = new SocketRecorder();
    await fresh.open(product, [to]);
    await until(() => fresh.badge.has(to.id), 5_000);
    const off = [recorder, fresh].map((one) => Math.abs((one.badge.get(to.id) ?? -1) - rows));
    const took = good.flatMap(({ clientId, at }) => {
      const heard = recorder.heard.get(clientId);
      return heard ? [heard.at - at] : [];
    });
    const results = [
      keptUp(sent.length, rate * 10),
      only([201], sent),
      never('message lost', missing.length, ` of ${good.length}`),
      never('difference of badge and unread rows', off[0] ?? -1, ` of ${rows}`),
      never('difference on a page opened afterwards', off[1] ?? -1),
      within('badge right after', settled, 2_000),
      within('delivery p99', percentile(took, 0.99), 1_000),
    ];
    await Promise.all([recorder.close(), fresh.close()]);
    return results;
  },
};

export const socketLoads = { L1: idle, L4: hotConversation, L5: hotReceiver };
