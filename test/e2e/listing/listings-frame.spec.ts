import { type BrowserContext, expect } from '@playwright/test';
import { test } from '../browser-test';
import { expectAccessible, expectNarrow } from '../call/sound';
import { signInDemo } from '../demo-person';
import { newUser } from '../feed/support';
import { withLargeText } from '../house/large-text';
import { whenLive } from '../when-live';
import { clearListings, plan, publish, publishListing, upload } from './support';

const longWord = 'Dampfschifffahrtsgesellschaftskapitänspatent'.repeat(2);

test.describe('the frame of listings', () => {
  let id = '';
  let bare = '';
  let owners: BrowserContext;
  test.beforeEach(async ({ browser, context, origin }) => {
    owners = await browser.newContext();
    await newUser(owners, origin, 'entrepreneur');
    id = await publishListing(owners, origin, {
      title: `Phone repair ${longWord}`,
      description: `We repair phones since 2009. ${longWord} ${'More words. '.repeat(60)}`,
      useOfFunds: `${longWord} ₹1,10,000\nGenerator ₹90,000`,
      timeline: longWord.slice(0, 60),
      expectedRoi: '14–16% a year',
      sharePhoneNumber: true,
      images: [await upload(owners, origin, 'listing_image', 'street.jpg')],
      businessPlan: await upload(owners, origin, 'business_plan', plan(`${longWord}.pdf`)),
    });
    bare = await publishListing(owners, origin);
    // The demo's own entrepreneur has listings in every state.
    await signInDemo(context, origin, 'entrepreneur');
  });

  test.afterEach(async ({ origin }) => {
    await clearListings(owners, origin);
    await owners.close();
  });

  const addresses = () => [
    `/opportunity/${id}`,
    `/opportunity/${bare}`,
    `/opportunity/${id}?panel=interest`,
    `/opportunity/${id}?panel=call`,
    `/opportunity/${id}?panel=report`,
    '/create-listing',
    '/my-listings',
  ];

  test('axe finds nothing serious in a listing and its plain panels', async ({ page }) => {
    for (const address of addresses().filter((path) => path.startsWith('/opportunity'))) {
      await page.goto(address);
      await expectAccessible(page, address);
    }
  });

  test('axe finds nothing serious in the forms and the sheets', async ({ page }) => {
    await page.goto('/my-listings');
    await expectAccessible(page);
    await page.goto('/create-listing');
    await whenLive(page);
    await expectAccessible(page);
    await publish(page).click();
    await expect(page.getByText('things to fix')).toBeVisible();
    await expectAccessible(page, 'a form with errors');
    await page.goto(`/opportunity/${id}`);
    for (const name of ['Express Interest', 'Schedule Call']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expectAccessible(page, name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name })).toBeHidden();
    }
  });

  const screens: Record<string, (path: string) => boolean> = {
    'a listing': (path) => /^\/opportunity\/[^?]+$/.test(path),
    'its plain panels': (path) => path.includes('?panel='),
    'the form': (path) => path === '/create-listing',
    'the own listings': (path) => path === '/my-listings',
  };
  for (const [name, isOne] of Object.entries(screens)) {
    test(`nothing scrolls sideways: ${name}`, async ({ page }) => {
      for (const address of addresses().filter(isOne)) {
        await page.goto(address);
        await expectNarrow(page, address);
      }
    });
  }

  test('nothing scrolls sideways: the review of a listing', async ({ browser, origin }) => {
    const admins = await browser.newContext({ baseURL: origin });
    await signInDemo(admins, origin, 'admin');
    const page = await admins.newPage();
    await page.goto('/admin/listings');
    await page.locator('[data-queue-item] details').evaluateAll((all) => {
      for (const details of all) (details as HTMLDetailsElement).open = true;
    });
    await expectNarrow(page);
  });

  test('the bar of the form shows its whole title beside the draft’s state, with text of twice the size', async ({
    page,
    context,
    origin,
  }) => {
    await newUser(context, origin, 'entrepreneur');
    await page.goto('/create-listing');
    await whenLive(page);
    await page.getByLabel('Title').fill('A loom for the lane');
    await expect(page.getByText('Draft saved')).toBeVisible();
    const title = page.getByRole('heading', { level: 1, name: 'Create Business Listing' });
    await withLargeText(page, async () => {
      const { shown, whole } = await title.evaluate(({ clientHeight, scrollHeight }) => ({
        shown: clientHeight,
        whole: scrollHeight,
      }));
      expect(shown).toBe(whole);
    });
  });

  test('asks the database at most twice a page, and reads little', async ({ context }) => {
    for (const address of addresses()) {
      const timing = (await context.request.get(address)).headers()['server-timing'] ?? '';
      const [, trips, rows] = /trips=(\d+) read=(\d+)/.exec(timing) ?? [];
      expect(Number(trips), `${address}: ${timing}`).toBeLessThanOrEqual(2);
      expect(Number(rows), `${address}: ${timing}`).toBeLessThanOrEqual(200);
    }
  });
});
