import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { contextOf, memberContext } from '#test/support/api/call-route';
import {
  answer,
  change,
  chatsOf,
  connect,
  type SignedInUser,
  say,
  threadOf,
  unreadOf,
} from '#test/support/chat';
import { eventually } from '#test/support/clock/eventually';
import { holdClock } from '#test/support/clock/held-clock';
import { messagesBetween, objectOf, standingOf } from '#test/support/conversations';
import { pdfOf } from '#test/support/crafted-files';
import { getFile } from '#test/support/files';
import { loggedBy, signedInSocket } from '#test/support/hub-socket';
import { actOn, age, versionsOf } from '#test/support/message-acts';
import { newInvestor, newUser, rows } from '#test/support/rows/factories';
import { flashOf } from '#test/support/visitor';
import { newId } from '~/db/id';
import { sendFile } from '~/domain/chat/send-file.server';
import type { MessageView } from '~/domain/message/message.schema';
import { actLimits } from '~/domain/message-act/act';
import { answerMessageAct } from '~/features/message-act/message-act-answer.server';

const friends = async () => connect(await newUser({ fullName: 'Asha' }), await newInvestor());
const sent = async (from: SignedInUser, to: { id: string }, content = 'Namaste', more: object = {}) =>
  (await say(from, to, content, more)).body as MessageView;
const updatesOf = async (person: { id: string }) =>
  (await loggedBy(person)).flatMap((event) => (event.type === 'message_updated' ? [event.message] : []));
const lastOf = async (viewer: SignedInUser, other: { id: string }) =>
  (await threadOf(viewer, other)).body.at(-1);
const previewOf = async (viewer: SignedInUser) =>
  ((await chatsOf(viewer)).body as { lastMessage: object }[])[0]?.lastMessage;

describe('an edit', () => {
  it('changes the text for both, says so, and tells both once', async () => {
    const [asha, vikram] = await friends();
    const { id } = await sent(asha, vikram, 'At fiev');
    const edited = await actOn(asha, vikram, id, { edit: '  At five ' });
    expect(edited).toMatchObject({ status: 200, body: { content: 'At five', editedAt: expect.any(String) } });
    expect(await actOn(asha, vikram, id, { edit: 'At five' })).toMatchObject({
      status: 200,
      body: { content: 'At five' },
    });
    for (const [me, other] of [
      [asha, vikram],
      [vikram, asha],
    ] as const) {
      expect(await lastOf(me, other)).toMatchObject({ content: 'At five', editedAt: edited.body.editedAt });
      expect((await updatesOf(me)).map(({ content }) => content)).toEqual(['At five']);
      expect(await previewOf(me)).toMatchObject({ content: 'At five' });
    }
    expect(await versionsOf(asha, vikram, id)).toEqual(['At fiev']);
  });

  it('removes the earlier words from the replay log, also from quotes', async () => {
    const [asha, vikram] = await friends();
    const { id } = await sent(asha, vikram, 'The PIN is Q4711');
    await sent(vikram, asha, 'What?', { quoteId: id });
    await actOn(asha, vikram, id, { edit: 'x'.repeat(200) });
    for (const me of [asha, vikram]) {
      await expect.poll(async () => JSON.stringify(await loggedBy(me))).not.toContain('Q4711');
      const heard = (await loggedBy(me)).flatMap((event) => ('message' in event ? [event.message] : []));
      expect(heard.map(({ quote }) => quote?.content)).toEqual([undefined, 'x'.repeat(120), undefined]);
    }
  });

  it('keeps every earlier text for a report, and so has an end', async () => {
    const [asha, vikram] = await friends();
    const { id } = await sent(asha, vikram, '0');
    for (let n = 1; n <= 10; n += 1) await actOn(asha, vikram, id, { edit: `${n}` });
    expect(await actOn(asha, vikram, id, { edit: '11' })).toMatchObject({
      status: 403,
      body: { detail: 'A message can be changed ten times.' },
    });
    // The same text again changes nothing.
    expect((await actOn(asha, vikram, id, { edit: '10' })).status).toBe(200);
    expect(await versionsOf(asha, vikram, id)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect((await actOn(asha, vikram, id, 'delete')).status).toBe(200);
    expect((await versionsOf(asha, vikram, id)).at(-1)).toBe('10');
  });

  it('is refused to the other, after 15 minutes, of files, and of nothing', async () => {
    const [asha, vikram] = await friends();
    const { id } = await sent(asha, vikram);
    expect(await actOn(vikram, asha, id, { edit: 'Mine' })).toMatchObject({
      status: 403,
      body: { detail: 'Only its sender can change this message.' },
    });
    expect((await actOn(asha, vikram, id, { edit: '  ' })).status).toBe(400);
    expect((await actOn(asha, vikram, id, { edit: 'x'.repeat(4_001) })).status).toBe(400);
    await age(asha, vikram, id, actLimits.editMs + 1);
    expect(await actOn(asha, vikram, id, { edit: 'Late' })).toMatchObject({
      status: 403,
      body: { detail: 'A message can be changed for 15 minutes after it was sent.' },
    });
    expect(await lastOf(vikram, asha)).toMatchObject({ content: 'Namaste' });
    expect(await updatesOf(vikram)).toEqual([]);
  });

  it('is looked at for scams again', async () => {
    const [asha, vikram] = await friends();
    await sent(vikram, asha);
    const { id } = await sent(asha, vikram, 'Kal milte hain');
    await actOn(asha, vikram, id, { edit: 'Pay the registration fee of 500 rupees by UPI first' });
    await eventually(async () => {
      await runDurableObjectAlarm(objectOf(asha, vikram));
      const flags = await rows('SELECT code FROM content_flags WHERE target_id = ?', id);
      expect(flags).toEqual([{ code: 'advance_fee' }]);
    });
  });

  it('cannot put a promise of returns into a first message to a stranger', async () => {
    const [asha, vikram] = [await newUser(), await newInvestor()];
    const { id } = await sent(asha, vikram, 'A dairy in Lucknow');
    await answer(vikram, asha, 'accepted');
    expect(await actOn(asha, vikram, id, { edit: 'Guaranteed returns of 20% every month' })).toMatchObject({
      status: 400,
      body: { fields: { content: [expect.any(String)] } },
    });
    expect(await lastOf(vikram, asha)).toMatchObject({ content: 'A dairy in Lucknow' });
  });
});

describe('a deletion', () => {
  it('leaves an empty place for both users, and removes the words from the replay log', async () => {
    const [asha, vikram] = await friends();
    const { id } = await sent(asha, vikram, 'The PIN is Q4711');
    await sent(vikram, asha, 'What?', { quoteId: id });
    expect(await actOn(asha, vikram, id, 'delete')).toMatchObject({
      status: 200,
      body: { content: 'This message was deleted.', isDeleted: true, seq: 1 },
    });
    for (const [me, other] of [
      [asha, vikram],
      [vikram, asha],
    ] as const) {
      const [first, second] = (await threadOf(me, other)).body;
      expect(first).toMatchObject({ id, content: 'This message was deleted.', isDeleted: true });
      expect(second?.quote).toMatchObject({ id, content: 'This message was deleted.' });
      expect(JSON.stringify(await loggedBy(me))).not.toContain('Q4711');
    }
    expect((await messagesBetween(asha, vikram))[0]).toMatchObject({
      content: '',
      extras: { withdrawnAt: expect.any(Number) },
    });
  });

  it('withdraws the file from both, and from the sweep of what was never sent', async () => {
    const [asha, vikram] = await friends();
    const input = { receiverId: vikram.id, name: 'deed.pdf', bytes: pdfOf() };
    const { message } = await sendFile(await memberContext(asha), input);
    const fileOf = async (who: SignedInUser) =>
      (await getFile((await contextOf(who)).app, message.fileUrl ?? '')).status;
    expect([await fileOf(asha), await fileOf(vikram)]).toEqual([200, 200]);
    expect((await actOn(asha, vikram, message.id, 'delete')).body).toMatchObject({
      fileUrl: null,
      file: null,
    });
    await eventually(async () => expect([await fileOf(asha), await fileOf(vikram)]).toEqual([404, 404]));
    const [kept] = await rows<{ attached: number }>(
      'SELECT attached_at IS NOT NULL AS attached FROM files WHERE place_id = ?',
      message.id,
    );
    expect(kept?.attached).toBe(1);
  });

  it('changes no count, and the list says that it was deleted', async () => {
    const [asha, vikram] = await friends();
    const { id } = await sent(asha, vikram);
    await actOn(asha, vikram, id, 'delete');
    expect((await unreadOf(vikram)).messages).toBe(1);
    expect(await previewOf(vikram)).toMatchObject({
      content: 'This message was deleted.',
      messageType: 'text',
    });
  });

  it('changes nothing the second time, and ends edits and reactions', async () => {
    const [asha, vikram] = await friends();
    const { id } = await sent(asha, vikram);
    const first = await actOn(asha, vikram, id, 'delete');
    await age(asha, vikram, id, actLimits.deleteMs + 1);
    expect(await actOn(asha, vikram, id, 'delete')).toMatchObject({ status: 200, body: { isDeleted: true } });
    expect(await updatesOf(vikram)).toHaveLength(1);
    expect(first.body.isDeleted).toBe(true);
    for (const [who, other, act] of [
      [asha, vikram, { edit: 'Back' }],
      [vikram, asha, { react: '👍' }],
    ] as const) {
      expect(await actOn(who, other, id, act)).toMatchObject({
        status: 409,
        body: { detail: 'This message was deleted.' },
      });
    }
  });

  it('is refused to the other and after an hour', async () => {
    const [asha, vikram] = await friends();
    const { id } = await sent(asha, vikram);
    expect((await actOn(vikram, asha, id, 'delete')).status).toBe(403);
    await age(asha, vikram, id, actLimits.deleteMs + 1);
    expect(await actOn(asha, vikram, id, 'delete')).toMatchObject({
      status: 403,
      body: { detail: 'A message can be deleted for an hour after it was sent.' },
    });
    expect(await lastOf(vikram, asha)).toMatchObject({ content: 'Namaste' });
  });

  it('keeps the words for a report for thirty days, and no longer', async () => {
    const [asha, vikram] = await friends();
    const { id } = await sent(asha, vikram, 'Send the fee');
    await actOn(asha, vikram, id, { edit: 'Good day' });
    await actOn(asha, vikram, id, 'delete');
    expect(await versionsOf(asha, vikram, id)).toEqual(['Send the fee', 'Good day']);
    await runInDurableObject(objectOf(asha, vikram), async (object, { storage }) => {
      storage.sql.exec("UPDATE schedule SET at = at - ? WHERE kind = 'forget_versions'", actLimits.keptMs);
      await object.alarm();
    });
    expect(await versionsOf(asha, vikram, id)).toEqual([]);
  });
});

describe('a reaction', () => {
  it('is one per person, replaced and taken away, and counts as nothing unread', async () => {
    const [asha, vikram] = await friends();
    const { id } = await sent(asha, vikram);
    await actOn(vikram, asha, id, { react: '👍' });
    await actOn(vikram, asha, id, { react: '👍' });
    await actOn(asha, vikram, id, { react: '🎉' });
    const both = [
      { userId: vikram.id, emoji: '👍' },
      { userId: asha.id, emoji: '🎉' },
    ];
    expect((await lastOf(asha, vikram))?.reactions).toEqual(expect.arrayContaining(both));
    expect(await updatesOf(asha)).toHaveLength(2);
    expect((await actOn(vikram, asha, id, { react: '🙏' })).body.reactions).toEqual(
      expect.arrayContaining([{ userId: vikram.id, emoji: '🙏' }, both[1]]),
    );
    await actOn(vikram, asha, id, { react: null });
    expect(await lastOf(vikram, asha)).toMatchObject({ reactions: [both[1]] });
    expect((await unreadOf(asha)).messages).toBe(0);
    expect((await loggedBy(asha)).filter(({ type }) => type === 'notification')).toEqual([]);
    expect((await actOn(vikram, asha, id, { react: '💩' })).status).toBe(400);
  });

  it('is saved and removed by the form of a page without a script, which says which', async () => {
    const [asha, vikram] = await friends();
    const { id } = await sent(asha, vikram);
    const said = [];
    for (const emoji of ['👍', '']) {
      const fields = new FormData();
      for (const [name, value] of Object.entries({ intent: 'react', messageId: id, emoji }))
        fields.append(name, value);
      const request = new Request('http://localhost/chat', { method: 'POST' });
      const answer = await answerMessageAct(await memberContext(vikram), request, asha.id, fields);
      said.push(answer instanceof Response && (await flashOf(answer))?.title);
    }
    expect(said).toEqual(['Reaction saved', 'Reaction removed']);
    expect((await lastOf(vikram, asha))?.reactions ?? []).toEqual([]);
  });

  it('has a pace, which is not that of messages', async () => {
    const clock = holdClock();
    const [asha, vikram] = await friends();
    const { id } = await sent(asha, vikram);
    const faces = ['👍', '🙏'] as const;
    for (let n = 0; n < actLimits.perMinute; n += 1) {
      expect((await actOn(vikram, asha, id, { react: faces[n % 2] ?? '👍' })).status).toBe(200);
    }
    expect((await actOn(vikram, asha, id, { react: '👍' })).status).toBe(429);
    expect((await say(vikram, asha, 'Still here')).status).toBe(201);
    clock.pass(60_000);
    expect((await actOn(vikram, asha, id, { react: '👍' })).status).toBe(200);
  });
});

it('the number of changes of a message rises with each act that changes it, for both alike', async () => {
  const [asha, vikram] = await friends();
  const first = await sent(asha, vikram);
  expect(first).not.toHaveProperty('changes');
  const acts = [
    [vikram, asha, { react: '👍' }, 1],
    [vikram, asha, { react: '👍' }, 1],
    [asha, vikram, { edit: 'Good day' }, 2],
    [asha, vikram, { edit: 'Good day' }, 2],
    [vikram, asha, { react: null }, 3],
    [asha, vikram, 'delete', 4],
    [asha, vikram, 'delete', 4],
  ] as const;
  for (const [who, other, act, changes] of acts) {
    const { status, body } = await actOn(who, other, first.id, act);
    expect([status, body.changes]).toEqual([200, changes]);
    for (const [me, they] of [
      [asha, vikram],
      [vikram, asha],
    ] as const) {
      expect((await lastOf(me, they))?.changes).toBe(changes);
      expect((await updatesOf(me)).at(-1)?.changes).toBe(changes);
    }
  }
});

describe('who may change what is there', () => {
  const acts = [{ edit: 'New' }, 'delete', { react: '👍' }] as const;

  it.each(acts)('nobody may %j across a block; earlier reactions stay', async (act) => {
    const [asha, vikram] = await friends();
    const { id } = await sent(asha, vikram);
    await actOn(vikram, asha, id, { react: '🙏' });
    await change(vikram, 'block', asha);
    for (const [who, other] of [
      [asha, vikram],
      [vikram, asha],
    ] as const) {
      expect(await actOn(who, other, id, act)).toMatchObject({
        status: 403,
        body: { detail: "You can't message this user." },
      });
    }
    expect(await lastOf(asha, vikram)).toMatchObject({ content: 'Namaste', reactions: [{ emoji: '🙏' }] });
    await change(vikram, 'block', asha, 'DELETE');
    expect((await actOn(asha, vikram, id, act)).status).toBe(200);
  });

  it.each(acts)('nobody may %j before the request is answered', async (act) => {
    const [asha, vikram] = [await newUser(), await newInvestor()];
    const { id } = await sent(asha, vikram);
    expect((await actOn(asha, vikram, id, act)).status).toBe(403);
    expect((await actOn(vikram, asha, id, act)).status).toBe(403);
    expect(await updatesOf(asha)).toEqual([]);
    await answer(vikram, asha, 'declined');
    expect((await actOn(asha, vikram, id, act)).status).toBe(403);
  });

  it.each(acts)('a suspended sender may not %j', async (act) => {
    const [asha, vikram] = await friends();
    const { id } = await sent(asha, vikram);
    await rows(
      'UPDATE users SET suspended_until = ? WHERE id = ? RETURNING id',
      Date.now() + 60_000,
      asha.id,
    );
    expect((await actOn(asha, vikram, id, act)).status).toBe(403);
  });

  it.each(acts)('nobody may %j what is in another conversation, or nowhere', async (act) => {
    const [asha, vikram] = await friends();
    const [, meera] = await connect(asha, await newInvestor());
    const { id } = await sent(asha, vikram);
    await sent(asha, meera);
    for (const messageId of [id, newId(), 'x']) {
      expect((await actOn(asha, meera, messageId, act)).status).toBe(404);
      expect((await actOn(meera, asha, messageId, act)).status).toBe(404);
    }
    expect(await lastOf(vikram, asha)).toMatchObject({ content: 'Namaste' });
    expect((await actOn(asha, await newUser(), id, act)).status).toBe(404);
    expect((await actOn(asha, asha, id, act)).status).toBe(400);
  });
});

describe('a quote', () => {
  it('travels with a text over HTTP and by socket, and shows what it quotes as it is now', async () => {
    const [asha, vikram] = await friends();
    const { id } = await sent(asha, vikram, 'Five o’clock?');
    expect((await say(vikram, asha, 'Yes', { quoteId: id })).body).toMatchObject({
      quote: { id, seq: 1, senderId: asha.id, messageType: 'text', content: 'Five o’clock?' },
    });
    const socket = await signedInSocket(vikram);
    socket.say({ type: 'send', to: asha.id, clientId: newId(), content: 'Or six', quoteId: id });
    expect((await socket.next('new_message')).message).toMatchObject({ content: 'Or six', quote: { id } });
    await actOn(asha, vikram, id, { edit: 'Six o’clock?' });
    const { body } = await threadOf(asha, vikram);
    expect(body.map(({ quote }) => quote?.content)).toEqual([undefined, 'Six o’clock?', 'Six o’clock?']);
  });

  it('is of the same conversation', async () => {
    const [asha, vikram] = await friends();
    const [, meera] = await connect(asha, await newInvestor());
    const { id } = await sent(asha, vikram, 'Secret');
    for (const quoteId of [id, newId()]) {
      expect(await say(asha, meera, 'Look', { quoteId })).toMatchObject({ status: 400 });
      expect((await say(meera, asha, 'Look', { quoteId })).status).toBe(400);
    }
    expect(await messagesBetween(asha, meera)).toEqual([]);
  });

  it('begins no conversation and accepts no request where it quotes nothing', async () => {
    const [asha, vikram] = [await newUser(), await newInvestor()];
    expect((await say(asha, vikram, 'Look', { quoteId: newId() })).status).toBe(400);
    expect(await standingOf(asha, vikram)).toBeNull();
    await sent(asha, vikram, 'Namaste');
    expect((await say(vikram, asha, 'Look', { quoteId: newId() })).status).toBe(400);
    expect(await standingOf(asha, vikram)).toMatchObject({ status: 'request' });
  });
});
