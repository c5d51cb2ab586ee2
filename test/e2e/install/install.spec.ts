import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { acquainted, openThread, say, takeDown } from '../chat/support';
import { newSide } from '../interest/support';
import { underWorker } from '../offline/support';

test.use({ serviceWorkers: 'allow' });

test('photos and words that another app shares are in the form of a new post', async ({
  browser,
  origin,
}) => {
  const { owner, postId } = await acquainted(browser, origin);
  const page = await owner.context.newPage();
  await page.goto('/dashboard');
  await underWorker(page);
  // What the browser does with the manifest's share_target.
  const { share_target } = await (await owner.context.request.get('/manifest.webmanifest')).json();
  await page.evaluate(async ({ action, params: { title, text, files } }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
    canvas.getContext('2d')?.fillRect(8, 8, 30, 20);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'));
    const chosen = new DataTransfer();
    chosen.items.add(new File([blob ?? ''], 'loom.jpg', { type: 'image/jpeg' }));
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      enctype: 'multipart/form-data',
      action,
    });
    const add = (name: string, of: object) =>
      form.appendChild(Object.assign(document.createElement('input'), { name, ...of }));
    add(title, { value: 'The old loom' });
    add(text, { value: 'It still works' });
    add(files[0].name, { type: 'file' });
    const input = form.querySelector<HTMLInputElement>('[type=file]');
    if (input) input.files = chosen.files;
    document.body.appendChild(form);
    form.submit();
  }, share_target);
  await expect(page).toHaveURL('/create-post?type=community&shared=1');
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('The old loom\nIt still works');
  // It is uploaded as a chosen one is.
  await expect(page.locator('input[name="images[0].url"]')).toHaveValue(/^\/files\//);
  // It is taken once.
  await expect.poll(() => page.evaluate(() => caches.has('nukkad-shared'))).toBe(false);
  await takeDown(owner.context, origin, postId);
});

test('what another app shares does not go into a draft of another post', async ({ browser, origin }) => {
  const owner = await newSide(browser, origin, 'entrepreneur');
  const { page } = owner;
  await page.goto('/create-post');
  await page.getByLabel('Title').fill('Milk chiller');
  await page.getByRole('textbox', { name: 'Content' }).fill('Half an offer');
  await page.getByRole('link', { name: 'Cancel' }).last().click();
  await expect(page).toHaveURL('/dashboard');
  await underWorker(page);
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), {
      ...{ method: 'post', enctype: 'multipart/form-data', action: '/create-post?shared=1' },
    });
    form.appendChild(
      Object.assign(document.createElement('input'), { name: 'content', value: 'Look at this loom' }),
    );
    document.body.appendChild(form);
    form.submit();
  });
  const content = page.getByRole('textbox', { name: 'Content' });
  await expect(content).toHaveValue('Look at this loom');
  const note = page.getByText('Another draft is on this phone: “Milk chiller”');
  await expect(note).toBeVisible();
  await page.getByLabel('Category').selectOption('Services');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL('/dashboard?type=community');
  await page.goto('/create-post');
  await expect(page.getByLabel('Title')).toHaveValue('Milk chiller');
  await expect(content).toHaveValue('Half an offer');
});

test('the home screen is offered once, after a first message, by the browser’s own question', async ({
  browser,
  origin,
}) => {
  const { owner, investor, postId } = await acquainted(browser, origin);
  // Where notifications are refused, nothing else asks.
  await owner.context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  const page = await owner.context.newPage();
  const connected = page.waitForEvent('websocket');
  await openThread(page, investor);
  await connected;
  // A headless browser makes no offer of its own.
  const isKept = await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => Object.assign(window, { wasAsked: true }),
    });
    return !window.dispatchEvent(offer);
  });
  expect(isKept).toBe(true);
  const card = page.getByRole('region', { name: 'Nukkad on your home screen' });
  await expect(card).toHaveCount(0);
  await say(page, 'Is it still free?');
  await card.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(card).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => 'wasAsked' in window)).toBe(true);
  await page.reload();
  await say(page, 'And now?');
  await expect(page.getByText('And now?')).toBeVisible();
  await expect(card).toHaveCount(0);
  await takeDown(owner.context, origin, postId);
});

test('an offer of the browser that comes before our scripts is kept for later, too, and a stranger’s is the browser’s', async ({
  browser,
  origin,
}) => {
  const { owner, investor, postId } = await acquainted(browser, origin);
  const offers = () => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    document.addEventListener('DOMContentLoaded', () => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => Object.assign(window, { wasAsked: true }),
      });
      Object.assign(window, { isKept: !window.dispatchEvent(offer) });
    });
  };
  const isKept = (page: Page) => page.evaluate(() => (window as { isKept?: boolean }).isKept);
  await owner.context.addInitScript(offers);
  const page = await owner.context.newPage();
  await openThread(page, investor);
  expect(await isKept(page)).toBe(true);
  await say(page, 'Is it still free?');
  const card = page.getByRole('region', { name: 'Nukkad on your home screen' });
  await card.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => page.evaluate(() => 'wasAsked' in window)).toBe(true);
  await takeDown(owner.context, origin, postId);

  const stranger = await (await browser.newContext({ baseURL: origin })).newPage();
  await stranger.addInitScript(offers);
  await stranger.goto('/register');
  expect(await isKept(stranger)).toBe(false);
});
