import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newestVersion, routeTable } from '~/service-worker/route-table';

/** A cache whose keys are in the order in which they were put last, as browsers have them. */
function newCache() {
  const stored = new Map<string, Response>();
  return {
    match: async (key: string | Request) => stored.get(urlOf(key))?.clone(),
    delete: async (key: string | Request) => stored.delete(urlOf(key)),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    put: async (key: string | Request, response: Response) => {
      stored.delete(urlOf(key));
      stored.set(urlOf(key), response);
    },
  };
}

const urlOf = (key: string | Request) =>
  typeof key === 'string' ? new URL(key, 'https://nukkad.test').href : key.url;

const asked: string[] = [];
beforeEach(() => {
  const cache = newCache();
  asked.length = 0;
  vi.stubGlobal('caches', { open: async () => cache, has: async () => true });
  vi.stubGlobal('fetch', async (input: string | Request) => {
    asked.push(urlOf(input));
    return Response.json({});
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page of this version asks for the routes that it meets. */
async function ask(version: string): Promise<void> {
  const waiting: Promise<unknown>[] = [];
  const event = { waitUntil: (work: Promise<unknown>) => waiting.push(work) };
  const request = new Request(`https://nukkad.test/__manifest?p=/chat&version=${version}`);
  await routeTable(request, event as unknown as Parameters<typeof routeTable>[1], version);
  await Promise.all(waiting);
}

it('the newest table is that of the page that asked last, also after a change of language and back', async () => {
  const newest: (string | null)[] = [];
  for (const version of ['b1', 'b1-hi', 'b1', 'b1']) {
    await ask(version);
    newest.push(await newestVersion());
  }
  expect(newest).toEqual(['b1', 'b1-hi', 'b1', 'b1']);
  // Each version is fetched once, beside what the pages ask themselves.
  expect(asked.filter((url) => url.includes('version=b1') && url.includes('&p='))).toHaveLength(2);
});
