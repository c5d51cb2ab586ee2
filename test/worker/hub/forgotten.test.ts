import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { connect, say } from '#test/support/chat';
import { eventually } from '#test/support/clock/eventually';
import { holdClock } from '#test/support/clock/held-clock';
import { objectOf } from '#test/support/conversations';
import { holdNextAnswer } from '#test/support/database/trips';
import { hubOf, signedInSocket } from '#test/support/hub-socket';
import { newInvestor, newUser, rows, type TestUser } from '#test/support/rows/factories';
import { takeLog } from '#test/support/visitor';

/* The hub of an erased account stays empty, whatever was under way when it was told to forget. */

let asha: TestUser;
let ravi: TestUser;

beforeEach(async () => {
  [asha, ravi] = [await newUser(), await newInvestor()];
  await connect(asha, ravi);
  await say(asha, ravi, 'Namaste');
});

/** Rows of the hub's tables, and its alarm. */
const left = ({ id }: TestUser) =>
  runInDurableObject(hubOf(id), async (_, { storage }) => {
    const tables = storage.sql
      .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*'")
      .toArray();
    const filled = tables.filter(
      ({ name }) => storage.sql.exec(`SELECT 1 FROM ${name}`).toArray().length > 0,
    );
    return { filled: filled.map(({ name }) => name), alarm: await storage.getAlarm() };
  });

const nothing = { filled: [], alarm: null };

/** A change that the conversation of the two has for the inbox of Ravi. */
async function change() {
  const found = await objectOf(asha, ravi).inboxRow(ravi.id);
  if (!found) throw new Error('the conversation has not begun');
  return { n: found.n + 1, payload: JSON.stringify({ row: found.row, event: null }) };
}

it('a forgotten hub stores nothing of what it was taking', async () => {
  takeLog();
  const clock = holdClock();
  await signedInSocket(ravi);
  const waiting = await change();
  // The socket's session is asked about before anything is pushed to it.
  clock.pass(6 * 60_000);
  const held = holdNextAnswer();
  const taking = hubOf(ravi.id).take([waiting]);
  await expect.poll(held.isRead).toBe(true);
  await hubOf(ravi.id).forget();
  held.release();
  expect(await taking).toBe(0);
  expect(await left(ravi)).toEqual(nothing);
});

it('a forgotten hub stores nothing of an inbox that it was building', async () => {
  takeLog();
  await runInDurableObject(hubOf(ravi.id), (_, { storage }) => {
    storage.sql.exec("DELETE FROM kv WHERE name = 'inbox_built'");
  });
  const held = holdNextAnswer();
  const building = hubOf(ravi.id)
    .unreadMessages()
    .catch(() => 0);
  await expect.poll(held.isRead).toBe(true);
  await hubOf(ravi.id).forget();
  held.release();
  await building;
  await eventually(async () => expect(await left(ravi)).toEqual(nothing));
});

it('the hub of an erased account stays empty where a browser comes back with its cookie', async () => {
  await rows('UPDATE users SET deleted_at = 1 WHERE id = ? RETURNING 1', ravi.id);
  await hubOf(ravi.id).forget();
  expect(await hubOf(ravi.id).liveStart()).toMatchObject({ messages: 0 });
  expect(await hubOf(ravi.id).unreadMessages()).toBe(0);
  expect(await left(ravi)).toEqual(nothing);
});

it('a forgotten hub stores nothing that comes late, and says that it has it', async () => {
  const waiting = await change();
  await hubOf(ravi.id).forget();
  expect(await hubOf(ravi.id).take([waiting])).toBe(0);
  await hubOf(ravi.id).deliver({ type: 'contact_changed', userId: asha.id });
  await hubOf(ravi.id).deliver({ type: 'unread_changed' });
  await hubOf(ravi.id).deliver({ type: 'muted', userId: asha.id, isMuted: true });
  expect(await left(ravi)).toEqual(nothing);
});
