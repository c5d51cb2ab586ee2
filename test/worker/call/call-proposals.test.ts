import { runDurableObjectAlarm } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { callRoute, contextOf, memberContext } from '#test/support/api/call-route';
import { insertProposal } from '#test/support/call-proposals';
import {
  answer as answerRequest,
  change,
  connect,
  readUpTo,
  type SignedInUser,
  say,
  stored,
  threadOf,
  unreadOf,
} from '#test/support/chat';
import { eventually } from '#test/support/clock/eventually';
import { hubOf, loggedBy, signedInSocket } from '#test/support/hub-socket';
import { newInvestor, newListing, newUser, row, rows } from '#test/support/rows/factories';
import { flashOf } from '#test/support/visitor';
import { proposalMoves, REMINDER_MS } from '~/domain/call-proposal/proposal';
import type { CallProposalView } from '~/domain/call-proposal/proposal.schema';
import { armReminders, remindOfCall } from '~/domain/call-proposal/reminder.server';
import { callSlots } from '~/domain/call-proposal/slots';
import type { MessageView } from '~/domain/message/message.schema';
import { listNotifications } from '~/domain/notification/notification.server';
import { answerChatForm } from '~/features/chat/chat-answer.server';
import { DAY_MS } from '~/lib/time/duration';
import { loader as proposals } from '~/routes/api/call-proposals';
import { loader as proposal } from '~/routes/api/call-proposals.$id';
import { loader as calendar } from '~/routes/api/call-proposals.$id.calendar';

const iso = (ms: number) => new Date(ms).toISOString();
const offered = () => callSlots(Date.now()).slice(0, 3).map(iso);

const propose = (as: SignedInUser, to: { id: string }, more: object = {}) =>
  callRoute(proposals, {
    method: 'POST',
    as,
    body: { receiverId: to.id, slots: offered(), clientId: crypto.randomUUID(), ...more },
  });

const answer = async (as: SignedInUser, id: string, body: object) => {
  const { body: said, ...rest } = await callRoute(proposal, { method: 'PUT', as, params: { id }, body });
  return { ...rest, body: said as CallProposalView & { message: string } };
};

const file = async (as: SignedInUser, id: string) => {
  const { status, body, headers } = await callRoute(calendar, { as, params: { id } });
  return { status, headers, text: String(body) };
};

const bellOf = async (person: SignedInUser) =>
  (await listNotifications(await memberContext(person), { limit: 10 })).items;

let asha: SignedInUser;
let ravi: SignedInUser;
beforeEach(async () => {
  [asha, ravi] = await connect(await newUser(), await newInvestor());
});

/** Moderators remove a message of Ravi that Asha has reported. */
async function removeAsAdmin(id: string) {
  await rows(
    `INSERT INTO reports (id, reporter_id, target_type, target_id, reason, created_at)
      VALUES (?1, ?2, 'message', ?1, 'spam', 1) RETURNING id`,
    ...[id, asha.id],
  );
  await rows(
    `INSERT INTO decisions (id, user_id, report_id, action, target_type, target_id, reason, decided_by, created_at)
      VALUES (?1, ?2, ?1, 'remove', 'message', ?1, 'Spam', ?3, 1) RETURNING id`,
    ...[id, ravi.id, asha.id],
  );
  const { app } = await contextOf();
  await app.conversations.changed(asha.id, ravi.id);
}

/** Ravi's proposal to Asha in D1, whose message the conversation did not store. Its client id is its id. */
async function leftBehind(slots: number[]): Promise<string> {
  const id = crypto.randomUUID();
  await rows(
    `INSERT INTO call_proposals (id, conversation_id, proposer_id, receiver_id, client_id, slots, created_at)
      SELECT ?1, id, ?2, ?3, ?1, ?4, ?5 FROM conversations WHERE ?2 IN (user_a, user_b) AND ?3 IN (user_a, user_b)
      RETURNING id`,
    ...[id, ravi.id, asha.id, JSON.stringify(slots), Date.now()],
  );
  return id;
}

/** A proposal from Ravi to Asha. */
async function proposed(slots = offered()) {
  const { body } = await propose(ravi, asha, { slots });
  return { id: (body as MessageView).id, slots };
}

describe('proposed times for a call', () => {
  it('arrive as a message that both see, and notify the receiver', async () => {
    const clientId = crypto.randomUUID();
    const slots = offered();
    const [phone, laptop] = [await signedInSocket(asha), await signedInSocket(ravi)];
    const { status, body, meter } = await propose(ravi, asha, { clientId, slots });
    const message = body as MessageView;
    // The trip is for who asks; the rules are asked by the sender's hub.
    expect([status, meter.trips]).toEqual([201, 1]);
    expect(message).toMatchObject({
      messageType: 'proposal',
      proposal: { id: message.id, proposerId: ravi.id, status: 'open', slots, chosen: null, sequence: 0 },
    });
    expect(message.content).toMatch(/^Call proposed: \w{3}, .* IST; /);
    const { body: theirs } = await threadOf(asha, ravi);
    expect(theirs[0]?.proposal).toEqual(message.proposal);
    expect((await phone.next('new_message')).message.proposal).toEqual(message.proposal);
    expect((await laptop.next('new_message')).message.proposal).toEqual(message.proposal);
    expect((await phone.next('notification')).notification).toMatchObject({ type: 'call_proposed' });
    expect(await unreadOf(asha)).toEqual({ messages: 1, notifications: 1 });
    expect(await bellOf(asha)).toMatchObject([{ type: 'call_proposed', senderId: ravi.id }]);
    // The same again, as a client does that got no answer.
    const again = await propose(ravi, asha, { clientId, slots });
    expect([again.status, (again.body as MessageView).id]).toEqual([200, message.id]);
    await readUpTo(asha, ravi);
    expect(await unreadOf(asha)).toEqual({ messages: 0, notifications: 0 });
  });

  it.each([
    ['none', []],
    ['four', callSlots(Date.now()).slice(0, 4).map(iso)],
    ['one that is over', ['2026-01-01T05:30:00.000Z']],
    ['one off the half hour', [iso((callSlots(Date.now())[0] ?? 0) + 60_000)]],
    ['no time at all', ['soon']],
  ])('are refused when there are %s', async (_, slots) => {
    const { status, body } = await propose(ravi, asha, { slots });
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([
      400,
      expect.arrayContaining([expect.stringMatching(/^slots/)]),
    ]);
  });

  it('follow the message rules: a stranger’s proposal is the one request, a block refuses it', async () => {
    const stranger = await newInvestor();
    expect((await propose(stranger, asha)).status).toBe(201);
    expect((await stored(stranger, asha))?.status).toBe('request');
    expect((await propose(stranger, asha)).status).toBe(403);
    expect((await say(stranger, asha)).status).toBe(403);
    const shy = await newUser({ allowMessages: false });
    expect((await propose(stranger, shy)).status).toBe(403);
    const listingId = await newListing(ravi, { allowDirectMessages: false });
    expect((await propose(await newInvestor(), ravi, { listingId })).status).toBe(403);
    await change(asha, 'block', ravi);
    expect((await propose(ravi, asha)).status).toBe(403);
    expect((await propose(asha, ravi)).status).toBe(403);
  });

  it('allow one open proposal at a time, also for parallel requests', async () => {
    const both = await Promise.all([propose(ravi, asha), propose(ravi, asha)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    // A proposal in the other direction is independent.
    expect((await propose(asha, ravi)).status).toBe(201);
    const [waiting] = await rows<{ id: string }>(
      'SELECT id FROM call_proposals WHERE proposer_id = ?',
      ravi.id,
    );
    await answer(asha, waiting?.id ?? '', { status: 'declined' });
    expect((await propose(ravi, asha)).status).toBe(201);
  });
});

describe('the answer', () => {
  it('picks one of the times, reaches both at once and notifies the proposer', async () => {
    const { id, slots } = await proposed();
    const { status, body, delivered, meter } = await answer(asha, id, { status: 'accepted', slot: slots[1] });
    expect([status, meter.trips]).toEqual([200, 1]);
    expect(body).toMatchObject({ id, status: 'accepted', chosen: slots[1], sequence: 1 });
    expect(delivered.map(({ userId, event }) => [userId, event.type])).toEqual([
      [ravi.id, 'call_proposal'],
      [ravi.id, 'remind_of_call'],
      [asha.id, 'call_proposal'],
      [asha.id, 'remind_of_call'],
    ]);
    expect(delivered[0]?.event).toMatchObject({ userId: asha.id, proposal: body });
    expect(delivered[1]?.event).toMatchObject({ at: Date.parse(slots[1] ?? '') - REMINDER_MS });
    expect(await bellOf(ravi)).toMatchObject([
      { type: 'call_accepted', senderId: asha.id, conversationId: (await stored(asha, ravi))?.id },
    ]);
    // A repeat changes nothing and notifies nobody.
    const again = await answer(asha, id, { status: 'accepted', slot: slots[1] });
    expect([again.status, again.body.sequence, again.delivered]).toEqual([200, 1, []]);
  });

  it('left without its message refuses no other proposal', async () => {
    const [first] = callSlots(Date.now());
    const left = await leftBehind([first ?? 0]);
    expect((await propose(ravi, asha)).status).toBe(409);
    await rows('UPDATE call_proposals SET created_at = created_at - 61000 WHERE id = ? RETURNING id', left);
    expect((await propose(ravi, asha)).status).toBe(201);
    expect(await rows('SELECT status FROM call_proposals WHERE id = ?', left)).toEqual([
      { status: 'withdrawn' },
    ]);
    await rows(
      'UPDATE call_proposals SET created_at = created_at - 61000 WHERE proposer_id = ? RETURNING id',
      ravi.id,
    );
    expect((await propose(ravi, asha)).status).toBe(409);
  });

  it('left without its message has the times of the next try', async () => {
    const [first, second] = callSlots(Date.now());
    const left = await leftBehind([first ?? 0]);
    const slots = [iso(second ?? 0)];
    const { status, body } = await propose(ravi, asha, { slots, clientId: left });
    expect([status, (body as MessageView).proposal?.slots]).toEqual([201, slots]);
    expect((await answer(asha, left, { status: 'accepted', slot: slots[0] })).body.status).toBe('accepted');
  });

  it('can change until the call begins, unless the proposer withdraws for good', async () => {
    const { id, slots } = await proposed();
    await answer(asha, id, { status: 'accepted', slot: slots[0] });
    expect((await answer(asha, id, { status: 'accepted', slot: slots[2] })).body).toMatchObject({
      chosen: slots[2],
      sequence: 2,
    });
    expect((await answer(asha, id, { status: 'declined' })).body).toMatchObject({
      status: 'declined',
      sequence: 3,
    });
    expect((await answer(asha, id, { status: 'accepted', slot: slots[0] })).status).toBe(200);
    const over = await answer(ravi, id, { status: 'withdrawn' });
    expect(over.body).toMatchObject({ status: 'withdrawn', chosen: slots[0], sequence: 5 });
    expect(over.delivered.map(({ event }) => event)).toContainEqual({
      type: 'remind_of_call',
      proposalId: id,
      at: null,
    });
    expect((await bellOf(asha)).map(({ type }) => type)).toContain('call_withdrawn');
    expect((await answer(asha, id, { status: 'accepted', slot: slots[0] })).status).toBe(409);
  });

  it('comes from the receiver, with a proposed time that is not past', async () => {
    const { id, slots } = await proposed();
    expect((await answer(ravi, id, { status: 'accepted', slot: slots[0] })).status).toBe(403);
    expect((await answer(ravi, id, { status: 'declined' })).status).toBe(403);
    expect((await answer(asha, id, { status: 'withdrawn' })).status).toBe(403);
    expect((await answer(await newUser(), id, { status: 'declined' })).status).toBe(404);
    expect((await answer(asha, crypto.randomUUID(), { status: 'declined' })).status).toBe(404);
    expect((await answer(asha, id, { status: 'accepted', slot: iso(Date.now() + DAY_MS) })).status).toBe(400);
    expect((await answer(asha, id, { status: 'accepted' })).status).toBe(400);
    expect((await answer(asha, id, { status: 'open' })).status).toBe(400);
    await rows(
      'UPDATE call_proposals SET slots = ? WHERE id = ? RETURNING id',
      JSON.stringify([1_800_000]),
      id,
    );
    expect((await answer(asha, id, { status: 'accepted', slot: iso(1_800_000) })).status).toBe(400);
    await rows(
      "UPDATE call_proposals SET status = 'accepted', chosen_at = 1800000 WHERE id = ? RETURNING id",
      id,
    );
    expect((await answer(asha, id, { status: 'declined' })).status).toBe(409);
    expect((await answer(ravi, id, { status: 'withdrawn' })).status).toBe(409);
  });

  it('follows the state graph from every state', async () => {
    for (const from of ['open', 'accepted', 'declined', 'withdrawn'] as const)
      for (const [to, { by, from: allowed }] of Object.entries(proposalMoves)) {
        const [one, other] = [await newUser(), await newInvestor()];
        const id = await insertProposal(one, other);
        const slots = callSlots(Date.now());
        await rows(
          'UPDATE call_proposals SET status = ?, chosen_at = ? WHERE id = ? RETURNING id',
          from,
          from === 'accepted' ? (slots[1] ?? null) : null,
          id,
        );
        const slot = to === 'accepted' ? { slot: iso(slots[0] ?? 0) } : {};
        const { status } = await answer(by === 'receiver' ? other : one, id, { status: to, ...slot });
        const isSame = from === to;
        expect(`${from} -> ${to}: ${status}`).toBe(
          `${from} -> ${to}: ${allowed.includes(from) || isSame ? 200 : 409}`,
        );
      }
  });

  it('accepts the message request with a yes; a no leaves it open', async () => {
    const stranger = await newInvestor();
    const { body } = await propose(stranger, asha);
    const { id } = body as MessageView;
    await answer(asha, id, { status: 'declined' });
    expect((await stored(stranger, asha))?.status).toBe('request');
    await answer(asha, id, { status: 'accepted', slot: offered()[0] });
    expect((await stored(stranger, asha))?.status).toBe('accepted');
    for (const person of [asha, stranger]) {
      const updates = async () =>
        (await loggedBy(person)).filter(({ type }) => type === 'conversation_updated');
      await expect.poll(updates).toMatchObject([{ status: 'accepted' }]);
    }
  });

  it('is not said to who has declined the request that it began', async () => {
    const stranger = await newInvestor();
    const { body } = await propose(stranger, asha);
    const { id } = body as MessageView;
    await answerRequest(asha, stranger, 'declined');
    const before = await bellOf(asha);
    expect((await answer(stranger, id, { status: 'withdrawn' })).body.status).toBe('withdrawn');
    expect(await bellOf(asha)).toEqual(before);
  });

  it('is refused across a block, and for removed content', async () => {
    const { id, slots } = await proposed();
    await removeAsAdmin(id);
    expect((await threadOf(asha, ravi)).body[0]?.proposal).toBeNull();
    expect((await answer(asha, id, { status: 'accepted', slot: slots[0] })).status).toBe(404);
    await rows("UPDATE decisions SET appeal_status = 'reversed' WHERE target_id = ? RETURNING id", id);
    await change(asha, 'block', ravi);
    expect((await answer(asha, id, { status: 'accepted', slot: slots[0] })).status).toBe(403);
    expect((await answer(ravi, id, { status: 'withdrawn' })).status).toBe(403);
  });

  it('does not notify a user who has muted the other', async () => {
    const { id } = await proposed();
    await change(ravi, 'mute', asha);
    await answer(asha, id, { status: 'declined' });
    expect(await bellOf(ravi)).toEqual([]);
  });
});

describe('the calendar file', () => {
  it('is available to both, in UTC, and follows a changed answer', async () => {
    const { id, slots } = await proposed();
    expect((await file(asha, id)).status).toBe(409);
    await answer(asha, id, { status: 'accepted', slot: slots[0] });
    const [hers, his] = [await file(asha, id), await file(ravi, id)];
    expect(hers.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(hers.headers.get('content-disposition')).toContain('attachment; filename="nukkad-call.ics"');
    const start = `DTSTART:${(slots[0] ?? '').replace(/[-:]|\.000/g, '')}`;
    for (const { text } of [hers, his])
      for (const line of [`UID:${id}@localhost`, 'SEQUENCE:1', 'STATUS:CONFIRMED', start])
        expect(text).toContain(`${line}\r\n`);
    expect(start).toMatch(/T\d{6}Z$/);
    await answer(asha, id, { status: 'accepted', slot: slots[1] });
    expect((await file(ravi, id)).text).toContain(`UID:${id}@localhost\r\nSEQUENCE:2\r\n`);
    await answer(ravi, id, { status: 'withdrawn' });
    const { text } = await file(asha, id);
    expect(text).toContain('SEQUENCE:3\r\n');
    expect(text).toContain('STATUS:CANCELLED\r\n');
    expect((await file(await newUser(), id)).status).toBe(404);
  });
});

describe('the reminder', () => {
  /** Agrees on a call that begins in this many minutes. */
  async function agreed(minutes: number, receiver: SignedInUser = asha) {
    const slots = [Math.ceil(Date.now() / 1_800_000) * 1_800_000];
    const id = await insertProposal(await newInvestor(), receiver, { status: 'accepted', slots });
    await rows(
      'UPDATE call_proposals SET chosen_at = ? WHERE id = ? RETURNING id',
      Date.now() + minutes * 60_000,
      id,
    );
    return id;
  }
  const remind = async (person: SignedInUser, id: string) =>
    remindOfCall((await contextOf()).app, person.id, id);

  it('is sent once, however often the alarm fires', async () => {
    const id = await agreed(20);
    expect([await remind(asha, id), await remind(asha, id)]).toEqual([true, false]);
    const [notice] = await bellOf(asha);
    expect(notice).toMatchObject({ type: 'call_reminder' });
    expect(notice?.content).toMatch(/^You and .* have a call at \d\d:\d\d IST on /);
    // Each of the two has their own.
    const { proposer } = await row<{ proposer: string }>(
      'SELECT proposer_id AS proposer FROM call_proposals WHERE id = ?',
      id,
    );
    expect(await remindOfCall((await contextOf()).app, proposer, id)).toBe(true);
    expect(await remind(await newUser(), id)).toBe(false);
  });

  it.each([
    ['too early', 45, "status = 'accepted'"],
    ['too late', -1, "status = 'accepted'"],
    ['called off', 20, "status = 'withdrawn'"],
  ])('is not sent %s', async (_, minutes, state) => {
    const id = await agreed(minutes);
    await rows(`UPDATE call_proposals SET ${state} WHERE id = ? RETURNING id`, id);
    expect(await remind(asha, id)).toBe(false);
  });

  it.each([
    ['the reminded one', 'banned_at = 1'],
    ['the reminded one', 'suspended_until = 9e15'],
    ['the other one', 'banned_at = 1'],
    ['the other one', 'suspended_until = 9e15'],
  ])('is not sent where %s has %s', async (who, barred) => {
    const id = await agreed(20);
    const { proposer } = await row<{ proposer: string }>(
      'SELECT proposer_id AS proposer FROM call_proposals WHERE id = ?',
      id,
    );
    const barredId = who === 'the other one' ? proposer : asha.id;
    await rows(`UPDATE users SET ${barred} WHERE id = ? RETURNING id`, barredId);
    expect(await remind(asha, id)).toBe(false);
  });

  it('is mailed to users who want mails', async () => {
    const keen = await newUser();
    const quiet = await newUser({ notificationSettings: { email: false } });
    for (const person of [keen, quiet]) await remind(person, await agreed(20, person));
    const { app, settle } = await contextOf();
    await settle();
    await eventually(async () => {
      const mails = (await app.mail.outbox?.list()) ?? [];
      const two = [keen.email, quiet.email];
      const mine = mails.filter(({ kind, to }) => kind === 'call_reminder' && two.includes(to));
      expect(mine.map(({ to }) => to)).toEqual([keen.email]);
    });
  });

  it('is sent by the hub’s alarm, which the answer sets', async () => {
    const id = await agreed(20);
    const { app, settle } = await contextOf();
    app.hubs.deliver(asha.id, { type: 'remind_of_call', proposalId: id, at: Date.now() + 60_000 });
    app.hubs.deliver(asha.id, { type: 'remind_of_call', proposalId: id, at: Date.now() });
    await settle();
    await runDurableObjectAlarm(hubOf(asha.id));
    await eventually(async () =>
      expect((await bellOf(asha)).map(({ type }) => type)).toEqual(['call_reminder']),
    );
  });

  it('is scheduled again each night for the next day’s calls', async () => {
    const [soon, later] = [await agreed(120), await agreed(60 * 48)];
    const { app, delivered } = await contextOf();
    await armReminders(app);
    const armed = delivered.flatMap(({ event }) =>
      event.type === 'remind_of_call' ? [event.proposalId] : [],
    );
    expect(armed.filter((id) => id === soon)).toHaveLength(2);
    expect(armed).not.toContain(later);
  });
});

describe('without a script', () => {
  const post = async (as: SignedInUser, other: { id: string }, fields: [string, string][]) => {
    const request = new Request(`http://localhost/chat/${other.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      body: new URLSearchParams(fields).toString(),
    });
    return (await answerChatForm(await memberContext(as), request, other.id)) as Response;
  };

  it('forms propose, accept and decline, and return to the thread', async () => {
    const [first = '', second = ''] = offered();
    const sent = await post(ravi, asha, [
      ['intent', 'propose-call'],
      ['slot', first],
      ['slot', second],
    ]);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/chat/${asha.id}`]);
    const [message] = (await threadOf(asha, ravi)).body;
    expect(message?.proposal?.slots).toEqual([first, second]);
    const yes: [string, string][] = [
      ['intent', 'answer-call'],
      ['proposalId', message?.id ?? ''],
      ['answer', second],
    ];
    expect((await post(asha, ravi, yes)).status).toBe(303);
    expect((await threadOf(ravi, asha)).body[0]?.proposal).toMatchObject({
      status: 'accepted',
      chosen: second,
    });
    const none = await post(ravi, asha, [['intent', 'propose-call']]);
    expect([none.status, JSON.stringify(await flashOf(none))]).toEqual([
      303,
      expect.stringContaining('Please choose at least one time'),
    ]);
  });
});
