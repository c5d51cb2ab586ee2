import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newPerson } from './feed-support';
import { clearListings, plan, publish, publishListing, upload, whenLive } from './listings-support';
import { test } from './post-support';

const longWord = 'Dampfschifffahrtsgesellschaftskapitänspatent'.repeat(2);

async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test.describe('the frame of listings', () => {
  let id = '';
  let bare = '';
  let owners: BrowserContext;
  test.beforeEach(async ({ browser, context, origin }) => {
    owners = await browser.newContext();
    await newPerson(owners, origin, 'entrepreneur');
    id = await publishListing(owners, origin, {
      title: `Phone repair ${longWord}`,
      description: `We repair phones since 2009. ${longWord} ${'More words. '.repeat(60)}`,
      useOfFunds: `${longWord} ₹1,10,000\nGenerator ₹90,000`,
      timeline: longWord.slice(0, 60),
      expectedRoi: '14–16% a year',
      sharePhoneNumber: true,
      images: [await upload(owners, origin, 'listing_image', 'wide.jpg')],
      businessPlan: await upload(owners, origin, 'business_plan', plan(`${longWord}.pdf`)),
    });
    bare = await publishListing(owners, origin);
    // The demo's own entrepreneur has listings in every state.
    const signedIn = await context.request.post('/api/auth/login', {
      headers: { origin, 'sec-fetch-site': 'same-origin', accept: 'application/json' },
      data: { email: 'entrepreneur@nukkad.test', password: 'nukkad-demo' },
    });
    expect(signedIn.status()).toBe(200);
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

  for (const colorScheme of ['dark', 'light'] as const) {
    test(`axe has nothing serious to say, ${colorScheme}`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const address of addresses()) {
        await page.goto(address);
        expect(await findings(page), address).toEqual([]);
      }
      await page.goto('/create-listing');
      await whenLive(page);
      await publish(page).click();
      await expect(page.getByText('things to fix')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.goto(`/opportunity/${id}`);
      for (const name of ['Express Interest', 'Schedule Call']) {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        expect(await findings(page), name).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog', { name })).toBeHidden();
      }
    });
  }

  for (const width of [320, 360, 390, 448]) {
    test(`nothing scrolls sideways at ${width} px`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 700 });
      for (const address of addresses()) {
        await page.goto(address);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(
          width,
        );
      }
    });
  }

  test('asks the database at most twice a page, and reads little', async ({ context }) => {
    for (const address of addresses()) {
      const timing = (await context.request.get(address)).headers()['server-timing'] ?? '';
      const [, trips, rows] = /trips=(\d+) read=(\d+)/.exec(timing) ?? [];
      expect(Number(trips), `${address}: ${timing}`).toBeLessThanOrEqual(2);
      expect(Number(rows), `${address}: ${timing}`).toBeLessThanOrEqual(200);
    }
  });
});
