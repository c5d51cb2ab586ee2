import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { makePatient } from '../patient-contexts';

/** The bar over a screen that is shown as it was kept. */
export const bar = (page: Page) => page.locator('#saved-bar [role=status]:not(:empty)');

/** Waits until the page's requests go through the service worker. */
export const underWorker = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

/** Loads a screen with what comes after it: with the socket's script comes what goes on where the network is cut. */
export async function gotoWhole(page: Page, path: string): Promise<void> {
  const socket = page.waitForEvent('websocket');
  await page.goto(path);
  await socket;
}

/** The screens that this browser has kept, as documents or as data. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths = new Set<string>();
    for (const name of ['nukkad-pages', 'nukkad-data'])
      for (const { url } of await (await caches.open(name)).keys())
        paths.add(new URL(url).pathname.replace(/\.data$/, ''));
    return [...paths];
  });

/** How many forms this browser keeps to open them without a network. For `page.evaluate`. */
/**
 * Waits until the scripts of these screens are kept, by their route ids. What a first page loads as the worker takes over comes with the
 * worker's own look for them, eight seconds after a page.
 */
export const scriptsKept = (page: Page, ...ids: string[]): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const tables = await caches.open('nukkad-routes');
        const newest = (await tables.keys()).at(-1);
        const table = newest && (await tables.match(newest));
        if (!table) return ['the table'];
        type Screens = Record<string, { module: string; imports?: string[] } | undefined>;
        const screens = (await table.json()) as Screens;
        const files = wanted.flatMap((id) => [screens[id]?.module ?? id, ...(screens[id]?.imports ?? [])]);
        const kept = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })));
        return files.filter((_, index) => !kept[index]);
      }, ids),
    )
    .toEqual([]);

/** All that is kept on this phone, but the page for what cannot be loaded, which shows nothing of anybody. */
export const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name !== 'nukkad-shell');
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url);
  });

export const keptFormCount = async () => (await (await caches.open('nukkad-forms')).keys()).length;

/** Waits until the page that stands in for what cannot be loaded is kept: it comes after the first screen. */
export const offlinePageKept = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => (await caches.match('/offline', { ignoreVary: true })) !== undefined),
    )
    .toBe(true);

/** A tab of the bottom navigation. */
export const tab = (page: Page, path: string) => page.locator(`nav[data-pinned] a[href="${path}"]`);

/** The browser's background sync, as after the return of a network: it wakes the service worker, whatever page is open. */
export async function dispatchSync(page: Page, tag: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<{ registrationId: string; scopeURL: string }>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [ours] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (ours) resolve(ours);
    }),
  );
  await session.send('ServiceWorker.enable');
  const { registrationId, scopeURL } = await found;
  const { origin } = new URL(scopeURL);
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false });
  await session.detach();
}

/** A browser of its own, whose storage outlives it. */
export async function launch(profile: string, baseURL: string): Promise<BrowserContext> {
  const { launchOptions, viewport, isMobile, hasTouch, locale, timezoneId } = test.info().project.use;
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL,
    viewport: viewport ?? null,
    isMobile,
    hasTouch,
    locale,
    timezoneId,
    serviceWorkers: 'allow',
  });
  makePatient(context);
  return context;
}
