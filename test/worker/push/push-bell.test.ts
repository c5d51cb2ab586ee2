import { runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN_PASSWORD, newAdmin } from '#test/support/admin';
import { type Caller, callRoute, contextOf, memberContext } from '#test/support/api/call-route';
import { insertProposal } from '#test/support/call-proposals';
import { end, reject, rings, start, storedCall } from '#test/support/calls';
import { change, type SignedInUser } from '#test/support/chat';
import { eventually } from '#test/support/clock/eventually';
import type { holdClock } from '#test/support/clock/held-clock';
import { countTrips, holdNextAnswer } from '#test/support/database/trips';
import { hubOf, signedInSocket } from '#test/support/hub-socket';
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
import { newInvestor, newPost, rows } from '#test/support/rows/factories';
import { insertSession } from '#test/support/sessions';
import { takeLog } from '#test/support/visitor';
import { PushSender } from '#workers/hub/push-sender';
import { callLimits } from '~/domain/call/call';
import type { CallView } from '~/domain/call/call.schema';
import type { CallChange } from '~/domain/call/events.schema';
import { remindOfCall } from '~/domain/call-proposal/reminder.server';
import { markNotificationsRead } from '~/domain/notification/notification.server';
import { HOUR_MS, MINUTE_MS } from '~/lib/time/duration';
import { action as decideUser } from '~/routes/api/admin.users.$id';
import { action as signOut } from '~/routes/api/auth.logout';
import { action as accept } from '~/routes/api/calls.$id.accept';
import { action as comment } from '~/routes/api/posts.$id.comments';
import { action as like } from '~/routes/api/posts.$id.like';
import { loader as push } from '~/routes/api/users.me.push';
import { action as endOthers } from '~/routes/api/users.me.sessions';
import { action as endOne } from '~/routes/api/users.me.sessions.$handle';

let asha: SignedInUser;
let ravi: SignedInUser;
let phone: Browser;
let clock: ReturnType<typeof holdClock>;
beforeEach(async () => {
  ({ asha, ravi, phone, clock } = await newPairWithPhone());
});

const told = async (browser = phone) => (await browser.pushes()).map(({ payload }) => payload);

afterEach(() => vi.useRealTimers());

/** A like, in a millisecond of its own: the bell is in the order of time. */
const likes = (who: SignedInUser, id: string) => {
  clock.pass(1);
  return callRoute(like, { method: 'POST', as: who, params: { id } });
};
const unlikes = (who: SignedInUser, id: string) =>
  callRoute(like, { method: 'DELETE', as: who, params: { id } });

/** A row of Asha's bell about Ravi, of now or so many milliseconds before. */
const bellRow = (type: string, ago = 0) =>
  rows(
    `INSERT INTO notifications (id, user_id, type, actor_id, content, group_key, created_at)
      VALUES (?1, ?2, ?3, ?4, 'Your call begins soon', ?1, ?5) RETURNING id`,
    ...[crypto.randomUUID(), asha.id, type, ravi.id, Date.now() - ago],
  );

/** What was read, or taken back, has reached the hub. */
const jobIsSet = () =>
  eventually(async () => expect(await pushJobs(asha)).toMatchObject([{ kind: 'push_notices' }]));

describe('news of the bell on a phone that is closed', () => {
  it('come in one notification a kind and target, and go when they are read', async () => {
    const id = await newPost(asha, { title: 'Bakery for ₹5 lakh' });
    await likes(ravi, id);
    await pushNow(asha);
    await likes(await newInvestor({ fullName: 'Meera' }), id);
    await pushNow(asha);
    const tag = `post_liked:${id}`;
    expect(await told()).toMatchObject([
      { type: 'notice', tag, title: 'Ravi Kumar liked your post', body: '', path: `/post/${id}` },
      { type: 'notice', tag, title: 'Meera and 1 other liked your post' },
    ]);
    await pushNow(asha);
    expect(await told()).toHaveLength(2);
    await markNotificationsRead(await memberContext(asha), { all: true });
    await jobIsSet();
    await pushNow(asha);
    expect((await told())[2]).toEqual({ v: 1, type: 'withdrawal', tag, unread: 0 });
  });

  it.each([
    ['post_liked', (id: string) => likes(asha, id)],
    [
      'post_commented',
      (id: string) =>
        callRoute(comment, { method: 'POST', as: asha, params: { id }, body: { content: 'Is it free?' } }),
    ],
  ])('set no alarm for who has no browser that takes pushes: %s', async (type, act) => {
    await act(await newPost(ravi));
    const events = () =>
      runInDurableObject(hubOf(ravi.id), (_, { storage }) =>
        storage.sql.exec('SELECT seq FROM events WHERE instr(frame, ?) > 0', type).toArray(),
      );
    await eventually(async () => expect(await events()).toHaveLength(1));
    expect(await pushJobs(ravi)).toEqual([]);
  });

  it('are without a like that is given again, whatever else happens in the bell', async () => {
    const [first, second] = [await newPost(asha), await newPost(asha)];
    const meera = await newInvestor({ fullName: 'Meera' });
    for (const id of [first, second]) await likes(ravi, id);
    await pushNow(asha);
    for (const id of [first, second]) await unlikes(ravi, id);
    await jobIsSet();
    await pushNow(asha);
    const before = (await told()).length;
    for (const id of [first, second]) await likes(ravi, id);
    await unlikes(ravi, second);
    await jobIsSet();
    await pushNow(asha);
    expect((await told()).slice(before)).toEqual([]);
    // Somebody else's like of the post is news, for both.
    await likes(meera, first);
    await pushNow(asha);
    expect((await told()).slice(before)).toMatchObject([{ title: 'Meera and 1 other liked your post' }]);
    // One that is given again joins it unheard.
    await unlikes(ravi, first);
    await likes(ravi, first);
    await likes(ravi, await newPost(asha, { title: 'Third' }));
    await pushNow(asha);
    expect((await told()).slice(before + 1)).toMatchObject([{ title: 'Ravi Kumar liked your post' }]);
  });

  it.each([
    ['push notifications, which the log says', { push: false }, ['switched_off']],
    ['community updates, which leave no row', { communityUpdates: false }, []],
  ])('stay away without %s', async (_, notification, why) => {
    await setPush(asha, notification);
    await likes(ravi, await newPost(asha));
    const skips = takeSkips();
    await pushNow(asha);
    expect(await told()).toEqual([]);
    expect(skips).toEqual(why.map((one) => ({ kind: 'bell', why: one })));
  });

  it('come in the morning where the first of all fell into quiet hours', async () => {
    await quietFrom10pm(asha, '23:30:00');
    await likes(ravi, await newPost(asha));
    await pushNow(asha);
    expect(await told()).toEqual([]);
    vi.setSystemTime(new Date('2037-01-06T07:00:01+05:30'));
    await pushNow(asha);
    expect(await told()).toMatchObject([{ title: 'Ravi Kumar liked your post' }]);
  });

  it('come all in the morning, also what a night of others came after', async () => {
    await quietFrom10pm(asha, '23:30:00');
    await bellRow('missed_call', 1_000);
    for (let i = 0; i < 10; i += 1) await likes(ravi, await newPost(asha, { title: `Post ${i}` }));
    await pushNow(asha);
    expect(await told()).toEqual([]);
    vi.setSystemTime(new Date('2037-01-06T07:15:01+05:30'));
    await pushNow(asha);
    const titles = (await told()).map((one) => 'title' in one && one.title);
    expect([titles.length, titles[0]]).toEqual([11, 'You missed a call from Ravi Kumar']);
  });

  it('wait for a phone until the call begins where they remind of it', async () => {
    await bellRow('call_reminder');
    await hubOf(asha.id).deliver({ type: 'unread_changed' });
    clock.pass(20_000);
    await pushNow(asha);
    expect(await phone.pushes()).toMatchObject([
      { payload: { title: 'Your call begins soon' }, headers: { ttl: '1780', urgency: 'high' } },
    ]);
  });

  it('remind of a call, once, where the hub has not heard that D1 has noted it', async () => {
    const id = await insertProposal(ravi, asha, { status: 'accepted', slots: [Date.now() + 20 * MINUTE_MS] });
    await rows(
      'UPDATE call_proposals SET chosen_at = ? WHERE id = ? RETURNING id',
      ...[Date.now() + 20 * MINUTE_MS, id],
    );
    expect(await remindOfCall((await contextOf()).app, asha.id, id)).toBe(true);
    for (let times = 0; times < 2; times += 1) {
      await hubOf(asha.id).deliver({ type: 'remind_of_call', proposalId: id, at: Date.now() });
      await runDue(asha);
      await pushNow(asha);
    }
    expect(await told()).toMatchObject([{ type: 'notice', path: `/chat/${ravi.id}` }]);
  });

  it('are without the reminder of a call that has begun when quiet hours end', async () => {
    await quietFrom10pm(asha, '23:30:00');
    await bellRow('call_reminder');
    await likes(ravi, await newPost(asha));
    await pushNow(asha);
    vi.setSystemTime(new Date('2037-01-06T07:15:01+05:30'));
    await pushNow(asha);
    expect(await told()).toMatchObject([{ title: 'Ravi Kumar liked your post' }]);
  });

  it('come to a browser from the time on at which it takes pushes', async () => {
    await likes(ravi, await newPost(asha));
    clock.pass(1);
    const laptop = await insertSession(asha.id);
    const other = await subscribed({ id: asha.id, token: laptop.token });
    // The page of the phone is opened again, which binds the same browser to the same session.
    const body = phone.subscription;
    expect((await callRoute(push, { method: 'PUT', as: asha, body })).status).toBe(200);
    await pushNow(asha);
    await likes(ravi, await newPost(asha));
    await pushNow(asha);
    expect([(await told()).length, (await told(other)).length]).toEqual([2, 1]);
  });

  it('are taken back with the one trip to D1 that found them read', async () => {
    for (let i = 0; i < 3; i += 1) await likes(ravi, await newPost(asha));
    await pushNow(asha);
    await markNotificationsRead(await memberContext(asha), { all: true });
    await jobIsSet();
    const trips = countTrips();
    await pushNow(asha);
    expect([trips(), (await told()).slice(3).map(({ type }) => type)]).toEqual([
      1,
      ['withdrawal', 'withdrawal', 'withdrawal'],
    ]);
  });

  it.each<[string, (who: SignedInUser) => Promise<unknown>]>([
    ['blocked', (who) => change(asha, 'block', who)],
    [
      'banned',
      async ({ id }) => {
        const body = { banned: true, reason: 'Fraud', password: ADMIN_PASSWORD };
        await callRoute(decideUser, { method: 'PUT', params: { id }, as: await newAdmin(), body });
      },
    ],
  ])('are taken back where they name somebody who is %s, read or passed on', async (_, leave) => {
    const [both, one] = [await newPost(asha), await newPost(asha)];
    const meera = await newInvestor({ fullName: 'Meera' });
    await likes(meera, await newPost(asha));
    await likes(ravi, both);
    await likes(meera, both);
    await likes(ravi, one);
    await pushNow(asha);
    const before = (await told()).length;
    await leave(meera);
    await jobIsSet();
    await pushNow(asha);
    const taken = (await told()).slice(before);
    expect(taken.map(({ type }) => type)).toEqual(['withdrawal', 'withdrawal']);
    expect(taken.map(({ tag }) => tag)).toContain(`post_liked:${both}`);
    expect(taken.map(({ tag }) => tag)).not.toContain(`post_liked:${one}`);
  });

  it.each<[string, (() => Promise<unknown>) | null, number, object[]]>([
    ['their person is muted', () => change(asha, 'mute', ravi), 1, [{ kind: 'bell', why: 'muted' }]],
    ['they are off', () => setPush(asha, { push: false }), 1, [{ kind: 'bell', why: 'switched_off' }]],
    ['chats are off', () => setPush(asha, {}, { enabled: false }), 2, []],
    ['nothing happens', null, 2, []],
  ])(
    'come again from a push service that was away, unless it is against a wish of now: %s',
    async (_, happens, count, said) => {
      takeLog();
      await phone.willAnswer({ status: 503 });
      await likes(ravi, await newPost(asha));
      await pushNow(asha);
      await happens?.();
      const skips = takeSkips();
      await pushNow(asha);
      expect([(await told()).length, skips]).toEqual([count, said]);
    },
  );

  it('go on after the last that was sent where a job fails in the middle', async () => {
    takeLog();
    for (let i = 0; i < 3; i += 1) await likes(ravi, await newPost(asha, { title: `Post ${i}` }));
    const { show } = PushSender.prototype;
    let shown = 0;
    vi.spyOn(PushSender.prototype, 'show').mockImplementation(function (this: PushSender, ...args) {
      shown += 1;
      return shown === 2 ? Promise.reject(new Error('cut')) : show.apply(this, args);
    });
    await pushNow(asha);
    expect(await told()).toHaveLength(1);
    await pushNow(asha);
    expect(new Set((await told()).map(({ tag }) => tag)).size).toBe(3);
    expect(await told()).toHaveLength(3);
  });

  it('are pushed once each, too, where a request began no later than that of one that was pushed before', async () => {
    const [first, second, third] = [await newPost(asha), await newPost(asha), await newPost(asha)];
    const [meera, kabir] = [
      await newInvestor({ fullName: 'Meera' }),
      await newInvestor({ fullName: 'Kabir' }),
    ];
    clock.pass(1_000);
    await likes(ravi, first);
    await pushNow(asha);
    // The clock goes back: these requests began before, and end now.
    clock.pass(-50);
    await likes(ravi, second);
    await pushNow(asha);
    clock.pass(48);
    await likes(ravi, third);
    await pushNow(asha);
    clock.pass(40);
    await likes(meera, first);
    await pushNow(asha);
    clock.pass(-20);
    await likes(kabir, first);
    await pushNow(asha);
    await hubOf(asha.id).deliver({ type: 'unread_changed' });
    await pushNow(asha);
    const by = (one: object) => ['title', 'tag'].map((key) => one[key as never]);
    expect((await told()).map(by)).toEqual([
      ['Ravi Kumar liked your post', `post_liked:${first}`],
      ['Ravi Kumar liked your post', `post_liked:${second}`],
      ['Ravi Kumar liked your post', `post_liked:${third}`],
      ['Meera and 1 other liked your post', `post_liked:${first}`],
      ['Kabir and 2 others liked your post', `post_liked:${first}`],
    ]);
  });

  it('are none where the row is more than a minute older than what was pushed', async () => {
    clock.pass(2 * MINUTE_MS);
    await likes(ravi, await newPost(asha));
    await pushNow(asha);
    for (const ago of [MINUTE_MS - 1, MINUTE_MS]) await bellRow('missed_call', ago);
    await hubOf(asha.id).deliver({ type: 'unread_changed' });
    await pushNow(asha);
    expect(await told()).toMatchObject([{ type: 'notice' }, { tag: `call:${ravi.id}` }]);
  });

  it('are pushed, too, where they come while another is being sent', async () => {
    await phone.willAnswer({ status: 201, isHeld: true });
    await likes(ravi, await newPost(asha));
    const pushing = pushNow(asha);
    await eventually(async () => expect(await told()).toHaveLength(1));
    await likes(ravi, await newPost(asha));
    await eventually(async () => expect(await pushJobs(asha)).toMatchObject([{ tries: 0 }]));
    await phone.release();
    await pushing;
    await pushNow(asha);
    expect(new Set((await told()).map(({ tag }) => tag)).size).toBe(2);
    expect([await told(), await pushJobs(asha)]).toMatchObject([{ length: 2 }, []]);
  });

  it('begin with the first after the browser subscribed', async () => {
    await rows(
      `INSERT INTO notifications (id, user_id, type, content, group_key, created_at)
        VALUES (?1, ?2, 'warning', 'Old', ?1, ?3) RETURNING id`,
      ...[crypto.randomUUID(), asha.id, Date.now() - HOUR_MS],
    );
    await likes(ravi, await newPost(asha));
    await pushNow(asha);
    expect(await told()).toMatchObject([{ title: 'Ravi Kumar liked your post' }]);
  });
});

describe('a call to a phone that is closed', () => {
  let ring: CallView;
  let cancelled: CallChange;
  beforeEach(() => {
    ring = {
      id: crypto.randomUUID(),
      kind: 'audio',
      status: 'ringing',
      callerId: ravi.id,
      receiverId: asha.id,
      endReason: null,
      createdAt: new Date().toISOString(),
      answeredAt: null,
      connectedAt: null,
      endedAt: null,
      durationSeconds: null,
      peer: { id: ravi.id, fullName: 'Ravi Kumar', avatar: null },
    };
    cancelled = { type: 'call_ended', callId: ring.id, reason: 'cancelled', durationSeconds: null };
  });

  it('rings with answers, for thirty seconds, and then is a missed one in the same place', async () => {
    const { status, body } = await start(ravi, asha, { kind: 'video' });
    expect([status, body.status]).toEqual([201, 'ringing']);
    const [ring] = await phone.pushes();
    expect(ring?.headers).toMatchObject({ ttl: '30', urgency: 'high' });
    expect(ring?.payload).toMatchObject({
      type: 'ring',
      tag: `call:${ravi.id}`,
      callId: body.id,
      title: 'Ravi Kumar is calling you with video',
      path: `/chat/${ravi.id}`,
      actions: [{ action: 'answer' }, { action: 'decline' }],
    });
    // The phone wakes and opens the page.
    const page = await signedInSocket(asha);
    expect((await page.next('incoming_call')).call.id).toBe(body.id);
    await runInDurableObject(hubOf(asha.id), async (hub, { storage }) => {
      storage.sql.exec("UPDATE schedule SET at = 0 WHERE kind = 'ring_timeout'");
      await hub.alarm();
    });
    await eventually(async () => expect((await storedCall(body.id)).endReason).toBe('missed'));
    // The alarm that ended the call may push the missed one itself.
    await eventually(async () => {
      await pushNow(asha);
      expect((await told())[1]).toMatchObject({
        type: 'notice',
        tag: `call:${ravi.id}`,
        title: 'You missed a call from Ravi Kumar',
      });
    });
  });

  it.each<[string, () => unknown]>([
    ['the caller was muted', () => change(asha, 'mute', ravi)],
    ['quiet hours began', () => vi.setSystemTime(new Date('2037-01-05T22:00:05+05:30'))],
  ])('stops to ring when it is missed where %s meanwhile', async (_, happens) => {
    await quietFrom10pm(asha, '21:59:50');
    const { body } = await start(ravi, asha);
    await happens();
    await end(ravi, body.id);
    await eventually(async () => {
      await pushNow(asha);
      expect(await told()).toEqual([
        expect.objectContaining({ type: 'ring', callId: body.id }),
        { v: 1, type: 'withdrawal', tag: `call:${ravi.id}`, unread: expect.any(Number) },
      ]);
    });
  });

  it('stops to ring when it is answered elsewhere, and not where it is answered', async () => {
    const laptop = await insertSession(asha.id);
    const other = await subscribed({ id: asha.id, token: laptop.token });
    const { body } = await start(ravi, asha);
    const device = { deviceId: 'laptop-of-asha' };
    await callRoute(accept, { method: 'POST', as: laptop, params: { id: body.id }, body: device });
    await eventually(async () =>
      expect(await told()).toMatchObject([
        { type: 'ring', callId: body.id },
        { type: 'withdrawal', tag: `call:${ravi.id}` },
      ]),
    );
    expect(await told(other)).toMatchObject([{ type: 'ring' }]);
  });

  describe('that a push service could not take', () => {
    let laptop: Caller;
    beforeEach(async () => {
      takeLog();
      laptop = await insertSession(asha.id);
      await subscribed({ id: asha.id, token: laptop.token });
    });

    const answered = async (as: Caller, id: string) => {
      const body = { deviceId: 'a-device-of-asha' };
      await callRoute(accept, { method: 'POST', as, params: { id }, body });
      await eventually(async () => expect(await ringing()).toEqual([]));
    };
    /** What the hub has to take back. */
    const ringing = () =>
      runInDurableObject(hubOf(asha.id), (_, { storage }) =>
        storage.sql.exec("SELECT tag FROM pushed WHERE tag LIKE 'call:%'").toArray(),
      );

    it('does not ring there again once it is answered there', async () => {
      await phone.willAnswer({ status: 503 });
      const { body } = await start(ravi, asha);
      await eventually(async () => expect(await pushJobs(asha)).toMatchObject([{ kind: 'push_again' }]));
      await answered(asha, body.id);
      await pushNow(asha);
      expect(await told()).toMatchObject([{ type: 'ring' }]);
    });

    it('does not ring again in Safari once it is answered elsewhere', async () => {
      const endpoint = `https://web.push.apple.com/${crypto.randomUUID()}`;
      await rows(
        'UPDATE push_subscriptions SET endpoint = ?1 WHERE endpoint = ?2 RETURNING 1',
        ...[endpoint, phone.subscription.endpoint],
      );
      const { fetch } = globalThis;
      const asked = vi.fn(async () => new Response(null, { status: 503 }));
      vi.spyOn(globalThis, 'fetch').mockImplementation((to, init) =>
        to === endpoint ? asked() : fetch(to, init),
      );
      const { body } = await start(ravi, asha);
      await eventually(async () => expect(await pushJobs(asha)).toMatchObject([{ kind: 'push_again' }]));
      await answered(laptop, body.id);
      await pushNow(asha);
      expect(asked).toHaveBeenCalledTimes(1);
    });

    it('does not ring again where it is answered before the service says so', async () => {
      await phone.willAnswer({ status: 503, isHeld: true });
      const { body } = await start(ravi, asha);
      await eventually(async () => expect(await told()).toHaveLength(1));
      await answered(asha, body.id);
      await phone.release();
      await eventually(async () => expect(await pushJobs(asha)).toMatchObject([{ kind: 'push_again' }]));
      await pushNow(asha);
      expect(await told()).toMatchObject([{ type: 'ring' }]);
    });

    it('does not ring again where quiet hours have begun', async () => {
      await quietFrom10pm(asha, '21:59:50');
      await phone.willAnswer({ status: 503 });
      await start(ravi, asha);
      await eventually(async () => expect(await pushJobs(asha)).toMatchObject([{ kind: 'push_again' }]));
      vi.setSystemTime(new Date('2037-01-05T22:00:05+05:30'));
      const skips = takeSkips();
      await pushNow(asha);
      expect(await told()).toMatchObject([{ type: 'ring' }]);
      expect([skips, await pushJobs(asha)]).toEqual([[{ kind: 'ring', why: 'quiet_hours' }], []]);
    });

    it('rings again where nobody has answered', async () => {
      await phone.willAnswer({ status: 503 });
      await start(ravi, asha);
      await eventually(async () => expect(await pushJobs(asha)).toMatchObject([{ kind: 'push_again' }]));
      await pushNow(asha);
      expect(await told()).toMatchObject([{ type: 'ring' }, { type: 'ring' }]);
    });
  });

  it('does not ring where it ends while D1 is asked for the browsers', async () => {
    const held = holdNextAnswer();
    const ringing = hubOf(asha.id).ring(ring);
    await expect.poll(held.isRead).toBe(true);
    await hubOf(asha.id).stopRinging(cancelled);
    held.release();
    expect([await ringing, await told()]).toEqual([false, []]);
    await pushNow(asha);
    expect(await pushJobs(asha)).toEqual([]);
  });

  it('does not ring where its end is told before it', async () => {
    await hubOf(asha.id).stopRinging(cancelled);
    expect([await hubOf(asha.id).ring(ring), await told()]).toEqual([false, []]);
  });

  it('ends in time where the bell has more to push to a slow push service', async () => {
    for (let i = 0; i < 2; i += 1) await likes(ravi, await newPost(asha));
    const { body } = await start(ravi, asha);
    await eventually(async () => expect(await told()).toMatchObject([{ type: 'ring' }]));
    await phone.willAnswer({ status: 201, isHeld: true }, { status: 201, isHeld: true });
    const pushing = pushNow(asha);
    await eventually(async () => expect(await told()).toHaveLength(2));
    clock.pass(callLimits.ringMs);
    await phone.release();
    await eventually(async () => expect(await told()).toHaveLength(3));
    expect(await storedCall(body.id)).toMatchObject({ status: 'ended', endReason: 'missed' });
    await phone.release();
    await pushing;
    await eventually(async () => {
      await pushNow(asha);
      expect(new Set((await told()).map(({ tag }) => tag)).size).toBe(3);
    });
  });

  it.each<[string, string, object]>([
    ['a missed one in its place', 'missed', { type: 'notice', title: 'You missed a call from Ravi Kumar' }],
    ['the ring taken back', 'completed', { type: 'withdrawal' }],
  ])('has %s where the hub finds by itself that it is over', async (_, reason, last) => {
    const { body } = await start(ravi, asha);
    await rows(
      "UPDATE calls SET status = 'ended', end_reason = ?, ended_at = created_at + 1 WHERE id = ? RETURNING id",
      ...[reason, body.id],
    );
    if (reason === 'missed') await bellRow('missed_call');
    await runInDurableObject(hubOf(asha.id), async (hub, { storage }) => {
      storage.sql.exec("UPDATE schedule SET at = 0 WHERE kind = 'ring_timeout'");
      await hub.alarm();
    });
    await eventually(async () => {
      await pushNow(asha);
      expect(await told()).toMatchObject([{ type: 'ring' }, { tag: `call:${ravi.id}`, ...last }]);
    });
  });

  it('is heard by the caller to ring while the push service of another browser is slow', async () => {
    const laptop = await insertSession(asha.id);
    const other = await subscribed({ id: asha.id, token: laptop.token });
    await other.willAnswer({ status: 201, isHeld: true });
    const page = await signedInSocket(ravi);
    const starting = start(ravi, asha, { callId: ring.id });
    await eventually(async () => expect(await told()).toMatchObject([{ type: 'ring', callId: ring.id }]));
    expect((await rings(asha, ring.id)).body.status).toBe('ringing');
    expect(await page.next('call_rings')).toMatchObject({ callId: ring.id });
    await other.release();
    expect((await starting).status).toBe(201);
  });

  it('stops to ring when it is declined', async () => {
    const { body } = await start(ravi, asha);
    await reject(asha, body.id);
    await eventually(async () => expect(await told()).toMatchObject([{}, { type: 'withdrawal' }]));
  });

  it.each<[string, () => Promise<unknown>, string[]]>([
    ['notifications of chat are off', () => setPush(asha, {}, { enabled: false }), ['switched_off']],
    ['the caller is muted', () => change(asha, 'mute', ravi), ['muted']],
    ['quiet hours last', () => quietFrom10pm(asha, '23:00:00'), ['quiet_hours']],
    ['no push service takes it', () => phone.willAnswer({ status: 410 }), []],
  ])('does not ring where %s: nobody is there', async (_, prepare, why) => {
    await prepare();
    const skips = takeSkips();
    const { status, body } = await start(ravi, asha);
    expect(skips).toEqual(why.map((one) => ({ kind: 'ring', why: one })));
    expect([status, body.current?.status ?? body.code]).toEqual([409, expect.anything()]);
    expect((await told()).filter(({ type }) => type === 'ring')).toHaveLength(
      _.startsWith('no push') ? 1 : 0,
    );
  });
});

describe('a subscription', () => {
  const left = async () => (await rows('SELECT 1 FROM push_subscriptions WHERE user_id = ?', asha.id)).length;

  const laptop = () => insertSession(asha.id);

  it.each<[string, () => Promise<unknown>]>([
    ['signing out', async () => callRoute(signOut, { method: 'POST', as: asha })],
    [
      'ending it from another device',
      async () => {
        const { session } = (await memberContext(asha)).viewer;
        await callRoute(endOne, { method: 'DELETE', as: await laptop(), params: { handle: session.id } });
      },
    ],
    ['ending all others', async () => callRoute(endOthers, { method: 'DELETE', as: await laptop() })],
    [
      'whatever ends the session, as a ban, an erasure and a new password do',
      () => rows('UPDATE user_sessions SET is_active = 0 WHERE user_id = ? RETURNING id', asha.id),
    ],
    [
      'the removal of the session',
      () => rows('DELETE FROM user_sessions WHERE user_id = ? RETURNING id', asha.id),
    ],
  ])('ends with its session: by %s', async (_, end) => {
    expect(await left()).toBe(1);
    await end();
    expect(await left()).toBe(0);
    await likes(ravi, await newPost(asha));
    await pushNow(asha);
    expect(await told()).toEqual([]);
  });

  it.each([
    ['idle for too long', 'UPDATE user_sessions SET last_activity = 1 WHERE user_id = ? RETURNING id'],
    ['past its last day', 'UPDATE user_sessions SET expires_at = 1 WHERE user_id = ? RETURNING id'],
    ['of somebody banned', 'UPDATE users SET banned_at = 1 WHERE id = ? RETURNING id'],
  ])('gets nothing where its session is %s', async (_, statement) => {
    await rows(statement, asha.id);
    await likes(ravi, await newPost(asha));
    await pushNow(asha);
    expect(await told()).toEqual([]);
  });

  it('ends where another person signs in to the same browser', async () => {
    const body = phone.subscription;
    expect((await callRoute(push, { method: 'PUT', as: ravi, body })).status).toBe(200);
    expect(await left()).toBe(0);
  });

  describe('whose address somebody else knows', () => {
    /** Another browser's keys with this one's address. */
    const guessed = async () => ({
      ...(await subscribed(ravi)).subscription,
      endpoint: phone.subscription.endpoint,
    });
    const bound = () =>
      rows(
        'SELECT session_id, p256dh FROM push_subscriptions WHERE endpoint = ?',
        phone.subscription.endpoint,
      );

    it('is neither removed nor taken over without its keys', async () => {
      const body = await guessed();
      const before = await bound();
      const refused = await callRoute(push, { method: 'PUT', as: ravi, body });
      expect(refused.status).toBe(409);
      for (const key of ['p256dh', 'auth'] as const) {
        const half = { ...body, keys: { ...body.keys, [key]: phone.subscription.keys[key] } };
        expect((await callRoute(push, { method: 'PUT', as: ravi, body: half })).status).toBe(409);
      }
      expect(await bound()).toEqual(before);
      await likes(ravi, await newPost(asha));
      await pushNow(asha);
      expect(await told()).toHaveLength(1);
    });

    it('stays as it is for who tried: their own browser keeps its subscription', async () => {
      const own = await subscribed(ravi);
      const body = { ...own.subscription, endpoint: phone.subscription.endpoint };
      await callRoute(push, { method: 'PUT', as: ravi, body });
      expect(await rows('SELECT endpoint FROM push_subscriptions WHERE user_id = ?', ravi.id)).toEqual([
        { endpoint: own.subscription.endpoint },
      ]);
    });

    it('is its owner’s again in another session, also with new keys', async () => {
      const body = await guessed();
      const again = await insertSession(asha.id);
      expect((await callRoute(push, { method: 'PUT', as: again, body })).status).toBe(200);
      expect(await bound()).toEqual([{ session_id: again.id, p256dh: body.keys.p256dh }]);
    });

    it('is kept from nobody by a session that has ended', async () => {
      const body = await guessed();
      await rows('UPDATE user_sessions SET expires_at = 1 WHERE user_id = ? RETURNING id', asha.id);
      expect((await callRoute(push, { method: 'PUT', as: ravi, body })).status).toBe(200);
    });
  });

  it('is refused for an address that is no push service', async () => {
    const body = { ...phone.subscription, endpoint: 'https://169.254.169.254/latest' };
    const { status } = await callRoute(push, { method: 'PUT', as: ravi, body });
    expect(status).toBe(400);
  });
});
