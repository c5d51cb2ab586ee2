import { describe, expect, it } from 'vitest';
import { canonicalPaths } from '~/http/canonical-path';

const canonical = canonicalPaths([
  'admin',
  'admin/users',
  'post/:id',
  'files/:key',
  'api/posts',
  'api/posts/:id/like',
  'api/users/me',
  'api/users/me/sessions/:handle',
  'api/users/:id/block',
  'api/listings/:id/call.ics',
  'api/*',
  'ws',
  '__manifest',
]);

describe('the canonical spelling of a path', () => {
  it.each([
    '/',
    '/admin',
    '/post/0192f0c4-7d1e-7abc-8def-0123456789ab',
    '/files/AbC-_09',
    '/api/users/me/sessions/AbCd_EF',
    '/admin.data',
    '/_root.data',
    '/__manifest',
    '/made-up/Words',
    '/%E0%A4%A6%E0%A5%81',
    '/@somebody',
  ])('%s is its own', (pathname) => {
    expect(canonical(pathname)).toBe(pathname);
  });

  it.each([
    ['/API/posts', '/api/posts'],
    ['/%61pi/posts', '/api/posts'],
    ['/%41PI/%70osts', '/api/posts'],
    ['/Admin', '/admin'],
    ['//admin', '/admin'],
    ['/admin/', '/admin'],
    ['/admin//users///', '/admin/users'],
    ['/WS', '/ws'],
    ['/__Manifest', '/__manifest'],
    ['/Admin.data', '/admin.data'],
    ['/admin.DATA', '/admin.data'],
    ['/admin/.data', '/admin.data'],
    ['/admin.data/', '/admin.data'],
    ['/.data', '/_root.data'],
    ['/_ROOT.data', '/_root.data'],
    ['/Post/AbC', '/post/AbC'],
    ['/FILES/AbC-_09', '/files/AbC-_09'],
    ['/API/Users/ME', '/api/users/me'],
    ['/Api/Users/Me/Sessions/AbCd', '/api/users/me/sessions/AbCd'],
    // `ME` is nobody's sub-address here, so it takes the place of an id.
    ['/API/users/ME/block', '/api/users/ME/block'],
    ['/API/listings/Id/CALL.ICS', '/api/listings/Id/call.ics'],
    ['/API/made/Up', '/api/made/Up'],
    ['/post/%7eabc', '/post/~abc'],
    ['/%e0%a4%a6', '/%E0%A4%A6'],
    ['/made-up//Words/', '/made-up/Words'],
  ])('%s becomes %s, for good', (pathname, path) => {
    expect(canonical(pathname)).toBe(path);
    expect(canonical(path)).toBe(path);
  });

  it.each([
    ['an encoded slash', '/api%2Fposts'],
    ['an encoded slash in lower case', '/%2fadmin'],
    ['an encoded backslash', '/api%5cposts'],
    ['a double encoding', '/%2561dmin'],
    ['an encoded percent sign', '/post/%25'],
    ['a double encoded slash', '/api%252Fposts'],
    ['NUL', '/admin%00'],
    ['a line break', '/admin%0d%0aset-cookie:x'],
    ['DEL', '/admin%7f'],
    ['half an escape', '/admin%6'],
    ['no escape', '/%zz/posts'],
    ['an overlong encoding of a slash', '/api%c0%afposts'],
    ['encoded dots that are left', '/api/%2e%2e%2fadmin'],
    ['dots that the URL parser leaves', '/api/..%00/posts'],
  ])('%s has none', (_, pathname) => {
    expect(canonical(pathname)).toBeNull();
  });
});
