import { afterEach, expect, it, vi } from 'vitest';
import { mayPrefetchData } from '~/http/prefetch/prefetch';
import { hovers, mayPrefetch } from '~/lib/connection';
import { isScreenScript, routeOf } from '~/lib/loading/warm-screen';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['/dashboard', 'routes/dashboard'],
  ['/post/01a1fd91#comments', 'routes/post'],
  ['/opportunity/01a1fd91?panel=interest', 'routes/opportunity'],
  ['/chat', 'routes/chat'],
  ['/chat/01a1fd91', 'routes/chat.$userId'],
])('the screen at %s is %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
});

it.each([
  ['/assets/chat._userId-b1.js', true],
  ['/assets/message-c2.js', true],
  ['/assets/emoji-panel-d3.js', false],
  ['/chat.data', false],
])('a screen waits for %s: %s', (path, waits) => {
  const thread = { module: '/assets/chat._userId-b1.js', imports: ['/assets/message-c2.js'] };
  vi.stubGlobal('__remixManifest', {
    routes: { 'routes/chat.$userId': thread, 'routes/terms': { module: '/assets/terms-e4.js' } },
  });
  expect(isScreenScript(path)).toBe(waits);
});

it.each([
  ['/post/01a1fd91', true],
  ['/opportunity/01a1fd91', true],
  ['/opportunity/01a1fd91/edit', false],
  ['/chat/01a1fd91', false],
  ['/chat', false],
  ['/dashboard', false],
  ['/user', false],
])('the data of %s may be fetched before: %s', (path, may) => {
  expect(mayPrefetchData(path)).toBe(may);
});

it.each([
  [{}, { effectiveType: '4g' }, true],
  [{}, { effectiveType: '3g' }, true],
  [{}, { effectiveType: '2g' }, false],
  [{}, { effectiveType: 'slow-2g' }, false],
  [{}, undefined, true],
  [{ lowData: 'true' }, { effectiveType: '4g' }, false],
  [{ lowData: 'true' }, undefined, false],
])('a page with %o and the connection %o may fetch something ahead: %s', (dataset, connection, may) => {
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('navigator', { connection });
  expect(mayPrefetch()).toBe(may);
});

it.each([true, false])('a pointer that rests says so: %s', (matches) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  expect(hovers()).toBe(matches);
});
