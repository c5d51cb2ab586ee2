import { beforeAll, describe, expect, it, vi } from 'vitest';
import { contextOf, setClientAddress } from '#test/support/api/call-route';
import { addFailures } from '#test/support/attempts';
import { holdClock } from '#test/support/clock/held-clock';
import { solve } from '#test/support/proofs';
import { newUser, rows, type TestUser } from '#test/support/rows/factories';
import { newVisitor, ORIGIN, takeLog, type Visitor } from '#test/support/visitor';
import { newId, sha256 } from '~/db/id';
import { type ProofAction, proofActions } from '~/domain/auth/proof';
import { newChallenge, readProof } from '~/domain/auth/proof.server';
import type { Challenge } from '~/lib/challenge';
import { HOUR_MS } from '~/lib/time/duration';
import { addressOf, networkOf } from '~/platform/client-address';
import { hashPassword } from '~/platform/password.server';

const PASSWORD = 'monsoon-bicycle';
let passwordHash = '';
const newMember = () => newUser({ passwordHash });

/** A solved challenge with every part changeable. */
interface Forged {
  challenge: { signature: string; parameters: Record<string, unknown> & { data: Record<string, unknown> } };
  solution: Record<string, unknown>;
}

interface Refusal {
  detail: string;
  code: string;
  challenge?: Challenge;
}

const login = (visitor: Visitor, email: string, extra: { password?: string; proof?: string } = {}) =>
  visitor.ask('/api/auth/login', { json: { email, password: PASSWORD, ...extra } });

const enterByForm = (visitor: Visitor, { email }: TestUser, { password = PASSWORD, cookie = '' } = {}) =>
  visitor.ask('/register?mode=signin', {
    form: { intent: 'sign-in', email, password },
    headers: { cookie },
  });

const deviceOf = (response: Response) =>
  /^device=[^;]*/.exec(
    response.headers.getSetCookie().find((text) => text.startsWith('device=')) ?? '',
  )?.[0] ?? '';

/** Records recent registrations or reset links from one network. */
async function addTries(kind: ProofAction, address: string, count: number, ago = 0) {
  await rows(
    `INSERT INTO auth_attempts (id, kind, account_hash, address_hash, succeeded, created_at)
      SELECT ? || value, ?, 'account' || value, ?, 0, ? FROM json_each(?)`,
    ...[newId(), kind, await sha256(networkOf(addressOf(address))), Date.now() - ago],
    JSON.stringify(Array.from({ length: count }, (_, i) => i)),
  );
}

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD, '');
  await (await newVisitor().ask('/api/posts')).text();
}, 60_000);

describe('a known device', () => {
  it('signs in while strangers throttle its account and its network', async () => {
    takeLog();
    const person = await newMember();
    const home = newVisitor();
    const device = deviceOf(await enterByForm(home, person));
    expect(device).toMatch(/^device=[\w.-]{60,100}$/);
    await rows('UPDATE user_sessions SET ip_address = ? WHERE user_id = ?', '192.0.2.1', person.id);
    await addFailures(person.email, 200);
    const elsewhere = newVisitor();
    await addTries('sign_in', elsewhere.address, 200);
    expect((await enterByForm(elsewhere, person)).status).toBe(429);
    const known = await enterByForm(elsewhere, person, { cookie: device });
    expect([known.status, known.headers.get('location')]).toEqual([303, '/dashboard']);
    // The same device keeps its id.
    expect(deviceOf(known).split('.')[0]).toBe(device.split('.')[0]);
  });

  it('has its own tries, and no advantage for another account', async () => {
    takeLog();
    const [person, other] = [await newMember(), await newMember()];
    const cookie = deviceOf(await enterByForm(newVisitor(), person));
    const id = cookie.slice('device='.length).split('.')[0];
    await addFailures(person.email, 12, `device ${id}`);
    expect((await enterByForm(newVisitor(), person, { cookie })).status).toBe(429);
    await addFailures(other.email, 12);
    expect((await enterByForm(newVisitor(), other, { cookie })).status).toBe(429);
  });

  it('counts like an unknown one once the password is another, until it has signed in with that', async () => {
    takeLog();
    const clock = holdClock();
    const person = await newMember();
    const home = newVisitor();
    const cookie = deviceOf(await enterByForm(home, person));
    clock.pass(1_000);
    const changedAt = Date.now();
    await rows('UPDATE users SET password_changed_at = ? WHERE id = ?', changedAt, person.id);
    clock.pass(1_000);
    const renewed = deviceOf(await enterByForm(newVisitor(), person, { cookie }));
    // As the change ends them.
    await rows(
      'UPDATE user_sessions SET is_active = 0 WHERE user_id = ? AND created_at < ?',
      person.id,
      changedAt,
    );
    clock.pass(1_000);
    await addFailures(person.email, 12);
    // Its network was made known with the old password, too.
    expect((await enterByForm(home, person, { cookie })).status).toBe(429);
    expect((await enterByForm(home, person)).status).toBe(429);
    expect((await enterByForm(newVisitor(), person, { cookie: renewed })).status).toBe(303);
  });

  it.each([
    ['another mark', (mark: string) => mark.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['a later date', (mark: string) => mark.replace(/\.[0-9a-z]+\./, '.zzzzzzzz.')],
    ['another id', (mark: string) => mark.replace('device=', 'device=A').replace(/^(device=.{16})./, '$1')],
    ['nothing', () => 'device='],
    ['a flood', (mark: string) => `device=${Array(50).fill('x'.repeat(60)).join('~')}~${mark.slice(7)}`],
  ])('is not recognised with %s', async (_, forge) => {
    takeLog();
    const person = await newMember();
    const cookie = forge(deviceOf(await enterByForm(newVisitor(), person)));
    await rows('UPDATE user_sessions SET ip_address = ? WHERE user_id = ?', '192.0.2.1', person.id);
    await addFailures(person.email, 12);
    expect((await enterByForm(newVisitor(), person, { cookie })).status).toBe(429);
  });

  it('remembers four accounts', async () => {
    takeLog();
    let cookie = '';
    const people = [];
    for (let i = 0; i < 5; i++) {
      const person = await newMember();
      people.push(person);
      cookie = deviceOf(await enterByForm(newVisitor(), person, { cookie }));
    }
    expect(cookie.split('~')).toHaveLength(4);
    for (const { email } of people) await addFailures(email, 12);
    await rows("UPDATE user_sessions SET ip_address = '192.0.2.1'");
    const statuses = [];
    for (const person of people) statuses.push((await enterByForm(newVisitor(), person, { cookie })).status);
    expect(statuses).toEqual([429, 303, 303, 303, 303]);
  });

  it('is created for our own page only, not for an API client', async () => {
    takeLog();
    const person = await newMember();
    expect((await login(newVisitor(), person.email)).headers.getSetCookie()).toEqual([]);
    const page = await newVisitor().ask('/api/auth/login', {
      json: { email: person.email, password: PASSWORD },
      headers: { 'sec-fetch-site': 'same-origin', origin: ORIGIN },
    });
    expect(page.headers.getSetCookie().map((text) => text.split('=')[0])).toEqual([
      'session',
      'device',
      'bookmark',
    ]);
  });
});

describe('a proof of work in place of a wait', () => {
  it('lets a throttled owner sign in once', async () => {
    takeLog();
    const person = await newMember();
    await addFailures(person.email, 14);
    const visitor = newVisitor();
    const refused = await login(visitor, person.email);
    const refusal = await refused.json<Refusal>();
    expect([refused.status, refusal.code]).toEqual([429, 'challenge_required']);
    expect(refusal.detail).toMatch(/^Too many wrong passwords were entered for this account. Please wait \d/);
    expect(refusal.challenge?.how).toContain('`proof`');
    const proof = await solve(refusal.challenge);
    expect((await login(visitor, person.email, { proof })).status).toBe(200);
    await addFailures(person.email, 14);
    const again = await login(visitor, person.email, { proof });
    expect(again.status).toBe(429);
    expect((await again.json<Refusal>()).challenge?.how).toContain('`proof`');
  });

  it('does not replace the password: a wrong one still counts as a try', async () => {
    takeLog();
    const person = await newMember();
    await addFailures(person.email, 14);
    const { challenge } = await (await login(newVisitor(), person.email)).json<Refusal>();
    const proof = await solve(challenge);
    expect((await login(newVisitor(), person.email, { proof, password: 'wrong' })).status).toBe(401);
    expect((await login(newVisitor(), person.email, { proof })).status).toBe(429);
  });

  it('is valid once, also for parallel requests', async () => {
    takeLog();
    const person = await newMember();
    await addFailures(person.email, 14);
    const { challenge } = await (await login(newVisitor(), person.email)).json<Refusal>();
    const proof = await solve(challenge);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => login(newVisitor(), person.email, { proof, password: 'wrong' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 429, 429, 429, 429]);
  });

  it('is valid once, also where the second request comes over IPv6', async () => {
    takeLog();
    const visitors = [newVisitor(), newVisitor('2001:db8:51:1::1')];
    const { app } = await contextOf();
    for (const { address } of visitors) await addTries('register', address, 5, HOUR_MS / 2);
    const body = (email: string, proof: string) => ({
      userType: 'investor',
      fullName: 'Asha Verma',
      email,
      phone: '9876543210',
      city: 'Lucknow',
      password: 'tractor-lantern-7',
      agreeToTerms: true,
      proof,
    });
    const [first, second] = visitors;
    const proof = await solve(await newChallenge(app, 'register', 1));
    const send = (from: Visitor | undefined) =>
      from?.ask('/api/auth/register', { json: body(`asha-${newId()}@example.in`, proof) });
    expect((await send(first))?.status).toBe(201);
    expect((await send(second))?.status).toBe(429);
  });

  it('gets harder with the number of tries, and is no longer offered in a flood', async () => {
    takeLog();
    const person = await newMember();
    const levelNow = async () => {
      const { challenge } = await (await login(newVisitor(), person.email)).json<Refusal>();
      return challenge?.kind === 'altcha' ? challenge.challenge.parameters.data?.level : undefined;
    };
    await addFailures(person.email, 14);
    expect(await levelNow()).toBe(1);
    await addFailures(person.email, 40);
    expect(await levelNow()).toBe(3);
    await addFailures(person.email, 160);
    expect(await levelNow()).toBeUndefined();
  });

  it('lets a sixth person behind one carrier address sign up', async () => {
    takeLog();
    const visitor = newVisitor();
    await addTries('register', visitor.address, 5, HOUR_MS / 2);
    const body = {
      userType: 'investor',
      fullName: 'Asha Verma',
      email: `asha-${newId()}@example.in`,
      phone: '9876543210',
      city: 'Lucknow',
      password: 'tractor-lantern-7',
      agreeToTerms: true,
    };
    const refused = await visitor.ask('/api/auth/register', { json: body });
    const { detail, challenge } = await refused.json<Refusal>();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1800']);
    expect(detail).toBe(
      'Too many accounts were created from your network. Please wait 30 minutes and try again.',
    );
    const proof = await solve(challenge);
    expect((await visitor.ask('/api/auth/register', { json: { ...body, proof } })).status).toBe(201);
  });

  it('allows a password reset as well', async () => {
    takeLog();
    const visitor = newVisitor();
    await addTries('reset', visitor.address, 10);
    const { app } = await contextOf();
    setClientAddress(app, visitor.address);
    const challenge = await newChallenge(app, 'reset', 1);
    const form = { email: 'nobody@example.in', proof: await solve(challenge) };
    expect((await visitor.ask('/forgot-password', { form: { email: form.email } })).status).toBe(429);
    expect((await visitor.ask('/forgot-password', { form })).status).toBe(303);
  });

  it('shows the waiting time without JavaScript', async () => {
    takeLog();
    const person = await newMember();
    await addFailures(person.email, 14);
    const answer = await enterByForm(newVisitor(), person);
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    const html = await answer.text();
    expect(html).toMatch(/Too many wrong passwords were entered for this account. Please wait [45] minutes/);
    expect(html).not.toContain('not a robot');
  });
});

describe('an invalid proof', () => {
  const made = async (action: ProofAction = 'sign_in', ago = 0) => {
    const { app } = await contextOf();
    app.now -= ago;
    const challenge = await newChallenge(app, action, 2);
    return solve(challenge);
  };
  const read = async (text: string, action: ProofAction = 'sign_in', { later = 0 } = {}) => {
    const { app } = await contextOf();
    app.now += later;
    return readProof(app, action, text);
  };
  const changed = (text: string, change: (payload: Forged) => unknown) => {
    const payload = JSON.parse(atob(text));
    change(payload);
    return btoa(JSON.stringify(payload));
  };

  it('is refused for each kind of defect', async () => {
    const proof = await made();
    expect(await read(proof)).toMatchObject({ level: 2, id: expect.stringMatching(/^proof-[0-9a-f]{32}$/) });
    const forged: [string, string][] = [
      ['nothing', ''],
      ['no base64', '%%%'],
      ['no JSON', btoa('{')],
      ['no payload', btoa('[]')],
      ['another level', changed(proof, (p) => (p.challenge.parameters.data.level = 9))],
      ['a later end', changed(proof, (p) => (p.challenge.parameters.expiresAt = 4_000_000_000))],
      ['less work', changed(proof, (p) => (p.challenge.parameters.cost = 1))],
      ['another key', changed(proof, (p) => (p.solution.derivedKey = '0'.repeat(64)))],
      ['no signature', changed(proof, (p) => (p.challenge.signature = ''))],
      ['more than we sign', changed(proof, (p) => (p.challenge.parameters.more = 1))],
    ];
    for (const [what, text] of forged) expect([what, await read(text)]).toEqual([what, null]);
  });

  it('is refused when made for another action', async () => {
    const proof = await made('register');
    for (const action of proofActions)
      expect((await read(proof, action)) !== null).toBe(action === 'register');
  });

  it('is refused when older than ten minutes', async () => {
    const proof = await made();
    expect(await read(proof, 'sign_in', { later: 9 * 60_000 })).not.toBeNull();
    expect(await read(proof, 'sign_in', { later: 10 * 60_000 })).toBeNull();
  });
});

describe('Turnstile, when configured', () => {
  const configured = async () => {
    const { app } = await contextOf();
    app.config = { ...app.config, turnstile: { siteKey: 'site-key', secret: 'secret' } };
    return app;
  };
  const said = (verdict: object) =>
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(verdict));

  it('is offered with a refusal', async () => {
    expect(await newChallenge(await configured(), 'register', 3)).toMatchObject({
      kind: 'turnstile',
      siteKey: 'site-key',
      action: 'register',
    });
  });

  it('is accepted for this action on this site only', async () => {
    const right = { success: true, action: 'sign_in', hostname: 'localhost' };
    const app = await configured();
    const asked = said(right);
    expect(await readProof(app, 'sign_in', 'token')).toEqual({
      id: `proof-${await sha256('token')}`,
      level: 10,
    });
    expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toMatchObject({
      secret: 'secret',
      response: 'token',
    });
    for (const wrong of [{ success: false }, { action: 'register' }, { hostname: 'evil.example' }]) {
      said({ ...right, ...wrong });
      expect(await readProof(app, 'sign_in', 'token')).toBeNull();
    }
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new Error('offline'));
    expect(await readProof(app, 'sign_in', 'token')).toBeNull();
  });
});
