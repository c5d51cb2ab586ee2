import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { newUser, publishByStranger, signal, withoutPictures } from '../feed/support';
import { settled } from '../settled';

/** Holds every screen and its data until they are given. */
async function holdScreens(page: Page) {
  const held = signal();
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() === 'document' || request.url().includes('.data')) await held.given;
    await route.continue().catch(() => undefined);
  });
  return held;
}

/** A press that loads a document; nothing can be asked of a page that is being left, so it is stopped. */
function pressAndStop(link: Element): boolean {
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  window.stop();
  return link.hasAttribute('data-pressed');
}

test('every link, and a form that loads a page, says that it was pressed while the server is silent', async ({
  page,
  context,
  origin,
}) => {
  await newUser(context, origin, 'investor');
  await withoutPictures(context);
  for (const screen of ['/dashboard', '/chat', '/profile']) {
    await page.goto(screen);
    await holdScreens(page);
    // These two open a sheet.
    const links = page.locator(
      'a[data-discover]:not([href="/change-password"], [href="/email-preferences"])',
    );
    const count = await links.evaluateAll((all) => {
      for (const [at, link] of all.entries()) link.setAttribute('data-at', String(at));
      return all.length;
    });
    expect(count).toBeGreaterThan(4);
    for (let at = 0; at < count; at += 1) {
      const link = page.locator(`[data-at="${at}"]`);
      const path = await link.getAttribute('href');
      // By script: the skeleton of the last press lies over the page.
      await link.dispatchEvent('click');
      await expect(link, `${path} on ${screen}`).toHaveAttribute('data-pressed', '');
      await expect(page.locator('[data-pressed]')).toHaveCount(1);
    }
    await expect(page.locator('.loading-bar')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await page.goto('/profile');
  await holdScreens(page);
  const signOut = page.getByRole('button', { name: 'Logout' });
  await signOut.dispatchEvent('click');
  await expect(page.locator('[data-pressed]').filter({ has: signOut })).toHaveCount(1);
  // These load a document, the last one from a screen without React.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const [screen, name] of [
    ['/profile', 'Help & Support'],
    ['/settings', 'हिन्दी'],
    ['/help', 'Profile'],
  ] as const) {
    await page.goto(screen);
    await settled(page);
    await holdScreens(page);
    const pressed = page.getByRole('link', { name }).or(page.getByRole('button', { name })).first();
    expect(await pressed.evaluate(pressAndStop), name).toBe(true);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a tab is current and shows its shape before its data is there', async ({ page, context, origin }) => {
  await newUser(context, origin, 'entrepreneur');
  await page.goto('/dashboard');
  const held = await holdScreens(page);
  const main = page.getByRole('navigation', { name: 'Main' }).last();
  await main.getByRole('link', { name: 'Chat' }).click();
  await expect(main.getByRole('link', { name: 'Chat' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Loading conversations...')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  held.give();
  await expect(page.getByText('Loading conversations...')).toHaveCount(0);
  await expect(page).toHaveURL('/chat');
  await expect(page.locator('[data-pressed], .loading-bar')).toHaveCount(0);
});

test('a card opens its post before the server answers', async ({ page, context, browser, origin }) => {
  const title = 'A kiln for the potters of the lane';
  const id = await publishByStranger(browser, origin, title);
  await newUser(context, origin, 'investor');
  await page.goto('/dashboard');
  const held = await holdScreens(page);
  await page.locator(`article[data-post="${id}"] h2 a`).click({ position: { x: 5, y: 5 } });
  await expect(page.locator('h2#post-title')).toHaveText(title);
  await expect(page.getByText('Loading post...')).toBeAttached();
  held.give();
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(page.getByText('Loading post...')).toHaveCount(0);
  await expect(page.locator('h2#post-title')).toHaveText(title);
});
