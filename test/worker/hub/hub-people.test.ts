import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { connect, say } from '#test/support/chat';
import { eventually } from '#test/support/clock/eventually';
import { objectOf } from '#test/support/conversations';
import { failNextTrip, holdNextAnswer } from '#test/support/database/trips';
import { evict, type HubSocket, hubOf, jobsOf, pause, signedInSocket } from '#test/support/hub-socket';
import { block, mute, newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { takeLog } from '#test/support/visitor';
import { OFFLINE_GRACE_MS, WATCH_MS } from '#workers/hub/presence';
import { DAY_MS } from '~/lib/time/duration';

const suspend = ({ id }: TestUser) =>
  rows('UPDATE users SET suspended_until = ? WHERE id = ?', Date.now() + DAY_MS, id);

const friends = async () => {
  const [asha, ravi] = [await newUser({ fullName: 'Asha' }), await newUser()];
  await connect(asha, ravi);
  return { asha, ravi };
};

const typing = ({ id }: TestUser) => ({ type: 'typing', to: id });
const types = ({ frames }: HubSocket) => frames.map(({ type }) => type);
/** What a socket hears of an act: `count` frames, however late they come, and what follows them at once. */
const hears = async (opened: HubSocket, act: () => unknown, count = 0) => {
  const from = opened.frames.length;
  await act();
  await eventually(() => expect(opened.frames.length).toBeGreaterThanOrEqual(from + count));
  await pause(150);
  return opened.frames.slice(from);
};

describe('a message', () => {
  it('reaches every device of both, and is counted on the receiver’s', async () => {
    const { asha, ravi } = await friends();
    const devices = [await signedInSocket(ravi), await signedInSocket(ravi), await signedInSocket(asha)];
    await evict(ravi.id);
    const { body } = await say(asha, ravi, 'Namaste');
    for (const device of devices) {
      const seen = { ...(body as object), isDelivered: device !== devices[2] };
      expect((await device.next('new_message')).message).toMatchObject(seen);
    }
    const [first, , sender] = devices as [HubSocket, HubSocket, HubSocket];
    expect(await first.next('unread')).toMatchObject({ messages: 1, notifications: 0 });
    expect(await first.next('new_message')).toMatchObject({ senderName: 'Asha', alerts: true });
    expect(await sender.next('new_message')).toMatchObject({ alerts: false });
    expect([...types(first), ...types(sender)]).not.toContain('notification');
  });

  it('read on one device clears the badge on the other, and the sender sees it', async () => {
    const { asha, ravi } = await friends();
    await say(asha, ravi, 'One');
    await say(asha, ravi, 'Two');
    const [phone, laptop, sender] = [
      await signedInSocket(ravi),
      await signedInSocket(ravi),
      await signedInSocket(asha),
    ];
    expect((await laptop.next('ready')).unread).toEqual({ messages: 2, notifications: 0 });
    const from = laptop.frames.length;
    await evict(ravi.id);
    phone.say({ type: 'read', userId: asha.id, upTo: 2 });
    expect(await laptop.next('unread', from)).toMatchObject({ messages: 0, notifications: 0 });
    expect(await sender.next('message_read')).toMatchObject({ userId: ravi.id, readerId: ravi.id, upTo: 2 });
    expect(await laptop.next('message_read')).toMatchObject({ userId: asha.id, readerId: ravi.id, upTo: 2 });
    expect(await objectOf(asha, ravi).page(ravi.id, {}, 1)).toMatchObject({ readSeq: 2, unread: 0 });
  });

  it('read of a conversation that is not there is answered by a code', async () => {
    const person = await newUser();
    const opened = await signedInSocket(person);
    opened.say({ type: 'read', userId: crypto.randomUUID(), upTo: 1, ref: 'a' });
    expect(await opened.next('error')).toEqual({ v: 1, type: 'error', code: 'not_found', ref: 'a' });
  });

  it('leaks nothing when the hub fails internally', async () => {
    const logged = takeLog();
    const { asha, ravi } = await friends();
    const opened = await signedInSocket(asha);
    vi.spyOn(env.DB, 'withSession').mockImplementation(() => {
      throw new Error('secret at /app/hub.ts:1');
    });
    opened.say({ ...typing(ravi), ref: 'x' });
    expect(await opened.next('error')).toEqual({ v: 1, type: 'error', code: 'unavailable', ref: 'x' });
    vi.restoreAllMocks();
    expect(JSON.stringify([opened.frames, opened.texts])).not.toContain('secret');
    expect(logged.join()).not.toContain('at UserHub');
  });
});

describe('typing', () => {
  it('reaches the other user’s devices with the sender’s id', async () => {
    const { asha, ravi } = await friends();
    const [from, to] = [await signedInSocket(asha), await signedInSocket(ravi)];
    from.say({ ...typing(ravi), userId: 'somebody else' });
    expect(await to.next('typing')).toEqual({ v: 1, type: 'typing', userId: asha.id });
    expect(types(from)).toEqual(['ready']);
  });

  it.each<[string, (asha: TestUser, ravi: TestUser) => Promise<unknown>]>([
    [
      'strangers',
      (asha) => rows('DELETE FROM conversations WHERE user_a = ?1 OR user_b = ?1 RETURNING id', asha.id),
    ],
    [
      'an unanswered request',
      (asha) =>
        rows(
          "UPDATE conversations SET status = 'request' WHERE user_a = ?1 OR user_b = ?1 RETURNING id",
          asha.id,
        ),
    ],
    ['a block', (asha, ravi) => block(asha, ravi)],
    ['a block from the other side', (asha, ravi) => block(ravi, asha)],
    ['a suspension', suspend],
  ])('does not cross %s, and says nothing about it', async (_, part) => {
    const { asha, ravi } = await friends();
    await part(asha, ravi);
    const [from, to] = [await signedInSocket(asha), await signedInSocket(ravi)];
    expect(await hears(to, () => from.say(typing(ravi)))).toEqual([]);
    from.say(typing(asha));
    expect(await hears(from, () => undefined)).toEqual([]);
  });

  it('ends with a block, once what was known has aged', async () => {
    const { asha, ravi } = await friends();
    const [from, to] = [await signedInSocket(asha), await signedInSocket(ravi)];
    from.say(typing(ravi));
    await to.next('typing');
    await block(ravi, asha);
    await evict(asha.id);
    expect(await hears(to, () => from.say(typing(ravi)))).toEqual([]);
  });

  it('ends with a suspension at once', async () => {
    const { asha, ravi } = await friends();
    const [from, to] = [await signedInSocket(asha), await signedInSocket(ravi)];
    from.say(typing(ravi));
    await to.next('typing');
    await suspend(asha);
    await hubOf(asha.id).deliver({ type: 'viewer_changed' });
    expect(await hears(to, () => from.say(typing(ravi)))).toEqual([]);
  });
});

describe('presence', () => {
  const watch = (watcher: TestUser, person: TestUser) => hubOf(person.id).presence(watcher.id);
  /** As if the time between the last socket's end and the news of it had passed. */
  const passGrace = (person: TestUser) =>
    runInDurableObject(hubOf(person.id), (_, { storage }) =>
      storage.sql.exec('UPDATE schedule SET at = at - ?', OFFLINE_GRACE_MS),
    ).then(() => runDurableObjectAlarm(hubOf(person.id)));
  const leave = async (opened: HubSocket) => {
    opened.socket.close(1000, '');
    await opened.closed();
  };
  /** Closes a person's last socket and waits until the hub has noticed. */
  const leaveLast = async (person: TestUser, opened: HubSocket) => {
    await leave(opened);
    await expect.poll(() => jobsOf(person)).toContain('announce_offline');
  };

  it('reaches users who watch, at the first socket and after the last', async () => {
    const { asha, ravi } = await friends();
    const watcher = await signedInSocket(ravi);
    expect(await watch(ravi, asha)).toBe(false);
    const first = await signedInSocket(asha);
    expect(await watcher.next('presence')).toMatchObject({ userId: asha.id, online: true });
    const second = await signedInSocket(asha);
    await leave(first);
    await evict(asha.id);
    expect(await watch(ravi, asha)).toBe(true);
    const from = watcher.frames.length;
    await leaveLast(asha, second);
    expect(await watch(ravi, asha)).toBe(true);
    await passGrace(asha);
    expect(await watcher.next('presence', from)).toMatchObject({ userId: asha.id, online: false });
    expect(await watch(ravi, asha)).toBe(false);
    expect(watcher.frames.filter(({ type }) => type === 'presence')).toHaveLength(2);
  });

  it('says nothing of a page that reloads, and nothing twice when the alarm comes twice', async () => {
    const { asha, ravi } = await friends();
    const watcher = await signedInSocket(ravi);
    await watch(ravi, asha);
    const first = await signedInSocket(asha);
    await watcher.next('presence');
    await leave(first);
    const second = await signedInSocket(asha);
    expect(await hears(watcher, () => passGrace(asha))).toEqual([]);
    await leaveLast(asha, second);
    const frames = await hears(
      watcher,
      async () => {
        await passGrace(asha);
        await runInDurableObject(hubOf(asha.id), (hub) => hub.alarm());
        await runInDurableObject(hubOf(asha.id), (hub) => hub.alarm());
      },
      1,
    );
    expect(frames).toEqual([{ v: 1, type: 'presence', userId: asha.id, online: false }]);
  });

  it('tells the end again where D1 was away, and the beginning with the next socket', async () => {
    takeLog();
    const { asha, ravi } = await friends();
    const watcher = await signedInSocket(ravi);
    await watch(ravi, asha);
    const first = await signedInSocket(asha);
    await watcher.next('presence');
    await leaveLast(asha, first);
    failNextTrip(/AS watcher/);
    expect(await hears(watcher, () => passGrace(asha))).toEqual([]);
    expect(await hears(watcher, () => passGrace(asha), 1)).toMatchObject([{ online: false }]);
    failNextTrip(/AS watcher/);
    expect(await hears(watcher, () => signedInSocket(asha))).toEqual([]);
    expect(await hears(watcher, () => signedInSocket(asha), 1)).toMatchObject([{ online: true }]);
  });

  it('says last that somebody is here who came back while the end was told', async () => {
    const { asha, ravi } = await friends();
    const watcher = await signedInSocket(ravi);
    await watch(ravi, asha);
    const first = await signedInSocket(asha);
    await watcher.next('presence');
    await leaveLast(asha, first);
    const held = holdNextAnswer(/AS watcher/);
    const told = passGrace(asha);
    await expect.poll(held.isRead).toBe(true);
    const second = await signedInSocket(asha);
    const frames = await hears(
      watcher,
      async () => {
        held.release();
        await told;
      },
      2,
    );
    expect(frames).toMatchObject([{ online: false }, { online: true }]);
    await leaveLast(asha, second);
    expect(await hears(watcher, () => passGrace(asha), 1)).toMatchObject([{ online: false }]);
  });

  it.each<[string, (asha: TestUser, ravi: TestUser) => Promise<unknown>]>([
    ['there is a block', (asha, ravi) => block(asha, ravi)],
    ['there is a block from the other side', (asha, ravi) => block(ravi, asha)],
    [
      'it is hidden',
      (asha) => row('UPDATE users SET show_online_status = 0 WHERE id = ? RETURNING id', asha.id),
    ],
    [
      'they are strangers',
      (asha) => rows('DELETE FROM conversations WHERE user_a = ?1 OR user_b = ?1 RETURNING id', asha.id),
    ],
    [
      'it was asked more than ten minutes ago',
      (asha) =>
        runInDurableObject(hubOf(asha.id), (_, { storage }) => {
          storage.sql.exec('UPDATE watchers SET until = until - ?', WATCH_MS + 1);
          return Promise.resolve();
        }),
    ],
  ])('is not sent when %s meanwhile', async (_, part) => {
    const { asha, ravi } = await friends();
    const watcher = await signedInSocket(ravi);
    await watch(ravi, asha);
    await part(asha, ravi);
    expect(await hears(watcher, () => signedInSocket(asha))).toEqual([]);
  });

  it('is sent to a muted user all the same', async () => {
    const { asha, ravi } = await friends();
    const watcher = await signedInSocket(ravi);
    await watch(ravi, asha);
    await mute(asha, ravi);
    await signedInSocket(asha);
    expect(await watcher.next('presence')).toMatchObject({ online: true });
  });
});
