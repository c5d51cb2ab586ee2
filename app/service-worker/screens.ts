import type { WorkboxPlugin } from 'workbox-core/types.js';
import { NetworkFirst } from 'workbox-strategies';
import { sessionLimits } from '~/domain/auth/session';
import { isKeptEdit } from '~/http/offline/kept-screens';
import {
  KEEP_EDIT,
  KEEP_HEADER,
  KEEP_SCREEN,
  NOBODY,
  SAVED_AT_HEADER,
  SAVED_TIMING,
} from '~/lib/offline/kept';
import { ownCaches, pathOf } from '~/lib/offline/own-copies';
import { isScreenAnswer, wholeAnswer } from '~/lib/offline/screen-answer';
import { VIEWER_HEADER } from '~/lib/page-viewer';
import { SECOND_MS } from '~/lib/time/duration';
import { limitsOfScreens } from './limits';
import { keepOfflinePage } from './offline-page';
import { heardOf, ownerId } from './owner';
import { tell } from './scope';

/** As long as a session may be idle: who has not been here for so long has to sign in again. */
const KEPT_SECONDS = sessionLimits.idleMs / SECOND_MS;
const MAX_PAGES = 30;
const MAX_DATA = 60;
const MAX_FEEDS = 6;
/** Documents and data of forms. Screens that are only read take no room from those in which a change waits. */
const MAX_EDITS = 40;

/**
 * After this time a document is shown from its kept copy, which says so and reloads when the network answers. Data of an open page is
 * never taken from a copy while there is a network.
 */
const TIMEOUT_SECONDS = 10;

/** Keeps what the Worker has marked so, for whom it says; takes a copy only for the same person. */
const forOwner = (mark: string): WorkboxPlugin => ({
  handlerWillStart: async ({ state }) => {
    if (state) state.askedAt = Date.now();
  },
  cacheWillUpdate: async ({ request, response, state }) => {
    const viewer = response.headers.get(VIEWER_HEADER);
    if (viewer) await heardOf(viewer === NOBODY ? null : viewer, Number(state?.askedAt ?? 0));
    if (response.ok && response.headers.get(KEEP_HEADER) === mark && viewer === (await ownerId())) {
      const headers = new Headers(response.headers);
      headers.set(SAVED_AT_HEADER, String(Date.now()));
      return new Response(response.body, { status: response.status, headers });
    }
    // What is gone, or not for this person any more, is not shown from a copy either.
    if (response.status >= 400 && response.status < 500 && response.status !== 429) await drop(request);
    return null;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && (await isServed(cachedResponse)) ? cachedResponse : null,
});

/** Whether a copy is the owner's, and not too old: an old one stays in its cache until that is trimmed. */
async function isServed({ headers }: Response): Promise<boolean> {
  const oldest = Date.now() - KEPT_SECONDS * SECOND_MS;
  const times = [Number(headers.get(SAVED_AT_HEADER)), Date.parse(headers.get('date') ?? '')];
  return !times.some((time) => time < oldest) && headers.get(VIEWER_HEADER) === (await ownerId());
}

/** The addresses of the copies in a cache that would be served. */
export async function servedFrom(name: string): Promise<URL[]> {
  const cache = await caches.open(name);
  const copies = (await cache.keys()).map(async (request) => {
    const copy = await cache.match(request, ignoreVary);
    return copy && (await isServed(copy)) ? [new URL(request.url)] : [];
  });
  return (await Promise.all(copies)).flat();
}

const screensForOwner = forOwner(KEEP_SCREEN);
const editsForOwner = forOwner(KEEP_EDIT);

async function drop(request: Request): Promise<void> {
  for (const name of [ownCaches.pages, ownCaches.data, ownCaches.edits]) {
    const cache = await caches.open(name);
    for (const kept of await cache.keys())
      if (pathOf(kept.url) === pathOf(request.url)) await cache.delete(kept, ignoreVary);
  }
}

/** The copy is the owner's, in the language that they read last. */
const ignoreVary = { ignoreVary: true };
const limits = {
  pages: limitsOfScreens(ownCaches.pages, MAX_PAGES, KEPT_SECONDS),
  data: limitsOfScreens(ownCaches.data, MAX_DATA, KEPT_SECONDS),
  feed: limitsOfScreens(ownCaches.feed, MAX_FEEDS, KEPT_SECONDS),
  edits: limitsOfScreens(ownCaches.edits, MAX_EDITS, KEPT_SECONDS),
};

/** Removes the copies beyond the limits, and those that are too old. */
export async function trimScreens(): Promise<void> {
  await Promise.all(Object.values(limits).map(({ trim }) => trim()));
}

/** A document that is a kept copy learns it from its own timing. */
const dated: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null;
    const headers = new Headers(cachedResponse.headers);
    headers.set('server-timing', `${SAVED_TIMING};desc="${savedAt(cachedResponse)}"`);
    return new Response(cachedResponse.body, { headers });
  },
};

const dataPath = ({ url }: Request) => new URL(url).pathname.replace(/\.data$/, '');

/** A page is told whether its data is fresh or a kept copy. */
const announced: WorkboxPlugin = {
  fetchDidSucceed: async ({ event, request, response }) => {
    if (!isScreenAnswer(response)) return response;
    // A body that is cut counts as failed, and the copy answers, if there is one.
    const whole = await wholeAnswer(response);
    // The page knows before it draws the data.
    await tell(event, { type: 'fresh', path: dataPath(request) });
    return whole;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, event, request }) => {
    if (!cachedResponse) return null;
    // What the page has given up is drawn nowhere.
    if (!request.signal.aborted)
      await tell(event, { type: 'kept', path: dataPath(request), at: savedAt(cachedResponse) });
    return cachedResponse;
  },
};

const savedAt = ({ headers }: Response) => Number(headers.get(SAVED_AT_HEADER));

/** The page that stands in for what cannot be loaded is in the language of what was kept last. */
const withOfflinePage: WorkboxPlugin = {
  cacheDidUpdate: async ({ newResponse }) => {
    await keepOfflinePage(newResponse.headers.get('content-language')).catch(() => undefined);
  },
};

export const documents = new NetworkFirst({
  cacheName: ownCaches.pages,
  matchOptions: ignoreVary,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  plugins: [screensForOwner, limits.pages.counted, dated, withOfflinePage],
});

/** Cards that follow those of kept feeds, each by the cursor that its document ends with. */
export const feedRest = new NetworkFirst({
  cacheName: ownCaches.feed,
  matchOptions: ignoreVary,
  plugins: [screensForOwner, limits.feed.counted],
});

const screenData = new NetworkFirst({
  cacheName: ownCaches.data,
  matchOptions: ignoreVary,
  plugins: [screensForOwner, limits.data.counted, announced],
});

const edits = (shown: WorkboxPlugin) =>
  new NetworkFirst({
    cacheName: ownCaches.edits,
    matchOptions: ignoreVary,
    plugins: [editsForOwner, limits.edits.counted, shown],
  });
/** Forms are not taken from a copy while a slow network may still answer: what is typed into one goes on from what it shows. */
const editDocuments = edits(dated);
const editData = edits(announced);

/** What answers a request for a document, or for the data of one. */
export const documentsOf = (url: URL) => (isKeptEdit(url) ? editDocuments : documents);
export const dataOf = (url: URL) => (isKeptEdit(url) ? editData : screenData);
