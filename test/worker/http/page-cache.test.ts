import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdClock } from '#test/support/clock/held-clock';
import { newUser } from '#test/support/rows/factories';
import { newVisitor, takeLog, tripsOf } from '#test/support/visitor';
import { cachedPageCount, clearPageCache } from '#workers/page-cache';
import { flashCookie, themeCookie } from '~/http/cookies.server';

const anew = { 'cache-control': 'no-cache' };
const pages = ['/', '/onboarding', '/help', '/terms', '/privacy', '/wp-login.php'];

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await newVisitor().ask(path, { method, headers: { accept: 'text/html', ...headers } });
  const text = await response.text();
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  return {
    text,
    nonce,
    status: response.status,
    isKept: /cache;desc=hit/.test(response.headers.get('server-timing') ?? ''),
    trips: tripsOf(response),
    headers: response.headers,
  };
}

const keep = async (path: string, headers: Record<string, string> = {}) => {
  await ask(path, headers);
  const kept = await ask(path, headers);
  expect([path, kept.isKept]).toEqual([path, true]);
  return kept;
};

const withoutNonce = ({ text, nonce }: { text: string; nonce: string }) => text.replaceAll(nonce, 'NONCE');
const noncesIn = (text: string) => [...text.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce);
/** All but what differs for each answer. */
const lasting = (headers: Headers) =>
  [...headers]
    .filter(([name]) => !['server-timing', 'content-length'].includes(name))
    .map(([name, value]) => [name, value.replaceAll(/'nonce-[^']+'/g, 'NONCE')]);

const cookieOf = (setCookie: string) => ({ cookie: setCookie.split(';')[0] ?? '' });
const here = new Request('http://localhost/');

let clock: ReturnType<typeof holdClock>;

beforeEach(() => {
  // Pages are kept for ten seconds, which the first request may take.
  clock = holdClock();
  takeLog();
  clearPageCache();
});

describe.each(pages)('%s for who is signed out', (path) => {
  it('is kept: what is drawn, without a trip to D1', async () => {
    const kept = await keep(path);
    const drawn = await ask(path, anew);
    expect(drawn.isKept).toBe(false);
    expect([kept.status, kept.trips]).toEqual([path.endsWith('.php') ? 404 : 200, 0]);
    expect(withoutNonce(kept)).toBe(withoutNonce(drawn));
    expect(lasting(kept.headers)).toEqual(lasting(drawn.headers));
    expect(kept.text).toContain('</html>');
  });

  it('is stored by no browser', async () => {
    expect((await keep(path)).headers.get('cache-control')).toBe('no-store');
  });

  it('has another nonce each time, that of its own header', async () => {
    const answers = [await keep(path), await ask(path), await ask(path), await ask(path, anew)];
    const nonces = answers.map(({ nonce }) => nonce);
    expect(new Set(nonces).size).toBe(4);
    for (const { text, nonce } of answers) {
      expect(nonce).toMatch(/^[\w+/]{22}==$/);
      for (const found of noncesIn(text)) expect(found).toBe(nonce);
      for (const other of nonces) if (other !== nonce) expect(text).not.toContain(other);
    }
  });

  it('is the same head without a body for HEAD, which is not what is kept', async () => {
    expect((await ask(path, {}, 'HEAD')).text).toBe('');
    const kept = await keep(path);
    const head = await ask(path, {}, 'HEAD');
    expect([head.status, head.text, head.isKept]).toEqual([kept.status, '', true]);
    expect(lasting(head.headers)).toEqual(lasting(kept.headers));
  });

  it.each([
    ['dark', async () => cookieOf(await themeCookie(here, 'dark'))],
    ['light', async () => cookieOf(await themeCookie(here, 'light'))],
    ['Hindi first', async () => ({ 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5' })],
    ['a crawler', async () => ({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })],
    ['cookies of others', async () => ({ cookie: 'lang=hi; language=hi; theme=%22; bookmark=x' })],
  ])('is kept beside the others with %s, and is what is drawn so', async (_, headersOf) => {
    const headers = await headersOf();
    await keep(path);
    const kept = await keep(path, headers);
    const drawn = await ask(path, { ...headers, ...anew });
    expect(withoutNonce(kept)).toBe(withoutNonce(drawn));
    expect(withoutNonce(await ask(path))).toBe(withoutNonce(await ask(path, anew)));
  });

  it('is drawn with a message of the page before, and kept by nobody', async () => {
    const flash = cookieOf(await flashCookie(here, { title: 'You signed out 4711', tone: 'good' }));
    const plain = await keep(path);
    const told = await ask(path, flash);
    expect([told.isKept, told.text.includes('4711')]).toEqual([false, true]);
    expect(told.headers.getSetCookie().join()).toContain('flash=;');
    const after = await ask(path);
    expect(withoutNonce(after)).toBe(withoutNonce(plain));
    clearPageCache();
    await ask(path, flash);
    expect((await ask(path)).text).not.toContain('4711');
  });

  it.each(['?next=%2Fpost%2F4711', '?q=4711', '?utm_source=4711'])('is drawn with %s', async (search) => {
    await keep(path);
    const asked = await ask(path + search);
    expect([asked.isKept, asked.status]).toEqual([false, (await ask(path)).status]);
    expect((await ask(path)).text).not.toContain('4711');
  });

  it('is not what is kept for who is signed in', async () => {
    const { token, id } = await newUser({ onboardingSkippedAt: Date.now() });
    const kept = await keep(path);
    const credentials: Record<string, string>[] = [
      { cookie: `session=${token}` },
      { authorization: `Bearer ${token}` },
    ];
    for (const headers of credentials) {
      const own = await ask(path, headers);
      expect(own.isKept).toBe(false);
      expect(own.text).not.toBe(kept.text);
    }
    expect((await ask(path, { cookie: 'session=gone' })).isKept).toBe(false);
    const after = await ask(path);
    expect(after.isKept).toBe(true);
    expect(after.text).not.toContain(id);
  });
});

it.each([
  ['/terms', 'Terms of Service', 'सेवा की शर्तें'],
  ['/privacy', 'Privacy Policy', 'निजता नीति'],
])('%s is kept once for each language', async (path, english, hindi) => {
  const inHindi = { 'accept-language': 'hi' };
  const [first, second] = [await keep(path, inHindi), await keep(path)];
  expect([first.text.includes(hindi), first.text.includes(english)]).toEqual([true, false]);
  expect([second.text.includes(english), second.text.includes(hindi)]).toEqual([true, false]);
  expect(first.headers.get('content-language')).toBe('hi-IN');
  // What binds is said where the page is a translation.
  const note = `href="${path}?lang=en"`;
  expect([first.text.includes(note), second.text.includes(note)]).toEqual([true, false]);
});

it('the welcome screen keeps its figures for ten seconds, and one request draws them again', async () => {
  const figure = (businesses: number) => `>${businesses}+<`;
  const set = (offers: number) =>
    env.DB.prepare("INSERT OR REPLACE INTO site_counters (name, value) VALUES ('active_offers', ?)")
      .bind(offers)
      .run();
  await set(57);
  expect((await keep('/')).text).toContain(figure(50));
  await set(71);
  clock.pass(9_999);
  expect((await ask('/')).text).toContain(figure(50));
  clock.pass(1);
  const [drawn, ...others] = await Promise.all([ask('/'), ask('/'), ask('/')]);
  expect([drawn.isKept, ...others.map(({ isKept }) => isKept)]).toEqual([false, true, true]);
  expect(drawn.text).toContain(figure(70));
  expect((await ask('/')).text).toContain(figure(70));
  await set(0);
});

describe('what is not the same for all', () => {
  it.each([
    '/register',
    '/user-type',
    '/dashboard',
    `/post/${crypto.randomUUID()}`,
    '/terms.data',
    '/_root.data',
    '/nowhere.data',
    '/api/nowhere',
    '/chat/nowhere/at/all',
  ])('%s is drawn each time', async (path) => {
    const first = await ask(path);
    const second = await ask(path);
    expect([path, first.isKept, second.isKept, second.status]).toEqual([path, false, false, first.status]);
  });

  it('a page of another host has that host in its addresses', async () => {
    await keep('/');
    const other = await exports.default.fetch('http://127.0.0.1:8787/', { headers: { accept: 'text/html' } });
    expect(await other.text()).toContain('rel="canonical" href="http://127.0.0.1:8787/"');
    expect((await ask('/')).text).toContain('rel="canonical" href="http://localhost/"');
  });

  it('hosts without end do not fill the memory', async () => {
    for (let host = 0; host < 70; host += 1) {
      const response = await exports.default.fetch(`http://h${host}.localhost/terms`);
      await response.text();
    }
    expect(cachedPageCount()).toBeLessThanOrEqual(64);
    await keep('/terms');
  });
});

it('a write is never answered by a kept page', async () => {
  await keep('/terms');
  expect((await ask('/terms', {}, 'POST')).isKept).toBe(false);
});
