import { beforeAll, describe, expect, it } from 'vitest';
import { contextOf, setClientAddress } from '#test/support/api/call-route';
import { addFailures } from '#test/support/attempts';
import { newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { newVisitor, sessionCookieOf, takeLog, tripsOf } from '#test/support/visitor';
import { ownerOfLink, requestPasswordReset, resetPassword } from '~/domain/auth/password-reset.server';
import { sweepLine } from '~/domain/retention/retention.server';
import { DAY_MS, MINUTE_MS } from '~/lib/time/duration';
import type { Mail } from '~/platform/mail.server';
import { hashPassword } from '~/platform/password.server';

const NEW_PASSWORD = 'second-monsoon-bicycle';

beforeAll(async () => {
  await (await newVisitor().ask('/api/posts')).text();
}, 60_000);

/** Requests a reset link for `email` at `now`; returns the mails sent after the response. */
async function askForLink(email: string, now = Date.now()) {
  const { app, meter, settle } = await contextOf();
  const mails: Mail[] = [];
  app.now = now;
  setClientAddress(app, newVisitor().address);
  app.mail = { outbox: null, send: async (mail) => (mails.push(mail) ? 'sent' : 'failed') };
  await requestPasswordReset(app, { email });
  await settle();
  return { mails, trips: meter.trips, token: tokenIn(mails[0]) };
}

const tokenIn = (mail: Mail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

async function useLink(
  token: string,
  { now = Date.now(), newPassword = NEW_PASSWORD, address = newVisitor().address } = {},
) {
  const { app, settle } = await contextOf();
  const closed: string[] = [];
  const mails: Mail[] = [];
  app.now = now;
  setClientAddress(app, address);
  app.hubs = { ...app.hubs, closeSessions: (_userId, ids) => void closed.push(...ids) };
  app.mail = { outbox: null, send: async (mail) => (mails.push(mail) ? 'sent' : 'failed') };
  await resetPassword(app, { token, newPassword });
  await settle();
  return { closed, mails };
}

const hashOf = async ({ id }: TestUser) =>
  (await row<{ password_hash: string }>('SELECT password_hash FROM users WHERE id = ?', id)).password_hash;

describe('asking for a link', () => {
  it('sends one to the owner of the email, and takes as many trips for an unknown email', async () => {
    const person = await newUser();
    const [known, unknown] = [await askForLink(person.email), await askForLink('nobody@example.in')];
    // The second trip is after the response.
    expect([known.trips, unknown.trips, unknown.mails]).toEqual([2, 2, []]);
    expect(known.mails).toEqual([
      expect.objectContaining({
        to: person.email,
        subject: 'Set a new Nukkad password',
        kind: 'password_reset',
      }),
    ]);
    expect(known.mails[0]?.text).toContain(`http://localhost/reset-password?token=${known.token}\n`);
    // The mail does not repeat what the user typed at sign-up.
    expect(known.mails[0]?.text).not.toContain(person.fullName);
    const [stored] = await rows<Record<string, string>>(
      'SELECT * FROM password_resets WHERE user_id = ?',
      person.id,
    );
    expect(JSON.stringify(stored)).not.toContain(known.token);
  });

  it('shows the same page for a known and an unknown email', async () => {
    const log = takeLog();
    const person = await newUser();
    const [known, unknown] = await Promise.all(
      [person.email, 'nobody@example.in'].map((email) =>
        newVisitor().ask('/forgot-password', { form: { email } }),
      ),
    );
    for (const response of [known, unknown]) {
      expect([response?.status, response?.headers.get('location')]).toEqual([303, '/forgot-password?sent']);
    }
    const costs = [known, unknown].map((response) => response?.headers.get('server-timing'));
    expect(costs[0]).toBe(costs[1]);
    expect(costs[0]).not.toContain('read=');
    // Whoever is signed in asks for somebody else's email, too.
    const member = newVisitor();
    const { token } = await newUser();
    const headers = { authorization: `Bearer ${token}` };
    for (const email of [person.email, 'nobody@example.in']) {
      const response = await member.ask('/forgot-password', { form: { email }, headers });
      expect(response.headers.get('server-timing')).not.toContain('read=');
    }
    expect(log.join('\n')).not.toContain(person.email);
    const page = await (
      await newVisitor().ask('/forgot-password?sent', { headers: { accept: 'text/html' } })
    ).text();
    expect(page).toContain('If an account has this email');
  });

  it('sends three within the life of a link at most, without saying so', async () => {
    const { email } = await newUser();
    const now = Date.now();
    const sent: number[] = [];
    for (let i = 0; i < 5; i++) sent.push((await askForLink(email, now + i)).mails.length);
    expect(sent).toEqual([1, 1, 1, 0, 0]);
    expect((await askForLink(email, now + 31 * MINUTE_MS)).mails).toHaveLength(1);
  });

  it('throttles an address that requests many', async () => {
    const { app, settle } = await contextOf();
    setClientAddress(app, newVisitor().address);
    for (let i = 0; i < 10; i++) await requestPasswordReset(app, { email: `nobody-${i}@example.in` });
    await expect(requestPasswordReset(app, { email: 'nobody@example.in' })).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfter: 3600,
    });
    await settle();
  });

  it('sends nothing to a banned or deleted user', async () => {
    for (const gone of [{ bannedAt: 1 }, { deletedAt: 1 }]) {
      const { email } = await newUser(gone);
      expect((await askForLink(email)).mails).toEqual([]);
    }
  });
});

describe('using a link', () => {
  it('sets the password, signs out everywhere, mails the user, and works once', async () => {
    takeLog();
    const person = await newUser();
    const { token } = await askForLink(person.email);
    const before = await hashOf(person);
    const { closed, mails } = await useLink(token);
    const after = await hashOf(person);
    expect(after).not.toBe(before);

    const sessions = await rows<{ id: string; is_active: number }>(
      'SELECT id, is_active FROM user_sessions WHERE user_id = ?',
      person.id,
    );
    expect(sessions.map((session) => session.is_active)).toEqual([0]);
    expect(closed).toEqual(sessions.map(({ id }) => id));
    const me = await newVisitor().ask('/api/users/me', {
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(me.status).toBe(401);
    expect(await rows('SELECT type, content FROM notifications WHERE user_id = ?', person.id)).toEqual([
      { type: 'security', content: 'Your password was changed and all devices were signed out.' },
    ]);
    expect(mails).toEqual([expect.objectContaining({ to: person.email, kind: 'password_changed' })]);

    await expect(useLink(token)).rejects.toMatchObject({
      code: 'gone',
      fields: { token: expect.any(Array) },
    });
    expect(await hashOf(person)).toBe(after);
  });

  it('works from an address whose others try links that nobody was sent', async () => {
    const person = await newUser();
    const { token } = await askForLink(person.email);
    const { address } = newVisitor();
    const { app } = await contextOf();
    setClientAddress(app, address);
    for (let i = 0; i < 40; i += 1) {
      const junk = resetPassword(app, { token: `junk-${i}`, newPassword: NEW_PASSWORD });
      await expect(junk).rejects.toMatchObject({ code: 'gone' });
    }
    const before = await hashOf(person);
    await useLink(token, { address });
    expect(await hashOf(person)).not.toBe(before);
  });

  it('works once for two parallel requests', async () => {
    const person = await newUser();
    const { token } = await askForLink(person.email);
    const now = Date.now();
    const results = await Promise.allSettled([
      useLink(token, { now, newPassword: 'first of two phrases' }),
      useLink(token, { now, newPassword: 'other of two phrases' }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rows('SELECT id FROM notifications WHERE user_id = ?', person.id)).toHaveLength(1);
  });

  it('lasts thirty minutes', async () => {
    const { email } = await newUser();
    const now = Date.now();
    const { token } = await askForLink(email, now);
    const { app } = await contextOf();
    app.now = now + 30 * MINUTE_MS - 1;
    expect(await ownerOfLink(app, token)).toMatchObject({ appName: 'Nukkad' });
    app.now = now + 30 * MINUTE_MS;
    expect(await ownerOfLink(app, token)).toBeNull();
    await expect(useLink(token, { now: app.now })).rejects.toMatchObject({ code: 'gone' });
  });

  it('accepts only the newest link', async () => {
    const { email } = await newUser();
    const [first, second] = [await askForLink(email), await askForLink(email)];
    await expect(useLink(first.token)).rejects.toMatchObject({ code: 'gone' });
    await useLink(second.token);
  });

  it.each(['', 'x', '../../etc/passwd', "' OR 1=1 --", 'a'.repeat(43)])(
    'refuses the token %j',
    async (token) => {
      await expect(useLink(token)).rejects.toMatchObject({ code: 'gone' });
    },
  );

  it('refuses a weak password and keeps the link valid', async () => {
    const { email } = await newUser();
    const { token } = await askForLink(email);
    await expect(useLink(token, { newPassword: 'password123' })).rejects.toMatchObject({
      code: 'invalid',
      fields: { newPassword: [expect.stringContaining('easy to guess')] },
    });
    await useLink(token);
  });

  it('refuses a one-time password as its own replacement and keeps the link valid', async () => {
    takeLog();
    const passwordHash = await hashPassword(NEW_PASSWORD, '');
    const oneTime = await newUser({ oneTimePasswordUntil: Date.now() + DAY_MS, passwordHash });
    const { token } = await askForLink(oneTime.email);
    await expect(useLink(token)).rejects.toMatchObject({
      code: 'invalid',
      fields: { newPassword: [expect.stringContaining('other than')] },
    });
    const until = () =>
      row<{ until: number | null }>(
        'SELECT one_time_password_until AS until FROM users WHERE id = ?',
        oneTime.id,
      );
    expect([await hashOf(oneTime), (await until()).until]).toEqual([passwordHash, expect.any(Number)]);
    const form = { token, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    const screen = await newVisitor().ask('/reset-password', { form });
    expect([screen.status, await screen.text()]).toEqual([400, expect.stringContaining('other than')]);
    await useLink(token, { newPassword: 'third-monsoon-bicycle' });
    expect((await until()).until).toBeNull();
  });

  it('sets the same password again where it is not a one-time one', async () => {
    const passwordHash = await hashPassword(NEW_PASSWORD, '');
    const person = await newUser({ passwordHash });
    await useLink((await askForLink(person.email)).token);
    expect(await hashOf(person)).not.toBe(passwordHash);
  });

  it('lifts the throttle that a stranger caused', async () => {
    takeLog();
    const person = await newUser();
    const login = (password: string) =>
      newVisitor().ask('/api/auth/login', { json: { email: person.email, password } });
    await addFailures(person.email, 12);
    expect((await login(NEW_PASSWORD)).status).toBe(429);
    const { token } = await askForLink(person.email);
    await useLink(token);
    expect((await login(NEW_PASSWORD)).status).toBe(200);
  });

  it('works through forms: outbox, link, new password, sign-in', async () => {
    takeLog();
    const person = await newUser();
    const visitor = newVisitor();
    await visitor.ask('/forgot-password', { form: { email: person.email } });
    const html = { headers: { accept: 'text/html' } };
    const readOutbox = async () => (await visitor.ask('/__outbox', html)).text();
    await expect.poll(readOutbox).toContain(person.email);
    const outbox = await readOutbox();
    expect(outbox).not.toContain('<script');
    const path = /href="http:\/\/localhost(\/reset-password\?token=[\w-]+)"/.exec(outbox)?.[1] ?? '';
    expect(await (await visitor.ask(path, html)).text()).toContain('Confirm password');

    const form = {
      token: path.split('=')[1] ?? '',
      newPassword: NEW_PASSWORD,
      confirmPassword: 'another one',
    };
    const refused = await visitor.ask(path, { form });
    expect(refused.status).toBe(400);
    const text = await refused.text();
    expect(text).toContain('Passwords don&#x27;t match');
    expect(text).not.toContain(NEW_PASSWORD);

    const done = await visitor.ask(path, { form: { ...form, confirmPassword: NEW_PASSWORD } });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/register?mode=signin']);
    expect(sessionCookieOf(done)).toBe('');
    expect(tripsOf(done)).toBe(2);
    expect(await (await visitor.ask(path, html)).text()).toContain('This link no longer works');
  });
});

it('ends the session of somebody else who is signed in where the link is used', async () => {
  takeLog();
  const [asha, ravi] = [await newUser(), await newUser()];
  const { token } = await askForLink(ravi.email);
  const response = await newVisitor().ask('/reset-password', {
    form: { token, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
    headers: { cookie: `session=${asha.token}` },
  });
  expect([response.status, sessionCookieOf(response)]).toEqual([303, '']);
  const active = (id: string) => rows('SELECT 1 FROM user_sessions WHERE user_id = ? AND is_active = 1', id);
  expect([await active(asha.id), await active(ravi.id)]).toEqual([[], []]);
});

describe('the outbox', () => {
  it('answers 404 except on loopback', async () => {
    takeLog();
    const { exports } = await import('cloudflare:workers');
    const away = await exports.default.fetch('https://nukkad.example/__outbox');
    expect(away.status).toBe(404);
    await away.body?.cancel();
    expect((await newVisitor().ask('/__outbox', { headers: { accept: 'text/html' } })).status).toBe(200);
  });
});

describe('the sockets of a user whose password was reset', () => {
  it('are closed', async () => {
    const person = await newUser();
    const { token } = await askForLink(person.email);
    const socket = await newVisitor().openSocket(person.token);
    const closed = new Promise<number>((resolve) => {
      socket.addEventListener('close', ({ code }) => resolve(code));
    });
    const { app, settle } = await contextOf();
    await resetPassword(app, { token, newPassword: NEW_PASSWORD });
    await settle();
    expect(await closed).toBe(4401);
  });
});

describe('the nightly cron', () => {
  it('removes attempts after two days and links after one, and nothing younger', async () => {
    const person = await newUser();
    const { app } = await contextOf();
    const attempt = (id: string, age: number) =>
      rows(
        'INSERT INTO auth_attempts VALUES (?, ?, ?, ?, 0, ?)',
        ...[id, 'sign_in', 'cron', 'cron', app.now - age],
      );
    await attempt('old', 2 * DAY_MS + 1);
    await attempt('young', 2 * DAY_MS - 1);
    const link = (id: string, expired: number) =>
      rows(
        'INSERT INTO password_resets VALUES (?, ?, ?, ?, NULL, ?)',
        ...[id, person.id, id, app.now - expired, app.now - expired - 30 * MINUTE_MS],
      );
    await link('old', DAY_MS + 1);
    await link('young', DAY_MS - 1);
    await sweepLine(app, 'sign_in_tries');
    await sweepLine(app, 'password_links');
    expect(await rows("SELECT id FROM auth_attempts WHERE account_hash = 'cron'")).toEqual([{ id: 'young' }]);
    expect(await rows('SELECT id FROM password_resets WHERE user_id = ?', person.id)).toEqual([
      { id: 'young' },
    ]);
  });
});
