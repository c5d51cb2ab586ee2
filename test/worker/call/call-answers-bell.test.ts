import { beforeEach, describe, expect, it } from 'vitest';
import { callRoute, contextOf, memberContext } from '#test/support/api/call-route';
import { connect, type SignedInUser } from '#test/support/chat';
import { newInvestor, newUser, rows } from '#test/support/rows/factories';
import { remindOfCall } from '~/domain/call-proposal/reminder.server';
import { callSlots } from '~/domain/call-proposal/slots';
import type { MessageView } from '~/domain/message/message.schema';
import { listNotifications } from '~/domain/notification/notification.server';
import { MINUTE_MS } from '~/lib/time/duration';
import { loader as proposals } from '~/routes/api/call-proposals';
import { loader as proposal } from '~/routes/api/call-proposals.$id';

let asha: SignedInUser;
let ravi: SignedInUser;
beforeEach(async () => {
  [asha, ravi] = await connect(await newUser(), await newInvestor());
});

const slots = () => callSlots(Date.now()).slice(0, 3).map(isoOf);
const isoOf = (ms: number) => new Date(ms).toISOString();

/** A proposal from Ravi to Asha. */
async function proposed(): Promise<string> {
  const body = { receiverId: asha.id, slots: slots(), clientId: crypto.randomUUID() };
  const reply = await callRoute(proposals, { method: 'POST', as: ravi, body });
  expect(reply.status).toBe(201);
  return (reply.body as MessageView).id;
}

async function answer(id: string, status: 'accepted' | 'declined' | 'withdrawn') {
  const as = status === 'withdrawn' ? ravi : asha;
  const body = { status, ...(status === 'accepted' ? { slot: slots()[0] } : {}) };
  expect((await callRoute(proposal, { method: 'PUT', as, params: { id }, body })).status).toBe(200);
}

const unreadOf = async (person: SignedInUser) =>
  (await listNotifications(await memberContext(person), { limit: 10 })).items
    .filter(({ isRead }) => !isRead)
    .map(({ type }) => type);

const setChat = ({ id }: SignedInUser, enabled: boolean) =>
  rows('UPDATE users SET chat_settings = ? WHERE id = ? RETURNING 1', ...[JSON.stringify({ enabled }), id]);

describe('the bell after answers to proposed times', () => {
  it('says only the last answer, however often it changes', async () => {
    const id = await proposed();
    await answer(id, 'accepted');
    await answer(id, 'declined');
    expect(await unreadOf(ravi)).toEqual(['call_declined']);
    await answer(id, 'accepted');
    expect(await unreadOf(ravi)).toEqual(['call_accepted']);
  });

  it('says that they are withdrawn in place of that they wait', async () => {
    await answer(await proposed(), 'withdrawn');
    expect(await unreadOf(asha)).toEqual(['call_withdrawn']);
  });

  it('still says what holds for another proposal', async () => {
    await answer(await proposed(), 'accepted');
    const second = await proposed();
    await answer(second, 'declined');
    expect(await unreadOf(ravi)).toEqual(['call_declined', 'call_accepted']);
  });

  it('still says that others wait', async () => {
    const first = await proposed();
    await answer(first, 'accepted');
    await proposed();
    await answer(first, 'withdrawn');
    expect(await unreadOf(asha)).toEqual(['call_withdrawn', 'call_proposed']);
  });

  it.each(['accepted', 'declined'] as const)(
    'is empty with chat notifications off where they are %s',
    async (status) => {
      const id = await proposed();
      await setChat(ravi, false);
      await answer(id, status);
      expect(await unreadOf(ravi)).toEqual([]);
    },
  );

  it('is empty with chat notifications off where they are withdrawn', async () => {
    await setChat(asha, false);
    await answer(await proposed(), 'withdrawn');
    expect(await unreadOf(asha)).toEqual([]);
  });

  it('says nothing of what no longer holds, though chat notifications were turned off meanwhile', async () => {
    const id = await proposed();
    await answer(id, 'accepted');
    await setChat(ravi, false);
    await answer(id, 'declined');
    expect(await unreadOf(ravi)).toEqual([]);
  });

  it('says that times are withdrawn, though others wait whose time has passed', async () => {
    const first = await proposed();
    await rows('UPDATE call_proposals SET slots = ? WHERE id = ? RETURNING 1', JSON.stringify([1]), first);
    await answer(await proposed(), 'withdrawn');
    expect(await unreadOf(asha)).toEqual(['call_withdrawn']);
  });

  it('reminds of no call that is cancelled', async () => {
    const id = await proposed();
    await answer(id, 'accepted');
    const { app } = await contextOf();
    const soon = { ...app, now: Date.parse(slots()[0] ?? '') - MINUTE_MS };
    await remindOfCall(soon, asha.id, id);
    expect(await unreadOf(asha)).toContain('call_reminder');
    await answer(id, 'withdrawn');
    expect(await unreadOf(asha)).toEqual(['call_withdrawn']);
  });

  it('still reminds of a call that the other has proposed', async () => {
    const id = await proposed();
    await answer(id, 'accepted');
    const own = await proposed();
    // As if Asha had proposed it.
    await rows(
      `UPDATE call_proposals SET proposer_id = receiver_id, receiver_id = proposer_id, status = 'accepted', chosen_at = ?
       WHERE id = ? RETURNING 1`,
      Date.now() + MINUTE_MS,
      own,
    );
    const { app } = await contextOf();
    await remindOfCall({ ...app, now: Date.parse(slots()[0] ?? '') - MINUTE_MS }, asha.id, id);
    await answer(id, 'withdrawn');
    expect(await unreadOf(asha)).toContain('call_reminder');
  });
});
