import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { newUser, type TestUser } from '../feed/support';
import { routeFirst } from '../route-first';
import { whenLive } from '../when-live';
import { addPhotos, photo, photos, publish, whenUploaded } from './create-support';

const DRAFTS = '**/api/users/me/drafts/post*';
const UPLOADS = '**/api/upload*';

let me: TestUser;

test.beforeEach(async ({ context, page, baseURL }) => {
  me = await newUser(context, baseURL ?? '', 'entrepreneur');
  await page.goto('/create-post?type=community');
  await whenLive(page);
});

/** Holds the first request to `url` until `letGo`; `sent` is when the page has sent it. */
async function hold(page: Page, url: string): Promise<{ sent: Promise<void>; letGo: () => void }> {
  let [letGo, tell] = [() => {}, () => {}];
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const sent = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await routeFirst(page, url, async (route) => {
    tell();
    await held;
    await route.continue();
  });
  return { sent, letGo };
}

test('a form waits on the phone with its photo when the connection ends without a sign', async ({ page }) => {
  await page.clock.install();
  const upload = await hold(page, UPLOADS);
  await page.getByLabel('Content').fill('Our new shop front');
  await page.getByLabel('Category').selectOption('Retail');
  await addPhotos(page, photo('street.jpg'));
  await upload.sent;
  await publish(page).click();
  await expect(page.getByRole('button', { name: 'Publishing...' })).toBeVisible();
  await page.route('**/robots.txt', (route) => route.abort());
  await page.clock.runFor(45_000);
  await expect(page.getByText('Your post waits on this phone')).toBeVisible();
});

test('a photo on its way stays when a draft of this phone opens late, which waits beside it', async ({
  page,
}) => {
  await page.goto('/help');
  // The draft is from a page that was closed without a network.
  await page.evaluate((userId) => {
    const content = { id: crypto.randomUUID(), postType: 'community', content: 'Tea stall' };
    const draft = { content, updatedAt: Date.now(), synced: false };
    localStorage.setItem(`draft:post:${userId}`, JSON.stringify(draft));
  }, me.id);
  const draft = await hold(page, DRAFTS);
  const upload = await hold(page, UPLOADS);
  await page.goto('/create-post?type=community');
  await draft.sent;
  await addPhotos(page, photo('street.jpg'));
  await upload.sent;
  draft.letGo();
  await page.getByText('Another draft is on this phone: “Tea stall”').waitFor();
  await expect(photos(page)).toHaveCount(1);
  upload.letGo();
  await whenUploaded(page, 1);
  await expect(page.getByLabel('Content')).toHaveValue('');
});
