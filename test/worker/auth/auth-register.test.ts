import { getTableColumns } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostileTexts, notText } from '#test/support/api/bad-input';
import { validInput } from '#test/support/api/valid-input';
import { holdClock } from '#test/support/clock/held-clock';
import { hashAtRealCost } from '#test/support/password-cost';
import { row, rows } from '#test/support/rows/factories';
import { newVisitor, sessionCookieOf, takeLog, tripsOf, type Visitor } from '#test/support/visitor';
import { sha256 } from '~/db/id';
import { users } from '~/db/schema';
import { type OwnUser, ownUser, signedIn } from '~/domain/account/user-view.schema';
import { legalTexts } from '~/domain/shared/legal';
import { networkOf } from '~/platform/client-address';

const PASSWORD = 'monsoon-bicycle';
let serial = 0;
const newBody = (changes: object = {}) => {
  serial += 1;
  return { ...validInput.registration(), email: `new-${serial}@example.in`, ...changes };
};

const register = (visitor: Visitor, body: unknown, headers = {}) =>
  visitor.ask('/api/auth/register', { json: body, headers });

const countUsers = async () => (await row<{ n: number }>('SELECT count(*) AS n FROM users')).n;

// The first request loads every route of the app.
beforeAll(async () => {
  await (await newVisitor().ask('/api/posts')).text();
}, 60_000);

describe('POST /api/auth/register', () => {
  it('makes no account with a name that looks like ours', async () => {
    takeLog();
    const before = await countUsers();
    const response = await register(newVisitor(), newBody({ fullName: 'Nukk\u0430d Support' }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      fields: { fullName: [expect.stringContaining('Nukkad')] },
    });
    expect(await countUsers()).toBe(before);
  });

  it('creates the account, both consents and one bearer session, in two trips', async () => {
    hashAtRealCost();
    const log = takeLog();
    const body = newBody({ email: '  Asha.Verma@Example.IN ', phone: '+91 98765-43210', city: 'bangalore' });
    const response = await register(newVisitor(), body);
    expect([response.status, tripsOf(response)]).toEqual([201, 2]);
    const { token, user } = signedIn.parse(await response.json());
    expect(Object.keys(user).sort()).toEqual(Object.keys(ownUser.shape).sort());
    expect(user).toMatchObject({
      email: 'asha.verma@example.in',
      phone: '+919876543210',
      city: 'Bengaluru',
      userType: 'investor',
      isVerified: false,
      isOnboardingComplete: false,
      preferredSectors: ['technology'],
      investmentAmount: '1-5L',
    });
    const stored = await row<{ password_hash: string }>('SELECT * FROM users WHERE id = ?', user.id);
    expect(stored.password_hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
    expect(await rows('SELECT purpose, version FROM consents WHERE user_id = ? ORDER BY 1', user.id)).toEqual(
      [
        { purpose: 'privacy', version: legalTexts.privacy.version },
        { purpose: 'terms', version: legalTexts.terms.version },
      ],
    );
    expect(await rows('SELECT kind, token_hash FROM user_sessions WHERE user_id = ?', user.id)).toEqual([
      { kind: 'bearer', token_hash: await sha256(token) },
    ]);
    expect(sessionCookieOf(response)).toBeNull();
    const me = await newVisitor().ask('/api/users/me', { headers: { authorization: `Bearer ${token}` } });
    expect(await me.json()).toEqual(user);
    expect(log.join('\n')).not.toMatch(new RegExp(`asha|9876543210|${token}|${PASSWORD}`, 'i'));
  });

  it('gives our own page a separate cookie session beside the bearer session', async () => {
    takeLog();
    const response = await register(newVisitor(), newBody(), { 'sec-fetch-site': 'same-origin' });
    const { token, user } = signedIn.parse(await response.json());
    const cookie = sessionCookieOf(response);
    expect(cookie).toMatch(/^[\w.-]{163}$/);
    expect(cookie).not.toBe(token);
    const header = response.headers.getSetCookie().find((text) => text.startsWith('session=')) ?? '';
    expect(header).toContain('; HttpOnly; SameSite=Lax; Max-Age=2592000');
    const kinds = await rows('SELECT kind FROM user_sessions WHERE user_id = ? ORDER BY 1', user.id);
    expect(kinds).toEqual([{ kind: 'bearer' }, { kind: 'cookie' }]);
  });

  it('answers 409 on the email for a taken address, whatever its case', async () => {
    takeLog();
    const body = newBody();
    expect((await register(newVisitor(), body)).status).toBe(201);
    const response = await register(newVisitor(), { ...body, email: ` ${body.email.toUpperCase()}` });
    expect(response.status).toBe(409);
    const { fields } = await response.json<{ fields: Record<string, string[]> }>();
    expect(fields).toEqual({
      email: ['An account with this email may exist. Sign in or reset the password.'],
    });
    expect(await rows('SELECT id FROM users WHERE email = ?', body.email)).toHaveLength(1);
  });

  it('creates one account for two parallel requests, without orphans', async () => {
    takeLog();
    const body = newBody();
    const answers = await Promise.all([register(newVisitor(), body), register(newVisitor(), body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [user, ...more] = await rows<{ id: string }>('SELECT id FROM users WHERE email = ?', body.email);
    expect(more).toEqual([]);
    expect(await rows('SELECT id FROM consents WHERE user_id = ?', user?.id)).toHaveLength(2);
    const orphans = 'SELECT count(*) AS n FROM user_sessions WHERE user_id NOT IN (SELECT id FROM users)';
    expect((await row<{ n: number }>(orphans)).n).toBe(0);
  });

  it.each(['password', 'Password1', '12345678', 'qwerty123', 'asha verma', 'AshaVerma', 'nukkad123'])(
    'refuses %j as too easy, before anything is counted or written',
    async (password) => {
      takeLog();
      const [visitor, before] = [newVisitor(), await countUsers()];
      const response = await register(visitor, newBody({ password }));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        fields: { password: [expect.stringMatching(/easy to/)] },
      });
      expect([tripsOf(response), await countUsers()]).toEqual([0, before]);
    },
  );
});

describe('mass assignment', () => {
  const allowed = Object.keys(validInput.registration());
  const forbidden = Object.keys(getTableColumns(users)).filter((name) => !allowed.includes(name));

  it('covers every protected field', () => {
    expect(forbidden).toEqual(
      expect.arrayContaining(['id', 'isVerified', 'passwordHash', 'bannedAt', 'bio']),
    );
  });

  it.each([...forbidden, 'is_verified', 'role', 'likes', 'views', 'status', 'authorId', 'token'])(
    'refuses %s by name and makes no account',
    async (name) => {
      takeLog();
      const before = await countUsers();
      const response = await register(newVisitor(), newBody({ [name]: true }));
      expect(response.status).toBe(400);
      const { fields } = await response.json<{ fields: Record<string, string[]> }>();
      expect(Object.keys(fields)).toEqual([name]);
      expect(await countUsers()).toBe(before);
    },
  );

  it.each(['admin', 'Admin', 'superuser', '', null, ['investor'], { code: 'investor' }])(
    'does not take %j as a role',
    async (userType) => {
      takeLog();
      const response = await register(newVisitor(), newBody({ userType }));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ fields: { userType: expect.any(Array) } });
    },
  );
});

describe('bad input', () => {
  const names = Object.keys(validInput.registration());
  // test/unit sends all of them to every schema; this test checks status, field name and stored rows.
  const picked = ['empty', 'a megabyte', 'lone high surrogate', 'NUL', 'RTL override', 'SQL quote'];
  const values = { ...notText, ...Object.fromEntries(picked.map((kind) => [kind, hostileTexts[kind]])) };

  it.each(names)('never fails and never half-writes for %s', async (name) => {
    takeLog();
    for (const [kind, value] of Object.entries(values)) {
      const before = await countUsers();
      const response = await register(newVisitor(), newBody({ [name]: value }));
      const made = (await countUsers()) - before;
      expect([kind, response.status < 500, made]).toEqual([kind, true, response.status === 201 ? 1 : 0]);
      const { fields = {} } = await response.json<{ fields?: object }>();
      const blamed = Object.keys(fields).map((path) => path.split('.')[0]);
      if (response.status === 400) expect([kind, new Set(blamed)]).toEqual([kind, new Set([name])]);
    }
  });

  it.each([
    ['no JSON', '{"email": ', 400],
    ['a list', '[]', 400],
    ['text', '"hello"', 400],
    ['null', 'null', 400],
    ['5 KB', JSON.stringify({ fullName: 'x'.repeat(5000) }), 413],
  ])('refuses %s as a body', async (_kind, body, status) => {
    takeLog();
    const response = await newVisitor().ask('/api/auth/register', { text: body });
    expect(response.status).toBe(status);
    await response.body?.cancel();
  });

  it('requires JSON and POST', async () => {
    takeLog();
    const visitor = newVisitor();
    const asForm = await visitor.ask('/api/auth/register', { form: { email: 'a@b.in' } });
    expect(asForm.status).toBe(415);
    const asGet = await visitor.ask('/api/auth/login');
    expect([asGet.status, asGet.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('limits by address', () => {
  it('allows five registrations an hour and twenty a day, and says how long to wait', async () => {
    holdClock();
    takeLog();
    const visitor = newVisitor();
    const attempt = () => register(visitor, newBody());
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await attempt()).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201]);
    const sixth = await attempt();
    expect(sixth.status).toBe(429);
    const wait = Number(sixth.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    expect(await sixth.json()).toMatchObject({
      detail: 'Too many accounts were created from your network. Please wait 1 hour and try again.',
    });
    expect((await register(newVisitor(), newBody())).status).toBe(201);

    const hash = await sha256(networkOf(visitor.address));
    const age = (ms: number) =>
      rows('UPDATE auth_attempts SET created_at = created_at - ? WHERE address_hash = ?', ms, hash);
    await age(3_600_001);
    expect((await attempt()).status).toBe(201);
    // 14 more within the day, none in the last hour.
    await rows(
      `INSERT INTO auth_attempts SELECT 'fill' || value, 'register', 'x', ?, 0, ? FROM json_each(?)`,
      hash,
      Date.now() - 7_200_000,
      JSON.stringify(Array.from({ length: 14 }, (_, i) => i)),
    );
    const twentyFirst = await attempt();
    expect(twentyFirst.status).toBe(429);
    expect(Number(twentyFirst.headers.get('retry-after'))).toBeGreaterThan(3600);
  });

  it('allows twenty-five an hour from all networks of one /48 together, and no fewer elsewhere', async () => {
    holdClock();
    takeLog();
    const from = async (site: string, network: number) =>
      (await register(newVisitor(`2001:db8:${site}:${network.toString(16)}::1`), newBody())).status;
    const statuses: number[] = [];
    for (let network = 1; network <= 27; network++) statuses.push(await from('a1', network));
    expect(statuses).toEqual([...Array(25).fill(201), 429, 429]);
    expect(await from('a2', 1)).toBe(201);
    const refused = await register(newVisitor('2001:db8:a1:ff::1'), newBody());
    expect(await refused.json()).toMatchObject({
      code: 'challenge_required',
      detail: 'Too many accounts were created from your network. Please wait 1 hour and try again.',
    });
    // A visitor without a wide network writes one row.
    const before = (await row<{ n: number }>('SELECT count(*) AS n FROM auth_attempts')).n;
    expect((await register(newVisitor('203.0.113.77'), newBody())).status).toBe(201);
    expect((await row<{ n: number }>('SELECT count(*) AS n FROM auth_attempts')).n).toBe(before + 1);
  });
});

describe('the reply', () => {
  it('carries no hash, token hash or session handle beside the token', async () => {
    takeLog();
    const response = await register(newVisitor(), newBody());
    const text = await response.text();
    const { user, token } = JSON.parse(text) as { user: OwnUser; token: string };
    const stored = await row<Record<string, string>>(
      'SELECT s.id, s.token_hash, u.password_hash FROM user_sessions s JOIN users u ON u.id = s.user_id WHERE u.id = ?',
      user.id,
    );
    const [before = '', after = '', ...more] = text.split(token);
    // The token itself names the session that it opens.
    for (const secret of Object.values(stored)) expect(before + after).not.toContain(secret);
    expect(more).toEqual([]);
  });
});
