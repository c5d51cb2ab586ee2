import { expect, it } from 'vitest';
import { contextOf, type Statement } from '#test/support/api/call-route';
import { chatsOf, connect, readUpTo, say, stored, threadOf } from '#test/support/chat';
import { scans } from '#test/support/database/explain';
import { newInvestor, newUser, rows } from '#test/support/rows/factories';
import type { MemberContext } from '~/domain/shared/context';
import { chatHome, chatThread } from '~/features/chat/chat-page.server';

/** Inserts a thread of this many messages for `me`, and this many other conversations. */
async function busy(messages: number, others: number) {
  const [me, friend] = await connect(await newUser(), await newInvestor());
  const { id } = (await stored(me, friend)) ?? { id: '' };
  await rows(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO messages (id, conversation_id, seq, sender_id, receiver_id, client_id, content, is_read, created_at)
     SELECT ?2 || i, ?2, i, ?3, ?4, 'c' || i, 'x', 1, i FROM n`,
    ...[messages, id, friend.id, me.id],
  );
  await rows(
    'UPDATE conversations SET last_seq = ?1, last_message_id = ?2 || ?1 WHERE id = ?2',
    messages,
    id,
  );
  for (let i = 0; i < others; i++) await connect(me, await newUser());
  return { me, friend };
}

/** A new conversation plans a look for files that waited for it; SQLite takes it only where a check is overdue. */
const overdueOnly = ({ sql }: Statement, step: string) =>
  sql.startsWith('INSERT INTO "conversations"') && step === 'SCAN files';

const planned = async (statements: Statement[]) =>
  (
    await Promise.all(
      statements.map(async (statement) =>
        (await scans(statement)).filter((step) => !overdueOnly(statement, step)),
      ),
    )
  ).flat();

it('a thread page, the list and a send read by index, at the same cost for ten and for thousands of rows', async () => {
  const [small, large] = [await busy(60, 2), await busy(3_000, 30)];
  for (const ask of [
    (b: typeof small) => threadOf(b.me, b.friend),
    (b: typeof small) => threadOf(b.me, b.friend, 'before=40'),
    (b: typeof small) => chatsOf(b.me, 'chats', '&limit=2'),
    (b: typeof small) => chatsOf(b.me, 'requests'),
    (b: typeof small) => readUpTo(b.me, b.friend),
    (b: typeof small) => say(b.me, b.friend),
  ]) {
    const [few, many] = [await ask(small), await ask(large)];
    expect(many.status).toBeLessThan(300);
    expect(many.meter.trips).toBe(2);
    expect(await planned(many.statements)).toEqual([]);
    // The badge adds up the person's conversations; nothing else may grow.
    expect(many.meter.rowsRead - few.meter.rowsRead).toBeLessThan(200);
  }
});

it('the chat screens take one trip beside the session', async () => {
  const { me, friend } = await busy(500, 5);
  for (const open of [
    (ctx: MemberContext) => chatHome(ctx, { segment: 'chats', limit: 20 }),
    (ctx: MemberContext) => chatThread(ctx, friend.id),
  ]) {
    const { app, meter, statements } = await contextOf(me);
    await open(app as MemberContext);
    expect(meter.trips).toBe(2);
    expect(meter.rowsRead).toBeLessThan(400);
    expect(await planned(statements)).toEqual([]);
  }
});
