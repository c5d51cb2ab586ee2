import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const files = ['a', 'b', 'c'].map((name) => `https://nukkad.test/assets/${name}.js`);
const stores = new Set<string>();
const ownerCache = 'nukkad-owner';
const ownerOf = { id: 'asha', since: 0 };
const caches = {
  has: async (name: string) => stores.has(name),
  open: async (name: string) => {
    stores.add(name);
    return { match: async () => Response.json(ownerOf) };
  },
  delete: async (name: string) => stores.delete(name),
};
const event = { ports: [] } as never;

beforeEach(() => {
  stores.clear();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.resetModules();
  // As the real one does, a look for what is old opens the cache.
  vi.doMock('workbox-expiration', async (original) => ({
    ...(await original<typeof import('workbox-expiration')>()),
    CacheExpiration: class {
      expireEntries = () => caches.open('nukkad-scripts');
      delete = async () => undefined;
    },
  }));
  vi.doMock('~/service-worker/route-table', () => ({
    scriptsOfKeptScreens: async () => files,
    keepTable: async (version: string) => void stores.add(version),
  }));
  vi.doMock('~/service-worker/forms', () => ({ keepForms: async () => undefined }));
});
afterEach(() => {
  for (const mocked of ['workbox-expiration', '~/service-worker/route-table', '~/service-worker/forms'])
    vi.doUnmock(mocked);
});

it('a look for old scripts does not bring back the cache that a sign-out has deleted', async () => {
  const { trimScripts } = await import('~/service-worker/scripts');
  await trimScripts();
  expect([...stores]).toEqual([]);
});

it('a page’s wish for scripts ends with the sign-out, which leaves none of them', async () => {
  const { scripts } = await import('~/service-worker/scripts');
  const { keepAsAsked } = await import('~/service-worker/keep');
  stores.add(ownerCache);
  const asked: string[] = [];
  vi.spyOn(scripts, 'handle').mockImplementation(async (options) => {
    const { request } = options as { request: Request };
    asked.push(request.url);
    // The session ends while the second one is on its way, whose answer is kept then.
    if (asked.length === 2) stores.clear();
    stores.add('nukkad-scripts');
    return new Response();
  });
  await keepAsAsked(event, { type: 'warm', version: undefined });
  expect(asked).toEqual(files.slice(0, 2));
  expect([...stores]).toEqual([]);
});

it('a page’s wish keeps the routes of its version first, which it may have asked for before this worker', async () => {
  const { scripts } = await import('~/service-worker/scripts');
  const { keepAsAsked } = await import('~/service-worker/keep');
  const keptBefore: string[][] = [];
  vi.spyOn(scripts, 'handle').mockImplementation(async () => {
    keptBefore.push([...stores]);
    return new Response();
  });
  await keepAsAsked(event, { type: 'warm', version: 'build-1' });
  expect(keptBefore[0]).toContain('build-1');
});
