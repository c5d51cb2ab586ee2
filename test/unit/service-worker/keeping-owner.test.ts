import { beforeEach, expect, it, vi } from 'vitest';
import { KEEP_HEADER, KEEP_SCREEN, NOBODY } from '~/lib/offline/kept';
import { VIEWER_HEADER } from '~/lib/page-viewer';

/** The browser's caches, as far as the service worker asks them. */
function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const addressOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, 'https://nukkad.test').href;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (request: string) => store.get(addressOf(request))?.clone(),
      put: async (request: string, response: Response) => void store.set(addressOf(request), response),
      delete: async (request: string) => store.delete(addressOf(request)),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    };
  };
  return {
    open,
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    /** `Clear-Site-Data`: the worker that is running is not told. */
    clear: () => stores.clear(),
    pages: () => [...(stores.get('nukkad-pages')?.keys() ?? [])],
  };
}

let caches: ReturnType<typeof fakeCaches>;
let owner: typeof import('~/service-worker/owner');
let screens: typeof import('~/service-worker/screens');

beforeEach(async () => {
  caches = fakeCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('self', globalThis);
  // Workbox's talk while it is developed with.
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.resetModules();
  owner = await import('~/service-worker/owner');
  screens = await import('~/service-worker/screens');
});

/** What the strategy of documents asks before it keeps an answer. */
async function answer(viewer: string | null, askedAt: number): Promise<boolean> {
  const [forOwner] = screens.documents.plugins;
  const request = new Request('https://nukkad.test/dashboard');
  const headers = { [VIEWER_HEADER]: viewer ?? NOBODY, ...(viewer && { [KEEP_HEADER]: KEEP_SCREEN }) };
  const response = new Response('Feed', { headers });
  const keep = await forOwner?.cacheWillUpdate?.({
    request,
    response,
    event: {} as ExtendableEvent,
    state: { askedAt },
  });
  return Boolean(keep);
}

type ExtendableEvent = Parameters<
  NonNullable<(typeof screens.documents.plugins)[number]['cacheWillUpdate']>
>[0]['event'];

it('an answer on its way over a sign-out is not kept, though the worker knew the person', async () => {
  const start = Date.now();
  // The sign-out is in the same millisecond, which counts as later.
  vi.spyOn(Date, 'now').mockReturnValue(start);
  expect(await answer('asha', start)).toBe(true);
  caches.clear();
  expect([await answer('asha', start), await owner.ownerId()]).toEqual([false, null]);
  expect(await owner.isStillOwner('asha')).toBe(false);
  expect(caches.pages()).toEqual([]);
});

it('the answers to who signs in after a sign-out are kept again, whoever it is', async () => {
  for (const next of ['asha', 'bela']) {
    caches.clear();
    await answer(null, Date.now());
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
    expect([next, await answer(next, Date.now()), await owner.ownerId()]).toEqual([next, true, next]);
  }
});

it('a copy is for its owner only, and nobody’s while the owner changes', async () => {
  await answer('asha', Date.now());
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
  const change = owner.heardOf('bela', Date.now());
  expect(await owner.ownerId()).toBe('bela');
  await change;
  expect([await owner.isStillOwner('asha'), await owner.isStillOwner('bela')]).toEqual([false, true]);
});

it('a clock that is set back gives the phone to whoever signs in next', async () => {
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 86_400_000);
  expect(await answer('asha', now + 86_400_000)).toBe(true);
  clock.mockReturnValue(now);
  await answer(null, now + 1);
  expect([await owner.ownerId(), caches.pages()]).toEqual([null, []]);
  clock.mockReturnValue(now + 2);
  await answer('bela', now + 3);
  expect(await owner.ownerId()).toBe('bela');
});

it('what the phone shows of a person goes when the next one is heard of', async () => {
  const close = vi.fn();
  vi.stubGlobal('registration', { getNotifications: async () => [{ close }] });
  const start = Date.now();
  await answer('asha', start);
  expect(close).not.toHaveBeenCalled();
  vi.spyOn(Date, 'now').mockReturnValue(start + 1_000);
  await answer('bela', start + 1_000);
  expect(close).toHaveBeenCalledOnce();
});
