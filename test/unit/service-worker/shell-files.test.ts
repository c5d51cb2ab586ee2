import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ExtendableEvent, stubWorkerScope } from './worker-scope';

const origin = 'https://nukkad.test';
const script = `${origin}/assets/entry-1a2b.js`;
const SHELL = 'nukkad-shell';
const SCRIPTS = 'nukkad-scripts';

/** By cache, what it answers to the script; and the caches that were asked. */
const stores = new Map<string, string>();
const asked: string[] = [];
const matchIn = async (name: string) => {
  asked.push(name);
  const text = stores.get(name);
  return text === undefined ? undefined : new Response(text);
};
const put = vi.fn(async () => undefined);
const caches = {
  has: async (name: string) => stores.has(name),
  open: async (name: string) => ({ match: () => matchIn(name), put, keys: async () => [] }),
  match: (_: unknown, { cacheName = '' }) => matchIn(cacheName),
};
const network = vi.fn(async () => new Response('network'));

type Route = [isMeant: (asked: object) => boolean, answer: (asked: object) => Promise<Response>];
let routes: Route[];

beforeEach(async () => {
  stores.clear();
  asked.length = 0;
  vi.clearAllMocks();
  routes = [];
  stubWorkerScope(origin, caches);
  vi.stubGlobal('fetch', network);
  const { CacheExpiration } = await import('workbox-expiration');
  vi.spyOn(CacheExpiration.prototype, 'updateTimestamp').mockResolvedValue();
  vi.doMock('workbox-routing', () => ({ registerRoute: (...route: Route) => routes.push(route) }));
  const { keepScreens } = await import('~/service-worker/keep');
  vi.doUnmock('workbox-routing');
  keepScreens();
});

async function load(): Promise<string> {
  const url = new URL(script);
  const event = new ExtendableEvent();
  const works: Promise<unknown>[] = [];
  event.waitUntil = (work) => void works.push(work);
  const request = { url, request: new Request(url), event, sameOrigin: true };
  const [, answer] = routes.find(([isMeant]) => isMeant(request)) ?? [];
  if (!answer) throw new Error('No route');
  const text = await (await answer(request)).text();
  await Promise.all(works);
  return text;
}

describe('a script of a page', () => {
  it('is answered from the scripts’ cache alone where it is kept there', async () => {
    stores.set(SCRIPTS, 'kept').set(SHELL, 'shell');
    expect(await load()).toBe('kept');
    expect(asked).toEqual([SCRIPTS]);
  });

  it('is the offline page’s own where only that is kept, also after the scripts were deleted', async () => {
    stores.set(SHELL, 'shell');
    expect(await load()).toBe('shell');
    expect(network).not.toHaveBeenCalled();
    expect(put).not.toHaveBeenCalled();
  });

  it('comes from the network where neither is kept', async () => {
    expect(await load()).toBe('network');
    expect(asked.slice(0, 2)).toEqual([SCRIPTS, SHELL]);
    expect(put).toHaveBeenCalledOnce();
  });
});

it('a script that is kept ahead is put beside the others, although the offline page has it', async () => {
  stores.set(SHELL, 'shell');
  const { scripts } = await import('~/service-worker/scripts');
  const event = new ExtendableEvent() as never;
  await Promise.all(scripts.handleAll({ request: new Request(script), event }));
  expect(put).toHaveBeenCalledOnce();
  expect(asked).not.toContain(SHELL);
});
