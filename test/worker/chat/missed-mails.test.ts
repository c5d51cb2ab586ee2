import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf } from '#test/support/api/call-route';
import { mailsTo } from '#test/support/api/sent-mails';
import { end, reject, start } from '#test/support/calls';
import { change, connect, readUpTo, type SignedInUser, say } from '#test/support/chat';
import { holdClock } from '#test/support/clock/held-clock';
import { settled } from '#test/support/conversations';
import { hubOf, signedInSocket } from '#test/support/hub-socket';
import { setPush, subscribed } from '#test/support/push/pushes';
import { newInvestor, newUser, rows, type TestUser } from '#test/support/rows/factories';
import { newVisitor } from '#test/support/visitor';
import { withoutIds } from '#test/support/without-ids';
import { CALL_MS, MAX_MAILS, UNREAD_MS } from '#workers/hub/missed-mails';
import { mailMissed } from '~/domain/missed-mail/missed-mail.server';

let asha: SignedInUser & TestUser;
let ravi: SignedInUser & TestUser;
beforeEach(async () => {
  [asha, ravi] = [await newUser({ fullName: 'Asha Devi' }), await newInvestor({ fullName: 'Ravi Kumar' })];
  await connect(asha, ravi);
});

const jobs = ({ id }: { id: string }) =>
  runInDurableObject(hubOf(id), (_, { storage }) =>
    storage.sql
      .exec<{ key: string; at: number }>("SELECT key, at FROM schedule WHERE kind = 'mail_chat'")
      .toArray(),
  );

/** Ravi calls Asha, and gives up. */
async function missCall() {
  const { body } = await start(ravi, asha);
  const { id } = body as { id: string };
  if (id) await end(ravi, id);
  await settled(ravi, asha);
}

/** Runs what the hub would mail later, at once. */
const mailNow = ({ id }: { id: string }) =>
  runInDurableObject(hubOf(id), async (hub, { storage }) => {
    storage.sql.exec("UPDATE schedule SET at = 0 WHERE kind = 'mail_chat'");
    await hub.alarm();
  });

const aDayLater = ({ id }: { id: string }) =>
  runInDurableObject(hubOf(id), (_, { storage }) => {
    storage.sql.exec('UPDATE mailed SET at = at - 86400000');
  });

describe('messages that nobody reads', () => {
  it('are mailed after half an hour, without names and words, with a button that stops it', async () => {
    holdClock();
    await say(ravi, asha, 'I can give 5 lakh');
    await say(ravi, asha, 'Call me');
    const [job, ...more] = await jobs(asha);
    expect(more).toEqual([]);
    expect(job?.at).toBe(Date.now() + UNREAD_MS);
    await mailNow(asha);
    const [mail, ...others] = await mailsTo(asha);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'unread_messages', subject: 'You have 2 unread messages | Nukkad' });
    expect(mail?.text).toContain(`/chat/${ravi.id}`);
    expect(mail?.stopUrl).toContain('/unsubscribe?about=messages&id=');
    expect(mail?.text).toContain(mail?.stopUrl);
    expect(withoutIds(JSON.stringify(mail))).not.toMatch(/lakh|Call me|Ravi|Kumar/);
  });

  it('are mailed once a day for each conversation', async () => {
    const mina = await newInvestor();
    await connect(asha, mina);
    await say(ravi, asha);
    await mailNow(asha);
    await say(ravi, asha);
    expect(await jobs(asha)).toEqual([]);
    await say(mina, asha);
    await mailNow(asha);
    expect(await mailsTo(asha)).toHaveLength(2);
    await aDayLater(asha);
    await say(ravi, asha);
    await mailNow(asha);
    expect((await mailsTo(asha)).map(({ subject }) => subject)).toEqual([
      'You have an unread message | Nukkad',
      'You have an unread message | Nukkad',
      'You have 3 unread messages | Nukkad',
    ]);
  });

  it('are mailed twenty times a day for all conversations together', async () => {
    await runInDurableObject(hubOf(asha.id), (_, { storage }) => {
      for (let other = 0; other < MAX_MAILS; other += 1)
        storage.sql.exec('INSERT INTO mailed VALUES (?, ?)', `other-${other}`, Date.now());
    });
    await say(ravi, asha);
    await mailNow(asha);
    expect(await mailsTo(asha)).toEqual([]);
    await aDayLater(asha);
    await say(ravi, asha);
    await mailNow(asha);
    expect(await mailsTo(asha)).toHaveLength(1);
  });

  it('are noted as mailed before the mail leaves', async () => {
    const { app } = await contextOf();
    const steps: string[] = [];
    const send = async () => {
      steps.push('sent');
      return 'sent' as const;
    };
    const missed = { otherId: ravi.id, unread: 1, isCall: false, since: 1 };
    await mailMissed({ ...app, mail: { ...app.mail, send } }, asha.id, missed, () => steps.push('noted'));
    expect(steps).toEqual(['noted', 'sent']);
  });

  it('are no missed call where a call after them was declined', async () => {
    const clock = holdClock();
    await say(ravi, asha);
    await readUpTo(asha, ravi);
    await say(ravi, asha);
    const { socket } = await signedInSocket(asha);
    const { body } = await start(ravi, asha);
    await reject(asha, (body as { id: string }).id);
    await settled(ravi, asha);
    clock.pass(UNREAD_MS);
    await mailNow(asha);
    await mailNow(asha);
    expect(await mailsTo(asha)).toMatchObject([{ kind: 'unread_messages' }]);
    socket.close();
  });

  it('are mailed in the language of who gets the mail', async () => {
    await rows("UPDATE users SET language = 'hi' WHERE id = ? RETURNING id", asha.id);
    await say(ravi, asha);
    await mailNow(asha);
    const [mail] = await mailsTo(asha);
    expect(mail?.subject).toBe('1 संदेश पढ़ना बाकी है | Nukkad');
    expect(mail?.text).toMatch(/^नमस्ते,/);
  });

  it('are not mailed once they are read', async () => {
    await say(ravi, asha);
    await readUpTo(asha, ravi);
    await settled(asha, ravi);
    await mailNow(asha);
    expect(await jobs(asha)).toEqual([]);
    expect(await mailsTo(asha)).toEqual([]);
  });

  it('wait half an hour of their own where those before them were read', async () => {
    const clock = holdClock();
    await say(ravi, asha);
    await readUpTo(asha, ravi);
    clock.pass(UNREAD_MS / 2);
    await say(ravi, asha);
    const said = Date.now();
    await settled(asha, ravi);
    await mailNow(asha);
    expect(await mailsTo(asha)).toEqual([]);
    expect(await jobs(asha)).toEqual([{ key: ravi.id, at: said + UNREAD_MS }]);
    await mailNow(asha);
    expect(await mailsTo(asha)).toMatchObject([{ subject: 'You have an unread message | Nukkad' }]);
  });

  it('are not mailed to somebody who is here, or comes', async () => {
    await say(ravi, asha);
    const { socket } = await signedInSocket(asha);
    await say(ravi, asha);
    await mailNow(asha);
    expect(await mailsTo(asha)).toEqual([]);
    socket.close();
  });

  it('are mailed where a page that nobody looks at has connected again', async () => {
    const clock = holdClock();
    const put = await signedInSocket(asha);
    await say(ravi, asha);
    put.socket.close();
    const back = await signedInSocket(asha);
    clock.pass(UNREAD_MS);
    await mailNow(asha);
    expect(await mailsTo(asha)).toHaveLength(1);
    back.socket.close();
  });

  it.each([
    ['a message', () => say(ravi, asha), UNREAD_MS, 'unread_messages'],
    ['a call', () => missCall(), CALL_MS, 'missed_call'],
  ])(
    'are mailed to somebody who was here, and has left without reading: %s',
    async (_, happens, first, kind) => {
      const clock = holdClock();
      const { socket } = await signedInSocket(asha);
      await happens();
      await mailNow(asha);
      expect(await jobs(asha)).toEqual([{ key: ravi.id, at: Date.now() + first }]);
      await mailNow(asha);
      expect(await jobs(asha)).toEqual([{ key: ravi.id, at: Date.now() + UNREAD_MS }]);
      expect(await mailsTo(asha)).toEqual([]);
      clock.pass(UNREAD_MS);
      await mailNow(asha);
      expect(await mailsTo(asha)).toMatchObject([{ kind }]);
      expect(await jobs(asha)).toEqual([]);
      socket.close();
    },
  );

  it('are mailed where they came to a phone that was just put away', async () => {
    const clock = holdClock();
    const socket = await signedInSocket(asha);
    await say(ravi, asha);
    clock.pass(UNREAD_MS);
    await mailNow(asha);
    expect(await mailsTo(asha)).toHaveLength(1);
    socket.socket.close();
  });

  it('are not mailed where a browser takes pushes', async () => {
    await setPush(asha);
    await say(ravi, asha);
    await subscribed(asha);
    await mailNow(asha);
    expect(await mailsTo(asha)).toEqual([]);
  });

  it('are mailed where a browser takes pushes, and none of messages', async () => {
    await setPush(asha, {}, { browserNotifications: false });
    await say(ravi, asha);
    await subscribed(asha);
    await mailNow(asha);
    expect(await mailsTo(asha)).toHaveLength(1);
  });

  it.each<[string, object, object]>([
    ['email is off', { email: false }, {}],
    ['chat notifications are off', {}, { enabled: false }],
    ['mails of what one misses are off', {}, { mail: false }],
  ])('are not mailed where %s', async (_, notification, chat) => {
    await setPush(asha, notification, chat);
    await say(ravi, asha);
    await mailNow(asha);
    expect(await mailsTo(asha)).toEqual([]);
  });

  it.each([
    ['muted', () => change(asha, 'mute', ravi)],
    ['blocked', () => change(asha, 'block', ravi)],
    ['banned', () => rows('UPDATE users SET banned_at = 1 WHERE id = ? RETURNING id', ravi.id)],
    ['gone', () => rows('UPDATE users SET deleted_at = 1 WHERE id = ? RETURNING id', ravi.id)],
  ])('are not mailed of somebody who was %s meanwhile', async (_, happens) => {
    await say(ravi, asha);
    await happens();
    await mailNow(asha);
    expect(await mailsTo(asha)).toEqual([]);
  });

  it('are not mailed of somebody who is muted', async () => {
    await change(asha, 'mute', ravi);
    await say(ravi, asha);
    expect(await jobs(asha)).toEqual([]);
  });
});

it('a missed call is mailed sooner, and only where nobody came', async () => {
  holdClock();
  await missCall();
  const [job] = await jobs(asha);
  expect(job?.at).toBe(Date.now() + CALL_MS);
  await mailNow(asha);
  expect(await mailsTo(asha)).toMatchObject([{ kind: 'missed_call', subject: 'You missed a call | Nukkad' }]);
});

it('a mail program stops the mails with one press, for this user only', async () => {
  await say(ravi, asha);
  await mailNow(asha);
  const [mail] = await mailsTo(asha);
  const path = mail?.stopUrl?.replace(/^https?:\/\/[^/]+/, '') ?? '';
  expect(await (await newVisitor().ask(path)).text()).toContain('Stop these mails');
  expect((await newVisitor().ask(path.replace('messages', 'alerts'))).status).toBe(404);
  // As RFC 8058 has it: no cookie, no origin, nothing but this field.
  const done = await newVisitor().ask(path, {
    text: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: '*/*' },
  });
  expect(done.status).toBe(200);
  const stored = (id: string) =>
    rows<{ chat: string }>('SELECT chat_settings AS chat FROM users WHERE id = ?', id);
  expect([await stored(asha.id), await stored(ravi.id)]).toEqual([
    [{ chat: '{"mail":false}' }],
    [{ chat: '{}' }],
  ]);
  await aDayLater(asha);
  await say(ravi, asha);
  await mailNow(asha);
  expect(await mailsTo(asha)).toHaveLength(1);
});
