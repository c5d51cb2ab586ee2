import { describe, expect, it } from 'vitest';
import { privatePatterns } from '~/http/access';
import { isKeptEdit, isKeptForm, isKeptScreen } from '~/http/offline/kept-screens';
import { isKeptRest, isOwnPath } from '~/lib/offline/kept';
import { pathOf } from '~/lib/offline/own-copies';

const isKept = (address: string) => isKeptScreen(new URL(address, 'https://nukkad.test'));

describe('which forms a phone keeps blank', () => {
  it.each([
    ['/create-post', true],
    ['/create-listing', true],
    ['/create-post.data', false],
    ['/create-post?type=community', false],
    ['/post/019a/edit', false],
    ['/edit-profile', false],
  ])('%s: %s', (address, isKept) => expect(isKeptForm(new URL(address, 'https://nukkad.test'))).toBe(isKept));
});

describe('which forms of what is there a phone keeps', () => {
  const isEdit = (address: string) => isKeptEdit(new URL(address, 'https://nukkad.test'));

  it.each([
    ['/post/019a/edit', true],
    ['/post/019a/edit.data?_routes=routes%2Fpost.edit', true],
    ['/opportunity/019a/edit', true],
    ['/edit-profile.data', true],
    ['/post/019a/edit?draft=1', false],
    ['/post/edit', false],
    ['/post/019a/history', false],
    ['/profile', false],
    ['/create-post', false],
    ['/change-password', false],
  ])('%s: %s', (address, isKept) => expect(isEdit(address)).toBe(isKept));

  it('is nothing of any closed screen but these three', () => {
    expect(privatePatterns.filter(isEdit)).toEqual([
      '/post/:id/edit',
      '/opportunity/:id/edit',
      '/edit-profile',
    ]);
  });
});

describe('what a phone keeps to be read without a network', () => {
  it.each([
    '/dashboard',
    '/dashboard?type=community',
    '/dashboard?type=investment&category=Retail',
    '/dashboard?postType=community',
    '/dashboard?postType=investment&category=food',
    '/dashboard.data',
    '/dashboard.data?_routes=routes%2Fdashboard',
    '/post/019a',
    '/post/019a.data?_routes=routes%2Fpost',
    '/opportunity/019a',
    '/chat',
    '/chat.data',
    '/chat/019a',
    '/chat/019a.data',
    '/saved',
    '/profile',
  ])('holds %s', (address) => expect(isKept(address)).toBe(true));

  it.each([
    '/',
    '/offline',
    '/onboarding',
    '/register',
    '/dashboard?panel=notifications',
    '/dashboard?cursor=abc',
    '/post/019a/edit',
    '/post/019a/history',
    '/opportunity/019a/edit',
    '/chat/search?q=rent',
    '/chat/019a/seen',
    '/chat/019a?before=17',
    '/chat/019a?message=5&report=5',
    '/user?userId=019a',
    '/sessions',
    '/settings',
    '/settings/blocked',
    '/settings/export',
    '/change-password',
    '/email-preferences',
    '/edit-profile',
    '/verification',
    '/decisions',
    '/analytics',
    '/interests',
    '/create-post',
    '/admin',
    '/admin/users',
    '/admin/audit.data',
    '/api/feed',
    '/api/messages/019a',
    '/files/019a',
  ])('does not hold %s', (address) => expect(isKept(address)).toBe(false));

  it('is nothing of any closed screen but these seven', () => {
    expect(privatePatterns.filter(isKept)).toEqual([
      '/dashboard',
      '/post/:id',
      '/opportunity/:id',
      '/chat',
      '/chat/:userId',
      '/saved',
      '/profile',
    ]);
  });
});

it.each([
  ['/api/feed?postType=investment&cursor=a.b&limit=10', true],
  ['/api/feed?postType=investment&cursor=a.b', false],
  ['/api/feed?postType=investment', false],
  ['/api/feed/new?cursor=a.b&limit=10', false],
  ['/api/posts?cursor=a.b&limit=10', false],
])('the rest of a feed page: %s, %s', (address, rest) => {
  expect(isKeptRest(new URL(address, 'https://nukkad.test'))).toBe(rest);
});

describe('the screen of a kept copy', () => {
  it.each([
    ['https://n.test/chat/019a', '/chat/019a'],
    ['https://n.test/chat/019a.data?_routes=routes%2Fchat.%24userId', '/chat/019a'],
    [
      'https://n.test/dashboard.data?postType=community&_routes=routes%2Fdashboard',
      '/dashboard?postType=community',
    ],
  ])('%s is of %s', (address, path) => expect(pathOf(address)).toBe(path));
});

describe('a path of ours', () => {
  it.each([
    ['/post/019a?x=1#top', true],
    ['/', true],
    ['//other.test/a', false],
    ['/\\other.test', false],
    ['https://other.test', false],
    ['post/019a', false],
    ['', false],
  ])('%s: %s', (address, isOurs) => expect(isOwnPath(address)).toBe(isOurs));
});
