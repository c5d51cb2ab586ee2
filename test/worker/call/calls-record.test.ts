import { createExecutionContext, runInDurableObject, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { contextOf } from '#test/support/api/call-route';
import { newCall, pastCall, start, storedCall, traces } from '#test/support/calls';
import { change, connect, type SignedInUser, say, threadOf, unreadOf } from '#test/support/chat';
import { messagesBetween, objectOf, settled } from '#test/support/conversations';
import { hubOf, signedInSocket } from '#test/support/hub-socket';
import { newInvestor, newUser, row, rows } from '#test/support/rows/factories';
import { HeadRow } from '#workers/conversation/head';
import { runCron } from '#workers/cron';
import type { CallStatus } from '~/domain/call/call';
import { endOverdueCalls } from '~/domain/call/overdue.server';
import { recordCalls } from '~/domain/call/record.server';
import { applyAction } from '~/domain/call/transition.server';
import type { Conversations, InboxRow } from '~/domain/message/conversations';
import { endOfKeeping } from '~/domain/retention/retention';
import { sweepLine } from '~/domain/retention/retention.server';
import { AppError } from '~/lib/app-error';
import { HOUR_MS, MINUTE_MS } from '~/lib/time/duration';
import type { LogEvent } from '~/platform/log.server';

const away = () => Promise.reject(new AppError('unavailable', 'It is away.'));

/** A minute later, when the request that ended a call has had its time. */
async function later() {
  const { app, settle } = await contextOf();
  return { app: { ...app, now: Date.now() + 2 * MINUTE_MS }, settle };
}

const recordedAt = async (id: string) =>
  (await row<{ at: number | null }>('SELECT recorded_at AS at FROM calls WHERE id = ?', id)).at;

/** What a user's hub keeps of the last message of a conversation. */
const lastKept = (user: SignedInUser, other: SignedInUser) =>
  runInDurableObject(hubOf(user.id), (_, { storage }) => {
    const found = storage.sql.exec<{ value: string }>('SELECT value FROM inbox WHERE other = ?', other.id);
    return (JSON.parse(found.one().value) as InboxRow).last;
  });

/** What the conversation of two users takes for D1's word. */
const knownStanding = (one: SignedInUser, other: SignedInUser) =>
  runInDurableObject(objectOf(one, other), (_, { storage }) => new HeadRow(storage.sql).get()?.standing);

/** Ends a ringing call from the caller's device while the conversation behaves like this. */
async function hangUp(caller: SignedInUser, callId: string, record: Conversations['record']) {
  const { app, settle } = await contextOf();
  const conversations = { ...app.conversations, record };
  const ended = await applyAction({ ...app, conversations }, { callId, name: 'end', by: caller.id });
  await settle();
  return ended;
}

describe('the message of an ended call', () => {
  it('is stored once when the answer of its conversation is lost', async () => {
    const { asha, vikram, id } = await newCall();
    const { record } = (await contextOf()).app.conversations;
    const ended = await hangUp(asha, id, async (...call) => {
      await record(...call);
      return away();
    });
    expect(ended).toMatchObject({ moved: true, call: { status: 'ended' } });
    expect(await recordedAt(id)).toBeNull();
    for (let run = 1; run <= 2; run += 1) {
      const { app, settle } = await later();
      expect(await recordCalls(app)).toBe(run === 1 ? 1 : 0);
      await settle();
      expect(await recordedAt(id)).not.toBeNull();
    }
    expect(await messagesBetween(asha, vikram)).toMatchObject([
      { seq: 1, type: 'call', extras: { call: { id } } },
    ]);
    expect(await traces(id)).toEqual({ messages: [{ seq: 1, isRead: 0 }], bell: 1 });
  });

  it('is stored beside a text that its caller has sent under the id of the call', async () => {
    const { asha, vikram, id } = await newCall();
    expect((await say(asha, vikram, 'Namaste', { clientId: id })).status).toBe(201);
    const { record } = (await contextOf()).app.conversations;
    await hangUp(asha, id, record);
    expect((await messagesBetween(asha, vikram)).map(({ type }) => type)).toEqual(['text', 'call']);
  });

  it('is stored later when its conversation was away, and a silent one keeps no other waiting', async () => {
    const [first, second] = [await newCall(), await newCall()];
    for (const { asha, id } of [first, second]) await hangUp(asha, id, away);
    expect(await messagesBetween(first.asha, first.vikram)).toEqual([]);
    const { app, settle } = await later();
    // Not before the request had its minute.
    expect(await recordCalls({ ...app, now: Date.now() })).toBe(0);
    const { record } = app.conversations;
    const one: Conversations['record'] = (...call) =>
      call[0].id === first.asha.id ? away() : record(...call);
    expect(await recordCalls({ ...app, conversations: { ...app.conversations, record: one } })).toBe(2);
    await settle();
    expect([await recordedAt(first.id), await recordedAt(second.id)]).toEqual([null, expect.any(Number)]);
    expect(await recordCalls(app)).toBe(1);
    for (const { asha, vikram, id } of [first, second]) {
      expect((await threadOf(vikram, asha)).body).toMatchObject([{ call: { id, endReason: 'cancelled' } }]);
      await expect.poll(() => unreadOf(vikram)).toMatchObject({ messages: 1 });
    }
  });

  it('does not bring back what a block has ended meanwhile', async () => {
    for (const isFirst of [true, false]) {
      const { asha, vikram, id } = await newCall();
      if (!isFirst) await say(vikram, asha, 'Namaste');
      const { record } = (await contextOf()).app.conversations;
      await hangUp(asha, id, async (...call) => {
        expect(call[3]).toMatchObject({ isConnected: true });
        await change(vikram, 'block', asha);
        await record(...call);
      });
      await settled(asha, vikram);
      expect(await messagesBetween(asha, vikram)).toHaveLength(isFirst ? 1 : 2);
      await expect.poll(() => knownStanding(asha, vikram)).toMatchObject({ isConnected: false });
    }
  });

  it('is not stored once both accounts are erased', async () => {
    const { asha, vikram, id } = await newCall();
    await hangUp(asha, id, away);
    await rows('UPDATE users SET deleted_at = 1 WHERE id IN (?, ?) RETURNING id', asha.id, vikram.id);
    expect(await recordCalls((await later()).app)).toBe(0);
    expect(await messagesBetween(asha, vikram)).toEqual([]);
  });
});

describe('a call that no hub has ended', () => {
  /** A call in D1 alone: its hub has lost its timers, or never had any. */
  async function forgottenCall(status: CallStatus, ageMs: number, now = Date.now(), silentMs = ageMs) {
    const [asha, vikram] = await connect(await newUser(), await newInvestor());
    const id = await pastCall(asha, vikram, {
      createdAt: now - ageMs,
      status,
      endReason: null,
      talked: status !== 'ringing',
      heardAt: now - silentMs,
    });
    return { asha, vikram, id };
  }

  async function runOftenCron(now = Date.now()) {
    const execution = createExecutionContext();
    const controller = { cron: '*/10 * * * *', scheduledTime: now, noRetry: () => undefined };
    await runCron(controller, env, execution);
    await waitOnExecutionContext(execution);
  }

  it('is told with the time at which it is told, however late the cron is', async () => {
    const { vikram } = await forgottenCall('ringing', HOUR_MS);
    const began = Date.now();
    await runOftenCron(began - 5 * MINUTE_MS);
    const [told] = await rows<{ at: number }>(
      "SELECT created_at AS at FROM notifications WHERE user_id = ? AND type = 'missed_call'",
      vikram.id,
    );
    expect(told?.at).toBeGreaterThanOrEqual(began);
  });

  it('is ended, recorded and told as missed by the cron, once, and can be swept', async () => {
    const ringing = await forgottenCall('ringing', HOUR_MS);
    const connecting = await forgottenCall('connecting', HOUR_MS);
    const active = await forgottenCall('active', 20 * MINUTE_MS, Date.now(), 11 * MINUTE_MS);
    const all = [ringing, connecting, active];
    for (let run = 0; run < 2; run += 1) await runOftenCron();
    expect(await Promise.all(all.map(({ id }) => storedCall(id)))).toMatchObject([
      { status: 'ended', endReason: 'missed' },
      { status: 'ended', endReason: 'failed' },
      { status: 'ended', endReason: 'network' },
    ]);
    for (const { asha, vikram } of all) await settled(asha, vikram);
    expect(await Promise.all(all.map(({ id }) => traces(id)))).toEqual([
      { messages: [{ seq: 1, isRead: 0 }], bell: 1 },
      { messages: [{ seq: 1, isRead: 1 }], bell: 0 },
      { messages: [{ seq: 1, isRead: 1 }], bell: 0 },
    ]);
    expect(await unreadOf(ringing.vikram)).toMatchObject({ messages: 1, notifications: 1 });
    const { app } = await contextOf();
    await sweepLine({ ...app, now: 2 * Date.now() - endOfKeeping('calls', Date.now()) }, 'calls');
    for (const { id } of all) expect(await rows('SELECT 1 FROM calls WHERE id = ?', id)).toEqual([]);
  });

  it('is left to its hub for as long as it may go on', async () => {
    const now = Date.now();
    const all = [
      await forgottenCall('ringing', 40_000, now),
      await forgottenCall('connecting', 70_000, now),
      await forgottenCall('active', 11 * HOUR_MS, now, 9 * MINUTE_MS),
    ];
    const { app } = await contextOf();
    await endOverdueCalls({ ...app, now });
    expect((await Promise.all(all.map(({ id }) => storedCall(id)))).map(({ status }) => status)).toEqual([
      'ringing',
      'connecting',
      'active',
    ]);
  });

  it('ends after twelve hours, however well its devices are heard', async () => {
    const { id } = await forgottenCall('active', 13 * HOUR_MS, Date.now(), 0);
    await runOftenCron();
    expect(await storedCall(id)).toMatchObject({ status: 'ended', endReason: 'network' });
  });

  it.each([
    [9, 'in_call', 'busy'],
    [11, undefined, undefined],
  ] as const)(
    'keeps both busy while a device was heard lately, and nobody after that (%i min)',
    async (minutes, own, others) => {
      const { asha, vikram } = await forgottenCall('active', HOUR_MS, Date.now(), minutes * MINUTE_MS);
      const [, meera] = await connect(asha, await newInvestor());
      await connect(vikram, meera);
      const sockets = [await signedInSocket(meera), await signedInSocket(vikram)];
      expect((await start(asha, meera)).body.code).toBe(own);
      await rows(
        "UPDATE calls SET status = 'ended', ended_at = 1, recorded_at = 1 WHERE receiver_id = ? RETURNING id",
        meera.id,
      );
      expect((await start(meera, vikram)).body.code).toBe(others);
      for (const { socket } of sockets) socket.close();
    },
  );

  it('keeps no other waiting where its end fails', async () => {
    const [first, second] = [
      await forgottenCall('ringing', 2 * HOUR_MS),
      await forgottenCall('ringing', HOUR_MS),
    ];
    const { app, settle } = await contextOf();
    const failed: LogEvent[] = [];
    app.log = (event) => void failed.push(event);
    const { record } = app.conversations;
    app.conversations.record = (...call) =>
      call[0].id === first.asha.id ? Promise.reject(new Error('broken')) : record(...call);
    await endOverdueCalls(app);
    await settle();
    expect(failed).toMatchObject([{ event: 'background_failed', task: 'end_overdue_calls' }]);
    expect(await traces(second.id)).toMatchObject({ messages: [{ seq: 1 }], bell: 1 });
    // The first has ended all the same; its message comes with those that their conversations have not taken.
    expect(await traces(first.id)).toEqual({ messages: [], bell: 1 });
    const after = await later();
    await recordCalls(after.app);
    await after.settle();
    expect(await traces(first.id)).toMatchObject({ messages: [{ seq: 1 }], bell: 1 });
  });
});

describe('an old call', () => {
  /** A call of last year, which its conversation has. */
  async function oldCall(kind: 'audio' | 'video') {
    const [asha, vikram] = await connect(await newUser(), await newInvestor());
    const createdAt = endOfKeeping('calls', Date.now()) - MINUTE_MS;
    const id = await pastCall(asha, vikram, { createdAt });
    await rows('UPDATE calls SET kind = ? WHERE id = ? RETURNING id', kind, id);
    await rows(
      `INSERT OR IGNORE INTO conversations (id, user_a, user_b, status, created_at)
        VALUES (?1, min(?2, ?3), max(?2, ?3), 'accepted', 1) RETURNING id`,
      ...[id, asha.id, vikram.id],
    );
    const { app, settle } = await later();
    await recordCalls(app);
    await settle();
    return { asha, vikram, id };
  }
  const isThere = async (id: string) => (await rows('SELECT 1 FROM calls WHERE id = ?', id)).length > 0;
  const isBehind = async () =>
    (await row<{ is: number }>("SELECT is_behind AS 'is' FROM retention_progress WHERE kind = 'calls'")).is;

  it('leaves a line of text in the thread, and its row stays until its conversation has forgotten it', async () => {
    const [voice, video] = [await oldCall('audio'), await oldCall('video')];
    expect((await threadOf(video.asha, video.vikram)).body).toMatchObject([{ call: { id: video.id } }]);
    const { app } = await contextOf();
    const { forgetCalls } = app.conversations;
    app.conversations.forgetCalls = (one, other, calls) =>
      [one, other].includes(video.asha.id) ? away() : forgetCalls(one, other, calls);
    await expect(sweepLine(app, 'calls')).rejects.toThrow('did not answer');
    expect([await isThere(voice.id), await isThere(video.id), await isBehind()]).toEqual([false, true, 1]);
    app.conversations.forgetCalls = forgetCalls;
    await sweepLine(app, 'calls');
    expect([await isThere(video.id), await isBehind()]).toEqual([false, 0]);
    for (const [{ asha, vikram }, content] of [
      [voice, 'Voice call'],
      [video, 'Video call'],
    ] as const) {
      expect((await threadOf(vikram, asha)).body).toMatchObject([
        { messageType: 'call', content, call: null, changes: 1 },
      ]);
      // The lists of both keep no more of it, though it is the last message.
      await settled(asha, vikram);
      for (const [person, other] of [
        [asha, vikram],
        [vikram, asha],
      ] as const)
        expect(await lastKept(person, other)).toEqual({
          senderId: asha.id,
          type: 'call',
          content,
          createdAt: expect.any(Number),
          isRead: false,
          isDelivered: expect.any(Boolean),
        });
    }
  });
});
