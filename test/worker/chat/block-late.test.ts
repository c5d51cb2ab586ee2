import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberContext } from '#test/support/api/call-route';
import { connect, say, send } from '#test/support/chat';
import { holdClock } from '#test/support/clock/held-clock';
import { messagesBetween, objectOf, settled } from '#test/support/conversations';
import { evict, hubOf, jobsOf, loggedBy } from '#test/support/hub-socket';
import { actOn } from '#test/support/message-acts';
import { newInvestor, newUser, row, type TestUser } from '#test/support/rows/factories';
import { blockUser, unblockUser } from '~/domain/block/block.server';
import { AppError } from '~/lib/app-error';

/* A block whose conversation cannot be told: it still permits what D1 permitted a moment ago. */

let asha: TestUser;
let ravi: TestUser;

beforeEach(async () => {
  [asha, ravi] = [await newUser({ fullName: 'Asha' }), await newInvestor({ fullName: 'Ravi' })];
  await connect(asha, ravi);
  await say(ravi, asha, 'Before');
});

const away = () => Promise.reject(new AppError('unavailable', 'away'));

/** The context of Asha, whose requests do not reach the conversation, nor perhaps a hub. */
async function cutOff({ isHubAway = false } = {}) {
  const ctx = await memberContext(asha);
  ctx.conversations = { ...ctx.conversations, changed: away };
  if (isHubAway) ctx.hubs = { ...ctx.hubs, invalidatePermission: async () => false };
  return ctx;
}

describe('a block that its conversation did not hear', () => {
  it('lets no text pass: the hub of the blocked user has D1 asked first', async () => {
    expect(await blockUser(await cutOff(), ravi.id)).toEqual({ blocked: true });
    await evict(ravi.id);
    expect((await send(ravi, asha, 'After')).status).toBe(403);
    const [before] = await messagesBetween(asha, ravi);
    expect((await actOn(ravi, asha, before?.id ?? '', { edit: 'Changed' })).status).toBe(403);
    expect((await messagesBetween(asha, ravi)).map(({ content }) => content)).toEqual(['Before']);
  });

  it('is told to the open pages all the same, and again to the conversation', async () => {
    await blockUser(await cutOff(), ravi.id);
    expect(await jobsOf(ravi)).toContain('tell_conversation');
    await runInDurableObject(hubOf(ravi.id), async (_, { storage }) => {
      storage.sql.exec("UPDATE schedule SET at = 0 WHERE kind = 'tell_conversation'");
      await storage.setAlarm(Date.now() + 60_000);
    });
    await runDurableObjectAlarm(hubOf(ravi.id));
    await settled(asha, ravi);
    const told = (await loggedBy(ravi)).filter(({ type }) => type === 'contact_changed');
    expect(told).toMatchObject([{ userId: asha.id }, { userId: asha.id }]);
    const { told: taken, changes } = await row<{ told: number; changes: number }>(
      'SELECT told, changes FROM conversations WHERE ? IN (user_a, user_b)',
      asha.id,
    );
    expect(taken).toBe(changes);
    expect(await jobsOf(ravi)).not.toContain('tell_conversation');
  });

  it('is said to be late where the hub did not hear it either, and holds after a minute', async () => {
    const clock = holdClock();
    await say(ravi, asha, 'Asked now');
    const done = await blockUser(await cutOff({ isHubAway: true }), ravi.id);
    expect(done).toEqual({ blocked: true, delaySeconds: 60 });
    expect((await send(ravi, asha, 'It did arrive')).status).toBe(201);
    clock.pass(60_001);
    expect((await send(ravi, asha, 'Too late')).status).toBe(403);
  });

  it('does not keep the two from writing once it is taken back', async () => {
    await blockUser(await cutOff(), ravi.id);
    await unblockUser(await memberContext(asha), ravi.id);
    expect((await send(ravi, asha, 'Again')).status).toBe(201);
    expect(await objectOf(asha, ravi).page(asha.id, {}, 1)).toMatchObject({ lastSeq: 2 });
  });
});
