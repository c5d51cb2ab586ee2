import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newBrowser } from '../../support/push/browser';
import { asOwnPage } from '../own-page';

/**
 * Stands in for what a headless Chromium has not: the push service of its maker and a tray of notifications. The subscription is one at
 * the service on loopback. The pages, the service worker, the Worker and every byte between them are the real ones.
 */
export async function withPushService(context: BrowserContext, origin: string) {
  const { request } = context;
  const { publicKey } = await (
    await request.get('/api/users/me/push', { headers: asOwnPage(origin) })
  ).json();
  const phone = await newBrowser(process.env.NUKKAD_E2E_PUSH ?? '', publicKey);
  await context.addInitScript((json) => {
    const KEY = 'test-subscribed';
    const subscription = {
      toJSON: () => json,
      unsubscribe: async () => localStorage.removeItem(KEY) === undefined,
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(KEY, '1');
        return subscription;
      },
      getSubscription: async () => (localStorage.getItem(KEY) ? subscription : null),
    });
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  }, phone.subscription);
  return phone;
}

/** The browser has no subscription any more, as when its maker has ended it. */
export const endSubscription = (page: Page) =>
  page.evaluate(() => localStorage.removeItem('test-subscribed'));

/** The test may run at night. */
export async function withoutQuietHours({ request }: BrowserContext, origin: string): Promise<void> {
  const data = { notification: { quietHours: false } };
  const reply = await request.put('/api/users/me/settings', { headers: asOwnPage(origin), data });
  expect(reply.status()).toBe(200);
}

interface Shown {
  title: string;
  tag: string;
  body: string;
  data: unknown;
}

/** How pushes ended: what was shown after them, what a click on it opened, and what is still shown then. */
interface Told {
  shown: Pick<Shown, 'title' | 'tag' | 'body'>[];
  opened: string[];
  left: number;
}

/** Only the browser's push service could wake the service worker: a text file of ours does it here, and is not counted among the pages. */
export async function openWaker(context: BrowserContext): Promise<Page> {
  const waker = await context.newPage();
  await waker.goto('/robots.txt');
  return waker;
}

/** Hands pushes to the service worker while no page is open, round by round, and clicks what each leaves. */
export async function receive(waker: Page, rounds: unknown[][]): Promise<Told[]> {
  const context = waker.context();
  let told: Told[] | undefined;
  await expect(async () => {
    await waker.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage('wake'));
    told = await context.serviceWorkers().at(-1)?.evaluate(inWorker, rounds);
    expect(told).toBeDefined();
  }).toPass();
  if (!told) throw new Error('no service worker');
  return told;
}

async function inWorker(rounds: unknown[][]): Promise<Told[]> {
  const scope = globalThis as unknown as EventTarget & { registration: object; clients: object };
  const tray = new Map<string, Shown & { close: () => void }>();
  let opened: string[] = [];
  Object.assign(scope.registration, {
    showNotification: async (title: string, options: Omit<Shown, 'title'>) => {
      tray.set(options.tag, { ...options, title, close: () => tray.delete(options.tag) });
    },
    getNotifications: async ({ tag }: { tag: string }) => [tray.get(tag) ?? []].flat(),
  });
  Object.assign(scope.clients, {
    matchAll: async () => [],
    openWindow: async (url: string) => void opened.push(url),
  });
  const dispatch = async (type: string, more: object) => {
    const works: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => works.push(work);
    scope.dispatchEvent(Object.assign(new Event(type), { ...more, waitUntil }));
    await Promise.all(works);
  };
  const told: Told[] = [];
  for (const payloads of rounds) {
    tray.clear();
    opened = [];
    for (const payload of payloads) await dispatch('push', { data: { json: () => payload } });
    const shown = [...tray.values()].map(({ title, body, tag }) => ({ title, body, tag }));
    const [notification] = tray.values();
    if (notification) await dispatch('notificationclick', { action: '', notification });
    told.push({ shown, opened, left: tray.size });
  }
  return told;
}

/** Clicks a notification that leads to a path. */
export async function click(context: BrowserContext, path: string): Promise<void> {
  await context
    .serviceWorkers()
    .at(-1)
    ?.evaluate(async (to) => {
      const works: Promise<unknown>[] = [];
      const waitUntil = (work: Promise<unknown>) => works.push(work);
      const notification = { data: { path: to }, close: () => undefined };
      const event = Object.assign(new Event('notificationclick'), { action: '', notification, waitUntil });
      (globalThis as unknown as EventTarget).dispatchEvent(event);
      await Promise.all(works);
    }, path);
}

export const pushSwitch = (page: Page) => page.locator('[data-push]');

/** A notification that a phone shows before a page opens; with `callId`, a call that rings. */
interface OnPhone {
  tag: string;
  callId?: string;
  /** Epoch milliseconds. */
  at?: number;
}

/** Stands in for the phone's tray, which a headless Chromium has not: each next page finds these there. */
export async function withShown(page: Page, shown: OnPhone[]): Promise<void> {
  await page.addInitScript((all) => {
    const closed = new Set<object>();
    const tray = all.map((one) => ({ tag: one.tag, data: one, close: () => void closed.add(one) }));
    const left = () => tray.filter(({ data }) => !closed.has(data));
    Object.assign(ServiceWorkerRegistration.prototype, {
      getNotifications: async ({ tag }: { tag?: string } = {}) =>
        left().filter((one) => tag === undefined || one.tag === tag),
    });
    Object.assign(window, { stillShown: () => left().map(({ tag, data }) => data.callId ?? tag) });
  }, shown);
}

/** The tags of what the phone still shows; of a call that rings, its id. */
export const stillShown = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { stillShown: () => string[] }).stillShown());
