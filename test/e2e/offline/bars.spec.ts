import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { newUser, publish } from '../feed/support';
import { routeFirst } from '../route-first';
import { settled } from '../settled';
import { gotoWhole, keptPaths, tab, underWorker } from './support';

test.use({ serviceWorkers: 'allow' });

test('what waits is shown under when the screen was saved, and both go with the first answer of the network', async ({
  browser,
  context,
  page,
  origin,
}) => {
  const owner = await browser.newContext();
  await newUser(owner, origin, 'entrepreneur');
  const id = await publish(owner, origin, 'Stove for the stall');
  await newUser(context, origin, 'investor');
  await page.goto('/dashboard');
  await underWorker(page);
  // By its link, so that its data is kept: it opens in the same document then.
  await tab(page, '/chat').click();
  await expect(page).toHaveURL('/chat');
  await expect.poll(() => keptPaths(page)).toContain('/chat');
  await gotoWhole(page, '/dashboard');
  const like = page.locator(`[data-post="${id}"]`).getByRole('button', { name: /^Like/ });
  await like.hover();
  await settled(page);
  const lines = page.locator('#saved-bar [role=status]:not(:empty)');

  await context.setOffline(true);
  await like.click();
  await expect(lines).toHaveText(['1 action waits to be sent']);
  await tab(page, '/chat').click();
  await expect(page).toHaveURL('/chat');
  await expect(lines).toHaveText([/Saved at \d\d:\d\d/, '1 action waits to be sent']);

  // 'online' comes before the first request gets through, and nothing else tells that there is a network.
  let failed = 0;
  await routeFirst(page, '**/robots.txt', async (route) => {
    failed += 1;
    await route.abort();
  });
  await context.setOffline(false);
  await expect(lines).toHaveCount(0);
  expect(failed).toBe(1);
});
