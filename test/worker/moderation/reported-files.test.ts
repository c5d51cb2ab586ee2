import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { callRoute, contextOf, memberContext } from '#test/support/api/call-route';
import { connect, type SignedInUser, say } from '#test/support/chat';
import { eventually } from '#test/support/clock/eventually';
import { settled } from '#test/support/conversations';
import { pdfOf } from '#test/support/crafted-files';
import { voiceOgg } from '#test/support/crafted-sounds';
import { fixtureBytes, getFile } from '#test/support/files';
import { actOn } from '#test/support/message-acts';
import { newInvestor, newUser, row, rows } from '#test/support/rows/factories';
import { resetStores } from '#test/support/rows/reset';
import { askScreen, takeLog } from '#test/support/visitor';
import { runErasures } from '~/domain/account-data/erasure.server';
import type { AppealView } from '~/domain/appeal/appeal.schema';
import { sendFile } from '~/domain/chat/send-file.server';
import type { MessageView } from '~/domain/message/message.schema';
import type { AdminReport } from '~/domain/report/admin-report.schema';
import { sweepRetention } from '~/domain/retention/retention.server';
import { DAY_MS } from '~/lib/time/duration';
import { loader as appeals } from '~/routes/api/admin.appeals';
import { loader as queue } from '~/routes/api/admin.reports';
import { action as handle } from '~/routes/api/admin.reports.$id';
import { action as report } from '~/routes/api/reports';
import { loader as ownDecisions } from '~/routes/api/users.me.decisions';
import { action as appeal } from '~/routes/api/users.me.decisions.$id.appeal';
import drawingPng from '../../support/fixtures/drawing.png?inline';

beforeEach(async () => {
  takeLog();
  await resetStores();
});

const friends = async () => connect(await newUser({ fullName: 'Ravi Nair' }), await newInvestor());

interface Sent {
  name: string;
  bytes: Uint8Array;
  voice?: { durationMs: number; levels: number[] };
}

const letter: Sent = { name: 'letter.pdf', bytes: pdfOf() };
const picture: Sent = { name: 'IMG_2041.png', bytes: fixtureBytes(drawingPng) };
const recording: Sent = {
  name: 'voice.ogg',
  bytes: voiceOgg('Pixel'),
  voice: { durationMs: 7_000, levels: [] },
};

async function sendTo(
  from: SignedInUser,
  to: SignedInUser,
  sent: Sent,
): Promise<MessageView & { fileUrl: string }> {
  const { message } = await sendFile(await memberContext(from), { receiverId: to.id, ...sent });
  await settled(from, to);
  return { ...message, fileUrl: message.fileUrl ?? '' };
}

async function reportOf(reporter: SignedInUser, sender: SignedInUser, messageId: string): Promise<string> {
  const body = { reason: 'scam', messageId, userId: sender.id };
  const made = await callRoute(report, { method: 'POST', as: reporter, body });
  expect(made.status).toBe(201);
  return (made.body as { id: string }).id;
}

async function reportedLetter() {
  const [sender, receiver] = await friends();
  const message = await sendTo(sender, receiver, letter);
  return { sender, receiver, message, id: await reportOf(receiver, sender, message.id) };
}

const close = async (id: string, body: object, as?: SignedInUser) =>
  expect(
    (await callRoute(handle, { method: 'PUT', params: { id }, as: as ?? (await newAdmin()), body })).status,
  ).toBe(200);

async function statusFor(as: SignedInUser | null, url: string): Promise<number> {
  const answer = await getFile((await contextOf(as ?? undefined)).app, url);
  await answer.arrayBuffer();
  return answer.status;
}

const statusesFor = (url: string, ...people: (SignedInUser | null)[]) =>
  Promise.all(people.map((as) => statusFor(as, url)));

const evidenceIn = async (admin: SignedInUser, id: string) =>
  ((await callRoute(queue, { as: admin, query: 'status=open' })).body as AdminReport[]).find(
    (one) => one.id === id,
  )?.evidence;

async function deleteForBoth(sender: SignedInUser, receiver: SignedInUser, message: MessageView) {
  expect((await actOn(sender, receiver, message.id, 'delete')).status).toBe(200);
  await eventually(async () =>
    expect(await row('SELECT withdrawn_reason AS reason FROM files WHERE place_id = ?', message.id)).toEqual({
      reason: 'deleted',
    }),
  );
}

async function nightAfter(days: number): Promise<void> {
  const { app } = await contextOf();
  const later = { ...app, now: app.now + days * DAY_MS };
  await runErasures(later);
  await sweepRetention(later);
}

const isStored = async (url: string) => (await env.FILES.head(url.replace('/files/', ''))) !== null;

describe('the file of a reported message', () => {
  it('is in its evidence, and none of the messages before it', async () => {
    const [sender, receiver] = await friends();
    const other = await sendTo(sender, receiver, letter);
    await say(receiver, sender, 'What is it?');
    const { id, fileUrl, file } = await sendTo(sender, receiver, picture);
    const reportId = await reportOf(receiver, sender, id);
    const admin = await newAdmin();
    expect(await evidenceIn(admin, reportId)).toEqual({
      text: 'IMG_2041.png',
      type: 'file',
      file: { url: fileUrl, name: 'IMG_2041.png', contentType: 'image/webp', size: file?.size },
      sentAt: expect.any(String),
      before: [
        { fromReported: true, text: 'letter.pdf', type: 'file' },
        { fromReported: false, text: 'What is it?' },
      ],
    });
    expect(await statusesFor(fileUrl, admin)).toEqual([200]);
    expect(await statusesFor(other.fileUrl, admin)).toEqual([404]);
  });

  it('is not in the evidence of a text', async () => {
    const [sender, receiver] = await friends();
    await sendTo(sender, receiver, letter);
    const said = (await say(sender, receiver, 'Pay now')).body as MessageView;
    const evidence = await evidenceIn(await newAdmin(), await reportOf(receiver, sender, said.id));
    expect(evidence).toMatchObject({ text: 'Pay now' });
    expect(evidence?.file).toBeUndefined();
  });

  it('is read by acting admins and the two only, as long as its evidence is kept', async () => {
    const { sender, receiver, message, id } = await reportedLetter();
    const [admin, former, suspended] = [await newAdmin(), await newAdmin(), await newAdmin()];
    await rows("UPDATE users SET user_type = 'investor' WHERE id = ? RETURNING id", former.id);
    await rows(
      'UPDATE users SET suspended_until = ? WHERE id = ? RETURNING id',
      Date.now() + DAY_MS,
      suspended.id,
    );
    const others = [former, suspended, await newUser(), null];
    expect(await statusesFor(message.fileUrl, sender, receiver, admin)).toEqual([200, 200, 200]);
    expect(await statusesFor(message.fileUrl, ...others)).toEqual([404, 404, 404, 404]);
    const answer = await getFile((await contextOf(admin)).app, message.fileUrl);
    await answer.arrayBuffer();
    expect([answer.headers.get('cache-control'), answer.headers.get('content-disposition')]).toEqual([
      'private, no-store',
      expect.stringMatching(/^attachment; /),
    ]);
    await rows('UPDATE reports SET evidence = NULL WHERE id = ? RETURNING id', id);
    expect(await statusesFor(message.fileUrl, sender, receiver, admin)).toEqual([200, 200, 404]);
  });

  it('stays for admins where its sender deletes it, until a dismissed report forgets its evidence', async () => {
    const { sender, receiver, message, id } = await reportedLetter();
    await deleteForBoth(sender, receiver, message);
    const url = message.fileUrl;
    expect(await statusesFor(url, sender, receiver, await newAdmin())).toEqual([404, 404, 200]);
    await nightAfter(31);
    expect(await isStored(url)).toBe(true);
    await close(id, { status: 'dismissed' });
    await nightAfter(29);
    expect(await isStored(url)).toBe(true);
    // The file goes with the night after its evidence.
    await nightAfter(31);
    await nightAfter(32);
    expect(await isStored(url)).toBe(false);
    expect(await rows('SELECT id FROM files WHERE place_id = ?', message.id)).toEqual([]);
    expect(await statusesFor(url, await newAdmin())).toEqual([404]);
  });

  it('stays as long as the evidence of a report that was acted on', async () => {
    const { sender, receiver, message, id } = await reportedLetter();
    await deleteForBoth(sender, receiver, message);
    await close(id, { status: 'resolved', action: 'warn', reason: 'Forged' });
    await nightAfter(179);
    expect(await isStored(message.fileUrl)).toBe(true);
    await nightAfter(181);
    await nightAfter(182);
    expect(await isStored(message.fileUrl)).toBe(false);
  });

  it('is kept where its sender deleted it before the report, with the kind of the message', async () => {
    const [sender, receiver] = await friends();
    const message = await sendTo(sender, receiver, recording);
    await deleteForBoth(sender, receiver, message);
    const id = await reportOf(receiver, sender, message.id);
    const admin = await newAdmin();
    expect(await evidenceIn(admin, id)).toMatchObject({
      text: 'Voice message (0:07)',
      type: 'file',
      file: { url: message.fileUrl, contentType: 'audio/ogg' },
    });
    expect(await statusesFor(message.fileUrl, sender, receiver, admin)).toEqual([404, 404, 200]);
  });

  it('is gone for both once the message is removed, and looked at again for its appeal', async () => {
    const { sender, receiver, message, id } = await reportedLetter();
    await close(id, { status: 'resolved', action: 'remove', reason: 'Forged' });
    const judge = await newAdmin();
    expect(await statusesFor(message.fileUrl, sender, receiver, judge)).toEqual([410, 410, 200]);
    const { decisions } = (await callRoute(ownDecisions, { as: sender })).body as {
      decisions: { id: string }[];
    };
    expect(JSON.stringify(decisions)).not.toContain(message.fileUrl);
    const params = { id: decisions[0]?.id ?? '' };
    const body = { text: 'The bank sent me this letter.' };
    expect((await callRoute(appeal, { method: 'POST', params, as: sender, body })).status).toBe(201);
    const [waiting] = (await callRoute(appeals, { as: judge })).body as AppealView[];
    expect(waiting?.file).toMatchObject({ url: message.fileUrl, name: 'letter.pdf' });
    const page = await (await askScreen(judge, '/admin/appeals')).text();
    expect(page).toContain(`href="${message.fileUrl}"`);
    await nightAfter(181);
    expect(await isStored(message.fileUrl)).toBe(true);
  });

  it('stays with its receiver where its sender’s account is erased, and goes with both', async () => {
    const { sender, receiver, message, id } = await reportedLetter();
    const leave = async (person: SignedInUser) => {
      await rows('UPDATE users SET deletion_requested_at = 1 WHERE id = ? RETURNING id', person.id);
      await nightAfter(0);
    };
    await leave(sender);
    const admin = await newAdmin();
    expect(await statusesFor(message.fileUrl, receiver, admin)).toEqual([200, 200]);
    await leave(receiver);
    expect(await isStored(message.fileUrl)).toBe(false);
    expect(await evidenceIn(admin, id)).toMatchObject({ text: 'letter.pdf' });
    expect(await statusesFor(message.fileUrl, admin)).toEqual([404]);
  });
});

describe('the queue of reports', () => {
  it.each([
    ['a picture as a link that shows it', picture, [/<a [^>]*href="URL"[^>]*><img [^>]*alt="IMG_2041\.png"/]],
    [
      'a document with its name, its kind and a download',
      letter,
      [/>PDF</, /<a href="URL" download="letter\.pdf"/],
    ],
    ['a recording in a player', recording, [/<audio src="URL" controls/]],
  ])('shows %s, in English and Hindi', async (_, sent, looks) => {
    const [sender, receiver] = await friends();
    const message = await sendTo(sender, receiver, sent);
    await reportOf(receiver, sender, message.id);
    const admin = await newAdmin();
    for (const language of ['en', 'hi']) {
      const page = await askScreen(admin, `/admin/reports?status=open&lang=${language}`);
      const html = (await page.text()).replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '');
      for (const look of looks) expect(html).toMatch(new RegExp(look.source.replace('URL', message.fileUrl)));
    }
  });
});
