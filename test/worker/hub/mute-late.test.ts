import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contextOf, memberContext } from '#test/support/api/call-route';
import { change, connect, say, send } from '#test/support/chat';
import { deliverAgain, informed, objectOf, settled } from '#test/support/conversations';
import { countTrips, failNextTrip } from '#test/support/database/trips';
import { hubOf, loggedBy } from '#test/support/hub-socket';
import { newInterest } from '#test/support/relationships';
import { newInvestor, newUser, type TestUser } from '#test/support/rows/factories';
import { takeLog } from '#test/support/visitor';
import { UserHub } from '#workers/user-hub';
import { muteUser, unmuteUser } from '~/domain/block/block.server';
import { syncConversations } from '~/domain/chat/sync-conversations.server';
import { AppError } from '~/lib/app-error';

/* A mute that the hub of the user did not hear: messages of the muted person must not alert all the same. */

let asha: TestUser;
let ravi: TestUser;

beforeEach(async () => {
  takeLog();
  [asha, ravi] = [await newUser(), await newInvestor()];
});

async function begin() {
  await connect(asha, ravi);
  await say(asha, ravi, 'Before');
}

const fail = (method: 'deliver' | 'take') =>
  vi.spyOn(UserHub.prototype, method).mockImplementation(() => Promise.reject(new Error('not now')));

/** The question of a conversation what the two have muted. */
const MUTES_READ = /AS mutedBy/;

/** Whether each message to Ravi alerted, in their order. */
const alerts = async () =>
  (await loggedBy(ravi)).flatMap((event) => (event.type === 'new_message' ? event.alerts : []));

describe('a mute whose hub fails', () => {
  beforeEach(begin);

  it('is brought by the conversation, and so is its end', async () => {
    fail('deliver');
    await change(ravi, 'mute', asha);
    await say(asha, ravi, 'Muted');
    expect(await alerts()).toEqual([true, false]);
    await change(ravi, 'mute', asha, 'DELETE');
    await say(asha, ravi, 'Not muted');
    expect(await alerts()).toEqual([true, false, true]);
    vi.restoreAllMocks();
  });

  it('comes before the messages that waited with it', async () => {
    fail('deliver');
    const taking = fail('take');
    await muteUser(await memberContext(ravi), asha.id);
    await send(asha, ravi, 'Muted');
    await expect.poll(() => taking.mock.calls.length).toBeGreaterThan(1);
    vi.restoreAllMocks();
    await deliverAgain(asha, ravi);
    await settled(asha, ravi);
    expect(await alerts()).toEqual([true, false]);
  });

  it('is told by the cron where the conversation did not answer either', async () => {
    fail('deliver');
    const ctx = await memberContext(ravi);
    const changed = () => Promise.reject(new AppError('unavailable', 'away'));
    await muteUser({ ...ctx, conversations: { ...ctx.conversations, changed } }, asha.id);
    await syncConversations((await contextOf()).app);
    await say(asha, ravi, 'Muted');
    expect(await alerts()).toEqual([true, false]);
    vi.restoreAllMocks();
  });
});

describe('a mute from before the first message', () => {
  /** Connected by an interest alone: D1 has no conversation that a mute could mark as changed. */
  beforeEach(async () => {
    await newInterest(ravi, asha);
    // A hub that has yet to build its inbox reads the mutes with it.
    await hubOf(ravi.id).unreadMessages();
  });

  const hubKnows = (isMuted: boolean) =>
    expect
      .poll(() =>
        runInDurableObject(
          hubOf(ravi.id),
          (_, { storage }) =>
            storage.sql.exec('SELECT 1 FROM muted WHERE other = ?', asha.id).toArray().length > 0,
        ),
      )
      .toBe(isMuted);

  it('is brought by the conversation once it begins, and so is its end', async () => {
    fail('deliver');
    await change(ravi, 'mute', asha);
    await say(asha, ravi, 'First');
    await hubKnows(true);
    await say(asha, ravi, 'Muted');
    expect(await alerts()).toEqual([true, false]);
    await change(ravi, 'mute', asha, 'DELETE');
    await say(asha, ravi, 'Not muted');
    expect(await alerts()).toEqual([true, false, true]);
    vi.restoreAllMocks();
  });

  it('is taken back by the conversation once it begins, where its end was lost', async () => {
    await change(ravi, 'mute', asha);
    await hubKnows(true);
    fail('deliver');
    await change(ravi, 'mute', asha, 'DELETE');
    await say(asha, ravi, 'First');
    await hubKnows(false);
    await say(asha, ravi, 'Not muted');
    expect(await alerts()).toEqual([false, true]);
    vi.restoreAllMocks();
  });

  it('is taken back by a conversation that did not know of it', async () => {
    await change(ravi, 'mute', asha);
    await hubKnows(true);
    failNextTrip(MUTES_READ);
    await say(asha, ravi, 'First');
    fail('deliver');
    await change(ravi, 'mute', asha, 'DELETE');
    await say(asha, ravi, 'Not muted');
    expect(await alerts()).toEqual([false, true]);
    vi.restoreAllMocks();
  });

  it('is read again with the next question to D1 where that failed', async () => {
    fail('deliver');
    await change(ravi, 'mute', asha);
    failNextTrip(MUTES_READ);
    await say(asha, ravi, 'First');
    await evictDurableObject(objectOf(asha, ravi));
    await say(asha, ravi, 'Second');
    await hubKnows(true);
    await say(asha, ravi, 'Muted');
    expect(await alerts()).toEqual([true, true, false]);
    vi.restoreAllMocks();
  });

  it('costs D1 one trip for a conversation, and none for a message', async () => {
    const reads = countTrips(MUTES_READ);
    await say(asha, ravi, 'One');
    await informed(asha, ravi);
    await say(ravi, asha, 'Two');
    await evictDurableObject(objectOf(asha, ravi));
    await say(asha, ravi, 'Three');
    expect(reads()).toBe(1);
  });
});

it('a mute tells the other nothing, and both can be taken back at once', async () => {
  await begin();
  const before = await loggedBy(asha);
  for (let times = 0; times < 2; times++) {
    await muteUser(await memberContext(ravi), asha.id);
    await unmuteUser(await memberContext(ravi), asha.id);
  }
  await settled(asha, ravi);
  expect(await loggedBy(asha)).toEqual(before);
  await say(asha, ravi, 'Not muted');
  expect(await alerts()).toEqual([true, true]);
});
