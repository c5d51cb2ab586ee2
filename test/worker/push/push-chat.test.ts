import { runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { callRoute } from '#test/support/api/call-route';
import { change, readUpTo, type SignedInUser, say } from '#test/support/chat';
import { eventually } from '#test/support/clock/eventually';
import type { holdClock } from '#test/support/clock/held-clock';
import { settled } from '#test/support/conversations';
import { countTrips, failNextTrip, holdNextAnswer } from '#test/support/database/trips';
import { hubOf } from '#test/support/hub-socket';
import { actOn } from '#test/support/message-acts';
import type { Browser } from '#test/support/push/browser';
import {
  newPairWithPhone,
  pushJobs,
  pushNow,
  quietFrom10pm,
  runDue,
  setPush,
  subscribed,
  takeSkips,
} from '#test/support/push/pushes';
import { rows } from '#test/support/rows/factories';
import { insertSession } from '#test/support/sessions';
import { takeLog } from '#test/support/visitor';
import type { MessageView } from '~/domain/message/message.schema';
import { endOfQuiet } from '~/domain/push/quiet-hours';
import { PAYLOAD_MAX_BYTES } from '~/domain/push/send.server';
import { action as decideUser } from '~/routes/api/admin.users.$id';

let asha: SignedInUser;
let ravi: SignedInUser;
let phone: Browser;
let clock: ReturnType<typeof holdClock>;
beforeEach(async () => {
  ({ asha, ravi, phone, clock } = await newPairWithPhone());
});

/** How long a message waits before it is pushed. */
const WAIT_MS = 5_000;

async function ban({ id }: SignedInUser): Promise<void> {
  const body = { banned: true, reason: 'Asks for fees' };
  const { status } = await callRoute(decideUser, {
    method: 'PUT',
    params: { id },
    as: await newAdmin(),
    body,
  });
  expect(status).toBe(200);
}

const told = async (browser = phone) => (await browser.pushes()).map(({ payload }) => payload);

describe('a message to a phone that is closed', () => {
  it('arrives after five seconds, encrypted for this browser, without its words', async () => {
    await say(ravi, asha, 'I can give 5 lakh');
    const [job] = await pushJobs(asha);
    expect(job?.at).toBe(Date.now() + 5_000);
    expect(await phone.pushes()).toEqual([]);
    await pushNow(asha);
    const [push, ...more] = await phone.pushes();
    expect(more).toEqual([]);
    expect(push?.payload).toMatchObject({
      v: 1,
      type: 'notice',
      tag: `chat:${ravi.id}`,
      title: 'Ravi Kumar sent you a message',
      body: '',
      path: `/chat/${ravi.id}`,
      unread: 1,
    });
    expect(push?.headers).toMatchObject({ ttl: '86400', urgency: 'high' });
    expect(push?.headers.topic).toMatch(/^[\w-]{32}$/);
    expect(push?.bytes).toBeLessThan(PAYLOAD_MAX_BYTES);
  });

  it('says how many have come, in one notification of the conversation', async () => {
    await say(ravi, asha);
    await say(ravi, asha);
    await pushNow(asha);
    await say(ravi, asha);
    await pushNow(asha);
    expect(await told()).toMatchObject([
      { tag: `chat:${ravi.id}`, title: 'Ravi Kumar sent you 2 messages' },
      { tag: `chat:${ravi.id}`, title: 'Ravi Kumar sent you 3 messages' },
    ]);
  });

  it('is said in the language of whoever gets it, whatever the sender reads', async () => {
    await rows("UPDATE users SET language = 'hi' WHERE id = ? RETURNING id", asha.id);
    await say(ravi, asha);
    await pushNow(asha);
    await say(ravi, asha);
    await pushNow(asha);
    expect((await told()).map((payload) => 'title' in payload && payload.title)).toEqual([
      'Ravi Kumar ने आपको संदेश भेजा',
      'Ravi Kumar ने आपको 2 संदेश भेजे',
    ]);
  });

  it('is not pushed where a page that shows the thread has read it', async () => {
    await say(ravi, asha);
    await readUpTo(asha, ravi);
    await pushNow(asha);
    expect(await pushJobs(asha)).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it('waits five seconds from the last look at the thread', async () => {
    await say(ravi, asha);
    await readUpTo(asha, ravi);
    await say(ravi, asha);
    await pushNow(asha);
    expect(await told()).toEqual([]);
    expect((await pushJobs(asha))[0]?.at).toBe(Date.now() + 5_000);
    await pushNow(asha);
    expect(await told()).toHaveLength(1);
  });

  it('is pushed, too, where it comes while another is being sent', async () => {
    await phone.willAnswer({ status: 201, isHeld: true });
    await say(ravi, asha);
    const pushing = pushNow(asha);
    await eventually(async () => expect(await told()).toHaveLength(1));
    await say(ravi, asha);
    await phone.release();
    await pushing;
    expect(await pushJobs(asha)).toMatchObject([{ kind: 'push_chat', tries: 0 }]);
    await pushNow(asha);
    expect(await told()).toMatchObject([
      { title: 'Ravi Kumar sent you a message' },
      { title: 'Ravi Kumar sent you 2 messages' },
    ]);
    expect(await pushJobs(asha)).toEqual([]);
  });

  it('is pushed once where it comes while D1 is asked about another', async () => {
    await say(ravi, asha);
    const held = holdNextAnswer();
    const pushing = pushNow(asha);
    await expect.poll(held.isRead).toBe(true);
    await say(ravi, asha);
    held.release();
    await pushing;
    await pushNow(asha);
    expect(await told()).toMatchObject([{ title: 'Ravi Kumar sent you 2 messages' }]);
    expect(await pushJobs(asha)).toEqual([]);
  });

  it('rings, too, where it reaches the hub later than a push that it was sent before', async () => {
    await say(ravi, asha);
    clock.pass(WAIT_MS);
    await pushNow(asha);
    // The clock goes back: the conversation has it from before that push.
    clock.pass(-1_000);
    await say(ravi, asha);
    clock.pass(WAIT_MS);
    await pushNow(asha);
    const [, late] = await told();
    expect(late).toMatchObject({ title: 'Ravi Kumar sent you 2 messages' });
    expect(late).not.toHaveProperty('isReplacement');
  });

  it('is told again without a sound where the alarm comes twice', async () => {
    await say(ravi, asha);
    await pushNow(asha);
    await runInDurableObject(hubOf(asha.id), (_, { storage }) =>
      storage.sql.exec("INSERT INTO schedule VALUES ('push_chat', ?, 0, 'null', 0)", ravi.id),
    );
    await pushNow(asha);
    const [first, second] = await told();
    expect(first).not.toHaveProperty('isReplacement');
    expect(second).toMatchObject({ isReplacement: true });
  });

  it('is taken back by its tag when it is read elsewhere, once', async () => {
    await say(ravi, asha);
    await pushNow(asha);
    await readUpTo(asha, ravi);
    await eventually(async () =>
      expect((await told())[1]).toEqual({ v: 1, type: 'withdrawal', tag: `chat:${ravi.id}`, unread: 0 }),
    );
    expect((await phone.pushes())[1]?.headers.ttl).toBe('60');
    await readUpTo(asha, ravi);
    await say(asha, ravi);
    expect(await told()).toHaveLength(2);
  });

  it.each([
    ['deleted', 'delete', 'This message was deleted.'],
    ['changed', { edit: 'Kal milte hain' }, 'Kal milte hain'],
  ] as const)('gives way without a sound to what it says once it is %s', async (_, act, body) => {
    await setPush(asha, { showDetails: true });
    const sent = await say(ravi, asha, 'My PIN is 1234');
    const { id } = sent.body as MessageView;
    clock.pass(WAIT_MS);
    await pushNow(asha);
    await actOn(ravi, asha, id, act);
    await pushNow(asha);
    expect(await told()).toMatchObject([{ body: 'My PIN is 1234' }, { body, isReplacement: true }]);
    await say(ravi, asha, 'Hello');
    await pushNow(asha);
    expect((await told())[2]).not.toHaveProperty('isReplacement');
  });

  it('is taken back the next time where D1 was away', async () => {
    takeLog();
    await say(ravi, asha);
    await pushNow(asha);
    failNextTrip();
    await hubOf(asha.id).read(ravi.id, null);
    await settled(asha, ravi);
    expect(await told()).toHaveLength(1);
    await say(asha, ravi);
    await eventually(async () => expect(await told()).toMatchObject([{}, { type: 'withdrawal' }]));
    await say(asha, ravi);
    await settled(asha, ravi);
    expect(await told()).toHaveLength(2);
  });

  it('waits for the morning in quiet hours', async () => {
    await setPush(asha, { quietHours: true });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2037-01-05T23:30:00+05:30') });
    try {
      const now = Date.now();
      await rows('UPDATE user_sessions SET last_activity = ?1, expires_at = ?1 + 60000 RETURNING id', now);
      await say(ravi, asha);
      await pushNow(asha);
      expect(await told()).toEqual([]);
      const [job] = await pushJobs(asha);
      expect(job?.at).toBe(endOfQuiet(now, asha.id));
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['chat notifications are off', {}, { enabled: false }],
    ['browser notifications are off', {}, { browserNotifications: false }],
  ])('is not pushed where %s', async (_, notification, chat) => {
    await setPush(asha, notification, chat);
    await say(ravi, asha);
    await pushNow(asha);
    expect(await told()).toEqual([]);
  });

  it('is not pushed from somebody muted', async () => {
    await change(asha, 'mute', ravi);
    await say(ravi, asha);
    await pushNow(asha);
    expect(await told()).toEqual([]);
  });

  const inD1 = (statement: string) => () => rows(`${statement} RETURNING 1`, ravi.id);
  it.each<[string, () => Promise<unknown>, number]>([
    ['was banned', inD1('UPDATE users SET banned_at = 1 WHERE id = ?'), 0],
    ['was erased', inD1('UPDATE users SET deleted_at = 1 WHERE id = ?'), 0],
    ['was blocked', () => change(asha, 'block', ravi), 0],
    ['has blocked', () => change(ravi, 'block', asha), 0],
    // As the mail has it: a suspension forbids to write, and hides nothing.
    ['was suspended', inD1('UPDATE users SET suspended_until = 9e12 WHERE id = ?'), 1],
    ['did nothing', async () => undefined, 1],
  ])(
    'is pushed of who is still there, after one trip to D1: of who %s meanwhile',
    async (_, happens, pushes) => {
      await say(ravi, asha);
      await happens();
      const trips = countTrips(/push_subscriptions|blocks/);
      await pushNow(asha);
      expect(await told()).toHaveLength(pushes);
      expect(trips()).toBe(1);
      expect(await pushJobs(asha)).toEqual([]);
    },
  );

  it.each<[string, () => Promise<unknown>]>([
    ['was blocked', () => change(asha, 'block', ravi)],
    ['has blocked', () => change(ravi, 'block', asha)],
    ['was banned', () => ban(ravi)],
  ])('is taken back where its sender %s', async (_, happens) => {
    await say(ravi, asha);
    await pushNow(asha);
    await happens();
    await settled(asha, ravi);
    await pushNow(asha);
    expect((await told()).at(-1)).toMatchObject({ type: 'withdrawal', tag: `chat:${ravi.id}` });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['read', () => readUpTo(asha, ravi)],
    ['gone', () => change(asha, 'block', ravi)],
    ['muted', () => change(asha, 'mute', ravi)],
    ['switched_off', () => setPush(asha, {}, { enabled: false })],
    ['no_browser', () => rows('DELETE FROM push_subscriptions WHERE user_id = ? RETURNING 1', asha.id)],
  ])('leaves a line about why it is not pushed, without a person in it: %s', async (why, happens) => {
    await say(ravi, asha);
    await happens();
    const skips = takeSkips();
    await pushNow(asha);
    expect(skips).toEqual([{ kind: 'chat', why }]);
  });

  it('shows its words to whoever wants them', async () => {
    await setPush(asha, { showDetails: true });
    await say(ravi, asha, 'Namaste, is the shop open?');
    await pushNow(asha);
    expect(await told()).toMatchObject([{ body: 'Namaste, is the shop open?' }]);
  });

  it('reaches every browser of the person, and nobody else’s', async () => {
    const { token } = await insertSession(asha.id);
    const tablet = await subscribed({ id: asha.id, token });
    const ravis = await subscribed(ravi);
    await say(ravi, asha);
    await pushNow(asha);
    expect([(await told()).length, (await told(tablet)).length, (await told(ravis)).length]).toEqual([
      1, 1, 0,
    ]);
  });
});

describe('a push service', () => {
  beforeEach(() => {
    takeLog();
  });

  const subscriptions = async () =>
    (await rows('SELECT 1 FROM push_subscriptions WHERE user_id = ?', asha.id)).length;

  it.each([404, 410])('has forgotten the browser where it answers %d, and so do we', async (status) => {
    await phone.willAnswer({ status });
    await say(ravi, asha);
    await pushNow(asha);
    expect([await subscriptions(), await pushJobs(asha)]).toEqual([0, []]);
  });

  it.each([
    [{ status: 429, retryAfter: 120 }, 120_000],
    [{ status: 429 }, 5_000],
    [{ status: 503 }, 5_000],
    [{ status: 503, retryAfter: 999_999 }, 600_000],
  ])('is asked again later where it answers %j', async (answer, wait) => {
    await phone.willAnswer(answer);
    await say(ravi, asha);
    await pushNow(asha);
    const [job] = await pushJobs(asha);
    expect(job?.kind).toBe('push_again');
    expect(job?.at).toBe(Date.now() + wait);
    await pushNow(asha);
    expect(await told()).toMatchObject([{ type: 'notice' }, { type: 'notice' }]);
    expect([await subscriptions(), await pushJobs(asha)]).toEqual([1, []]);
  });

  it('is asked five times where it stays away, and the browser stays', async () => {
    await phone.willAnswer(...Array(9).fill({ status: 500 }));
    await say(ravi, asha);
    for (let round = 0; round < 9; round += 1) await pushNow(asha);
    expect([(await phone.pushes()).length, await subscriptions(), await pushJobs(asha)]).toEqual([5, 1, []]);
  });

  it('is asked again where it cannot be reached', async () => {
    await rows(
      "UPDATE push_subscriptions SET endpoint = endpoint || '-x' WHERE user_id = ? RETURNING 1",
      asha.id,
    );
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Network connection lost.'));
    await say(ravi, asha);
    await pushNow(asha);
    expect(await pushJobs(asha)).toMatchObject([{ kind: 'push_again' }]);
  });

  it('is not asked again where it refuses, or sends elsewhere', async () => {
    for (const status of [400, 413, 307]) {
      await phone.willAnswer({ status });
      await say(ravi, asha);
      await pushNow(asha);
      expect(await pushJobs(asha)).toEqual([]);
    }
    expect(await subscriptions()).toBe(1);
  });

  it('gets nothing of what was read while it was away', async () => {
    await phone.willAnswer({ status: 503 });
    await say(ravi, asha);
    await pushNow(asha);
    await readUpTo(asha, ravi);
    await eventually(async () => expect(await told()).toMatchObject([{}, { type: 'withdrawal' }]));
    await pushNow(asha);
    expect(await told()).toHaveLength(2);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['muted', () => change(asha, 'mute', ravi)],
    ['switched_off', () => setPush(asha, {}, { enabled: false })],
  ])('gets nothing of what is %s meanwhile, and the log says so', async (why, happens) => {
    await phone.willAnswer({ status: 503 });
    await say(ravi, asha);
    await pushNow(asha);
    await happens();
    const skips = takeSkips();
    await pushNow(asha);
    expect([(await told()).length, skips]).toEqual([1, [{ kind: 'chat', why }]]);
    expect(await pushJobs(asha)).toEqual([]);
  });

  it('gets no words that are not to be shown any more', async () => {
    await setPush(asha, { showDetails: true });
    await phone.willAnswer({ status: 503 });
    await say(ravi, asha, 'Namaste');
    await pushNow(asha);
    await setPush(asha);
    await pushNow(asha);
    expect(await told()).toMatchObject([{ body: 'Namaste' }, { type: 'notice', body: '' }]);
  });

  describe('in the evening', () => {
    beforeEach(async () => {
      await quietFrom10pm(asha, '21:59:50');
      await phone.willAnswer({ status: 503 });
      await say(ravi, asha);
      await pushNow(asha);
      vi.setSystemTime(new Date('2037-01-05T22:10:00+05:30'));
      await pushNow(asha);
    });
    afterEach(() => vi.useRealTimers());
    const morning = () => vi.setSystemTime(new Date('2037-01-06T07:15:01+05:30'));

    it('is asked again in the morning, if quiet hours have begun', async () => {
      expect(await told()).toHaveLength(1);
      expect((await pushJobs(asha))[0]?.at).toBeGreaterThan(endOfQuiet(Date.now(), asha.id) ?? 0);
      morning();
      await runDue(asha);
      expect((await told()).slice(1)).toMatchObject([{ title: 'Ravi Kumar sent you a message' }]);
      expect((await told())[1]).not.toHaveProperty('isReplacement');
    });

    it('gets one push in the morning where more came in the night', async () => {
      await say(ravi, asha);
      await runDue(asha);
      morning();
      await runDue(asha);
      expect((await told()).slice(1)).toMatchObject([{ title: 'Ravi Kumar sent you 2 messages' }]);
      expect(await pushJobs(asha)).toEqual([]);
    });

    it('gets nothing in the morning of what was read in the night', async () => {
      await readUpTo(asha, ravi);
      await eventually(async () => expect(await told()).toMatchObject([{}, { type: 'withdrawal' }]));
      morning();
      await runDue(asha);
      expect([(await told()).length, await pushJobs(asha)]).toEqual([2, []]);
    });
  });

  it('gets nothing of a session that has ended meanwhile', async () => {
    await phone.willAnswer({ status: 503 });
    await say(ravi, asha);
    await pushNow(asha);
    await rows('UPDATE user_sessions SET is_active = 0 WHERE user_id = ? RETURNING id', asha.id);
    await pushNow(asha);
    expect(await told()).toHaveLength(1);
  });
});

it('a hub asks D1 nothing for ten minutes where nobody takes pushes', async () => {
  await setPush(ravi);
  await say(asha, ravi);
  await pushNow(ravi);
  await say(asha, ravi);
  expect(await pushJobs(ravi)).toEqual([]);
  const tablet = await subscribed(ravi);
  await hubOf(ravi.id).unreadMessages();
  await say(asha, ravi);
  await pushNow(ravi);
  expect(await told(tablet)).toMatchObject([{ title: 'Asha Devi sent you 3 messages' }]);
});

it('a hub forgets a look for browsers that began before one subscribed', async () => {
  await setPush(ravi);
  await say(asha, ravi);
  const held = holdNextAnswer();
  const pushing = pushNow(ravi);
  await expect.poll(held.isRead).toBe(true);
  await subscribed(ravi);
  await hubOf(ravi.id).unreadMessages();
  held.release();
  await pushing;
  await say(asha, ravi);
  expect(await pushJobs(ravi)).toMatchObject([{ kind: 'push_chat' }]);
});
