import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { contextOf } from '#test/support/api/call-route';
import {
  accept,
  connected,
  end,
  newCall,
  newConnectedPair,
  reject,
  rings,
  start,
  storedCall,
  traces,
  typesOf,
} from '#test/support/calls';
import { change, connect } from '#test/support/chat';
import { holdClock } from '#test/support/clock/held-clock';
import { endJobs } from '#test/support/database/end-jobs';
import { failNextTrip } from '#test/support/database/trips';
import { evict, type HubSocket, hubOf, jobsOf, pause, signedInSocket } from '#test/support/hub-socket';
import { block, newInvestor, newUser, rows, type TestUser } from '#test/support/rows/factories';
import { insertSession } from '#test/support/sessions';
import { takeLog } from '#test/support/visitor';
import { hubLimits } from '#workers/hub/limits';
import { newId } from '~/db/id';
import { endOverdueCalls } from '~/domain/call/overdue.server';

type Person = Pick<TestUser, 'id'>;
type Two = Awaited<ReturnType<typeof newConnectedPair>>;
const offer = { description: { type: 'offer', sdp: 'v=0' } };
const signal = (to: { id: string }, callId: string, what: unknown = offer) => ({
  type: 'call_signal',
  to: to.id,
  callId,
  signal: what,
  ref: 's',
});

const join = (callId: string, deviceId: string) => ({ type: 'call_join', callId, deviceId, ref: 'j' });

/** Runs the alarm of a user's hub with every job of a kind due. */
async function alarm(person: { id: string }, kind: string): Promise<boolean> {
  await runInDurableObject(hubOf(person.id), async (_, { storage }) => {
    storage.sql.exec('UPDATE schedule SET at = 1 WHERE kind = ?', kind);
    await storage.setAlarm(Date.now() + 60_000);
  });
  return runDurableObjectAlarm(hubOf(person.id));
}

const callJobs = async (person: { id: string }) =>
  (await jobsOf(person)).filter((kind) => /call|timeout/.test(kind));

/** A call that both devices have joined. */
async function talking() {
  const call = await newCall('active');
  const desktop = await signedInSocket(call.asha);
  desktop.say(join(call.id, 'device-of-caller'));
  call.phone.say(join(call.id, 'device-of-callee'));
  await desktop.next('call_accepted');
  await expect.poll(() => callJobs(call.vikram)).toContain('call_check');
  return { ...call, desktop };
}

describe('ringing', () => {
  it('lasts 30 s; then the alarm records one missed call, however often it fires', async () => {
    const { asha, vikram, phone, id } = await newCall();
    const desktop = await signedInSocket(asha);
    expect(await callJobs(vikram)).toEqual(['ring_timeout']);
    expect(await alarm(vikram, 'ring_timeout')).toBe(true);
    for (const device of [desktop, phone]) {
      expect(await device.next('call_ended')).toMatchObject({
        callId: id,
        reason: 'missed',
        durationSeconds: null,
      });
    }
    const once = { messages: [{ seq: 1, isRead: 0 }], bell: 1 };
    expect(await traces(id)).toEqual(once);
    await runInDurableObject(hubOf(vikram.id), (_, { storage }) => {
      storage.sql.exec("INSERT INTO schedule VALUES ('ring_timeout', ?, 1, 'null', 0)", id);
    });
    await alarm(vikram, 'ring_timeout');
    expect(await traces(id)).toEqual(once);
    expect((await storedCall(id)).endReason).toBe('missed');
    expect((await phone.next('notification')).notification).toMatchObject({
      type: 'missed_call',
      senderId: asha.id,
    });
  });

  it('is heard on no device of who has muted the caller, and ends as a missed call without a notice', async () => {
    const { asha, vikram, phone } = await newConnectedPair();
    await change(vikram, 'mute', asha);
    const { status, body } = await start(asha, vikram);
    expect([status, body.status]).toEqual([201, 'ringing']);
    const later = await signedInSocket(vikram);
    // Nothing shows it, so that it must not keep them from another call.
    const ravi = await newInvestor();
    await connect(vikram, ravi);
    await signedInSocket(ravi);
    const other = await start(vikram, ravi);
    expect(other.status).toBe(201);
    expect((await end(vikram, other.body.id)).status).toBe(200);
    expect(await alarm(vikram, 'ring_timeout')).toBe(true);
    await phone.next('call_ended');
    await later.next('call_ended');
    const heard = [...phone.frames, ...later.frames].map(({ type }) => type);
    expect(heard).not.toContain('incoming_call');
    expect(await traces(body.id)).toEqual({ messages: [{ seq: 1, isRead: 0 }], bell: 0 });
  });

  it('reaches a device that connects meanwhile, also across hibernation, and none later', async () => {
    const { vikram, id } = await newCall();
    await evict(vikram.id);
    const tablet = await signedInSocket(vikram);
    expect((await tablet.next('incoming_call')).call.id).toBe(id);
    await reject(vikram, id);
    await tablet.next('call_rejected');
    const late = await signedInSocket(vikram);
    await pause();
    expect(typesOf(late)).not.toContain('incoming_call');
    expect(await callJobs(vikram)).toEqual([]);
  });

  it('is told to the caller by the device that rings, and by no other', async () => {
    const { asha, phone, id } = await newCall();
    const desktop = await signedInSocket(asha);
    await phone.next('incoming_call');
    phone.say({ type: 'call_rings', callId: newId(Date.now()) });
    await pause();
    expect(typesOf(desktop)).not.toContain('call_rings');
    phone.say({ type: 'call_rings', callId: id });
    expect(await desktop.next('call_rings')).toMatchObject({ callId: id });
    const stranger = await signedInSocket(await newUser());
    stranger.say({ type: 'call_rings', callId: id });
    await end(asha, id);
    await phone.next('call_ended');
    phone.say({ type: 'call_rings', callId: id });
    await pause();
    expect(typesOf(desktop).filter((type) => type === 'call_rings')).toHaveLength(1);
  });

  it.each(['stranger', 'caller'] as const)('is told by no push of the %s', async (who) => {
    const { asha, id } = await newCall();
    const desktop = await signedInSocket(asha);
    const { status } = await rings(who === 'caller' ? asha : await newUser(), id);
    await pause();
    expect([status, typesOf(desktop).includes('call_rings')]).toEqual([who === 'caller' ? 403 : 404, false]);
  });

  it('is told to the caller by the push that rings, and no more once the call is over', async () => {
    const { asha, vikram, id } = await newCall();
    const desktop = await signedInSocket(asha);
    expect((await rings(vikram, id)).body.status).toBe('ringing');
    expect(await desktop.next('call_rings')).toMatchObject({ callId: id });
    await end(asha, id);
    await desktop.next('call_ended');
    expect(await rings(vikram, id)).toMatchObject({ status: 200, body: { status: 'ended' } });
    await pause();
    expect(typesOf(desktop).filter((type) => type === 'call_rings')).toHaveLength(1);
  });

  it('is told by no push of an earlier call while another rings', async () => {
    const { asha, vikram, id } = await newCall();
    await end(asha, id);
    const later = (await start(asha, vikram)).body.id;
    const desktop = await signedInSocket(asha);
    await rings(vikram, id);
    await pause();
    expect(typesOf(desktop)).not.toContain('call_rings');
    await rings(vikram, later);
    expect(await desktop.next('call_rings')).toMatchObject({ callId: later });
  });

  it('waits for a page that reloads, and is over where none comes back', async () => {
    const { asha, vikram, phone } = await newConnectedPair();
    phone.socket.close(1000, 'gone');
    await expect.poll(() => jobsOf(vikram)).toContain('announce_offline');
    const started = start(asha, vikram);
    const back = await signedInSocket(vikram);
    expect((await back.next('incoming_call')).call.callerId).toBe(asha.id);
    const rung = await started;
    expect(rung.status).toBe(201);
    await end(asha, rung.body.id);
    back.socket.close(1000, 'gone');
    await expect.poll(() => jobsOf(vikram)).toContain('announce_offline');
    const alone = await start(asha, vikram);
    expect([alone.status, alone.body.code]).toEqual([409, 'offline']);
    expect(await callJobs(vikram)).toEqual([]);
  });

  it('does not start when the call has already ended', async () => {
    const { vikram, phone, asha, id } = await newCall();
    const { call } = await phone.next('incoming_call');
    await end(asha, id);
    await phone.next('call_ended');
    await hubOf(vikram.id).ring(call);
    await pause();
    expect(typesOf(phone).filter((type) => type === 'incoming_call')).toHaveLength(1);
  });

  it('gives an answered call one minute to connect', async () => {
    const { asha, id, vikram } = await newCall('connecting');
    const desktop = await signedInSocket(asha);
    await alarm(vikram, 'connect_timeout');
    expect(await desktop.next('call_ended')).toMatchObject({ reason: 'failed' });
    expect(await traces(id)).toEqual({ messages: [{ seq: 1, isRead: 1 }], bell: 0 });
    const other = await newCall('active');
    await alarm(other.vikram, 'connect_timeout');
    expect((await storedCall(other.id)).status).toBe('active');
  });
});

describe('signals', () => {
  it('reach the device in the call, both ways, and no other', async () => {
    const { asha, vikram, phone, desktop, id } = await talking();
    const tablet = await signedInSocket(vikram);
    desktop.say(signal(vikram, id));
    expect(await phone.next('call_signal')).toEqual({
      v: 1,
      type: 'call_signal',
      callId: id,
      from: asha.id,
      signal: offer,
    });
    const hint = { hint: { muted: true }, candidate: null };
    phone.say(signal(asha, id, hint));
    expect((await desktop.next('call_signal')).signal).toEqual(hint);
    await evict(vikram.id);
    desktop.say(signal(vikram, id, { hint: { camera: false } }));
    await phone.next('call_signal', phone.frames.length);
    expect(typesOf(tablet)).not.toContain('call_signal');
  });

  type Forge = (
    scene: Two & { id: string; desktop: HubSocket; thief: HubSocket },
  ) => Promise<[HubSocket, unknown]>;
  it.each<[string, string, Forge]>([
    ['of a stranger', 'not_found', async ({ thief, vikram, id }) => [thief, signal(vikram, id)]],
    [
      'for a call that is none',
      'not_found',
      async ({ desktop, vikram }) => [desktop, signal(vikram, newId())],
    ],
    ['to somebody else', 'forbidden', async ({ desktop, id }) => [desktop, signal(await newUser(), id)]],
    ['to oneself', 'forbidden', async ({ desktop, asha, id }) => [desktop, signal(asha, id)]],
    ['that say nothing', 'invalid', async ({ desktop, vikram, id }) => [desktop, signal(vikram, id, {})]],
    [
      'with unknown parts',
      'invalid',
      async ({ desktop, vikram, id }) => [desktop, signal(vikram, id, { ...offer, x: 1 })],
    ],
    [
      'of unknown kinds',
      'invalid',
      async ({ desktop, vikram, id }) => [
        desktop,
        signal(vikram, id, { description: { type: 'pranswer', sdp: '' } }),
      ],
    ],
    ['that are text', 'invalid', async ({ desktop, vikram, id }) => [desktop, signal(vikram, id, 'v=0')]],
  ])('%s are refused: %s', async (_, code, forge) => {
    const call = await talking();
    const thief = await signedInSocket(await newUser());
    const [from, frame] = await forge({ ...call, thief });
    from.say(frame);
    expect(await from.next('error')).toMatchObject({ code, ref: 's' });
    await pause();
    expect([call.phone, call.desktop].flatMap(typesOf)).not.toContain('call_signal');
  });

  it('are refused before the answer, and answered with the end after it', async () => {
    const { asha, vikram, phone, id } = await newCall();
    const desktop = await signedInSocket(asha);
    desktop.say(signal(vikram, id));
    expect(await desktop.next('error')).toMatchObject({ code: 'forbidden' });
    await end(asha, id);
    await phone.next('call_ended');
    phone.say(signal(asha, id));
    await phone.next('call_ended', phone.frames.length);
    expect(typesOf(desktop)).not.toContain('call_signal');
  });

  it('close the socket above 16 KB', async () => {
    const { desktop, vikram, id } = await talking();
    desktop.say(signal(vikram, id, { description: { type: 'offer', sdp: 'x'.repeat(16 * 1024) } }));
    expect(await desktop.closed()).toBe(1009);
  });

  it('are limited to twenty a second; the next is refused and the socket stays open', async () => {
    const clock = holdClock();
    const { desktop, phone, vikram, id } = await talking();
    for (let i = 0; i < 21; i++) desktop.say(signal(vikram, id, { hint: { muted: i % 2 === 0 } }));
    expect(await desktop.next('error')).toMatchObject({ code: 'rate_limited' });
    await expect.poll(() => typesOf(phone).filter((type) => type === 'call_signal')).toHaveLength(20);
    clock.pass(1_000);
    const from = phone.frames.length;
    desktop.say(signal(vikram, id));
    await phone.next('call_signal', from);
    for (let i = 0; i < 150; i++) desktop.say(signal(vikram, id));
    expect(await desktop.closed()).toBe(4429);
  });

  it('are limited to twenty a second for all sockets of a person together, new ones too', async () => {
    holdClock();
    const { asha, desktop, vikram, id } = await talking();
    for (let i = 0; i < 20; i++) desktop.say(signal(vikram, id, { hint: { muted: i % 2 === 0 } }));
    const tablet = await signedInSocket(asha);
    tablet.say(signal(vikram, id));
    expect(await tablet.next('error')).toMatchObject({ code: 'rate_limited' });
    expect(typesOf(desktop)).not.toContain('error');
  });

  it('soon meet the rate limit where they are for calls of others', async () => {
    const clock = holdClock();
    const thief = await signedInSocket(await newUser());
    const victim = await newUser();
    for (let i = 0; i < 20; i++) thief.say(signal(victim, newId()));
    await expect.poll(() => thief.frames.filter(({ type }) => type === 'error')).toHaveLength(20);
    clock.pass(1_100);
    thief.say(signal(victim, newId()));
    await expect.poll(() => thief.frames.at(-1)).toMatchObject({ type: 'error', code: 'rate_limited' });
  });
});

describe('a device that is lost', () => {
  it('is never the one in the call because its person has opened many pages', async () => {
    const { asha, desktop } = await talking();
    const pages: HubSocket[] = [];
    for (let page = 0; page < hubLimits.socketsPerSession; page += 1) pages.push(await signedInSocket(asha));
    expect(await pages[0]?.closed()).toBe(4429);
    expect(desktop.isClosed()).toBe(false);
  });

  it('ends the call for both after the grace period', async () => {
    const { asha, desktop, phone, id } = await talking();
    desktop.socket.close(1000, 'gone');
    await expect.poll(() => callJobs(asha)).toContain('call_lost');
    expect((await storedCall(id)).status).toBe('active');
    await alarm(asha, 'call_lost');
    expect(await phone.next('call_ended')).toMatchObject({ reason: 'network' });
    expect((await traces(id)).messages).toHaveLength(1);
    expect(await callJobs(asha)).toEqual([]);
  });

  it('ends the call also when D1 was away for longer than other jobs are tried', async () => {
    takeLog();
    // Alarms of calls that earlier tests left would take the failures.
    await endJobs();
    const { asha, desktop, id } = await talking();
    desktop.socket.close(1000, 'gone');
    await expect.poll(() => callJobs(asha)).toContain('call_lost');
    for (let tries = 0; tries < 6; tries += 1) {
      failNextTrip(/AS callerId/);
      await alarm(asha, 'call_lost');
    }
    expect((await storedCall(id)).status).toBe('active');
    await alarm(asha, 'call_lost');
    expect((await storedCall(id)).endReason).toBe('network');
  });

  it('continues the call when it returns in time, although another device stayed connected', async () => {
    const { asha, desktop, id } = await talking();
    const tablet = await signedInSocket(asha);
    tablet.say(join(id, 'another-device'));
    await tablet.next('call_accepted');
    desktop.socket.close(1000, 'gone');
    await expect.poll(() => callJobs(asha)).toContain('call_lost');
    const back = await signedInSocket(asha);
    back.say(join(id, 'device-of-caller'));
    await expect.poll(() => callJobs(asha)).not.toContain('call_lost');
    expect((await storedCall(id)).status).toBe('active');
  });

  it('ends a ringing call when it is the caller’s, not when it is one of the callee’s', async () => {
    const { asha, vikram, phone, id } = await newCall();
    phone.socket.close(1000, 'gone');
    await pause();
    expect(await callJobs(vikram)).toEqual(['ring_timeout']);
    const desktop = await signedInSocket(asha);
    desktop.say(join(id, 'device-of-caller'));
    await expect.poll(() => callJobs(asha)).toContain('call_check');
    desktop.socket.close(1000, 'gone');
    await expect.poll(() => callJobs(asha)).toContain('call_lost');
    await alarm(asha, 'call_lost');
    expect((await storedCall(id)).endReason).toBe('cancelled');
  });

  it.each([
    ['ringing', 'cancelled'],
    ['connecting', 'cancelled'],
    ['active', 'completed'],
  ] as const)('ends what is %s for both at once where its session has ended', async (until, reason) => {
    const { asha, phone, id } = await newCall(until);
    const desktop = await signedInSocket(asha);
    desktop.say(join(id, 'device-of-caller'));
    await expect.poll(() => callJobs(asha)).toContain('call_check');
    await hubOf(asha.id).closeSessions('all');
    expect(await phone.next('call_ended')).toMatchObject({ reason });
    await expect.poll(() => callJobs(asha)).toEqual([]);
  });

  it('does not end the call of another device whose session goes on', async () => {
    const { asha, desktop, phone, id } = await talking();
    const other = await insertSession(asha.id);
    const tablet = await signedInSocket(other);
    await hubOf(asha.id).closeSessions([other.id]);
    expect(await tablet.closed()).toBe(4401);
    await pause();
    expect((await callJobs(asha)).filter((kind) => /lost|left/.test(kind))).toEqual([]);
    expect([desktop.isClosed(), typesOf(phone).includes('call_ended')]).toEqual([false, false]);
    expect((await storedCall(id)).status).toBe('active');
  });

  it('is noticed without a close frame, and so is an end that was not delivered', async () => {
    const { asha, desktop, id } = await talking();
    await runInDurableObject(hubOf(asha.id), (hub) => {
      for (const socket of hub.getConnections<{ call?: string | null }>()) {
        if (socket.state) socket.setState({ ...socket.state, call: null });
      }
    });
    await alarm(asha, 'call_check');
    expect(await callJobs(asha)).toEqual(expect.arrayContaining(['call_check', 'call_lost']));
    await rows(
      "UPDATE calls SET status = 'ended', end_reason = 'completed', ended_at = 1 WHERE id = ? RETURNING id",
      id,
    );
    await alarm(asha, 'call_check');
    expect(await desktop.next('call_ended')).toMatchObject({ reason: 'completed' });
    expect(await callJobs(asha)).toEqual([]);
  });

  it.each<[string, (asha: Person, vikram: Person) => Promise<unknown>]>([
    ['a block', (asha, vikram) => block(vikram, asha)],
    ['a ban', ({ id }) => rows('UPDATE users SET banned_at = 1 WHERE id = ? RETURNING id', id)],
    [
      'a suspension',
      (_, { id }) =>
        rows('UPDATE users SET suspended_until = ? WHERE id = ? RETURNING id', Date.now() + 60_000, id),
    ],
  ])('is ended by the next look where %s did not end it', async (_, bar) => {
    const { asha, vikram, desktop, phone, id } = await talking();
    await bar(asha, vikram);
    await alarm(asha, 'call_check');
    expect(await desktop.next('call_ended')).toMatchObject({ reason: 'completed' });
    await phone.next('call_ended');
    await pause();
    expect(typesOf(desktop).filter((type) => type === 'call_ended')).toHaveLength(1);
    expect((await storedCall(id)).status).toBe('ended');
    expect(await callJobs(asha)).toEqual([]);
  });

  it('keeps the call alive in D1 while it is heard, with one write in a minute', async () => {
    const { asha, desktop, id } = await talking();
    const heardAt = async () =>
      (await rows<{ at: number }>('SELECT heard_at AS at FROM calls WHERE id = ?', id))[0]?.at;
    const clock = holdClock();
    const began = await heardAt();
    clock.pass(50_000);
    await alarm(asha, 'call_check');
    expect(await heardAt()).toBe(began);
    clock.pass(20_000);
    await alarm(asha, 'call_check');
    const now = Date.now();
    expect(await heardAt()).toBe(now);
    desktop.socket.close(1000, 'gone');
    await expect.poll(() => callJobs(asha)).toContain('call_lost');
    clock.pass(70_000);
    await alarm(asha, 'call_check');
    expect(await heardAt()).toBe(now);
  });

  it('ends the call within minutes also where both hubs have lost their storage', async () => {
    const { asha, vikram, desktop, phone, id } = await talking();
    const clock = holdClock();
    for (const { socket } of [desktop, phone]) socket.close(1000, 'gone');
    for (const one of [asha, vikram]) {
      await expect.poll(() => callJobs(one)).toContain('call_lost');
      await runInDurableObject(hubOf(one.id), (_, { storage }) => storage.sql.exec('DELETE FROM schedule'));
    }
    clock.pass(11 * 60_000);
    const { app, settle } = await contextOf();
    await endOverdueCalls(app);
    await settle();
    expect((await storedCall(id)).endReason).toBe('network');
  });

  it('receives the current state of the call when it asks', async () => {
    const { asha, vikram, id } = await newCall();
    const desktop = await signedInSocket(asha);
    await accept(vikram, id, 'phone-01');
    await connected(vikram, id);
    await end(vikram, id, 'network');
    const back = await signedInSocket(asha);
    back.say(join(id, 'device-of-caller'));
    expect(await back.next('call_ended')).toMatchObject({ callId: id, reason: 'network' });
    const stranger = await signedInSocket(await newUser());
    stranger.say(join(id, 'device-of-caller'));
    expect(await stranger.next('error')).toMatchObject({ code: 'not_found' });
    expect(typesOf(desktop)).toContain('call_ended');
  });
});
