import { beforeEach, expect, it, vi } from 'vitest';
import { SAVED_AT_HEADER } from '~/lib/offline/kept';
import { VIEWER_HEADER } from '~/lib/page-viewer';
import { DAY_MS } from '~/lib/time/duration';
import { ExtendableEvent, stubWorkerScope } from './worker-scope';

const origin = 'https://nukkad.test';
const stores = new Map<string, Map<string, Response>>();
const addressOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, origin).href;

/** The browser's caches, as far as the service worker asks them. */
const caches = {
  has: async (name: string) => stores.has(name),
  open: async (name: string) => ({
    match: async (request: string) => stores.get(name)?.get(addressOf(request))?.clone(),
    keys: async () => [...(stores.get(name)?.keys() ?? [])].map((url) => ({ url })),
  }),
  match: async (request: string, { cacheName = '' }) =>
    stores.get(cacheName)?.get(addressOf(request))?.clone(),
};

const keep = (name: string, path: string, response: Response) =>
  stores.set(name, new Map(stores.get(name)).set(addressOf(path), response));

function keepCopy(name: string, path: string, days: number, viewer = 'asha') {
  const savedAt = Date.now() - days * DAY_MS;
  const headers = {
    date: new Date(savedAt).toUTCString(),
    [SAVED_AT_HEADER]: String(savedAt),
    [VIEWER_HEADER]: viewer,
  };
  keep(name, path, new Response(path, { headers }));
}
const keepPage = (path: string, days: number, viewer?: string) =>
  keepCopy('nukkad-pages', path, days, viewer);
const keepData = (path: string, days: number, viewer?: string) =>
  keepCopy('nukkad-data', `${path}.data`, days, viewer);

type Route = (asked: { request: Request; event: object; url: URL }) => Promise<Response>;
let navigate: (path: string) => Promise<Response>;

beforeEach(async () => {
  stores.clear();
  stubWorkerScope(origin, caches);
  // Only a browser knows what a path alone is relative to.
  vi.spyOn(Response, 'redirect').mockImplementation(
    (location) => new Response(null, { status: 302, headers: { location: String(location) } }),
  );
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const routes: Route[] = [];
  vi.doMock('workbox-routing', () => ({ registerRoute: (_: unknown, route: Route) => routes.push(route) }));
  const { keepScreens } = await import('~/service-worker/keep');
  vi.doUnmock('workbox-routing');
  keepScreens();
  navigate = async (path) => {
    const url = new URL(path, origin);
    const answer = await routes[0]?.({ request: new Request(url), event: new ExtendableEvent(), url });
    if (!answer) throw new Error('No route');
    return answer;
  };

  keep('nukkad-owner', '/owner', Response.json({ id: 'asha', since: 0 }));
  keep('nukkad-shell', '/offline', new Response('Offline'));
  const screens = ['dashboard', 'saved'].map((path) => ({ id: path, path, module: `/assets/${path}.js` }));
  keep('nukkad-routes', '/__manifest?version=1', Response.json(screens));
  for (const { module } of screens) keep('nukkad-scripts', module, new Response(''));
});

it.each<[string, string, () => void, number, string]>([
  [
    'is the offline page where page and data are kept for too long',
    '/dashboard',
    () => {
      keepPage('/dashboard', 8);
      keepData('/dashboard', 8);
    },
    503,
    'Offline',
  ],
  [
    'is the offline page where only the data is kept for too long',
    '/saved',
    () => {
      keepPage('/dashboard', 1);
      keepData('/saved', 8);
    },
    503,
    'Offline',
  ],
  [
    'is the offline page where data and page are of somebody else',
    '/saved',
    () => {
      keepPage('/dashboard', 1, 'ravi');
      keepData('/saved', 1, 'ravi');
    },
    503,
    'Offline',
  ],
  [
    'is its page while that is new enough',
    '/dashboard',
    () => {
      keepPage('/dashboard', 6);
      keepData('/dashboard', 6);
    },
    200,
    '/dashboard',
  ],
  [
    'goes through the feed while its data is new enough',
    '/saved',
    () => {
      keepPage('/saved', 8);
      keepPage('/dashboard', 6);
      keepData('/saved', 6);
    },
    302,
    '/dashboard#/saved',
  ],
  [
    'goes through another page where the feed is kept for too long',
    '/dashboard',
    () => {
      keepPage('/saved', 6);
      keepPage('/dashboard', 8);
      keepData('/dashboard', 6);
    },
    302,
    '/saved#/dashboard',
  ],
])('a screen without a network %s', async (_, path, prepare, status, shown) => {
  prepare();
  const answer = await navigate(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('location') ?? (await answer.text())).toBe(shown);
});
