import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEEP_HEADER, KEEP_SCREEN } from '~/lib/offline/kept';
import { VIEWER_HEADER } from '~/lib/page-viewer';
import { ExtendableEvent, stubWorkerScope } from './worker-scope';

const origin = 'https://nukkad.test';
const stores = new Map<string, Map<string, Response>>();
const addressOf = (request: string | Request) =>
  new URL(typeof request === 'string' ? request : request.url, origin).href;

function storeOf(name: string): Map<string, Response> {
  const store = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, store);
  return store;
}
const caches = {
  has: async (name: string) => stores.has(name),
  delete: async (name: string) => stores.delete(name),
  match: async (request: Request, { cacheName = '' }) =>
    stores.get(cacheName)?.get(addressOf(request))?.clone(),
  open: async (name: string) => {
    const store = storeOf(name);
    return {
      match: async (request: string | Request) => store.get(addressOf(request))?.clone(),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
      put: async (request: string | Request, response: Response) =>
        void store.set(addressOf(request), response),
    };
  },
};

const walk = vi.fn(async () => undefined);
const note = vi.fn(async () => undefined);
let screens: typeof import('~/service-worker/screens');

beforeEach(async () => {
  stores.clear();
  stubWorkerScope(origin, caches);
  vi.clearAllMocks();
  storeOf('nukkad-owner').set(addressOf('/owner'), Response.json({ id: 'asha', since: 0 }));
  const headers = { [KEEP_HEADER]: KEEP_SCREEN, [VIEWER_HEADER]: 'asha' };
  vi.stubGlobal('fetch', async () => new Response('', { headers }));
  const { CacheExpiration } = await import('workbox-expiration');
  vi.spyOn(CacheExpiration.prototype, 'expireEntries').mockImplementation(walk);
  vi.spyOn(CacheExpiration.prototype, 'updateTimestamp').mockImplementation(note);
  vi.spyOn(CacheExpiration.prototype, 'delete').mockResolvedValue();
  screens = await import('~/service-worker/screens');
});
afterEach(() => vi.unstubAllGlobals());

/** The answer of the network is kept, or that which is kept is the answer. */
async function read(path: string): Promise<void> {
  const request = new Request(new URL(path, origin));
  const event = new ExtendableEvent() as never;
  await Promise.all(screens.feedRest.handleAll({ request, event }));
}
async function readMany(count: number): Promise<void> {
  for (let at = 0; at < count; at++) await read(`/api/feed?cursor=${at}`);
}
const MAX_FEEDS = 6;

describe('the ages of all copies', () => {
  it('are walked through once at most while ten answers are kept', async () => {
    await readMany(10);
    expect(storeOf('nukkad-feed').size).toBe(10);
    expect(note).toHaveBeenCalledTimes(10);
    expect(walk.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it('are not walked through for a copy that is read, whose time of use is noted', async () => {
    await read('/api/feed?cursor=0');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    vi.clearAllMocks();
    await read('/api/feed?cursor=0');
    expect(note).toHaveBeenCalledExactlyOnceWith(`${origin}/api/feed?cursor=0`);
    expect(walk).not.toHaveBeenCalled();
  });

  it.each([
    [MAX_FEEDS, 0],
    [MAX_FEEDS + 8, 0],
    [MAX_FEEDS + 9, 1],
    [MAX_FEEDS + 30, 1],
  ])(
    'are walked through by a worker that has just begun where it adds to %i: %i times',
    async (kept, walks) => {
      for (let at = 0; at < kept; at++)
        storeOf('nukkad-feed').set(addressOf(`/api/feed?cursor=earlier-${at}`), new Response());
      await read('/api/feed?cursor=0');
      expect(walk).toHaveBeenCalledTimes(walks);
    },
  );

  it('are walked through for each cache there is where a page asks', async () => {
    await readMany(1);
    storeOf('nukkad-scripts');
    const { trimKept } = await import('~/service-worker/keep');
    await trimKept();
    expect(walk).toHaveBeenCalledTimes(2);
    expect([...stores.keys()]).not.toContain('nukkad-pages');
  });
});

it('a device without room loses its copies of screens', async () => {
  await readMany(2);
  const { executeQuotaErrorCallbacks } = await import('workbox-core/_private/executeQuotaErrorCallbacks.js');
  await executeQuotaErrorCallbacks();
  expect([...stores.keys()]).toEqual(['nukkad-owner']);
});
