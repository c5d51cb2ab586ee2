import { describe, expect, it } from 'vitest';
import { publicReadKey, purgesPublicReads } from '~/http/cache/public-reads';

const id = '01a1fd91-fadb-7505-b633-6334d5665aca';
const keyOf = (address: string) => publicReadKey(new URL(address, 'https://nukkad.example'));

describe('the address under which a public read is kept', () => {
  it.each([
    ['/api/posts', '/api/posts?'],
    ['/api/posts?limit=5&category=Education', '/api/posts?category=Education&limit=5'],
    ['/api/posts?category=Education&limit=5', '/api/posts?category=Education&limit=5'],
    ['/api/posts?cursor=&limit=5', '/api/posts?limit=5'],
    [`/api/posts/${id}`, `/api/posts/${id}?`],
    [`/api/posts/${id}/comments?order=newest`, `/api/posts/${id}/comments?order=newest`],
    [`/api/posts/${id}/likes?limit=1`, `/api/posts/${id}/likes?limit=1`],
    [`/api/listings/${id}`, `/api/listings/${id}?`],
  ])('is made from %s: %s', (address, key) => {
    expect(keyOf(address)).toBe(`https://nukkad.example${key}`);
  });

  it('is the same for every way of writing it', () => {
    expect(keyOf('/api/posts?category=Real%20Estate')).toBe(keyOf('/api/posts?category=Real+Estate'));
  });

  it.each([
    ['an unknown parameter', '/api/posts?limit=5&utm=1'],
    ['a parameter of another list', `/api/posts/${id}?limit=1`],
    ['a parameter said twice', '/api/posts?limit=5&limit=6'],
    ['an address that is too long', `/api/posts?cursor=${'x'.repeat(400)}`],
    ['what is no id', '/api/posts/../users/me'],
    ['a name instead of an id', '/api/posts/latest'],
    ['interests, which differ by person', `/api/posts/${id}/interests`],
    ['a list of members', '/api/feed'],
    ['a person', `/api/users/${id}`],
    ['a screen', `/post/${id}`],
    ['a screen’s data', `/post/${id}.data`],
    ['a file', '/files/abc'],
  ])('is none for %s', (_, address) => {
    expect(keyOf(address)).toBeNull();
  });
});

describe('a write', () => {
  it.each([
    '/api/posts',
    `/api/posts/${id}`,
    `/api/posts/${id}/comments`,
    `/api/comments/${id}`,
    `/api/listings/${id}`,
    `/api/admin/users/${id}`,
    `/api/admin/reports/${id}`,
    `/api/admin/posts/${id}`,
    '/api/users/me',
    '/api/users/me/deletion',
    `/api/users/${id}/block`,
    '/admin/reports',
    '/create-post',
    `/post/${id}`,
    '/something/new',
  ])('purges at %s', (pathname) => {
    expect(purgesPublicReads(pathname)).toBe(true);
  });

  it.each([
    '/api/messages',
    `/api/messages/${id}/read`,
    '/api/auth/login',
    '/api/notifications',
    `/api/posts/${id}/like`,
    `/api/posts/${id}/views`,
    `/api/users/${id}/views`,
    '/api/users/me/drafts/post',
    '/api/users/me/saved',
    `/chat/${id}`,
    `/chat/${id}.data`,
    '/register',
    '/register.data',
    '/sign-out.data',
    '/forgot-password.data',
    '/reset-password.data',
    '/unsubscribe',
  ])('purges nothing at %s, which strangers see in counts at most', (pathname) => {
    expect(purgesPublicReads(pathname)).toBe(false);
  });
});
