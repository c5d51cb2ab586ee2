import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { SOCKET_MS } from '../chat/support';
import { anotherDevice, newSide, type Side } from '../interest/support';
import { dealBetween } from '../profile/support';
import { routeFirst } from '../route-first';

/** Keeps the page's media connections where a test can read their statistics. Changes nothing else. */
const keepLinks = () => {
  const links: RTCPeerConnection[] = [];
  Object.assign(window, { links });
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      links.push(this);
    }
  };
};

/** Two people with an accepted interest: they may call each other. */
export async function newPair(browser: Browser, baseURL: string) {
  const [caller, callee] = await Promise.all([
    newSide(browser, baseURL, 'investor'),
    newSide(browser, baseURL, 'entrepreneur'),
  ]);
  await dealBetween(callee.context, caller.context, baseURL);
  await Promise.all([caller.page, callee.page].map((page) => page.addInitScript(keepLinks)));
  return { caller, callee };
}

export async function secondDevice(browser: Browser, baseURL: string, side: Side): Promise<Page> {
  const page = await anotherDevice(browser, baseURL, side);
  await page.addInitScript(keepLinks);
  return page;
}

/** Opens a page and waits until it is hydrated and its socket is ready. */
export async function openConnected(page: Page, path: string): Promise<void> {
  const ready = whenReady(page);
  await page.goto(path);
  await ready;
}

/** The caller opens the thread with the callee, who looks at another screen. */
export const takePlaces = (caller: Side, callee: Side) =>
  Promise.all([openConnected(caller.page, `/chat/${callee.id}`), openConnected(callee.page, '/settings')]);

/**
 * Waits for `ready` on a socket that opens from now on; call it before the page is opened, or the frame may be missed. A page gives up a
 * socket that is slow to be ready, and opens another.
 */
export async function whenReady(page: Page): Promise<void> {
  let isReady = false;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"ready"')) isReady = true;
    }),
  );
  await expect.poll(() => isReady, { message: 'the socket is ready', timeout: SOCKET_MS }).toBe(true);
}

export const callPanel = (page: Page): Locator => page.locator('[role="dialog"][data-call-phase]');

export const button = (page: Page, name: string): Locator =>
  callPanel(page).getByRole('button', { name, exact: true });

export async function dial(page: Page, kind: 'Voice call' | 'Video call' = 'Voice call'): Promise<void> {
  await page.getByRole('button', { name: kind, exact: true }).click();
}

/** Both dial before the server hears of either: otherwise the first call rings over the other's button. */
export async function dialTogether(one: Page, other: Page): Promise<void> {
  let hear = () => {};
  const bothDialled = new Promise<void>((resolve) => {
    hear = resolve;
  });
  let dialled = 0;
  for (const page of [one, other]) {
    await routeFirst(page, '**/api/calls/start', async (route) => {
      dialled += 1;
      if (dialled === 2) hear();
      await bothDialled;
      await route.continue();
    });
  }
  await Promise.all([dial(one), dial(other)]);
}

export const expectPhase = (page: Page, phase: string, timeout?: number): Promise<void> =>
  expect(page.locator(`[data-call-phase="${phase}"]`)).toHaveCount(1, { timeout });

/** Checks that the page shows no call. */
export const expectNoCall = (page: Page): Promise<void> =>
  expect(page.locator('[data-call-phase]')).toHaveCount(0);

/** Calls, answers and waits until both sides are connected. */
export async function talk(caller: Page, callee: Page): Promise<void> {
  await dial(caller);
  await button(callee, 'Accept').click();
  await Promise.all([expectPhase(caller, 'active'), expectPhase(callee, 'active')]);
}

/** Loudness that has come out of the other side's microphone until now: it does not grow in silence. */
const heard = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { links } = window as unknown as { links: RTCPeerConnection[] };
    let energy = 0;
    for (const report of (await links.at(-1)?.getStats())?.values() ?? []) {
      if (report.type === 'inbound-rtp' && report.kind === 'audio') energy += report.totalAudioEnergy ?? 0;
    }
    return energy;
  });

/** How much louder it has become within half a second. */
export async function loudness(page: Page): Promise<number> {
  const before = await heard(page);
  await page.waitForTimeout(500);
  return (await heard(page)) - before;
}

export const videoOf = (page: Page, { fullName }: Side): Locator =>
  page.locator(`video[aria-label="Video of ${fullName}"]`);

/** Pictures that were decoded and drawn. */
export const framesOf = (video: Locator): Promise<number> =>
  video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames);

/** A network that this page's calls and sockets go through and that can fail. Call it before the first call. */
export async function failingNetwork(page: Page): Promise<(isThere: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const plenty = 10_000_000;
  const set = (packetLoss: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: plenty,
      uploadThroughput: plenty,
      packetLoss,
    });
  await session.send('Network.enable');
  // Media connections made from here on are under the rule.
  await set(0.01);
  return async (isThere) => {
    await set(isThere ? 0.01 : 100);
  };
}

export async function withoutMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
}
