import { describe, expect, it } from 'vitest';
import { nextPath, safePath, seeOther } from '~/http/redirect.server';

/** What has been used elsewhere to make a redirect leave the site. */
const leaving = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ok\\..\\evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http:///evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'evil.example',
  '@evil.example',
  '.evil.example',
  '?next=//evil.example',
  '#//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/../..//evil.example',
  '/%2e%2e//evil.example',
  '/ok\u0000',
  '/ok\u007f',
  `/${'a'.repeat(600)}`,
  '',
];

describe('safePath', () => {
  it.each(leaving)('refuses %j', (value) => {
    expect(safePath(value)).toBeNull();
  });

  it.each([
    ['/dashboard', '/dashboard'],
    ['/post/0192f0c4?tab=1#comments', '/post/0192f0c4?tab=1#comments'],
    ['/a/../dashboard', '/dashboard'],
    ['/search?q=//evil.example', '/search?q=//evil.example'],
    // Encoded slashes stay text: the path begins with one real slash.
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/%09/evil.example', '/%09/evil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/दुकान', '/%E0%A4%A6%E0%A5%81%E0%A4%95%E0%A4%BE%E0%A4%A8'],
  ])('takes %j as our own', (value, path) => {
    expect(safePath(value)).toBe(path);
    expect(new URL(path, 'https://nukkad.example').origin).toBe('https://nukkad.example');
  });

  it('has nothing to say about a missing value', () => {
    expect([safePath(null), safePath(undefined)]).toEqual([null, null]);
  });
});

describe('where a sign-in goes', () => {
  it.each(leaving)('never follows ?next=%j', (value) => {
    const url = new URL('https://nukkad.example/register');
    url.searchParams.set('next', value);
    expect(nextPath(url)).toBeNull();
  });

  it.each(leaving)('a redirect to %j goes home instead', async (value) => {
    const response = await seeOther(new Request('https://nukkad.example/register'), value);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/dashboard']);
  });
});
