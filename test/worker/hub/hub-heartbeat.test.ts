import { describe, expect, it } from 'vitest';
import { start } from '#test/support/calls';
import { connect, say } from '#test/support/chat';
import { eventually } from '#test/support/clock/eventually';
import { holdClock } from '#test/support/clock/held-clock';
import { objectOf } from '#test/support/conversations';
import { evict, hubOf, signedInSocket } from '#test/support/hub-socket';
import { newUser, type TestUser } from '#test/support/rows/factories';

const beat = async (device: Awaited<ReturnType<typeof signedInSocket>>) => {
  device.say('ping');
  await eventually(() => expect(device.texts).toContain('pong'));
};
const isOnline = (whom: TestUser, forWhom: TestUser) => hubOf(whom.id).presence(forWhom.id);
/** How far the writer's conversation knows that the reader's devices have it. */
const deliveredTo = async (reader: TestUser, writer: TestUser) =>
  (await objectOf(writer, reader).page(writer.id, {}, 1)).otherDeliveredSeq;

describe('a socket that nobody has closed', () => {
  it.each([
    ['after its last heartbeat', true],
    ['that never sent one', false],
  ])('is dead a minute later, %s', async (_, beats) => {
    const [asha, ravi] = [await newUser(), await newUser()];
    await connect(asha, ravi);
    const phone = await signedInSocket(asha);
    if (beats) await beat(phone);
    // Nothing ends the socket meanwhile, as with a phone that has lost its network. Held from here on: the heartbeat has a true time.
    const clock = holdClock();
    await evict(asha.id);
    clock.pass(50_000);
    expect(await isOnline(asha, ravi)).toBe(true);
    clock.pass(11_000);
    expect(await isOnline(asha, ravi)).toBe(false);
    // A call still rings there.
    expect((await start(ravi, asha)).status).toBe(201);
    await say(ravi, asha, 'Are you there?');
    expect(await deliveredTo(asha, ravi)).toBe(0);
    const again = await signedInSocket(asha);
    await again.next('ready');
    await eventually(async () => expect(await deliveredTo(asha, ravi)).toBe(1));
  });

  it('is called no more after three minutes', async () => {
    const [asha, ravi] = [await newUser(), await newUser()];
    await connect(asha, ravi);
    await signedInSocket(asha);
    await evict(asha.id);
    holdClock().pass((3 * 60 + 1) * 1_000);
    const { status, body } = await start(ravi, asha);
    expect([status, body.code]).toEqual([409, 'offline']);
  });
});
