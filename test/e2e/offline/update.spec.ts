import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { newUser } from '../feed/support';
import { settled } from '../settled';
import { startDeployment } from './next-build';
import { tab, underWorker } from './support';

test.use({ serviceWorkers: 'allow' });

/** The build of the service worker that answers this page. */
const buildOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        navigator.serviceWorker.controller?.postMessage('which', [port2]);
      }),
  );

test('an update of the service worker waits until the open page is closed, which goes on with its own build', async ({
  browser,
  origin,
}) => {
  const deployment = await startDeployment(origin);
  const context = await browser.newContext({ baseURL: deployment.url });
  try {
    await newUser(context, deployment.url);
    const page = await context.newPage();
    // Each screen's scripts have come through the service worker once.
    for (const path of ['/chat', '/profile', '/dashboard', '/dashboard']) {
      await page.goto(path);
      await underWorker(page);
      await settled(page);
    }
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    expect(await buildOf(page)).toBe('old');

    deployment.deploy();
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
      .toBe('installed');
    await tab(page, '/chat').click();
    await expect(page).toHaveURL('/chat');
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
    await tab(page, '/profile').click();
    await expect(page).toHaveURL('/profile');
    await expect(page.locator('form[action="/sign-out"]').first()).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(await buildOf(page)).toBe('old');

    deployment.settle();
    await page.close();
    const next = await context.newPage();
    await expect(async () => {
      await next.goto('about:blank');
      await next.goto('/dashboard');
      expect(await buildOf(next)).toBe('next');
    }).toPass();
    await expect(next.locator('#main')).toBeVisible();
  } finally {
    await context.close();
    await deployment.stop();
  }
});
