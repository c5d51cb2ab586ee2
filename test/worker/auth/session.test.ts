import { exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { contextOf } from '#test/support/api/call-route';
import { addFailures } from '#test/support/attempts';
import { newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { newVisitor, ORIGIN, sessionCookieOf, takeLog, tripsOf } from '#test/support/visitor';
import { randomToken, sha256 } from '~/db/id';
import { sessionLimits } from '~/domain/auth/session';
import { touchSession } from '~/domain/auth/session.server';
import type { Viewer } from '~/domain/shared/viewer';
import { DAY_MS, MINUTE_MS } from '~/lib/time/duration';
import { hashPassword } from '~/platform/password.server';

const PASSWORD = 'monsoon-bicycle';
let passwordHash = '';
const newMember = (overrides = {}) => newUser({ passwordHash, ...overrides });
const form = ({ email }: TestUser, password = PASSWORD) => ({ intent: 'sign-in', email, password });
const withCookie = (token: string, more: Record<string, string> = {}) => ({
  headers: { cookie: `session=${token}`, ...more },
});

/** The headers of a request from our own page. */
const ownPage = { 'sec-fetch-site': 'same-origin', origin: ORIGIN };

/** Signs in as a browser does; returns the cookie's value. */
async function browserOf(person: TestUser) {
  const visitor = newVisitor();
  const response = await visitor.ask('/register?mode=signin', { form: form(person) });
  return { visitor, response, token: sessionCookieOf(response) ?? '' };
}

const isActive = async (token: string) =>
  (
    await row<{ is_active: number }>(
      'SELECT is_active FROM user_sessions WHERE token_hash = ?',
      await sha256(token),
    )
  ).is_active === 1;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD, '');
  await (await newVisitor().ask('/api/posts')).text();
}, 60_000);

describe('signing in by the form', () => {
  it('sets an HttpOnly cookie for thirty days and goes to the feed, in two trips', async () => {
    takeLog();
    const { response, visitor, token } = await browserOf(await newMember());
    expect([response.status, response.headers.get('location'), tripsOf(response)]).toEqual([
      303,
      '/dashboard',
      2,
    ]);
    const cookie = response.headers.getSetCookie().find((text) => text.startsWith('session=')) ?? '';
    expect(cookie).toMatch(/^session=[\w.-]{163}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
    expect(response.headers.getSetCookie().some((text) => text.startsWith('bookmark='))).toBe(true);
    expect((await visitor.ask('/api/users/me', withCookie(token))).status).toBe(200);
  });

  it('names the cookie __Host- and marks it Secure over TLS', async () => {
    takeLog();
    const { exports } = await import('cloudflare:workers');
    const { email } = await newMember();
    const response = await exports.default.fetch('https://localhost/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    await response.body?.cancel();
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-session=[\w.-]{163}; Path=\/; HttpOnly;.*; Secure$/,
    );
  });

  it.each([
    ['/post/0192f0c4?tab=1', '/post/0192f0c4?tab=1'],
    ['//evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['https:evil.example', '/dashboard'],
    ['/..//evil.example', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
  ])('goes from next=%s to %s', async (next, location) => {
    takeLog();
    const path = `/register?mode=signin&next=${encodeURIComponent(next)}`;
    const response = await newVisitor().ask(path, { form: form(await newMember()) });
    expect([response.status, response.headers.get('location')]).toEqual([303, location]);
  });

  it('shows what is wrong, keeps the email and never the password', async () => {
    takeLog();
    const person = await newMember();
    const response = await newVisitor().ask('/register?mode=signin', { form: form(person, 'wr0ng-guess') });
    expect([response.status, sessionCookieOf(response)]).toEqual([401, null]);
    const html = await response.text();
    expect(html).toContain('Login failed');
    expect(html).toContain('Please check your credentials');
    expect(html).toContain(`value="${person.email}"`);
    expect(html).not.toContain('wr0ng-guess');
  });

  it('shows the wait of Retry-After on the page', async () => {
    takeLog();
    const person = await newMember();
    await addFailures(person.email, 13);
    const response = await newVisitor().ask('/register?mode=signin', { form: form(person) });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(240);
    expect(await response.text()).toMatch(
      /Too many wrong passwords were entered for this account. Please wait 4 minutes/,
    );
  });

  it.each([
    ['/register?next=/create-post', '/create-post'],
    ['/register', '/dashboard'],
    ['/user-type?next=/create-post', '/create-post'],
    ['/user-type', '/dashboard'],
    ['/user-type?next=//evil.example', '/dashboard'],
  ])('redirects signed-in users from %s', async (path, to) => {
    takeLog();
    const { visitor, token } = await browserOf(await newMember());
    const response = await visitor.ask(path, withCookie(token));
    expect([response.status, response.headers.get('location')]).toEqual([302, to]);
  });
});

describe('a form that was drawn before somebody else signed in, in another tab', () => {
  const signUp = (email: string) => ({
    intent: 'sign-up',
    fullName: 'Bela Rao',
    email,
    password: 'second-monsoon-bicycle',
    phone: '+91 98765 43210',
    city: 'Kanpur',
    userType: 'investor',
    agreeToTerms: 'on',
  });

  it('signs in who sends it, and ends the session of the other', async () => {
    takeLog();
    const [asha, bela] = [await newMember(), await newMember()];
    const { visitor, token } = await browserOf(asha);
    const response = await visitor.ask('/register?mode=signin', { form: form(bela), ...withCookie(token) });
    const cookie = sessionCookieOf(response) ?? '';
    const { body } = await visitor
      .ask('/api/users/me', withCookie(cookie))
      .then(async (me) => ({ body: await me.json<{ id: string }>() }));
    expect([response.status, body.id, await isActive(token)]).toEqual([303, bela.id, false]);
  });

  it('signs up who sends it', async () => {
    takeLog();
    const { visitor, token } = await browserOf(await newMember());
    const email = `bela-${crypto.randomUUID()}@example.in`;
    const response = await visitor.ask('/register?type=investor', {
      form: signUp(email),
      ...withCookie(token),
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/onboarding-wizard']);
    expect([await isActive(sessionCookieOf(response) ?? ''), await isActive(token)]).toEqual([true, false]);
  });

  it('says what is wrong with a password, and leaves the session of the other', async () => {
    takeLog();
    const [asha, bela] = [await newMember(), await newMember()];
    const { visitor, token } = await browserOf(asha);
    const response = await visitor.ask('/register?mode=signin', {
      form: form(bela, 'wr0ng-guess'),
      ...withCookie(token),
    });
    expect([response.status, sessionCookieOf(response), await isActive(token)]).toEqual([401, null, true]);
    const html = await response.text();
    expect(html).toContain('Login failed');
    expect(html).toContain(`value="${bela.email}"`);
  });

  it('goes on where the sender is who is signed in', async () => {
    takeLog();
    const asha = await newMember();
    const { visitor, token } = await browserOf(asha);
    const response = await visitor.ask('/register?mode=signin', { form: form(asha), ...withCookie(token) });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/dashboard']);
    expect([sessionCookieOf(response), await isActive(token)]).toEqual([null, true]);
  });
});

describe('session fixation', () => {
  it('never adopts a token sent by the browser', async () => {
    takeLog();
    const planted = randomToken(32);
    const visitor = newVisitor();
    const headers = withCookie(planted).headers;
    const response = await visitor.ask('/register?mode=signin', { form: form(await newMember()), headers });
    const cookie = sessionCookieOf(response);
    expect(cookie).toMatch(/^[\w.-]{163}$/);
    expect(cookie).not.toBe(planted);
    expect(await rows('SELECT id FROM user_sessions WHERE token_hash = ?', await sha256(planted))).toEqual(
      [],
    );
    expect((await visitor.ask('/api/users/me', withCookie(planted))).status).toBe(401);
  });

  it('issues a new token each time and ends the one it replaces', async () => {
    takeLog();
    const person = await newMember();
    const { visitor, token } = await browserOf(person);
    const login = await visitor.ask('/api/auth/login', {
      json: { email: person.email, password: PASSWORD },
      ...withCookie(token, ownPage),
    });
    const second = sessionCookieOf(login) ?? '';
    expect(second).not.toBe(token);
    expect([await isActive(token), await isActive(second)]).toEqual([false, true]);
  });

  it('leaves the cookie session alone when another client signs in', async () => {
    takeLog();
    const person = await newMember();
    const { token } = await browserOf(person);
    const login = await newVisitor().ask('/api/auth/login', {
      json: { email: person.email, password: PASSWORD },
    });
    expect([login.status, sessionCookieOf(login), await isActive(token)]).toEqual([200, null, true]);
  });
});

describe('signing out', () => {
  it('ends the session by the API, closes its socket and clears the browser’s data', async () => {
    takeLog();
    const person = await newMember();
    const { visitor, token } = await browserOf(person);
    const response = await visitor.ask('/api/auth/logout', { method: 'POST', ...withCookie(token, ownPage) });
    expect([response.status, sessionCookieOf(response)]).toEqual([204, '']);
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(await isActive(token)).toBe(false);
    expect((await visitor.ask('/api/users/me', withCookie(token))).status).toBe(401);
    // Another device of the same person stays.
    expect(await isActive(person.token)).toBe(true);
  });

  it('closes the socket of a bearer session with 4401', async () => {
    takeLog();
    const person = await newMember();
    const visitor = newVisitor();
    const socket = await visitor.openSocket(person.token);
    const closed = new Promise<number>((resolve) => {
      socket.addEventListener('close', ({ code }) => resolve(code));
    });
    const headers = { authorization: `Bearer ${person.token}` };
    const response = await visitor.ask('/api/auth/logout', { method: 'POST', headers });
    expect([response.status, response.headers.getSetCookie()]).toEqual([204, []]);
    expect(await closed).toBe(4401);
  });

  it.each(['cookie', 'token'])(
    'ends by the %s both credentials of a sign-in from our own page',
    async (by) => {
      takeLog();
      const person = await newMember();
      const visitor = newVisitor();
      const json = { email: person.email, password: PASSWORD };
      const answer = await visitor.ask('/api/auth/login', { json, headers: ownPage });
      const { token } = await answer.json<{ token: string }>();
      const cookie = sessionCookieOf(answer) ?? '';
      expect([await isActive(token), await isActive(cookie)]).toEqual([true, true]);
      const credential =
        by === 'cookie' ? withCookie(cookie, ownPage) : { headers: { authorization: `Bearer ${token}` } };
      await visitor.ask('/api/auth/logout', { method: 'POST', ...credential });
      expect([await isActive(token), await isActive(cookie), await isActive(person.token)]).toEqual([
        false,
        false,
        true,
      ]);
    },
  );

  it('succeeds for a session that has already ended', async () => {
    takeLog();
    const response = await newVisitor().ask('/api/auth/logout', { method: 'POST' });
    expect(response.status).toBe(204);
  });

  it('leads from the form to the welcome screen', async () => {
    takeLog();
    const { visitor, token } = await browserOf(await newMember());
    const response = await visitor.ask('/sign-out', { form: {}, ...withCookie(token) });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/onboarding']);
    expect([sessionCookieOf(response), await isActive(token)]).toEqual(['', false]);
  });

  it('leaves the device’s storage to the page where something of others waits in it', async () => {
    takeLog();
    const { visitor, token } = await browserOf(await newMember());
    const response = await visitor.ask('/sign-out', { form: { others: '1' }, ...withCookie(token) });
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect(await isActive(token)).toBe(false);
  });

  it('reads no more of the form than its one field can be', async () => {
    takeLog();
    const { token } = await browserOf(await newMember());
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(64 * 1024).fill(97));
        if (pulled === 200) controller.close();
      },
    });
    const response = await exports.default.fetch(
      new Request(`${ORIGIN}/sign-out`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          ...withCookie(token).headers,
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        body,
      }),
    );
    expect([response.status, sessionCookieOf(response)]).toEqual([303, '']);
    expect(pulled).toBeLessThan(10);
  });

  it('requires POST, so a link does nothing', async () => {
    takeLog();
    const { visitor, token } = await browserOf(await newMember());
    const response = await visitor.ask('/sign-out', withCookie(token, { accept: 'text/html' }));
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
    expect(await isActive(token)).toBe(true);
  });
});

describe('a session', () => {
  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['from a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['with a foreign Origin only', { origin: 'https://evil.example' }],
    ['without any proof', {}],
  ])('is not enough in a cookie for a write %s', async (_from, headers) => {
    takeLog();
    const { visitor, token } = await browserOf(await newMember());
    for (const path of ['/api/auth/logout', '/api/users/me']) {
      const method = path.endsWith('me') ? 'PUT' : 'POST';
      const json = { hasSeenFirstTimeGuidance: true };
      const response = await visitor.ask(path, { method, json, ...withCookie(token, headers) });
      expect([path, response.status]).toEqual([path, 403]);
      await response.body?.cancel();
    }
    expect(await isActive(token)).toBe(true);
  });

  it('is invalid for a banned or deleted user', async () => {
    takeLog();
    for (const column of ['banned_at', 'deleted_at']) {
      const person = await newMember();
      await rows(`UPDATE users SET ${column} = 1 WHERE id = ?`, person.id);
      const headers = { authorization: `Bearer ${person.token}` };
      expect((await newVisitor().ask('/api/users/me', { headers })).status).toBe(401);
    }
  });

  it('ends after seven idle days and after thirty in all', async () => {
    takeLog();
    for (const change of ['last_activity = last_activity - ?', 'expires_at = expires_at - ?']) {
      const person = await newMember();
      const age = change.startsWith('last') ? 7 * DAY_MS + 1000 : 30 * DAY_MS + 1000;
      await rows(`UPDATE user_sessions SET ${change} WHERE user_id = ?`, age, person.id);
      const headers = { authorization: `Bearer ${person.token}` };
      expect((await newVisitor().ask('/api/users/me', { headers })).status).toBe(401);
    }
  });

  it('that has run out during a slow request is not brought back by it', async () => {
    const person = await newMember();
    const [mine = { id: '' }] = await rows<{ id: string }>(
      'SELECT id FROM user_sessions WHERE user_id = ?',
      person.id,
    );
    const lastUse = async () =>
      (await row<{ last_activity: number }>('SELECT last_activity FROM user_sessions WHERE id = ?', mine.id))
        .last_activity;
    const { app, settle } = await contextOf(person);
    const viewer = app.viewer as Viewer;
    for (const [age, isKept] of [
      [sessionLimits.idleMs - MINUTE_MS, false],
      [sessionLimits.idleMs + MINUTE_MS, true],
    ] as const) {
      const lastActivity = Date.now() - age;
      await rows('UPDATE user_sessions SET last_activity = ? WHERE id = ?', lastActivity, mine.id);
      const session = { ...viewer.session, lastActivity };
      touchSession({ ...app, now: lastActivity + sessionLimits.idleMs - 1 }, { ...viewer, session });
      await settle();
      expect([age, (await lastUse()) === lastActivity]).toEqual([age, isKept]);
    }
  });

  it('exposes its secret in no page and no response', async () => {
    takeLog();
    const person = await newMember({ onboardingSkippedAt: Date.now() });
    const { visitor, token } = await browserOf(person);
    for (const path of ['/', '/dashboard', '/onboarding-wizard', '/create-post', '/api/users/me', '/terms']) {
      const response = await visitor.ask(path, withCookie(token, { accept: 'text/html' }));
      const text = `${await response.text()}${JSON.stringify([...response.headers])}`;
      for (const secret of [token, await sha256(token), passwordHash])
        expect([path, text.includes(secret)]).toEqual([path, false]);
    }
  });
});
