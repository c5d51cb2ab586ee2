import { describe, expect, it } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { callRoute } from '#test/support/api/call-route';
import {
  accept,
  connected,
  end,
  newCall,
  newConnectedPair,
  pastCall,
  reject,
  seeCall,
  start,
  storedCall,
  traces,
} from '#test/support/calls';
import { change, chatsOf, connect, stored, threadOf } from '#test/support/chat';
import { holdClock } from '#test/support/clock/held-clock';
import { signedInSocket } from '#test/support/hub-socket';
import { newConversation, newInterest } from '#test/support/relationships';
import { block, mute, newInvestor, newListing, newUser, rows } from '#test/support/rows/factories';
import { insertSession } from '#test/support/sessions';
import { newId } from '~/db/id';
import { MINUTE_MS } from '~/lib/time/duration';
import { action as decideUser } from '~/routes/api/admin.users.$id';

describe('a call', () => {
  it('rings, is answered, connects and ends, with one row in the thread that states its length', async () => {
    const { asha, vikram, phone } = await newConnectedPair();
    const started = await start(asha, vikram, { kind: 'video' });
    expect(started).toMatchObject({
      status: 201,
      body: {
        kind: 'video',
        status: 'ringing',
        callerId: asha.id,
        peer: { id: vikram.id, fullName: 'Vikram' },
      },
    });
    expect(started.meter.trips).toBe(1);
    const { id } = started.body;
    const rung = await phone.next('incoming_call');
    expect(rung.call).toMatchObject({ id, kind: 'video', peer: { id: asha.id, fullName: 'Asha' } });
    expect((await accept(vikram, id)).body).toMatchObject({ status: 'connecting', connectedAt: null });
    expect((await connected(asha, id)).body.status).toBe('active');
    await rows('UPDATE calls SET connected_at = connected_at - 65000 WHERE id = ? RETURNING id', id);
    const ended = await end(vikram, id);
    expect(ended.body).toMatchObject({ status: 'ended', endReason: 'completed' });
    expect(ended.body.durationSeconds).toBeGreaterThanOrEqual(65);
    // The third is made after the answer.
    expect(ended.meter.trips).toBeLessThanOrEqual(3);
    for (const [me, other] of [
      [asha, vikram],
      [vikram, asha],
    ] as const) {
      expect((await threadOf(me, other)).body).toMatchObject([
        {
          seq: 1,
          messageType: 'call',
          senderId: asha.id,
          content: '',
          isRead: true,
          call: { id, kind: 'video', callerId: asha.id, endReason: 'completed' },
        },
      ]);
    }
    expect((await phone.next('call_ended')).reason).toBe('completed');
    expect((await phone.next('new_message')).message.call?.durationSeconds).toBeGreaterThanOrEqual(65);
    expect(await traces(id)).toMatchObject({ messages: [{ isRead: 1 }], bell: 0 });
    expect((await chatsOf(vikram)).body).toMatchObject([
      { lastMessage: { messageType: 'call' }, unreadCount: 0, lastSeq: 1 },
    ]);
  });

  const after: [
    string,
    'ringing' | 'connecting' | 'active',
    typeof end,
    'caller' | 'receiver',
    string | null,
  ][] = [
    ['the caller hangs up while it rings', 'ringing', end, 'caller', 'cancelled'],
    ['the callee ends while it rings', 'ringing', end, 'receiver', 'declined'],
    ['the callee declines', 'ringing', reject, 'receiver', 'declined'],
    [
      'the callee’s device cannot answer',
      'ringing',
      (who, id) => end(who, id, 'failed'),
      'receiver',
      'missed',
    ],
    ['the caller ends before media', 'connecting', end, 'caller', 'cancelled'],
    ['the callee ends before media', 'connecting', end, 'receiver', 'cancelled'],
    ['a device fails before media', 'connecting', (who, id) => end(who, id, 'failed'), 'receiver', 'failed'],
    ['the caller ends', 'active', end, 'caller', 'completed'],
    ['the callee ends', 'active', end, 'receiver', 'completed'],
    ['the network is gone', 'active', (who, id) => end(who, id, 'network'), 'caller', 'network'],
  ];
  it.each(after)(
    '%s: reaches both, adds one row, and a repeat changes nothing',
    async (_, from, act, who, reason) => {
      const { asha, vikram, phone, id } = await newCall(from);
      const desktop = await signedInSocket(asha);
      const person = who === 'caller' ? asha : vikram;
      for (const _again of [1, 2]) {
        expect(await act(person, id)).toMatchObject({
          status: 200,
          body: { status: 'ended', endReason: reason },
        });
      }
      expect((await end(person === asha ? vikram : asha, id)).body.endReason).toBe(reason);
      const type = reason === 'declined' ? 'call_rejected' : 'call_ended';
      for (const device of [desktop, phone]) {
        expect(await device.next(type)).toMatchObject({ callId: id });
        await device.next('new_message');
        expect(device.frames.filter((frame) => frame.type === type)).toHaveLength(1);
      }
      const missed = from === 'ringing' && reason !== 'declined';
      expect(await traces(id)).toEqual({
        messages: [{ seq: 1, isRead: missed ? 0 : 1 }],
        bell: missed ? 1 : 0,
      });
      const { unreadA = 0, unreadB = 0 } = (await stored(asha, vikram)) ?? {};
      expect(unreadA + unreadB).toBe(missed ? 1 : 0);
      for (const late of [accept, reject, connected]) expect((await late(person, id)).status).not.toBe(500);
      expect((await storedCall(id)).endReason).toBe(reason);
      expect((await threadOf(vikram, asha)).body).toMatchObject([{ call: { isMissed: missed } }]);
    },
  );

  it('is answered by the first of two devices, and the other learns it', async () => {
    const { asha, vikram, phone, id } = await newCall();
    const tablet = await signedInSocket(vikram);
    expect((await tablet.next('incoming_call')).call.id).toBe(id);
    const desktop = await signedInSocket(asha);
    const answers = await Promise.all([accept(vikram, id, 'phone-01'), accept(vikram, id, 'tablet-01')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers[0].status === 200 ? 'phone-01' : 'tablet-01';
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'answered', current: { status: 'connecting' } });
    for (const device of [desktop, phone, tablet]) {
      expect(await device.next('call_accepted')).toMatchObject({ callId: id, byDevice: won });
    }
    // Tabs of one session tell by the device id which of them answered.
    for (const { frames } of [desktop, phone, tablet])
      expect(frames.filter(({ type }) => type === 'call_ended')).toEqual([]);
    expect((await accept(vikram, id, won)).status).toBe(200);
    expect(await reject(vikram, id)).toMatchObject({ status: 409, body: { code: 'answered' } });
  });

  it.each(['connecting', 'active'] as const)(
    'that one device has answered is not ended by another of the callee: %s',
    async (state) => {
      const { vikram, id } = await newCall(state);
      expect((await end(vikram, id, 'failed', 'another-device')).body.status).toBe(state);
      expect((await storedCall(id)).status).toBe(state);
      expect((await end(vikram, id, undefined, 'device-of-callee')).body.status).toBe('ended');
    },
  );

  it.each([
    ['of the caller, whichever it is', async () => ({ ...(await newCall('active')), by: 'asha' as const })],
    [
      'of a callee whose device was not named with the answer',
      async () => {
        const call = await newCall('active');
        await rows('UPDATE calls SET receiver_device = NULL WHERE id = ? RETURNING id', call.id);
        return { ...call, by: 'vikram' as const };
      },
    ],
    ['while it rings', async () => ({ ...(await newCall()), by: 'vikram' as const })],
  ])('is ended by a device %s', async (_, begin) => {
    const { by, id, ...two } = await begin();
    expect((await end(two[by], id, undefined, 'another-device')).body.status).toBe('ended');
  });

  it('ends with `answered_elsewhere` on the callee’s other sessions', async () => {
    const { asha, vikram, phone, id } = await newCall();
    const [desktop, laptop] = [
      await signedInSocket(asha),
      await signedInSocket(await insertSession(vikram.id)),
    ];
    expect((await accept(vikram, id, 'phone-01')).status).toBe(200);
    expect(await laptop.next('call_ended')).toEqual({
      v: 1,
      type: 'call_ended',
      callId: id,
      reason: 'answered_elsewhere',
      durationSeconds: null,
    });
    const heard = laptop.frames.map(({ type }) => type);
    expect(heard.indexOf('call_accepted')).toBeLessThan(heard.indexOf('call_ended'));
    for (const device of [desktop, phone]) {
      await device.next('call_accepted');
      expect(device.frames.map(({ type }) => type)).not.toContain('call_ended');
    }
  });

  it('cannot be answered or declined by the caller, nor seen or changed by others', async () => {
    const { asha, id } = await newCall();
    expect((await accept(asha, id)).status).toBe(403);
    expect((await reject(asha, id)).status).toBe(403);
    expect((await connected(asha, id)).status).toBe(409);
    const stranger = await newUser();
    for (const act of [accept, reject, end, connected, seeCall]) {
      expect((await act(stranger, id)).status).toBe(404);
      expect((await act(asha, newId())).status).toBe(404);
      expect((await act(asha, "' OR 1=1 --")).status).toBe(404);
    }
    expect((await storedCall(id)).status).toBe('ringing');
  });

  it('is the same call when started again with the same id', async () => {
    const { asha, vikram, phone } = await newConnectedPair();
    const callId = newId();
    const tries = await Promise.all([1, 2, 3].map(() => start(asha, vikram, { callId })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect((await start(asha, await newUser(), { callId })).status).toBe(409);
    const third = await newConnectedPair();
    expect((await start(third.asha, third.vikram, { callId })).status).toBe(409);
    await phone.next('incoming_call');
    expect(phone.frames.filter(({ type }) => type === 'incoming_call')).toHaveLength(1);
  });
});

describe('a call that cannot ring', () => {
  it('fails at once when the callee is offline, and leaves a missed call', async () => {
    const [asha, vikram] = await connect(await newUser({ fullName: 'Asha' }), await newInvestor());
    const callId = newId();
    for (const _again of [1, 2]) {
      const refused = await start(asha, vikram, { callId });
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'offline', detail: 'Failed to start call. User may be offline.' },
      });
      expect(refused.meter.trips).toBeLessThanOrEqual(3);
    }
    expect(await storedCall(callId)).toMatchObject({ status: 'ended', endReason: 'missed' });
    expect(await traces(callId)).toEqual({ messages: [{ seq: 1, isRead: 0 }], bell: 1 });
    await start(asha, vikram);
    expect((await traces(callId)).bell).toBe(1);
    const opened = await signedInSocket(vikram);
    expect((await opened.next('ready')).unread).toEqual({ messages: 2, notifications: 1 });
    expect(opened.frames.map(({ type }) => type)).not.toContain('incoming_call');
  });

  it('is refused as busy, and leaves a missed call', async () => {
    const { vikram, phone, id } = await newCall('active');
    const meena = await newUser({ fullName: 'Meena' });
    await connect(meena, vikram);
    const refused = await start(meena, vikram);
    expect(refused).toMatchObject({ status: 409, body: { code: 'busy', current: { endReason: 'busy' } } });
    const second = refused.body.current?.id ?? '';
    expect(await traces(second)).toEqual({ messages: [{ seq: 1, isRead: 0 }], bell: 1 });
    expect((await phone.next('notification')).notification).toMatchObject({
      type: 'missed_call',
      senderId: meena.id,
    });
    expect(phone.frames.filter(({ type }) => type === 'incoming_call')).toHaveLength(1);
    expect((await storedCall(id)).status).toBe('active');
  });

  it('is refused to a caller who is already on a call', async () => {
    const { asha, vikram } = await newCall();
    const meena = await newUser();
    await connect(asha, meena);
    for (const to of [meena, vikram]) {
      expect(await start(asha, to)).toMatchObject({ status: 409, body: { code: 'in_call' } });
    }
  });

  it('does not block later calls when no hub has ended it', async () => {
    const { asha, vikram } = await newConnectedPair();
    await pastCall(asha, vikram, {
      createdAt: Date.now() - 2 * MINUTE_MS,
      status: 'ringing',
      endReason: null,
    });
    expect((await start(asha, vikram)).status).toBe(201);
  });
});

describe('two users who call each other', () => {
  it('share one answered call when they start at the same time', async () => {
    const { asha, vikram, phone } = await newConnectedPair();
    const desktop = await signedInSocket(asha);
    const both = await Promise.all([
      start(asha, vikram, { deviceId: 'device-of-asha', callId: newId() }),
      start(vikram, asha, { deviceId: 'device-of-vikram', callId: newId() }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    const met = both.find(({ status }) => status === 200)?.body;
    expect(met?.status).toBe('connecting');
    const byDevice = met?.callerId === asha.id ? 'device-of-vikram' : 'device-of-asha';
    for (const device of [desktop, phone]) {
      expect(await device.next('call_accepted')).toMatchObject({ callId: met?.id, byDevice });
    }
    const made = await rows('SELECT id FROM calls WHERE caller_id IN (?, ?)', asha.id, vikram.id);
    expect(made).toHaveLength(1);
  });

  it('get the same call for a repeat of the second start', async () => {
    const { asha, vikram, id } = await newCall();
    const again = { callId: newId(), deviceId: 'device-of-vikram' };
    for (const _ of [1, 2]) {
      expect(await start(vikram, asha, again)).toMatchObject({
        status: 200,
        body: { id, status: 'connecting' },
      });
    }
    expect(await start(vikram, asha)).toMatchObject({ status: 409, body: { code: 'in_call' } });
  });
});

describe('who may call', () => {
  it.each([
    ['strangers', null, null, 403],
    ['a request', 'request', null, 403],
    ['a pending interest', null, 'pending', 403],
    ['a rejected interest', null, 'rejected', 403],
    ['a request, and an accepted interest', 'request', 'accepted', 201],
    ['an accepted interest', null, 'accepted', 201],
    ['an accepted conversation', 'accepted', null, 201],
  ] as const)('%s: %s, %s: %i, both ways', async (_, conversation, interest, status) => {
    for (const way of ['there', 'back'] as const) {
      const [owner, investor] = [await newUser(), await newInvestor()];
      if (conversation) await newConversation(owner, investor, conversation);
      if (interest) await newInterest(investor, owner, { status: interest });
      const [from, to] = way === 'there' ? [owner, investor] : [investor, owner];
      await signedInSocket(to);
      const answer = await start(from, to);
      expect(answer.status).toBe(status);
      if (status === 201) {
        await end(from, answer.body.id);
        expect(await stored(owner, investor)).toMatchObject({ status: 'accepted', lastSeq: 1 });
      } else expect(await rows('SELECT id FROM calls WHERE caller_id = ?', from.id)).toEqual([]);
    }
  });

  it('shows of the other across a block what their conversation shows, without city and offer', async () => {
    const [asha, vikram] = await connect(await newUser({ fullName: 'Asha' }), await newInvestor());
    await newInterest(vikram, asha, {
      listingId: await newListing(asha, { title: 'Dairy' }),
      status: 'accepted',
    });
    const id = await pastCall(vikram, asha, { createdAt: Date.now() - MINUTE_MS, talked: true });
    const peers = async () => [(await seeCall(vikram, id)).body.peer, (await seeCall(asha, id)).body.peer];
    for (const peer of await peers())
      expect(peer).toMatchObject({ city: expect.any(String), about: { title: 'Dairy' } });
    await block(asha, vikram);
    const [ofVikram, ofAsha] = await peers();
    expect(ofVikram).toEqual({
      id: asha.id,
      fullName: 'Asha',
      avatar: null,
      userType: 'entrepreneur',
      about: null,
    });
    expect(ofAsha).not.toHaveProperty('city');
    expect(ofAsha?.about).toBeNull();
  });

  it('refuses calls across a block, to deleted users, to oneself and while suspended', async () => {
    for (const way of ['there', 'back']) {
      const { asha, vikram } = await newConnectedPair();
      await (way === 'there' ? block(asha, vikram) : block(vikram, asha));
      expect(await start(asha, vikram)).toMatchObject({
        status: 403,
        body: { detail: "You can't call this user." },
      });
    }
    const { asha, vikram } = await newConnectedPair();
    for (const column of ['deleted_at', 'banned_at']) {
      await rows(`UPDATE users SET ${column} = 1 WHERE id = ? RETURNING id`, vikram.id);
      expect((await start(asha, vikram)).status).toBe(404);
      await rows(`UPDATE users SET ${column} = NULL WHERE id = ? RETURNING id`, vikram.id);
    }
    expect((await start(asha, { id: newId() })).status).toBe(404);
    expect((await start(asha, asha)).status).toBe(400);
    await rows(
      'UPDATE users SET suspended_until = ? WHERE id = ? RETURNING id',
      Date.now() + MINUTE_MS,
      asha.id,
    );
    expect((await start(asha, vikram)).status).toBe(403);
  });

  it('leaves a missed call with who is suspended and may not answer, and rings nowhere', async () => {
    const { asha, vikram, phone } = await newConnectedPair();
    await rows(
      'UPDATE users SET suspended_until = ? WHERE id = ? RETURNING id',
      Date.now() + MINUTE_MS,
      vikram.id,
    );
    const { status, body } = await start(asha, vikram);
    expect([status, body.code]).toEqual([409, 'offline']);
    expect(await traces(body.current?.id ?? '')).toEqual({ messages: [{ seq: 1, isRead: 0 }], bell: 1 });
    // The row of the missed call comes after what would have rung.
    await phone.next('new_message');
    expect(phone.frames.filter(({ type }) => type === 'incoming_call')).toEqual([]);
  });

  it.each(['ringing', 'active'] as const)(
    'a block ends what is %s between the two, for both',
    async (until) => {
      const { asha, vikram, id, phone } = await newCall(until);
      expect((await change(vikram, 'block', asha)).status).toBe(200);
      await phone.next(until === 'ringing' ? 'call_rejected' : 'call_ended');
      expect(await storedCall(id)).toMatchObject({
        status: 'ended',
        endReason: until === 'ringing' ? 'declined' : 'completed',
      });
    },
  );

  it('is not answered across a block that did not end it, and ends', async () => {
    const { asha, vikram, id, phone } = await newCall('ringing');
    await block(vikram, asha);
    expect(await accept(vikram, id)).toMatchObject({ status: 409, body: { code: 'ended' } });
    await phone.next('call_rejected');
    expect(await storedCall(id)).toMatchObject({ status: 'ended', endReason: 'declined' });
  });

  it('adds the thread row of a muted caller’s missed call without a notification', async () => {
    const [asha, vikram] = await connect(await newUser(), await newInvestor());
    await mute(vikram, asha);
    const { body } = await start(asha, vikram);
    expect(await traces(body.current?.id ?? '')).toEqual({ messages: [{ seq: 1, isRead: 0 }], bell: 0 });
  });

  it('leaves no unread notification of a caller who is banned while it rings', async () => {
    const { asha, vikram, id } = await newCall();
    const { status } = await callRoute(decideUser, {
      method: 'PUT',
      as: await newAdmin(),
      params: { id: asha.id },
      body: { banned: true, reason: 'Asks for fees' },
    });
    expect([status, (await storedCall(id)).status]).toEqual([200, 'ended']);
    expect(
      await rows('SELECT type FROM notifications WHERE user_id = ? AND read_at IS NULL', vikram.id),
    ).toEqual([]);
  });

  it('refuses an id that belongs to the call of two others, and changes nothing there', async () => {
    const { asha, vikram } = await newConnectedPair();
    const [meena, ravi] = await connect(await newUser(), await newInvestor());
    const callId = await pastCall(meena, ravi, { createdAt: Date.now() - MINUTE_MS });
    const { status, meter } = await start(asha, vikram, { callId });
    expect([status, meter.rowsWritten]).toEqual([409, 0]);
    expect(await traces(callId)).toEqual({ messages: [], bell: 0 });
  });

  it.each([
    [{ receiverId: 'nobody' }, 'receiverId'],
    [{ kind: 'hologram' }, 'kind'],
    [{ callId: 7 }, 'callId'],
    [{ deviceId: 'a b' }, 'deviceId'],
    [{ status: 'active' }, 'status'],
  ])('%j is refused by name', async (more, field) => {
    const { asha, vikram } = await newConnectedPair();
    const { status, body } = await start(asha, vikram, more);
    expect([status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([400, [field]]);
  });
});

describe('call limits', () => {
  const ago = (minutes: number) => Date.now() - minutes * MINUTE_MS;

  it('allow three calls a minute to one user', async () => {
    holdClock();
    const { asha, vikram } = await newConnectedPair();
    for (const _ of [1, 2, 3]) {
      const { status, body } = await start(asha, vikram);
      expect(status).toBe(201);
      await accept(vikram, body.id);
      await end(asha, body.id);
    }
    const fourth = await start(asha, vikram);
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await start(vikram, asha)).body.code).toBe('offline');
  });

  it('allow ten calls an hour', async () => {
    holdClock();
    const { asha, vikram } = await newConnectedPair();
    for (let i = 0; i < 10; i++) await pastCall(asha, await newUser(), { createdAt: ago(50), talked: true });
    const refused = await start(asha, vikram);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    await rows('UPDATE calls SET created_at = created_at - 660000 WHERE caller_id = ? RETURNING id', asha.id);
    expect((await start(asha, vikram)).status).toBe(201);
  });

  it('allow three unanswered calls an hour to one user', async () => {
    holdClock();
    const { asha, vikram } = await newConnectedPair();
    for (const endReason of ['missed', 'declined', 'cancelled']) {
      await pastCall(asha, vikram, { createdAt: ago(30), endReason });
    }
    const refused = await start(asha, vikram);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 1800]);
    expect(refused.body.detail).toBe(
      'Vikram has not answered 3 calls within an hour. You can go on in 30 minutes.',
    );
    const meena = await newUser();
    await connect(asha, meena);
    await signedInSocket(meena);
    expect((await start(asha, meena)).status).toBe(201);
  });
});
