import { expect, it } from 'vitest';
import { isCountedBySession, rateLimitOf } from '#workers/rate-limit';

const chat = '/api/messages/01a1fd91-fadb-7505-b633-6334d5665aca/read';

it.each([
  ['a send', 'POST', '/api/messages', true, 'writes'],
  ['a read mark, as every message of a lively chat brings one', 'PUT', chat, true, 'marks'],
  ['notifications seen', 'PUT', '/api/notifications', true, 'marks'],
  ['a read mark without a session', 'PUT', chat, false, 'writes'],
  ['another verb there', 'POST', chat, true, 'writes'],
  ['something that only begins like it', 'PUT', `${chat}/more`, true, 'writes'],
  ['a page of a thread', 'GET', '/api/messages/x', true, 'reads'],
  ['an API read of a stranger', 'GET', '/api/posts', false, 'anonymous'],
  ["a stranger's look at a member's screen", 'HEAD', '/chat', false, 'anonymous'],
  [
    'a shared link, which a whole group opens',
    'GET',
    '/post/01a1fd91-fadb-7505-b633-6334d5665aca',
    false,
    'shared',
  ],
  ['the same with data', 'GET', '/opportunity/01a1fd91-fadb-7505-b633-6334d5665aca.data', false, 'shared'],
  ['a shared profile', 'GET', '/user', false, 'shared'],
  ['its history', 'GET', '/post/01a1fd91-fadb-7505-b633-6334d5665aca/history', false, 'anonymous'],
  ['the start page', 'GET', '/', false, null],
  ['a sign-in, which counts by itself', 'POST', '/api/auth/login', false, null],
  ['the same by a form', 'POST', '/register.data', false, null],
  ['another verb at a sign-in path', 'PUT', '/register', false, 'writes'],
  ['another verb at a closed path, which writes nothing', 'OPTIONS', '/api/posts', false, 'anonymous'],
  ['the same of a member', 'PROPFIND', '/api/posts', true, 'reads'],
  ['a mail program that ends mails', 'POST', '/unsubscribe', false, null],
  ['a report of a browser', 'POST', '/csp-report', false, 'cspReports'],
  ['the same of a member, whose writes stay free', 'POST', '/csp-report', true, 'cspReports'],
  ['a newcomer’s language', 'POST', '/language', false, null],
  ['the same with data', 'POST', '/language.data', false, null],
  ['a member’s language, which is stored', 'POST', '/language', true, 'writes'],
  ['a picture', 'GET', '/files/abc', true, null],
  ['a write to one, which is refused after its upload was admitted', 'POST', '/files/abc', true, 'writes'],
] as const)('%s counts where it belongs', (_, method, path, isMember, limit) => {
  expect(rateLimitOf(method, path, isMember)).toBe(limit);
});

it.each([
  ['/sign-out', true],
  ['/sign-out.data', true],
  ['/sessions', true],
  ['/sessions.data', true],
  ['/change-password', true],
  ['/register', true],
  ['/forgot-password', true],
  ['/reset-password.data', true],
  ['/api/auth/login', true],
  ['/api/auth/logout', true],
  ['/api/users/me/sessions', true],
  ['/api/users/me/sessions/01a1fd91-fadb-7505-b633-6334d5665aca', true],
  ['/api/users/me/password', true],
  ['/api/users/me', false],
  ['/api/users/me/sessions/x/more', false],
  ['/settings', false],
  ['/api/messages', false],
])('%s is counted by session: %s', (path, bySession) => {
  expect(isCountedBySession(path)).toBe(bySession);
});
