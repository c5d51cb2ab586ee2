import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { change, connect, readUpTo, say, threadOf, unreadOf } from '#test/support/chat';
import { eventually } from '#test/support/clock/eventually';
import { deliverAgain, objectOf, settled } from '#test/support/conversations';
import { evict, loggedBy } from '#test/support/hub-socket';
import { newInvestor, newUser } from '#test/support/rows/factories';
import { takeLog } from '#test/support/visitor';

/** The object has no room from the statement on that writes to `table`. */
async function withoutRoom(
  object: ReturnType<typeof objectOf>,
  table: string,
  act: () => Promise<unknown>,
  /** Refused writes to wait for. */
  refused = 1,
) {
  let count = 0;
  await runInDurableObject(object, (_, { storage }) => {
    const { sql } = storage;
    const shared = Object.getPrototypeOf(sql) as SqlStorage;
    const exec = shared.exec;
    vi.spyOn(shared, 'exec').mockImplementation(function (this: SqlStorage, text: string, ...values) {
      if (new RegExp(`^\\s*INSERT[\\s\\S]*INTO ${table}\\b`).test(text)) {
        count += 1;
        throw new Error('SQLITE_FULL');
      }
      return exec.call(this, text, ...values) as never;
    });
  });
  // The failure is logged.
  takeLog();
  await act();
  await eventually(() => expect(count).toBeGreaterThanOrEqual(refused));
  vi.restoreAllMocks();
}

describe('a conversation without room', () => {
  it.each(['head', 'outbox'])('keeps nothing of a read mark that it could not store in %s', async (table) => {
    const [asha, vikram] = await connect(await newUser(), await newInvestor());
    await say(asha, vikram, 'one');
    const object = objectOf(asha, vikram);
    await withoutRoom(object, table, async () => {
      expect((await readUpTo(vikram, asha, 1)).status).toBe(503);
    });
    expect(await object.page(vikram.id, {}, 1)).toMatchObject({ readSeq: 0, unread: 1 });
    expect((await readUpTo(vikram, asha, 1)).status).toBe(200);
    await evict(vikram.id);
    expect(await object.page(vikram.id, {}, 1)).toMatchObject({ readSeq: 1, unread: 0 });
  });

  it.each(['head', 'outbox'])('keeps nothing of a message that it could not store in %s', async (table) => {
    const [asha, vikram] = await connect(await newUser(), await newInvestor());
    await say(asha, vikram, 'one');
    await withoutRoom(objectOf(asha, vikram), table, async () => {
      expect((await say(asha, vikram, 'two')).status).toBe(503);
    });
    expect((await say(asha, vikram, 'three')).status).toBe(201);
    const { body } = await threadOf(asha, vikram);
    expect((body as { seq: number; content: string }[]).map(({ seq, content }) => [seq, content])).toEqual([
      [1, 'one'],
      [2, 'three'],
    ]);
  });

  it.each(['head', 'outbox'])('keeps nothing of a delivery that it could not store in %s', async (table) => {
    const [asha, vikram] = await connect(await newUser(), await newInvestor());
    await say(asha, vikram, 'one');
    const object = objectOf(asha, vikram);
    await withoutRoom(object, table, () =>
      runInDurableObject(object, (instance) => {
        expect(() => instance.delivered(vikram.id, 1)).toThrow('SQLITE_FULL');
      }),
    );
    expect(await object.page(asha.id, {}, 1)).toMatchObject({ otherDeliveredSeq: 0 });
    await object.delivered(vikram.id, 1);
    expect(await object.page(asha.id, {}, 1)).toMatchObject({ otherDeliveredSeq: 1 });
  });

  it.each(['head', 'outbox'])('tells later of a block that it could not store in %s', async (table) => {
    const [asha, vikram] = await connect(await newUser(), await newInvestor());
    await say(asha, vikram, 'one');
    const object = objectOf(asha, vikram);
    await withoutRoom(object, table, () => change(asha, 'block', vikram));
    await object.changed();
    await eventually(async () =>
      expect(await loggedBy(vikram)).toContainEqual(expect.objectContaining({ type: 'contact_changed' })),
    );
  });
});

describe('a hub without room', () => {
  it('takes a message later whole: the inbox, the badge and the event for its devices', async () => {
    const [asha, vikram] = await connect(await newUser(), await newInvestor());
    await say(asha, vikram, 'one');
    await settled(asha, vikram);
    // The sender's hub and the receiver's.
    await withoutRoom(objectOf(asha, vikram), 'events', () => say(asha, vikram, 'two'), 2);
    await deliverAgain(asha, vikram);
    await settled(asha, vikram);
    for (const person of [asha, vikram]) {
      const told = (await loggedBy(person)).flatMap((event) =>
        event.type === 'new_message' ? event.message.content : [],
      );
      expect(told).toEqual(['one', 'two']);
    }
    expect(await unreadOf(vikram)).toMatchObject({ messages: 2 });
  });
});
