import { exports } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFailures } from '#test/support/attempts';
import { newUser, rows, type TestUser } from '#test/support/rows/factories';
import { newVisitor, ORIGIN, takeLog } from '#test/support/visitor';

let member: TestUser;
const bearer = () => ({ authorization: `Bearer ${member.token}` });

beforeAll(async () => {
  takeLog();
  member = await newUser();
  await (await newVisitor().ask('/api/posts')).text();
}, 60_000);

beforeEach(() => void takeLog());

describe('a read of an odd spelling', () => {
  it.each([
    ['/API/posts?limit=2&cursor=', '/api/posts?limit=2&cursor='],
    ['/%61pi/posts', '/api/posts'],
    ['/api//posts/', '/api/posts'],
    ['/Admin', '/admin'],
    ['//admin', '/admin'],
    ['/admin/', '/admin'],
    ['/ADMIN.data?_routes=routes%2Fadmin', '/admin.data?_routes=routes%2Fadmin'],
    ['/admin/.data', '/admin.data'],
    ['/Listing/AbC?from=mail', '/opportunity/AbC?from=mail'],
    ['/__MANIFEST?p=%2Fadmin', '/__manifest?p=%2Fadmin'],
    ['/WS', '/ws'],
    ['//evil.example/%61', '/evil.example/a'],
    ['/\\evil.example', '/evil.example'],
  ])('%s is sent on to %s before anybody is looked up', async (path, to) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await newVisitor().ask(path, { method, headers: bearer() });
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `${ORIGIN}${to}`]);
      expect(answer.headers.get('server-timing')).toBeNull();
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it.each(['/api%2Fposts', '/%2561pi/posts', '/admin%00', '/admin%2f', '/%2e%2e%2fadmin', '/%c0%af/admin'])(
    '%s is refused in words',
    async (path) => {
      const answer = await newVisitor().ask(path, { headers: bearer() });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ detail: 'We cannot read this address.' });
    },
  );

  it.each(['/admin;x', '/admin;/users', '/api;/posts', '/api/posts;x=1'])('%s is nothing', async (path) => {
    const answer = await newVisitor().ask(path, { headers: { ...bearer(), accept: 'text/html' } });
    expect(answer.status).toBe(404);
    await answer.body?.cancel();
  });
});

describe('a page’s data where there is no page', () => {
  it.each([
    ['GET', '/api/users/me.data'],
    ['GET', '/api/users/me.data?_routes=routes%2Fapi%2Fusers.me'],
    ['POST', '/api/users/me/export.data'],
    ['GET', '/files/HQ5DwduAQ0ENqr0vhqmp5Z9Z.data'],
    ['GET', '/cards/welcome.data'],
    ['POST', '/settings/export.data'],
  ])('is no address, as Remix would hold the whole answer in memory as text: %s %s', async (method, path) => {
    const answer = await newVisitor().ask(path, { method, headers: bearer() });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ detail: 'This address does not exist.' });
  });

  it.each(['/API/users/me.DATA', '/files//made-up.data', '/%66iles/made-up.data'])(
    'has no other spelling either: %s',
    async (path) => {
      const answer = await newVisitor().ask(path, { headers: bearer() });
      expect(answer.status).toBe(404);
      await answer.body?.cancel();
    },
  );

  it.each(['/settings.data', '/_root.data', '/settings/deletion.data', '/nowhere.data'])(
    'is answered for what is a page, or sends its form from one: %s',
    async (path) => {
      const answer = await newVisitor().ask(path, { headers: bearer() });
      expect(answer.headers.get('content-type')).toContain('text/x-script');
      await answer.body?.cancel();
    },
  );
});

describe('a write to an odd spelling', () => {
  it.each([
    ['POST', '/API/posts', '/api/posts'],
    ['POST', '/api/posts/', '/api/posts'],
    ['PUT', '/%61pi/users/me', '/api/users/me'],
    ['DELETE', '//api/users/me/sessions/AbC', '/api/users/me/sessions/AbC'],
    ['POST', '/Register', '/register'],
    ['OPTIONS', '/API/posts', '/api/posts'],
  ])('%s %s is refused with the right one', async (method, path, right) => {
    const answer = await newVisitor().ask(path, { method, headers: bearer() });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      detail: `There is no page at this address. Did you mean ${right}?`,
    });
  });
});

describe('the right address', () => {
  it('keeps the case of handles and keys', async () => {
    const answer = await newVisitor().ask('/files/AbC-dEf_123', { headers: bearer() });
    expect(answer.status).toBe(404);
    const ended = await newVisitor().ask('/api/users/me/sessions/AbC', {
      method: 'DELETE',
      headers: bearer(),
    });
    expect(ended.status).toBe(404);
    expect(await ended.json()).not.toMatchObject({ detail: expect.stringContaining('Did you mean') });
  });
});

describe('plain http away from loopback', () => {
  const ask = (path: string, init: RequestInit = {}) =>
    exports.default.fetch(`http://nukkad.example${path}`, { redirect: 'manual', ...init });

  it('is sent to https, path and question kept', async () => {
    const answer = await ask('/Post/AbC?tab=1', { headers: { 'x-forwarded-proto': 'https' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      308,
      'https://nukkad.example/Post/AbC?tab=1',
    ]);
  });

  it.each(['/api/posts', '/API/posts', '/%61pi/posts', '/ws'])('answers no call: %s', async (path) => {
    const answer = await ask(path, { headers: bearer() });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      'This address is not secure. Open it with https:// in front.',
    ]);
  });

  it('writes nothing', async () => {
    const answer = await ask('/api/posts', { method: 'POST', headers: bearer() });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      'This address is not secure. Open it with https:// in front.',
    ]);
  });

  it('is not there for cookies: over https each is for this host alone', async () => {
    const answer = await exports.default.fetch('https://nukkad.example/sign-out', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin', cookie: '__Host-session=x' },
    });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toContain('__Host-session');
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-.*; Path=\/; HttpOnly; SameSite=Lax; .*; Secure$/);
  });

  it('is believed by browsers for a year', async () => {
    const answer = await exports.default.fetch('https://nukkad.example/terms');
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    await answer.body?.cancel();
  });
});

describe('what was refused', () => {
  type Line = { event: string; by?: string; code?: string };
  let lines: string[];
  beforeEach(() => {
    lines = takeLog();
  });
  const refusals = () =>
    lines.map((line) => JSON.parse(line) as Line).filter(({ event }) => event.endsWith('_refused'));

  it.each([
    ['/API/posts', 'POST', 'misspelled'],
    ['/api%2Fposts', 'GET', 'unreadable'],
  ])('leaves a line: %s by %s is %s', async (path, method, address) => {
    await (await newVisitor().ask(path, { method, headers: bearer() })).text();
    expect(refusals()).toEqual([expect.objectContaining({ event: 'address_refused', method, address })]);
  });

  it('is a line also where no route was reached', async () => {
    const headers = { cookie: 'session=made-up', origin: 'https://evil.example' };
    await (await newVisitor().ask('/api/posts', { method: 'POST', headers })).text();
    expect(refusals()).toEqual([expect.objectContaining({ code: 'forbidden', method: 'POST' })]);
  });

  it('names whose request it was', async () => {
    await (await newVisitor().ask('/api/posts/none', { method: 'DELETE', headers: bearer() })).text();
    expect(refusals()).toEqual([expect.objectContaining({ code: 'not_found', by: member.id })]);
  });
});

describe('an answer that is no page', () => {
  it.each(['/api/posts', '/terms.data', '/files/made-up', '/API/posts'])(
    '%s opens nothing in a browser',
    async (path) => {
      const answer = await newVisitor().ask(path);
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      await answer.body?.cancel();
    },
  );
});

describe('a form that signs in', () => {
  it.each(['/register', '/register.data'])('must come from our own page at %s', async (path) => {
    const body = new URLSearchParams({ intent: 'sign-in', email: member.email, password: 'x' });
    const answer = await exports.default.fetch(ORIGIN + path, { method: 'POST', body });
    expect(answer.status).toBe(403);
    await answer.body?.cancel();
  });
});

describe('a limit', () => {
  // More than two minutes' worth, since a minute may end in between.
  const everywhere = Array.from({ length: 130 }, (_, i) => `2001:db8:77:1:${(i * 977).toString(16)}::${i}`);

  it('counts the /64 of an IPv6 address as one, for reads', async () => {
    const answers = await Promise.all(everywhere.map((address) => newVisitor(address).ask('/api/made-up')));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    expect((await newVisitor('2001:db8:77:2::1').ask('/api/made-up')).status).toBe(404);
  });

  it('knows a place by its /64 for sign-ins', async () => {
    await rows(
      'UPDATE user_sessions SET ip_address = ? WHERE user_id = ?',
      '2001:db8:9:9:0:0:0:1',
      member.id,
    );
    const login = (address: string) =>
      newVisitor(address).ask('/api/auth/login', { json: { email: member.email, password: 'x' } });
    await addFailures(member.email, 12);
    expect((await login('198.18.0.9')).status).toBe(429);
    expect((await login('2001:db8:9:9:abcd::2')).status).toBe(401);
  });
});
