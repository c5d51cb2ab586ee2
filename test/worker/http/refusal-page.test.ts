import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newUser, type TestUser } from '#test/support/rows/factories';
import { newVisitor, takeLog } from '#test/support/visitor';
import { handleRequest } from '#workers/pipeline';

const onPage = { accept: 'text/html,application/xhtml+xml' };
const overloaded = () =>
  Promise.reject(new Error('D1_ERROR: D1 DB is overloaded. Requests queued for too long.'));

let member: TestUser;

/** Asks while D1 has more to do than it can. */
async function askBusy(path: string, init: RequestInit = {}) {
  const session = {
    prepare: (sql: string) => env.DB.prepare(sql),
    batch: overloaded,
    getBookmark: () => null,
  };
  const DB = { withSession: () => session } as unknown as D1Database;
  const execution = createExecutionContext();
  const headers = { cookie: `session=${member.token}`, ...onPage, ...init.headers };
  const request = new Request(`http://localhost${path}`, { ...init, headers });
  const response = await handleRequest(request, { ...env, DB }, execution);
  await waitOnExecutionContext(execution);
  const { status } = response;
  return {
    status,
    type: response.headers.get('content-type'),
    headers: response.headers,
    text: await response.text(),
  };
}

beforeAll(async () => {
  member = await newUser({ onboardingSkippedAt: Date.now() });
});

beforeEach(() => {
  takeLog();
});

describe('a screen that is refused, as there is too much to do', () => {
  it('is a page that leads to the same address', async () => {
    const { status, type, headers, text } = await askBusy('/post/17?from=%22%3E%3Cb%3E&tab=1');
    expect([status, type, headers.get('retry-after')]).toEqual([503, 'text/html; charset=utf-8', '2']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-");
    expect(text).toContain('<h1 class="text-heading font-semibold">Nukkad is busy</h1>');
    expect(text).toContain('Please try again in a moment.');
    expect(text).toContain('href="/post/17?from=%22%3E%3Cb%3E&amp;tab=1">Try again</a>');
    expect(text).not.toContain('<script');
  });

  it('is in the language that the browser asks for', async () => {
    const { text } = await askBusy('/post/17', { headers: { 'accept-language': 'hi-IN,hi;q=0.9' } });
    expect(text).toContain('<html lang="hi-IN">');
    expect(text).toContain('Nukkad पर अभी बहुत भीड़ है</h1>');
    expect(text).toContain('>फिर कोशिश करें</a>');
  });

  it('tells who sent a form how to send it again, and has no link that would drop it', async () => {
    const origin = { host: 'localhost', origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
    const { status, text } = await askBusy('/create-post', {
      method: 'POST',
      headers: origin,
      body: new URLSearchParams({ title: 'Kept by the browser' }),
    });
    expect(status).toBe(503);
    expect(text).toContain('Reload this page to send it again.');
    expect(text).not.toContain('<a ');
  });

  it.each([
    ['/post/17.data', onPage, 'text/plain; charset=utf-8'],
    ['/dashboard', { accept: '*/*' }, 'text/plain; charset=utf-8'],
    ['/api/feed', onPage, 'text/plain; charset=utf-8'],
    ['/api/feed', { accept: 'application/json' }, 'application/problem+json'],
  ])('is as short as it was for scripts: %s %o', async (path, headers, type) => {
    const refused = await askBusy(path, { headers });
    expect([refused.status, refused.type, refused.headers.get('retry-after')]).toEqual([503, type, '2']);
  });
});

it('a screen that is opened too often is a page, too', async () => {
  const visitor = newVisitor();
  let last: Response | undefined;
  // The limiter's minute may turn in between.
  for (let i = 0; i < 122 && last?.status !== 429; i += 1) {
    last = await visitor.ask('/dashboard', { headers: onPage });
    if (last.status !== 429) await last.text();
  }
  expect([last?.status, last?.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
  expect(await last?.text()).toMatch(/<h1[^>]*>Too many requests<.*href="\/dashboard">Try again</);
});
