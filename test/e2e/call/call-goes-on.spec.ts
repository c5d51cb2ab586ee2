import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { underWorker } from '../offline/support';
import { routeFirst } from '../route-first';
import {
  button,
  expectNoCall,
  expectPhase,
  loudness,
  newPair,
  openConnected,
  secondDevice,
  takePlaces,
  talk,
} from './support';

/** The call is made small, and the settings give way to the profile. */
async function openProfile(page: Page): Promise<void> {
  await button(page, 'Shrink call').click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
}

const tryAgain = (page: Page) => page.getByRole('main').getByText('Try again', { exact: true });
const endCall = (page: Page) => page.getByRole('button', { name: 'End call', exact: true });

test('a call goes on where a screen answers that the server is busy', async ({ browser, origin }) => {
  const { caller, callee } = await newPair(browser, origin);
  const { page } = callee;
  await takePlaces(caller, callee);
  await talk(caller.page, page);
  await routeFirst(
    page,
    ({ pathname }) => pathname === '/profile.data',
    (route) => route.fulfill({ status: 503, body: '' }),
  );
  await openProfile(page);
  await expect(tryAgain(page)).toBeVisible();
  await expectPhase(page, 'active');
  await expect.poll(() => loudness(page)).toBeGreaterThan(0);
  await expect.poll(() => loudness(caller.page)).toBeGreaterThan(0);

  await tryAgain(page).click();
  await expect(page.getByRole('heading', { name: callee.fullName })).toBeVisible();
  await Promise.all([page, caller.page].map((side) => expectPhase(side, 'active')));
  await expect.poll(() => loudness(page)).toBeGreaterThan(0);

  // It is still the call of this page.
  await endCall(page).click();
  await Promise.all([page, caller.page].map(expectNoCall));
});

test('a call goes on while a screen waits for its script', async ({ browser, origin }) => {
  const { caller, callee } = await newPair(browser, origin);
  const { page } = callee;
  await takePlaces(caller, callee);
  await talk(caller.page, page);
  let isAway = true;
  const script = /\/assets\/profile-/;
  await page.route(script, (route) => (isAway ? route.abort() : route.fallback()));
  const failed = page.waitForEvent('requestfailed', (request) => script.test(request.url()));
  await openProfile(page);
  await failed;
  await expect(page.locator('.loading-bar')).toBeVisible();
  await expectPhase(page, 'active');
  isAway = false;
  await expect(page.getByRole('heading', { name: callee.fullName })).toBeVisible();
  await Promise.all([page, caller.page].map((side) => expectPhase(side, 'active')));
  await expect.poll(() => loudness(caller.page)).toBeGreaterThan(0);
});

test.describe('under the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a call goes on where a screen is pressed that the phone has not kept', async ({
    browser,
    origin,
  }) => {
    const { caller, callee } = await newPair(browser, origin);
    const { page } = callee;
    await takePlaces(caller, callee);
    await underWorker(page);
    await talk(caller.page, page);
    const cut = page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          navigator.serviceWorker.addEventListener('message', ({ data }) => {
            if (data?.type === 'cut' && data.path === '/profile.data') resolve();
          }),
        ),
    );
    await page.context().setOffline(true);
    await openProfile(page);
    await cut;
    await page.context().setOffline(false);
    // The data has failed before.
    await tryAgain(page).click();
    await expect(page.getByRole('heading', { name: callee.fullName })).toBeVisible();
    await Promise.all([page, caller.page].map((side) => expectPhase(side, 'active')));
  });
});

test('a call ends on both sides where the session of one is ended in another window', async ({
  browser,
  origin,
}) => {
  const { caller, callee } = await newPair(browser, origin);
  const other = await secondDevice(browser, origin, callee);
  await takePlaces(caller, callee);
  await openConnected(other, '/sessions');
  await talk(caller.page, callee.page);
  await other.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
  await Promise.all([
    expectNoCall(callee.page),
    expect(caller.page.locator('[data-call-phase="active"]')).toHaveCount(0),
  ]);
});
