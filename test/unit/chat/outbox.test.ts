import { describe, expect, it } from 'vitest';
import type { MessageView } from '~/domain/message/message.schema';
import { Outbox, type OutboxBroadcast } from '~/features/chat/outbox';
import { SendRefused } from '~/features/chat/outbox-send';
import { memoryStore, type OutboxEntry, type OutboxStore } from '~/features/chat/outbox-store';
import type { PostCall } from '~/lib/offline/post-file';
import { STORAGE_FULL } from '~/lib/problem';

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A server that keeps each client id once, and can lose answers. */
function fakeServer() {
  const stored: MessageView[] = [];
  const plan: ('ok' | 'lost' | 'away' | SendRefused)[] = [];
  let sends = 0;
  const percents: number[] = [];
  const send = async (entry: OutboxEntry, { onProgress }: PostCall): Promise<MessageView> => {
    sends += 1;
    for (const percent of percents) onProgress(percent);
    await settle();
    const fate = plan.shift() ?? 'ok';
    if (fate === 'away') throw new SendRefused(0, '');
    if (fate instanceof SendRefused) throw fate;
    let message = stored.find(({ clientId }) => clientId === entry.clientId);
    if (!message) {
      message = {
        id: `m-${entry.clientId}`,
        clientId: entry.clientId,
        content: entry.content,
      } as MessageView;
      stored.push(message);
    }
    if (fate === 'lost') throw new SendRefused(0, '');
    return message;
  };
  return {
    stored,
    plan,
    percents,
    send,
    sends: () => sends,
    said: () => stored.map(({ content }) => content),
  };
}

/** Locks by name over all tabs, as the browser's. */
function fakeLocks() {
  const tails = new Map<string, Promise<void>>();
  return (name: string, run: () => Promise<void>) => {
    const next = (tails.get(name) ?? Promise.resolve()).then(run);
    tails.set(
      name,
      next.catch(() => undefined),
    );
    return next;
  };
}

/** A store whose next read answers with what is there now, but only when it is let go. */
function lateStore() {
  const store = memoryStore();
  let gate: Promise<void> | null = null;
  const holdNext = () => {
    let letGo = () => {};
    gate = new Promise((resolve) => {
      letGo = resolve;
    });
    return letGo;
  };
  const all = async (ownerId: string) => {
    const held = gate;
    gate = null;
    const rows = await store.all(ownerId);
    await held;
    return rows;
  };
  return { ...store, all, holdNext };
}

interface World {
  store?: OutboxStore;
  server?: ReturnType<typeof fakeServer>;
  lock?: ReturnType<typeof fakeLocks>;
}

function openTab({ store = memoryStore(), server = fakeServer(), lock = fakeLocks() }: World = {}) {
  const waits: { ms: number; run: () => void }[] = [];
  const news: OutboxBroadcast[] = [];
  const failed: string[] = [];
  const outbox = new Outbox({
    ownerId: 'me',
    store,
    send: server.send,
    lock,
    notify: (one) => news.push(one),
    now: () => 1_000,
    random: () => 0.5,
    after: (ms, run) => {
      const wait = { ms, run };
      waits.push(wait);
      return () => void waits.splice(waits.indexOf(wait), 1);
    },
  });
  outbox.listen({ onFailed: (_entry, reason) => failed.push(reason) });
  const say = (content: string, to = 'her') =>
    outbox.add({ clientId: `c-${content}`, to, content, file: null, postId: null, listingId: null });
  const phases = () => outbox.items().map(({ content, phase }) => `${content}: ${phase}`);
  return { outbox, store, server, lock, waits, news, failed, say, phases };
}

describe('the outbox', () => {
  it('sends in the order of writing and keeps nothing that arrived', async () => {
    const { say, server, outbox, store } = openTab();
    await Promise.all([say('one'), say('two'), say('three')]);
    expect(outbox.items()).toHaveLength(3);
    await expect.poll(() => server.said()).toEqual(['one', 'two', 'three']);
    await expect.poll(() => outbox.items()).toEqual([]);
    expect(await store.all('me')).toEqual([]);
  });

  it('tells of a text twice: when it is written, and when it is sent', async () => {
    const store = memoryStore();
    const put = async (one: OutboxEntry) => (await store.put(one)) || true;
    const { say, outbox, phases } = openTab({ store: { ...store, put } });
    const told: string[][] = [];
    outbox.listen({ onChange: () => told.push(phases()) });
    await say('one');
    await expect.poll(phases).toEqual([]);
    await settle();
    expect(told).toEqual([['one: sending'], []]);
  });

  it('tells each percent of an upload once', async () => {
    const { say, server, outbox } = openTab();
    server.percents.push(0, 40, 40, 100, 100);
    const told: number[] = [];
    outbox.listen({ onChange: () => told.push(outbox.items()[0]?.progress ?? -1) });
    await say('one');
    await expect.poll(() => outbox.items()).toEqual([]);
    expect(told.filter((percent) => percent >= 0)).toEqual([0, 40, 100]);
  });

  it('says which message only this page has, until it is sent', async () => {
    const store = { ...memoryStore(), isFull: false };
    const put = async (one: OutboxEntry) => (await store.put(one)) || !store.isFull;
    const tab = openTab({ store: { ...store, put } });
    tab.server.plan.push('away', 'away');
    await tab.say('kept');
    store.isFull = true;
    await tab.say('only here');
    const onlyHere = () => tab.outbox.items().map(({ content, isOnlyHere }) => [content, isOnlyHere]);
    expect(onlyHere()).toEqual([
      ['kept', false],
      ['only here', true],
    ]);
    await expect.poll(() => [tab.server.plan.length, tab.waits.length]).toEqual([0, 1]);
    tab.waits[0]?.run();
    await expect.poll(() => tab.server.said()).toEqual(['kept', 'only here']);
    await expect.poll(onlyHere).toEqual([]);
  });

  it('sends a message whose answer was lost again, and it is one message', async () => {
    const { say, server, waits, phases } = openTab();
    server.plan.push('lost', 'lost');
    await Promise.all([say('one'), say('two')]);
    await expect.poll(() => waits.length).toBe(1);
    expect(phases()).toEqual(['one: waiting', 'two: waiting']);
    expect(server.said()).toEqual(['one']);
    waits[0]?.run();
    await expect.poll(() => server.said()).toEqual(['one', 'two']);
    await expect.poll(phases).toEqual([]);
    expect(server.sends()).toBe(4);
  });

  it.each([
    [new SendRefused(429, 'Slow down', 7), 'waiting'],
    [new SendRefused(503, 'Busy'), 'waiting'],
    [new SendRefused(500, 'Broken'), 'waiting'],
    [new SendRefused(401, 'Signed out'), 'waiting'],
    [new SendRefused(403, 'You can’t message this person'), 'failed'],
    [new SendRefused(400, 'Too long'), 'failed'],
    [new SendRefused(413, 'Too large'), 'failed'],
  ])('after %s a message is %s', async (refusal, phase) => {
    const { say, server, phases } = openTab();
    server.plan.push(refusal);
    await say('one');
    await expect.poll(phases).toEqual([`one: ${phase}`]);
  });

  it.each([
    [new SendRefused(429, 'You have sent 30 messages within a minute.', 7), /^You have sent 30/],
    [new SendRefused(503, 'Busy', 2), /busy.* try to send/],
    [new SendRefused(0, ''), null],
  ])('says why a message waits after %s', async (refusal, words) => {
    const { say, server, waits, outbox, phases } = openTab();
    server.plan.push(refusal);
    await say('one');
    await expect.poll(phases).toEqual(['one: waiting']);
    const { waitsFor } = outbox.items()[0] ?? {};
    if (words) expect(waitsFor).toMatch(words);
    else expect(waitsFor).toBeNull();
    waits[0]?.run();
    await expect.poll(phases).toEqual([]);
  });

  it('waits as long as the server asks, whatever is written meanwhile', async () => {
    const { say, server, waits, phases } = openTab();
    server.plan.push(new SendRefused(429, 'You have sent 30 messages within a minute.', 7));
    await say('one');
    await expect.poll(phases).toEqual(['one: waiting']);
    await Promise.all([say('two'), say('three')]);
    await settle();
    expect(server.sends()).toBe(1);
    expect(phases()).toEqual(['one: waiting', 'two: waiting', 'three: waiting']);
    waits[0]?.run();
    await expect.poll(() => server.said()).toEqual(['one', 'two', 'three']);
  });

  it('waits so also where more was written while the first was on its way', async () => {
    const { say, server, waits, outbox, phases } = openTab();
    server.plan.push(new SendRefused(429, 'You have sent 30 messages within a minute.', 7));
    await Promise.all([say('one'), say('two')]);
    outbox.kick();
    await expect.poll(() => waits.length).toBe(1);
    await settle();
    await settle();
    expect([server.sends(), phases()]).toEqual([1, ['one: waiting', 'two: waiting']]);
    waits[0]?.run();
    await expect.poll(() => server.said()).toEqual(['one', 'two']);
  });

  it('continues after a refused message, gives the reason, and resends it on request', async () => {
    const { say, server, phases, failed, outbox } = openTab();
    server.plan.push(new SendRefused(403, 'You have blocked them'));
    await Promise.all([say('one'), say('two')]);
    await expect.poll(() => server.said()).toEqual(['two']);
    await expect.poll(phases).toEqual(['one: failed']);
    expect(failed).toEqual(['You have blocked them']);
    await outbox.retry('c-one');
    await expect.poll(() => server.said()).toEqual(['two', 'one']);
    await expect.poll(phases).toEqual([]);
  });

  it.each([
    [400, '', true],
    [403, '', false],
    [404, '', true],
    [409, '', true],
    [413, 'too_large', true],
    [413, STORAGE_FULL, false],
    [415, '', true],
  ])('knows whether a refusal with %i %s lasts: %s', async (status, code, isLasting) => {
    const { say, server, outbox } = openTab();
    server.plan.push(new SendRefused(status, 'Not so', null, code));
    await say('one');
    await expect.poll(() => outbox.items()).toMatchObject([{ phase: 'failed', error: 'Not so', isLasting }]);
  });

  it('goes on with the next where one that the server asked to wait is discarded', async () => {
    const { say, server, outbox, phases } = openTab();
    server.plan.push(new SendRefused(429, 'You have sent 60 files within an hour.', 600));
    await say('one');
    await expect.poll(phases).toEqual(['one: waiting']);
    await say('two');
    await say('three');
    await outbox.discard('c-three');
    await settle();
    expect([server.sends(), phases()]).toEqual([1, ['one: waiting', 'two: waiting']]);
    await outbox.discard('c-one');
    await expect.poll(() => server.said()).toEqual(['two']);
    await expect.poll(phases).toEqual([]);
  });

  it('does not hold up one thread for another', async () => {
    const { say, server, phases } = openTab();
    server.plan.push('away');
    await say('stuck', 'her');
    await expect.poll(phases).toEqual(['stuck: waiting']);
    await say('free', 'him');
    await expect.poll(() => server.said()).toEqual(['free']);
  });

  it('survives a reload', async () => {
    const first = openTab();
    first.server.plan.push('away');
    await first.say('one');
    await expect.poll(first.phases).toEqual(['one: waiting']);
    const later = openTab({ store: first.store, server: first.server });
    await later.outbox.start();
    await expect.poll(() => later.server.said()).toEqual(['one']);
  });

  it('sends once from two tabs', async () => {
    const one = openTab();
    const other = openTab(one);
    one.server.plan.push('away');
    await one.say('hello');
    await expect.poll(one.phases).toEqual(['hello: waiting']);
    await other.outbox.start();
    one.outbox.kick();
    await expect.poll(() => one.server.said()).toEqual(['hello']);
    await settle();
    await settle();
    expect(one.server.sends()).toBe(2);
    for (const news of one.news.concat(other.news)) {
      await one.outbox.onBroadcast(news);
      await other.outbox.onBroadcast(news);
    }
    expect(one.phases().concat(other.phases())).toEqual([]);
  });

  it('kick ends the wait at once', async () => {
    const { say, server, waits, outbox } = openTab();
    server.plan.push('away');
    await say('one');
    await expect.poll(() => waits.length).toBe(1);
    outbox.kick();
    await expect.poll(() => server.said()).toEqual(['one']);
    expect(waits).toEqual([]);
  });

  it('kick leaves a wait that the server asked for', async () => {
    const { say, server, waits, outbox, phases } = openTab();
    server.plan.push(new SendRefused(429, 'You have sent 30 messages within a minute.', 7));
    await say('one');
    await expect.poll(phases).toEqual(['one: waiting']);
    outbox.kick();
    await settle();
    await settle();
    expect([server.sends(), waits.length, phases()]).toEqual([1, 1, ['one: waiting']]);
    expect(waits[0]?.ms).toBeGreaterThanOrEqual(7_000);
    waits[0]?.run();
    await expect.poll(() => server.said()).toEqual(['one']);
  });

  it('forgets what is discarded', async () => {
    const { say, server, phases, outbox, store } = openTab();
    server.plan.push(new SendRefused(403, 'No'));
    await say('one');
    await expect.poll(phases).toEqual(['one: failed']);
    await outbox.discard('c-one');
    expect(phases()).toEqual([]);
    expect(await store.all('me')).toEqual([]);
  });

  it('shows what is written while it reads the device', async () => {
    const store = lateStore();
    const { say, server, phases, outbox } = openTab({ store });
    server.plan.push('away');
    const letGo = store.holdNext();
    const reading = outbox.onBroadcast({ type: 'changed' });
    await say('one');
    letGo();
    await reading;
    expect(outbox.items().map(({ content }) => content)).toEqual(['one']);
    await expect.poll(phases).toEqual(['one: waiting']);
  });

  it('shows what is written while the device has yet to store it', async () => {
    const store = memoryStore();
    const { put } = store;
    let stored = () => {};
    store.put = async (entry) => {
      await new Promise<void>((resolve) => {
        stored = resolve;
      });
      return put(entry);
    };
    const { say, server, phases, outbox } = openTab({ store });
    const saying = say('one');
    await outbox.onBroadcast({ type: 'changed' });
    expect(phases()).toEqual(['one: sending']);
    stored();
    await saying;
    await expect.poll(() => server.said()).toEqual(['one']);
    await expect.poll(phases).toEqual([]);
  });

  it('does not bring back what is sent or discarded while it reads the device', async () => {
    const store = lateStore();
    const { say, server, phases, outbox } = openTab({ store });
    server.plan.push(new SendRefused(403, 'No'));
    await say('one');
    await expect.poll(phases).toEqual(['one: failed']);
    const letGo = store.holdNext();
    const reading = outbox.onBroadcast({ type: 'changed' });
    await outbox.discard('c-one');
    letGo();
    await reading;
    expect(phases()).toEqual([]);
  });

  it('shows the refusal that it writes down while it reads the device', async () => {
    const store = lateStore();
    const { say, server, phases, outbox } = openTab({ store });
    server.plan.push('away', new SendRefused(403, 'No'));
    await say('one');
    await expect.poll(phases).toEqual(['one: waiting']);
    const letGo = store.holdNext();
    const reading = outbox.onBroadcast({ type: 'changed' });
    outbox.kick();
    await expect.poll(phases).toEqual(['one: failed']);
    letGo();
    await reading;
    expect(phases()).toEqual(['one: failed']);
  });

  it('believes the later of two looks at the device', async () => {
    const store = lateStore();
    const { phases, outbox } = openTab({ store });
    const letGo = store.holdNext();
    const early = outbox.onBroadcast({ type: 'changed' });
    // Another tab writes a message that it cannot send.
    const other = openTab({ store });
    other.server.plan.push('away');
    await other.say('one');
    await outbox.onBroadcast({ type: 'changed' });
    letGo();
    await early;
    expect(phases()).toEqual(['one: sending']);
  });

  it.each(['retried', 'refused'])(
    'does not bring back what another tab discarded when it is %s',
    async (how) => {
      const store = memoryStore();
      const { say, server, phases, failed, outbox } = openTab({ store });
      server.plan.push(how === 'retried' ? new SendRefused(403, 'No') : 'away', new SendRefused(403, 'No'));
      await say('one');
      await expect.poll(phases).toEqual([how === 'retried' ? 'one: failed' : 'one: waiting']);
      const known = failed.length;
      const { all } = store;
      // The other tab discards it in the moment in which this one goes on with it.
      store.all = async (ownerId) => {
        const rows = await all(ownerId);
        await store.remove('c-one');
        return rows;
      };
      if (how === 'retried') {
        await store.remove('c-one');
        await outbox.retry('c-one');
      } else outbox.kick();
      await expect.poll(phases).toEqual([]);
      expect([await all('me'), failed.length]).toEqual([[], known]);
    },
  );

  it('keeps one person’s messages from another at the same device', async () => {
    const { say, store } = openTab();
    await say('mine');
    expect(await store.all('somebody else')).toEqual([]);
  });
});
