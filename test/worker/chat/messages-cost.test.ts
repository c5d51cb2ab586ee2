import { runInDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { connect, readUpTo, type SignedInUser, say } from '#test/support/chat';
import { objectOf, settled } from '#test/support/conversations';
import { endJobs } from '#test/support/database/end-jobs';
import { countTrips } from '#test/support/database/trips';
import { type HubSocket, hubOf, pause, signedInSocket } from '#test/support/hub-socket';
import { newInvestor, newUser } from '#test/support/rows/factories';
import { newId } from '~/db/id';

interface Rows {
  read: number;
  written: number;
}

/** Rows that an object reads and writes from now on, as its cursors count them. */
function countRows(stub: DurableObjectStub<never>): Promise<() => Rows> {
  return runInDurableObject(stub, (_, { storage: { sql } }) => {
    const cursors: { rowsRead: number; rowsWritten: number }[] = [];
    const exec = sql.exec.bind(sql);
    sql.exec = ((query: string, ...values: never[]) => {
      const cursor = exec(query, ...values);
      cursors.push(cursor);
      return cursor;
    }) as typeof sql.exec;
    return () => ({
      read: cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
      written: cursors.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0),
    });
  });
}

async function sendBy({ say: tell, frames }: HubSocket, to: SignedInUser) {
  const clientId = newId();
  tell({
    type: 'send',
    clientId,
    to: to.id,
    content: 'How soon does the second oven pay back, and who runs it?',
  });
  await expect
    .poll(() => frames.some((frame) => frame.type === 'sent' && frame.clientId === clientId))
    .toBe(true);
}

// The bill in docs/performance.md counts with these rows.
it('a message by socket, read at once, writes some thirty rows in three objects and asks D1 nothing', async () => {
  await endJobs();
  const [asha, vikram] = await connect(await newUser(), await newInvestor());
  const [phone, other] = [await signedInSocket(asha), await signedInSocket(vikram)];
  // Inboxes are built, and the conversation knows that the two may write.
  for (const _ of [1, 2]) {
    await say(asha, vikram);
    await readUpTo(vikram, asha);
  }
  await sendBy(phone, vikram);
  await settled(asha, vikram);
  await pause(1_000);
  const counted = await Promise.all(
    [objectOf(asha, vikram), hubOf(asha.id), hubOf(vikram.id)].map((stub) => countRows(stub as never)),
  );
  const trips = countTrips();
  const sent = 4;
  for (let i = 0; i < sent; i++) {
    const from = other.frames.length;
    await sendBy(phone, vikram);
    const { message } = await other.next('new_message', from);
    other.say({ type: 'read', userId: asha.id, upTo: message.seq });
    await phone.next('message_read', phone.frames.length - 1);
  }
  await settled(asha, vikram);
  const [conversation, mine, theirs] = counted.map((rows) => rows());
  expect(trips()).toBe(0);
  expect((conversation?.written ?? 0) / sent).toBeLessThan(16);
  expect((mine?.written ?? 0) / sent).toBeLessThan(9);
  expect((theirs?.written ?? 0) / sent).toBeLessThan(9);
  for (const rows of [conversation, mine, theirs]) {
    // The counters see what the objects do.
    expect(rows?.written).toBeGreaterThan(sent);
    expect((rows?.read ?? 0) / sent).toBeLessThan(40);
  }
});
