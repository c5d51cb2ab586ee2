import { beforeEach, expect, it, vi } from 'vitest';

const VERSION = 'build-1';
const event = { waitUntil: () => undefined, ports: [] } as never;
const stores = new Map<string, Map<string, Response>>();
/** As the real one does, opening a cache makes it. */
const open = async (name: string) => {
  const copies = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, copies);
  return {
    match: async (key: string) => copies.get(key)?.clone(),
    keys: async () => [...copies.keys()].map((key) => ({ url: `https://nukkad.test${key}` })),
    put: async (key: string, copy: Response) => void copies.set(key, copy),
    delete: async (key: string) => copies.delete(key),
  };
};
const asked: string[] = [];

beforeEach(() => {
  stores.clear();
  asked.length = 0;
  vi.resetModules();
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('caches', {
    open,
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    match: async (key: string, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(key)?.clone(),
  });
});

async function signedIn(): Promise<void> {
  await (await open('nukkad-owner')).put('/owner', Response.json({ id: 'asha', since: 0 }));
  await (await open('nukkad-routes')).put(`/__manifest?version=${VERSION}`, Response.json({}));
}

it('a wish for the blank forms after a sign-out makes no cache', async () => {
  const { keepForms } = await import('~/service-worker/forms');
  await keepForms(event);
  expect([...stores.keys()]).toEqual([]);
});

it('a sign-out between two forms ends the wish for them', async () => {
  const { keepForms } = await import('~/service-worker/forms');
  await signedIn();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    stores.clear();
    // Busy: it says nothing of the form.
    return new Response(null, { status: 503 });
  });
  await keepForms(event);
  expect(asked).toHaveLength(1);
  expect([...stores.keys()]).toEqual([]);
});
