import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newUser, type TestUser } from '#test/support/rows/factories';
import { newVisitor, takeLog } from '#test/support/visitor';
import { VIEWER_HEADER } from '~/lib/page-viewer';
import { HOUR_MS } from '~/lib/time/duration';

let member: TestUser;
let suspended: TestUser;
let other: TestUser;

const bearerOf = (who: TestUser) => ({ authorization: `Bearer ${who.token}` });

/** What a request is answered, except what differs between any two requests. */
async function answerTo(method: 'GET' | 'HEAD', path: string, headers: Record<string, string>) {
  const response = await newVisitor().ask(path, { method, headers: { accept: 'text/html', ...headers } });
  const { byteLength } = await response.arrayBuffer();
  const names = ['location', 'content-type', 'cache-control', VIEWER_HEADER];
  return { status: response.status, said: names.map((name) => response.headers.get(name)), byteLength };
}

beforeAll(async () => {
  takeLog();
  member = await newUser({ onboardingSkippedAt: Date.now() });
  suspended = await newUser({ onboardingSkippedAt: Date.now(), suspendedUntil: Date.now() + HOUR_MS });
  other = await newUser();
  await (await newVisitor().ask('/dashboard')).text();
});

beforeEach(() => void takeLog());

describe('a HEAD is answered as its GET, without the body', () => {
  it.each([
    ['a member’s screen, for a stranger', '/saved?page=2', () => ({})],
    ['a member’s screen, for a member', '/saved?page=2', () => bearerOf(member)],
    ['a member’s screen, for a suspended member', '/saved?page=2', () => bearerOf(suspended)],
    [
      'a screen that a device names another person for',
      '/saved',
      () => ({ ...bearerOf(member), [VIEWER_HEADER]: other.id }),
    ],
    ['a member’s resource, for a stranger', '/chat/someone/seen', () => ({})],
    ['a member’s resource, for a member', '/chat/someone/seen', () => bearerOf(member)],
    ['a member’s screen whose answer to strangers is kept', '/help', () => ({})],
    ['a public screen', '/terms', () => ({})],
    ['an endpoint', '/api/saved', () => bearerOf(member)],
  ])('%s', async (_what, path, headers) => {
    const whole = await answerTo('GET', path, headers());
    expect(await answerTo('HEAD', path, headers())).toEqual({ ...whole, byteLength: 0 });
  });
});
