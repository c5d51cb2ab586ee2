import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { newUser, publish } from '../feed/support';
import { asOwnPage } from '../own-page';
import { routeFirst } from '../route-first';
import { settled } from '../settled';

test('a like waits for the answer to an older unlike of the queue, and is what stands', async ({
  browser,
  context,
  page,
  origin,
}) => {
  const owners = await browser.newContext();
  await newUser(owners, origin, 'entrepreneur');
  const id = await publish(owners, origin, 'Loom behind the temple');
  await newUser(context, origin, 'investor');
  const path = `/api/posts/${id}/like`;
  const liked = await context.request.post(path, { headers: asOwnPage(origin) });
  expect(liked.ok()).toBe(true);
  await page.goto(`/post/${id}`);
  const like = page.getByRole('button', { name: /^Like/ });
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  // Its script is loaded before the network goes.
  await like.hover();
  await settled(page);

  await context.setOffline(true);
  await like.click();
  await expect(page.locator('#saved-bar section')).toContainText('1 action waits to be sent');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const older = page.waitForRequest((request) => new URL(request.url()).pathname === path);
  await routeFirst(
    page,
    (url) => url.pathname === path,
    async (route) => {
      await held;
      await route.continue();
    },
  );
  const answers: string[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (new URL(request.url()).pathname === path) answers.push(request.method());
  });
  await context.setOffline(false);
  await older;
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  // A press that does not wait is answered before this one.
  await page.evaluate(() => fetch('/robots.txt', { cache: 'no-store' }).then((answer) => answer.ok));
  release();
  await expect.poll(() => answers).toEqual(['DELETE', 'POST']);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  const post = await context.request.get(`/api/posts/${id}`);
  expect(await post.json()).toMatchObject({ likes: 1, viewer: { liked: true } });
});
