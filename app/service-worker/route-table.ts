import { privatePatterns } from '~/http/access';
import { isKeptScreen } from '~/http/offline/kept-screens';

/*
 * A page learns its routes as it meets links, by asking for them. Without a network it gets all of them at once, as they were for its
 * version: that is for one build in one language.
 */
const CACHE = 'nukkad-routes';

interface Screen {
  id: string;
  /** As in `app/routes.ts`: `chat/:userId`. */
  path?: string;
  module: string;
  imports?: string[];
}

/** Null where there is none: opening a cache makes it, also after a sign-out, which leaves nothing. */
const tables = async (): Promise<Cache | null> => ((await caches.has(CACHE)) ? caches.open(CACHE) : null);

export async function routeTable(
  request: Request,
  event: ExtendableEvent,
  version: string | null,
): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.status === 200 && version) waitUntil(event, keepTable(version));
    return response;
  } catch (error) {
    const whole = version && (await (await tables())?.match(addressOf(version)));
    if (whole) return whole;
    throw error;
  }
}

/** The scripts of the screens that are kept, by the newest table. */
export const scriptsOfKeptScreens = (): Promise<string[]> => scriptsOf(isKept);

/** The scripts of the form at this address, and of the feed. */
export const scriptsOfForm = async (pathname: string): Promise<{ form: string[]; feed: string[] }> => ({
  form: await scriptsOfScreen(pathname),
  feed: await scriptsOf(({ id }) => id === 'routes/dashboard'),
});

/** Names a build in one language: that of the newest table. */
export async function newestVersion(): Promise<string | null> {
  const newest = (await (await tables())?.keys())?.at(-1);
  return newest ? new URL(newest.url).searchParams.get('version') : null;
}

/** The scripts of the screen at an address, by the newest table; none where the table does not know it. */
export const scriptsOfScreen = (pathname: string): Promise<string[]> =>
  scriptsOf((screen) => isAt(pathname, screen));

const isKept = ({ path = '' }: Screen) =>
  isKeptScreen(new URL(`/${path.replace(/:\w+/g, 'any')}`, globalThis.location.origin));

const isAt = (pathname: string, { path = '' }: Screen) =>
  new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname);

async function scriptsOf(isMeant: (screen: Screen) => boolean): Promise<string[]> {
  const cache = await tables();
  const newest = (await cache?.keys())?.at(-1);
  const table = newest && (await cache?.match(newest));
  if (!table) return [];
  const screens = Object.values((await table.json()) as Record<string, Screen>);
  const meant = screens.filter(isMeant);
  return [...new Set(meant.flatMap(({ module, imports = [] }) => [module, ...imports]))];
}

/** Keeps the whole table of a version: a page may ask for its routes before this worker hears of it. */
export async function keepTable(version: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const address = addressOf(version);
  const kept = await cache.match(address);
  if (kept) {
    // The version in use is the newest again, as after a change of language and back.
    if ((await newestVersion()) !== version) await cache.put(address, kept);
    return;
  }
  const all = privatePatterns.map((pattern) => `p=${encodeURIComponent(pattern.replace(/:\w+/g, 'x'))}`);
  const response = await fetch(`/__manifest?${all.join('&')}&version=${encodeURIComponent(version)}`);
  if (response.status !== 200) return;
  await cache.put(address, response);
  // The table of the version before serves a page that is still open, or a document that was kept then.
  for (const old of (await cache.keys()).slice(0, -MAX_TABLES)) await cache.delete(old);
}

const MAX_TABLES = 4;
const addressOf = (version: string) => `/__manifest?version=${version}`;

const waitUntil = (event: ExtendableEvent, work: Promise<unknown>) =>
  event.waitUntil(work.catch(() => undefined));
