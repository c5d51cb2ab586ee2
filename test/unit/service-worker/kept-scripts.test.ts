import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const files = ['a', 'b', 'c'].map((name) => `https://nukkad.test/assets/${name}.js`);
const stores = new Set<string>();
const ownerCache = 'nukkad-owner';
let ownerOf: { id: string; since: number } | null;
const caches = {
  has: async (name: string) => stores.has(name),
  open: async (name: string) => {
    stores.add(name);
    return { match: async () => (ownerOf ? Response.json(ownerOf) : undefined) };
  },
  delete: async (name: string) => stores.delete(name),
};
const event = { ports: [] } as never;

beforeEach(() => {
  ownerOf = { id: 'asha', since: 0 };
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

describe('the routes of a page’s version, which it may have asked for before this worker', () => {
  /** The caches that there are as each script is kept. */
  async function keptBefore(): Promise<string[][]> {
    const { scripts } = await import('~/service-worker/scripts');
    const { keepAsAsked } = await import('~/service-worker/keep');
    const before: string[][] = [];
    vi.spyOn(scripts, 'handle').mockImplementation(async () => {
      before.push([...stores]);
      return new Response();
    });
    await keepAsAsked(event, { type: 'warm', version: 'build-1' });
    return before;
  }

  it('are kept before its scripts', async () => {
    stores.add(ownerCache);
    expect((await keptBefore())[0]).toContain('build-1');
  });

  it('are kept for nobody who has signed out', async () => {
    ownerOf = null;
    expect(await keptBefore()).toEqual([]);
    expect([...stores]).not.toContain('build-1');
  });
});
