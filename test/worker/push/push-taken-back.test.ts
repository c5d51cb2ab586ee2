import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { callRoute } from '#test/support/api/call-route';
import { insertProposal } from '#test/support/call-proposals';
import { end, start } from '#test/support/calls';
import { change, type SignedInUser, say, threadOf } from '#test/support/chat';
import { eventually } from '#test/support/clock/eventually';
import type { holdClock } from '#test/support/clock/held-clock';
import { settled } from '#test/support/conversations';
import { actOn } from '#test/support/message-acts';
import type { Browser } from '#test/support/push/browser';
import {
  newPairWithPhone,
  pushJobs,
  pushNow,
  quietFrom10pm,
  runDue,
  setPush,
} from '#test/support/push/pushes';
import { rows } from '#test/support/rows/factories';
import { takeLog } from '#test/support/visitor';
import type { MessageView } from '~/domain/message/message.schema';
import { action as handleReport } from '~/routes/api/admin.reports.$id';
import { action as report } from '~/routes/api/reports';

/* What becomes of words on a lock screen once they are not to be read any more. */

let asha: SignedInUser;
let ravi: SignedInUser;
let phone: Browser;
let clock: ReturnType<typeof holdClock>;
beforeEach(async () => {
  ({ asha, ravi, phone, clock } = await newPairWithPhone());
  await setPush(asha, { showDetails: true });
});
afterEach(() => vi.useRealTimers());

/** What the phone was told of the chat with Ravi. */
const told = async () =>
  (await phone.pushes()).map(({ payload }) => payload).filter(({ tag }) => tag === `chat:${ravi.id}`);

const PIN = 'My PIN is 1234';

/** Asha's phone shows these words of Ravi. */
async function shown(content = PIN): Promise<string> {
  const { body } = await say(ravi, asha, content);
  clock.pass(5_000);
  await pushNow(asha);
  expect((await told()).at(-1)).toMatchObject({ body: content });
  return (body as MessageView).id;
}

async function missedCall() {
  const { body } = await start(ravi, asha);
  await end(ravi, body.id);
  await eventually(async () => {
    const { body: messages } = await threadOf(asha, ravi);
    expect(messages.map(({ messageType }) => messageType)).toContain('call');
  });
  await settled(asha, ravi);
}

async function removedByModerators(messageId: string) {
  const body = { reason: 'scam', messageId, userId: ravi.id };
  const { id } = (await callRoute(report, { method: 'POST', as: asha, body })).body as { id: string };
  const decision = { status: 'resolved', action: 'remove', reason: 'Abuse' };
  const as = await newAdmin();
  const { status } = await callRoute(handleReport, { method: 'PUT', params: { id }, as, body: decision });
  expect(status).toBe(200);
  await settled(asha, ravi);
}

const between: [string, () => Promise<unknown>][] = [
  ['a missed call', missedCall],
  ['proposed times', () => insertProposal(ravi, asha)],
];

const takingBack: [string, (messageId: string) => Promise<unknown>][] = [
  ['deletes', (id) => actOn(ravi, asha, id, 'delete')],
  ['changes', (id) => actOn(ravi, asha, id, { edit: 'Kal milte hain' })],
];

const cases = between.flatMap(([what, comes]) =>
  takingBack.map(([how, takeBack]) => ({ what, comes, how, takeBack })),
);

describe('words that a phone shows', () => {
  it.each(cases)(
    'go without a sound where their sender $how them after $what',
    async ({ comes, takeBack }) => {
      const id = await shown();
      await comes();
      await takeBack(id);
      clock.pass(5_000);
      await pushNow(asha);
      const [, replacement, ...more] = await told();
      expect(more).toEqual([]);
      expect(replacement).toMatchObject({ type: 'notice', isReplacement: true });
      expect(replacement).not.toMatchObject({ body: PIN });
      await say(ravi, asha, 'Hello');
      await pushNow(asha);
      expect((await told())[2]).toMatchObject({ body: 'Hello' });
      expect((await told())[2]).not.toHaveProperty('isReplacement');
      expect(await pushJobs(asha)).toEqual([]);
    },
  );

  it('go without a sound where moderators remove them after a missed call', async () => {
    const id = await shown();
    await missedCall();
    await removedByModerators(id);
    await pushNow(asha);
    expect(await told()).toMatchObject([{ body: PIN }, { isReplacement: true }]);
    expect((await told())[1]).not.toMatchObject({ body: PIN });
  });

  it('go in quiet hours, too, where proposed times came after them', async () => {
    await quietFrom10pm(asha, '21:59:50', { showDetails: true });
    const id = await shown();
    vi.setSystemTime(new Date('2037-01-05T22:10:00+05:30'));
    await insertProposal(ravi, asha);
    await actOn(ravi, asha, id, 'delete');
    await pushNow(asha);
    expect(await told()).toMatchObject([{ body: PIN }, { isReplacement: true, isSilent: true }]);
    expect((await told())[1]).not.toMatchObject({ body: PIN });
  });

  it('go in the night where another message waits for the morning, which then rings', async () => {
    await quietFrom10pm(asha, '21:59:50', { showDetails: true });
    const id = await shown();
    vi.setSystemTime(new Date('2037-01-05T22:10:00+05:30'));
    await say(ravi, asha, 'Hello');
    await pushNow(asha);
    await actOn(ravi, asha, id, 'delete');
    vi.setSystemTime(new Date('2037-01-05T22:10:10+05:30'));
    await pushNow(asha);
    expect(await told()).toMatchObject([{ body: PIN }, { isReplacement: true }]);
    vi.setSystemTime(new Date('2037-01-06T07:15:01+05:30'));
    await pushNow(asha);
    expect(await told()).toMatchObject([{}, {}, { body: 'Hello' }]);
    expect((await told())[2]).not.toHaveProperty('isReplacement');
  });

  it('go once, with the message that came after their edit', async () => {
    const id = await shown();
    await actOn(ravi, asha, id, { edit: 'Kal milte hain' });
    await say(ravi, asha, 'Hello');
    await pushNow(asha);
    expect(await told()).toMatchObject([{ body: PIN }, { body: 'Hello' }]);
    expect(await pushJobs(asha)).toEqual([]);
  });

  it('are pushed no more where they are edited once and then reacted to', async () => {
    const id = await shown();
    await actOn(ravi, asha, id, { edit: 'Kal milte hain' });
    clock.pass(5_000);
    await pushNow(asha);
    expect(await told()).toMatchObject([{ body: PIN }, { body: 'Kal milte hain', isReplacement: true }]);
    await actOn(ravi, asha, id, { react: '👍' });
    expect(await pushJobs(asha)).toEqual([]);
    await actOn(ravi, asha, id, { edit: 'Parson milte hain' });
    await pushNow(asha);
    expect((await told())[2]).toMatchObject({ body: 'Parson milte hain', isReplacement: true });
  });

  it('are not sent by a push service that was away when they are deleted', async () => {
    takeLog();
    await phone.willAnswer({ status: 503 });
    const { body } = await say(ravi, asha, PIN);
    clock.pass(5_000);
    await pushNow(asha);
    const before = await told();
    clock.pass(1_000);
    await actOn(ravi, asha, (body as MessageView).id, 'delete');
    await runDue(asha);
    clock.pass(10_000);
    await runDue(asha);
    const since = (await told()).slice(before.length);
    expect(since).toMatchObject([{ body: 'This message was deleted.', isReplacement: true }]);
  });

  const byNow: [string, () => unknown, object][] = [
    [
      'quiet hours have begun',
      () => vi.setSystemTime(new Date('2037-01-05T22:00:10+05:30')),
      { body: 'Kal milte hain' },
    ],
    ['Ravi is muted', () => change(asha, 'mute', ravi), { body: '' }],
  ];

  it.each(byNow)('go in silence from a push service that was away, where %s', async (_, happens, now) => {
    takeLog();
    await quietFrom10pm(asha, '21:59:40', { showDetails: true });
    const id = await shown();
    await phone.willAnswer({ status: 503 });
    await actOn(ravi, asha, id, { edit: 'Kal milte hain' });
    await pushNow(asha);
    await happens();
    await pushNow(asha);
    const [, , replacement, ...more] = await told();
    expect(replacement).toMatchObject({ ...now, isReplacement: true, isSilent: true });
    expect([more, await pushJobs(asha)]).toEqual([[], []]);
  });

  const atNight: [string, (id: string) => Promise<unknown>, string, boolean][] = [
    ['changed', (id) => actOn(ravi, asha, id, { edit: 'Kal milte hain' }), 'Kal milte hain', true],
    ['deleted', (id) => actOn(ravi, asha, id, 'delete'), 'This message was deleted.', false],
  ];

  it.each(atNight)('that a push service put off till the morning and that are %s at night', async (...of) => {
    const [, happens, words, isRung] = of;
    takeLog();
    await quietFrom10pm(asha, '21:59:40', { showDetails: true });
    await phone.willAnswer({ status: 503, retryAfter: 60 });
    const { body } = await say(ravi, asha, PIN);
    clock.pass(5_000);
    await pushNow(asha);
    const before = (await told()).length;
    vi.setSystemTime(new Date('2037-01-05T22:05:00+05:30'));
    await pushNow(asha);
    await happens((body as MessageView).id);
    await pushNow(asha);
    vi.setSystemTime(new Date('2037-01-06T07:20:00+05:30'));
    await pushNow(asha);
    const [quiet, ...rung] = (await told()).slice(before);
    expect(quiet).toMatchObject({ body: words, isReplacement: true, isSilent: true });
    expect(rung).toMatchObject(isRung ? [{ body: words }] : []);
    expect(rung.filter((one) => 'isReplacement' in one)).toEqual([]);
    expect(await pushJobs(asha)).toEqual([]);
  });

  it('stay where another message is taken back', async () => {
    const earlier = await shown('Hello');
    await shown();
    await actOn(ravi, asha, earlier, 'delete');
    expect(await pushJobs(asha)).toEqual([]);
  });

  const silenced: [string, () => Promise<unknown>][] = [
    ['Ravi is muted', () => change(asha, 'mute', ravi)],
    ['chat notifications are off', () => setPush(asha, { showDetails: true }, { enabled: false })],
  ];

  it.each(silenced)('are withdrawn where they are deleted and %s since', async (_, silence) => {
    const id = await shown();
    await silence();
    await actOn(ravi, asha, id, 'delete');
    await pushNow(asha);
    expect(await told()).toEqual([
      expect.objectContaining({ body: PIN }),
      { v: 1, type: 'withdrawal', tag: `chat:${ravi.id}`, unread: 1 },
    ]);
  });

  it.each(silenced)(
    'give way to a notification without words in Safari where %s since',
    async (_, silence) => {
      takeLog();
      const endpoint = `https://web.push.apple.com/${crypto.randomUUID()}`;
      await rows(
        'UPDATE push_subscriptions SET endpoint = ?1 WHERE endpoint = ?2 RETURNING 1',
        ...[endpoint, phone.subscription.endpoint],
      );
      const { fetch } = globalThis;
      const ttls: (string | null)[] = [];
      let status = 201;
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, init) => {
        if (to !== endpoint) return fetch(to, init);
        ttls.push(new Headers(init?.headers).get('ttl'));
        return new Response(null, { status });
      });
      const { body } = await say(ravi, asha, PIN);
      await pushNow(asha);
      await silence();
      await actOn(ravi, asha, (body as MessageView).id, 'delete');
      status = 503;
      await pushNow(asha);
      status = 201;
      clock.pass(10_000);
      await pushNow(asha);
      // A withdrawal would be kept for a minute. The second time the push service was away.
      expect(ttls).toEqual(['86400', '86400', '86400']);
      expect(await pushJobs(asha)).toEqual([]);
    },
  );
});
