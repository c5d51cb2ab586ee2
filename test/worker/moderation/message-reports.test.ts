import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { auditOf, newAdmin } from '#test/support/admin';
import { callRoute, contextOf } from '#test/support/api/call-route';
import { chatsOf, connect, type SignedInUser, say, threadOf } from '#test/support/chat';
import { objectOf } from '#test/support/conversations';
import { loggedBy } from '#test/support/hub-socket';
import { actOn } from '#test/support/message-acts';
import { newInvestor, newUser, row, rows } from '#test/support/rows/factories';
import { newVisitor, takeLog } from '#test/support/visitor';
import { newId } from '~/db/id';
import { proposalText } from '~/domain/call-proposal/proposal';
import { syncConversations } from '~/domain/chat/sync-conversations.server';
import type { MessageView } from '~/domain/message/message.schema';
import { DELETED, REMOVED } from '~/domain/message/shown-content';
import type { AdminReport } from '~/domain/report/admin-report.schema';
import { voiceText } from '~/domain/voice-note/voice-note';
import { AppError } from '~/lib/app-error';
import { action as judgeAppeal } from '~/routes/api/admin.appeals.$id';
import { loader as queue } from '~/routes/api/admin.reports';
import { action as handle } from '~/routes/api/admin.reports.$id';
import { loader as search } from '~/routes/api/messages.$userId.search';
import { action as report } from '~/routes/api/reports';
import { loader as own } from '~/routes/api/users.me.decisions';
import { action as appeal } from '~/routes/api/users.me.decisions.$id.appeal';

const LINE = 'Send the fee first';

/** Two people who talk, and the lines they said in turn. */
async function talk(...lines: string[]) {
  const [sender, receiver] = await connect(await newUser(), await newInvestor());
  const said: MessageView[] = [];
  for (const [index, line] of lines.entries()) {
    const [from, to] = index % 2 ? [receiver, sender] : [sender, receiver];
    said.push((await say(from, to, line)).body as MessageView);
  }
  return { sender, receiver, said };
}

const ask = (as: SignedInUser, body: object) =>
  callRoute(report, { method: 'POST', as, body: { reason: 'scam', ...body } });

const put = (as: SignedInUser, id: string, body: object) =>
  callRoute(handle, { method: 'PUT', params: { id }, as, body });

/** Reports a message as its receiver and has it removed; returns the report's id. */
async function removed(receiver: SignedInUser, sender: SignedInUser, messageId: string) {
  const { body } = await ask(receiver, { messageId, userId: sender.id });
  const { id } = body as { id: string };
  const answer = await put(await newAdmin(), id, { status: 'resolved', action: 'remove', reason: 'Abuse' });
  expect(answer.status).toBe(200);
  return id;
}

const textsOf = async (viewer: SignedInUser, other: SignedInUser) =>
  (await threadOf(viewer, other)).body.map(({ content }) => content);

/** What a search for a word of `LINE` finds in a conversation. */
const hits = async (viewer: SignedInUser, other: SignedInUser) =>
  (await callRoute(search, { as: viewer, params: { userId: other.id }, query: 'q=fee' })).body as unknown[];

const evidenceOf = async (id: string) =>
  JSON.parse((await row<{ evidence: string }>('SELECT evidence FROM reports WHERE id = ?', id)).evidence);

describe('a report of a message', () => {
  it('keeps it with three before it, and nothing else of the chat', async () => {
    const { sender, receiver, said } = await talk('One', 'Two', 'Three', 'Four', 'Five', 'Six');
    const { status, body } = await ask(receiver, { messageId: said[4]?.id, userId: sender.id });
    expect(status).toBe(201);
    const { id } = body as { id: string };
    const list = (await callRoute(queue, { as: await newAdmin(), query: 'limit=50' })).body as AdminReport[];
    expect(list.find((one) => one.id === id)).toMatchObject({
      targetType: 'message',
      targetId: said[4]?.id,
      reported: { id: sender.id },
    });
    expect(await evidenceOf(id)).toEqual({
      text: 'Five',
      sentAt: said[4]?.createdAt,
      before: [
        { fromReported: false, text: 'Two' },
        { fromReported: true, text: 'Three' },
        { fromReported: false, text: 'Four' },
      ],
    });
  });

  it('has what its sender changed since, and what they deleted', async () => {
    const { sender, receiver, said } = await talk('Send the fee', 'No', 'Please');
    const [changed, , deleted] = said.map(({ id }) => id);
    for (const edit of ['Send me the fee', 'Good morning'])
      expect((await actOn(sender, receiver, changed ?? '', { edit })).status).toBe(200);
    expect((await actOn(sender, receiver, deleted ?? '', { edit: 'Pay now' })).status).toBe(200);
    expect((await actOn(sender, receiver, deleted ?? '', 'delete')).status).toBe(200);
    const [one, two] = [
      await ask(receiver, { messageId: changed, userId: sender.id }),
      await ask(receiver, { messageId: deleted, userId: sender.id }),
    ];
    expect(await evidenceOf((one.body as { id: string }).id)).toMatchObject({
      text: 'Good morning',
      earlier: ['Send the fee', 'Send me the fee'],
    });
    expect(await evidenceOf((two.body as { id: string }).id)).toMatchObject({
      text: 'Pay now',
      earlier: ['Please'],
      before: [{ text: 'Good morning' }, { text: 'No' }],
    });
  });

  it('is possible as long as the words of a deleted one are kept, and shows no other deleted one', async () => {
    const { sender, receiver, said } = await talk('Send the fee', 'No', 'Please');
    for (const at of [0, 2]) await actOn(sender, receiver, said[at]?.id ?? '', 'delete');
    const { body } = await ask(receiver, { messageId: said[2]?.id, userId: sender.id });
    expect((await evidenceOf((body as { id: string }).id)).before).toEqual([
      { fromReported: true, text: DELETED },
      { fromReported: false, text: 'No' },
    ]);
    await runInDurableObject(objectOf(sender, receiver), (_, { storage }) => {
      storage.sql.exec('DELETE FROM versions');
    });
    expect((await ask(receiver, { messageId: said[0]?.id, userId: sender.id })).status).toBe(404);
  });

  it('is read by an admin in their language, where its words are ours, and as it was typed elsewhere', async () => {
    const { sender, receiver, said } = await talk('Voice call', 'No', 'Please');
    const { id } = (await ask(receiver, { messageId: said[2]?.id, userId: sender.id })).body as {
      id: string;
    };
    const before = [
      { fromReported: true, text: 'Voice call' },
      { fromReported: false, text: DELETED },
      { fromReported: true, text: proposalText([Date.parse('2026-11-24T11:00:00+05:30')]), type: 'proposal' },
    ];
    const evidence = { text: voiceText(7_000), type: 'file', before };
    await rows('UPDATE reports SET evidence = ? WHERE id = ?', JSON.stringify(evidence), id);
    const { token } = await newAdmin();
    const page = await newVisitor().ask(`/admin/reports?status=open&lang=hi`, {
      headers: { accept: 'text/html', cookie: `session=${token}` },
    });
    // The page's data hold what is stored.
    const text = (await page.text()).replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '');
    for (const words of ['Voice call', 'यह संदेश मिटाया गया।', 'कॉल का सुझाव: ', 'आवाज़ में संदेश (0:07)'])
      expect([words, text.includes(words)]).toEqual([words, true]);
    for (const words of [DELETED, 'Voice message', 'Proposed'])
      expect([words, text.includes(words)]).toEqual([words, false]);
  });

  it('is named to its sender in their language, where its words are ours', async () => {
    const { sender, receiver, said } = await talk('Voice message (0:07)');
    const id = await removed(receiver, sender, said[0]?.id ?? '');
    const about = async (query: string) => {
      const { token } = sender;
      const page = await newVisitor().ask(`/decisions?${query}`, {
        headers: { accept: 'text/html', cookie: `session=${token}` },
      });
      return /“(.*?)”/.exec((await page.text()).replace(/<!-- -->/g, ''))?.[1];
    };
    expect(await about('lang=hi')).toBe('Voice message (0:07)');
    const evidence = { text: voiceText(7_000), type: 'file' };
    await rows('UPDATE reports SET evidence = ? WHERE id = ?', JSON.stringify(evidence), id);
    expect(await about('lang=hi')).toBe('आवाज़ में संदेश (0:07)');
    expect(await about('lang=en')).toBe('Voice message (0:07)');
  });

  it('is made once', async () => {
    const { sender, receiver, said } = await talk(LINE);
    const first = await ask(receiver, { messageId: said[0]?.id, userId: sender.id });
    const again = await ask(receiver, { messageId: said[0]?.id, userId: sender.id });
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
  });

  it('asks one conversation about an unknown message, and none where it names nobody', async () => {
    const { sender, receiver } = await talk(LINE);
    for (let others = 0; others < 3; others++) await say(await newUser(), receiver, 'Namaste');
    const asked = vi.spyOn(env.CONVERSATION, 'getByName');
    const unknown = await ask(receiver, { messageId: newId(), userId: sender.id });
    expect([unknown.status, asked.mock.calls.length]).toEqual([404, 1]);
    const unnamed = await ask(receiver, { messageId: newId() });
    expect([unnamed.status, asked.mock.calls.length]).toEqual([400, 1]);
    expect(unnamed.body).toMatchObject({
      fields: { userId: [expect.stringContaining('other participant')] },
    });
    vi.restoreAllMocks();
  });

  it('is refused for one’s own', async () => {
    const { sender, receiver, said } = await talk(LINE);
    const answer = await ask(sender, { messageId: said[0]?.id, userId: receiver.id });
    expect([answer.status, answer.body]).toMatchObject([
      403,
      { detail: "You can't report your own message." },
    ]);
  });

  it.each(['a stranger', 'an admin', 'someone who talks with both'] as const)(
    'finds nothing for %s, whomever it names',
    async (who) => {
      const { sender, receiver, said } = await talk(LINE);
      const asker = who === 'an admin' ? await newAdmin() : await newUser();
      if (who === 'someone who talks with both')
        for (const other of [sender, receiver]) await say(other, asker, 'Namaste');
      const messageId = said[0]?.id;
      for (const more of [{ userId: sender.id }, { userId: receiver.id }, { userId: asker.id }]) {
        const answer = await ask(asker, { messageId, ...more });
        expect([answer.status, answer.body]).toMatchObject([
          404,
          { detail: 'This message no longer exists.' },
        ]);
      }
      expect(await rows('SELECT 1 FROM reports WHERE target_id = ?', messageId)).toEqual([]);
    },
  );

  it('is made by the form of the thread, too', async () => {
    takeLog();
    const { sender, receiver, said } = await talk(LINE);
    const [messageId = ''] = said.map(({ id }) => id);
    const answer = await newVisitor().ask(`/chat/${sender.id}`, {
      form: { intent: 'report', messageId, reason: 'scam', description: 'Please look' },
      headers: { authorization: `Bearer ${receiver.token}` },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/chat/${sender.id}`]);
    expect(await rows('SELECT reporter_id, reason FROM reports WHERE target_id = ?', messageId)).toEqual([
      { reporter_id: receiver.id, reason: 'scam' },
    ]);
  });

  it('names its sender only together with a message', async () => {
    const { sender, receiver } = await talk(LINE);
    const answer = await ask(receiver, { reportedUserId: sender.id, userId: sender.id });
    expect([answer.status, answer.body]).toMatchObject([400, { fields: { userId: [expect.any(String)] } }]);
  });
});

describe('a removed message', () => {
  it('is gone for both at once, in the thread, quotes, lists and search', async () => {
    const { sender, receiver, said } = await talk('Namaste', 'Hello', LINE);
    await say(receiver, sender, 'What fee?', { quoteId: said[2]?.id });
    expect(await hits(receiver, sender)).toHaveLength(2);
    const id = await removed(receiver, sender, said[2]?.id ?? '');
    for (const [viewer, other] of [
      [sender, receiver],
      [receiver, sender],
    ] as const) {
      const thread = (await threadOf(viewer, other)).body;
      expect(thread.map(({ content }) => content)).toEqual(['Namaste', 'Hello', REMOVED, 'What fee?']);
      expect(JSON.stringify(thread)).not.toContain(LINE);
      expect(await hits(viewer, other)).toHaveLength(1);
      await expect.poll(async () => JSON.stringify((await chatsOf(viewer)).body)).not.toContain(LINE);
    }
    expect(await auditOf(said[2]?.id ?? '')).toMatchObject([
      { action: 'content.removed', before: '{"deletedAt":null}' },
    ]);
    expect((await evidenceOf(id)).text).toBe(LINE);
    for (const person of [sender, receiver])
      await expect.poll(async () => JSON.stringify(await loggedBy(person))).not.toContain(LINE);
  });

  it('cannot be reported again, and is no evidence of what came after', async () => {
    const { receiver, sender, said } = await talk(LINE, 'No', 'Please');
    await removed(receiver, sender, said[0]?.id ?? '');
    expect((await ask(receiver, { messageId: said[0]?.id, userId: sender.id })).status).toBe(404);
    const { body } = await ask(receiver, { messageId: said[2]?.id, userId: sender.id });
    expect((await evidenceOf((body as { id: string }).id)).before).toEqual([
      { fromReported: true, text: REMOVED },
      { fromReported: false, text: 'No' },
    ]);
  });

  it('comes back with an appeal', async () => {
    const { sender, receiver, said } = await talk('Namaste', 'Hello', 'It was a joke');
    await removed(receiver, sender, said[2]?.id ?? '');
    const { decisions } = (await callRoute(own, { as: sender })).body as { decisions: { id: string }[] };
    const params = { id: decisions[0]?.id ?? '' };
    await callRoute(appeal, { method: 'POST', params, as: sender, body: { text: 'It was only a joke.' } });
    const body = { status: 'reversed', note: 'So it was' };
    expect((await callRoute(judgeAppeal, { method: 'PUT', params, as: await newAdmin(), body })).status).toBe(
      200,
    );
    for (const [viewer, other] of [
      [sender, receiver],
      [receiver, sender],
    ] as const)
      expect((await threadOf(viewer, other)).body.map(({ content, changes }) => [content, changes])).toEqual([
        ['Namaste', undefined],
        ['Hello', undefined],
        ['It was a joke', 2],
      ]);
    // It can be reported again, and removed again.
    await removed(receiver, sender, said[2]?.id ?? '');
    expect(await textsOf(receiver, sender)).toEqual(['Namaste', 'Hello', REMOVED]);
    expect((await auditOf(said[2]?.id ?? '')).map(({ before }) => before)).toEqual([
      '{"deletedAt":null}',
      '{"deletedAt":null}',
    ]);
  });

  it('goes with the next cron where its conversation did not hear of it', async () => {
    const { sender, receiver, said } = await talk(LINE);
    const { body } = await ask(receiver, { messageId: said[0]?.id, userId: sender.id });
    const admin = await newAdmin();
    const { id } = body as { id: string };
    const request = new Request('http://localhost/api/test', {
      method: 'PUT',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'resolved', action: 'remove', reason: 'Abuse' }),
    });
    const { app, settle } = await contextOf(admin, request);
    const changed = () => Promise.reject(new AppError('unavailable', 'away'));
    app.conversations = { ...app.conversations, changed };
    const answer = await handle({ request, params: { id }, context: { app, nonce: '' } });
    await settle();
    expect(answer.status).toBe(200);
    expect(await textsOf(receiver, sender)).toEqual([LINE]);
    await syncConversations((await contextOf()).app);
    expect(await textsOf(receiver, sender)).toEqual([REMOVED]);
  });
});

it.each(['suspend', 'ban'] as const)(
  'a decision to %s somebody reaches their open sockets',
  async (action) => {
    const [admin, author] = [await newAdmin(), await newUser()];
    const { body } = await ask(await newInvestor(), { reportedUserId: author.id });
    const days = action === 'suspend' ? { days: 7 } : {};
    const { id } = body as { id: string };
    const answer = await put(admin, id, { status: 'resolved', action, reason: 'Fraud', ...days });
    expect(answer.status).toBe(200);
    expect(answer.delivered).toContainEqual({ userId: author.id, event: { type: 'viewer_changed' } });
  },
);
