import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { acquainted, takeDown, threadWith } from '../chat/support';
import { newUser, publishByStranger, signal } from '../feed/support';
import { clearListings, publishListing } from '../listing/support';
import { settled } from '../settled';

/** Holds every screen, its data and every act until they are given. Only what lies in files comes. */
async function holdScreens(page: Page) {
  const held = signal();
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!/^\/(assets|art|icons|files|scripts)\//.test(pathname)) await held.given;
    await route.fallback().catch(() => undefined);
  });
  return held;
}

/** Presses every button and link of the page in turn, and names those that nothing answered. */
const silentOnes = (page: Page): Promise<{ pressed: number; silent: string[] }> =>
  page.evaluate(async () => {
    /** Code that is loaded on a press may take that long; the server never answers. */
    const LONGEST_FRAMES = 3_600;
    const CALM_FRAMES = 5;
    const frame = () => new Promise(requestAnimationFrame);
    const count = (selector: string) => document.querySelectorAll(selector).length;
    const layers = () => count('[role=dialog], [role=menu], [role=alertdialog]');
    const leadsElsewhere = (control: Element) =>
      control instanceof HTMLAnchorElement && control.origin !== location.origin;
    const canBePressed = (control: Element) =>
      control.isConnected &&
      control.checkVisibility() &&
      !control.matches(':disabled, [aria-disabled=true], [target], [download], [href^="#"]') &&
      // One call at a time; a time shows its date by its focus, without a script.
      !control.matches('[aria-label="Video call"], .when') &&
      !leadsElsewhere(control);
    const pressEscape = () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
    /** What can be seen or heard of a press. */
    const signsOf = (control: Element) =>
      [
        control.outerHTML,
        control.closest('form')?.outerHTML,
        control.closest('details')?.open,
        document.activeElement?.outerHTML,
        layers(),
        count('[aria-busy=true], [aria-invalid=true], .toast'),
        location.hash,
        scrollY,
      ].join('\n');
    const silent: string[] = [];
    let pressed = 0;
    for (const selector of ['button, summary', 'a[href]']) {
      for (const control of [...document.querySelectorAll<HTMLElement>(selector)]) {
        for (let at = 0; at < LONGEST_FRAMES && layers() > 0; at += 1) {
          pressEscape();
          await frame();
        }
        if (!canBePressed(control)) continue;
        const before = signsOf(control);
        // By script: the skeleton of the last press lies over the page.
        control.click();
        let frames = 0;
        while (signsOf(control) === before && frames < LONGEST_FRAMES) {
          frames += 1;
          await frame();
        }
        pressed += 1;
        if (signsOf(control) === before) silent.push(control.ariaLabel ?? control.textContent ?? '');
        // What a button does besides, such as moving the focus, is no answer to the next press.
        for (let at = 0; at < CALM_FRAMES && !control.matches('a'); at += 1) await frame();
      }
    }
    return { pressed, silent };
  });

test('every link and button says that it was pressed while the server is silent', async ({
  browser,
  origin,
}) => {
  test.slow();
  const { owner, investor, postId } = await acquainted(browser, origin);
  const listing = await publishListing(owner.context, origin);
  const screens = [
    ...['/dashboard', `/post/${postId}`, `/opportunity/${listing}`, '/chat', threadWith(owner)],
    ...['/interests', '/saved', '/search', '/profile', '/settings', '/edit-profile', '/help'],
  ].map((path) => ({ path, of: investor }));
  const own = ['/my-listings', '/create-listing', `/post/${postId}`].map((path) => ({ path, of: owner }));
  for (const { path, of } of [...screens, ...own]) {
    const page = await of.context.newPage();
    await page.goto(path);
    await settled(page);
    await holdScreens(page);
    const { pressed, silent } = await silentOnes(page);
    expect(silent, path).toEqual([]);
    expect(pressed, path).toBeGreaterThan(2);
    await page.close({ runBeforeUnload: false });
  }
  await clearListings(owner.context, origin);
  await takeDown(owner.context, origin, postId);
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

test('a second press takes the mark of the first', async ({ page, context, origin }) => {
  await newUser(context, origin, 'entrepreneur');
  await page.goto('/dashboard');
  const held = await holdScreens(page);
  const main = page.getByRole('navigation', { name: 'Main' }).last();
  await main.getByRole('link', { name: 'Chat' }).click();
  await expect(page.locator('[data-pressed]')).toHaveText(/Chat/);
  await main.getByRole('link', { name: 'Profile' }).click();
  await expect(page.locator('[data-pressed]')).toHaveText(/Profile/);
  held.give();
  await expect(page).toHaveURL('/profile');
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
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

test('a button that waits for the server keeps the focus and sends once', async ({
  page,
  context,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  await page.goto('/create-post?type=community');
  await settled(page);
  await page.getByLabel('Content').fill('Who repairs kilns near Charbagh?');
  await page.getByLabel('Category').selectOption({ index: 1 });
  const answered = signal();
  let sent = 0;
  await page.route('**/create-post.data*', async (route) => {
    sent += 1;
    await answered.given;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Publish' }).focus();
  await page.keyboard.press('Enter');
  const waiting = page.getByRole('button', { name: 'Publishing...' });
  await expect(waiting).toHaveAttribute('aria-busy', 'true');
  await expect(waiting).toBeDisabled();
  for (const key of ['Enter', 'Space', 'Enter']) await page.keyboard.press(key);
  await expect(waiting).toBeFocused();
  answered.give();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to create post' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused();
  expect(sent).toBe(1);
});
