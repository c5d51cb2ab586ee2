import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { newUser, publish } from '../feed/support';
import { routeFirst } from '../route-first';
import { settled } from '../settled';
import { bar, gotoWhole, keptPaths, scriptsKept, tab, underWorker } from './support';

test.use({ serviceWorkers: 'allow' });

/** Opens the feed, with the chats kept. They are opened by their link, so that their data is: they open in the same document then. */
async function keepChats(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await underWorker(page);
  await tab(page, '/chat').click();
  await expect(page).toHaveURL('/chat');
  await expect.poll(() => keptPaths(page)).toContain('/chat');
  await gotoWhole(page, '/dashboard');
  await scriptsKept(page, 'routes/chat');
}

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
  await keepChats(page);
  const like = page.locator(`[data-post="${id}"]`).getByRole('button', { name: /^Like/ });
  await like.hover();
  await settled(page);
  const lines = bar(page);

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

test('an older copy says so until the server has answered, also where it is there and busy', async ({
  context,
  page,
  origin,
}) => {
  await newUser(context, origin);
  await keepChats(page);

  await context.setOffline(true);
  await tab(page, '/chat').click();
  await expect(bar(page)).toContainText(/Saved at \d\d:\d\d/);

  // The probe is a static file: it is answered while the Worker is busy, and so is a Wi-Fi's sign-in page.
  let asked = 0;
  let isBusy = true;
  await context.route('**/*.data*', async (route) => {
    if (!isBusy) return route.fallback();
    asked += 1;
    if (asked === 1) await route.fulfill({ status: 503 });
    else await route.fulfill({ contentType: 'text/html', body: '<p>Log in to this network</p>' });
  });
  await context.setOffline(false);
  await expect.poll(() => asked).toBeGreaterThan(2);
  await expect(bar(page)).toContainText(/Saved at \d\d:\d\d/);
  isBusy = false;
  await expect(bar(page)).toHaveCount(0);
});
