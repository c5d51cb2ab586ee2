import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contextOf, setClientAddress } from '#test/support/api/call-route';
import { newUser, rows } from '#test/support/rows/factories';
import { newVisitor, takeLog } from '#test/support/visitor';
import { requestPasswordReset, resetPassword } from '~/domain/auth/password-reset.server';
import type { Mail } from '~/platform/mail.server';

const HINDI = { accept: 'text/html', 'accept-language': 'hi' };
/** Visible English in the markup of a page: a text between tags, or a label. */
const ENGLISH =
  /(?:>|(?:aria-label|placeholder|alt|title)=")[^<>{}"]*\b(?:the|your|you|and|account|password|email|phone|name|sign|create|continue|back)\b/i;

const bodyOf = (text: string) =>
  text.replace(/^[\s\S]*?<body/, '<body').replace(/<script[\s\S]*?<\/script>/g, '');

beforeAll(async () => {
  await (await newVisitor().ask('/register', { headers: HINDI })).text();
}, 60_000);

beforeEach(() => {
  takeLog();
});

describe('the way into the house, for somebody who reads Hindi', () => {
  it.each([
    ['/register?mode=signin', 'फिर से स्वागत है'],
    ['/forgot-password', 'पासवर्ड याद नहीं'],
    ['/forgot-password?sent', 'मेल नहीं मिला?'],
    ['/reset-password?token=none', 'यह लिंक अब नहीं चलता'],
    ['/unsubscribe?id=none&mark=none', 'यह लिंक पूरा नहीं है'],
  ])('%s has no English', async (path, words) => {
    const text = await (await newVisitor().ask(path, { headers: HINDI })).text();
    expect(text).toContain(words);
    expect(text).toMatch(/<title>[^<]*\p{Script=Devanagari}/u);
    expect(ENGLISH.exec(bodyOf(text))?.[0]).toBeUndefined();
  });

  it.each([
    ['entrepreneur', 'कारोबारी का खाता', 'आपके बारे में'],
    ['investor', 'निवेशक का खाता', 'निवेश में आपकी पसंद'],
  ])('/register is for an %s', async (type, title, step) => {
    const text = await (await newVisitor().ask(`/register?type=${type}`, { headers: HINDI })).text();
    expect(text).toContain(title);
    expect(text).toContain(step);
  });

  it('says what is wrong with each field', async () => {
    const form = { intent: 'sign-up', userType: 'entrepreneur', email: 'nobody', password: 'kurz' };
    const response = await newVisitor().ask('/register', { form, headers: HINDI });
    const text = bodyOf(await response.text());
    expect(response.status).toBe(400);
    for (const words of ['खाता नहीं बना', 'पूरा नाम लिखें', 'सही ई-मेल लिखें', 'कम से कम 8 अक्षर', 'पहले शर्तें मंज़ूर करें'])
      expect(text).toContain(words);
    // Two tags in one sentence.
    expect(text).toMatch(/आगे बढ़ने से पहले <b[^>]*>6 बातें ठीक करें<\/b>/);
    expect(text).toMatch(/मुझे <a href="\/terms"[^>]*>सेवा की शर्तें/);
  });

  it('refuses a wrong password in the language of the request', async () => {
    const ask = async (language: string) => {
      const form = { intent: 'sign-in', email: 'nobody@example.in', password: 'a wrong password' };
      const response = await newVisitor().ask('/register?mode=signin', {
        form,
        headers: { accept: 'text/html', 'accept-language': language },
      });
      return bodyOf(await response.text());
    };
    expect(await ask('hi')).toContain('ई-मेल और पासवर्ड एक बार देख लें');
    expect(await ask('en')).toContain('Please check your credentials');
  });
});

describe('mails about a password', () => {
  it('speak the language of their reader, whoever asked', async () => {
    const person = await newUser({ language: 'hi' });
    const { app, settle } = await contextOf();
    const mails: Mail[] = [];
    setClientAddress(app, newVisitor().address);
    app.mail = { outbox: null, send: async (mail) => (mails.push(mail) ? 'sent' : 'failed') };
    await requestPasswordReset(app, { email: person.email });
    await settle();
    const token = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    await resetPassword(app, { token, newPassword: 'second-monsoon-bicycle' });
    await settle();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Nukkad का नया पासवर्ड बनाएँ',
      'आपके Nukkad खाते का पासवर्ड बदल गया',
    ]);
    expect(mails[0]?.text).toContain('यह लिंक एक ही बार चलता है, 30 मिनट तक:');
    expect(await rows('SELECT content FROM notifications WHERE user_id = ?', person.id)).toEqual([
      { content: 'आपका पासवर्ड बदल गया और हर फ़ोन और कंप्यूटर से लॉगआउट हो गया।' },
    ]);
  });
});
