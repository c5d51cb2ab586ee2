import { expect, type Page, type Route } from '@playwright/test';
import { test } from '../browser-test';
import { newUser, signal } from '../feed/support';
import { clearListings, publishListing } from '../listing/support';
import { openPost, publishOffer } from '../post/support';
import { routeFirst } from '../route-first';
import { settled } from '../settled';
import { withoutAborts } from '../without-aborts';

interface LateAnswer {
  /** Of the request that is answered late. */
  url: string;
  /** Where the answer leads who has stayed. */
  to: string;
  answer: (route: Route) => Promise<void>;
  send: () => Promise<void>;
  leave: () => Promise<void>;
}

/** Holds the answer to `send`, goes on by `leave`, and checks that the answer does not lead anywhere. */
async function expectNotLed(page: Page, { url, to, answer, send, leave }: LateAnswer): Promise<void> {
  const [asked, left] = [signal(), signal()];
  await routeFirst(page, url, async (route) => {
    asked.give();
    await left.given;
    await answer(route);
  });
  // Two screens may take longer than a page waits for an answer.
  await withoutAborts(page);
  const answered = page.waitForResponse(url);
  await send();
  await asked.given;
  await leave();
  await settled(page, { heldMs: 3_000 });
  const here = page.url();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  left.give();
  await (await answered).finished();
  await settled(page);
  expect(loaded.filter((path) => path.startsWith(to))).toEqual([]);
  expect(page.url()).toBe(here);
}

const back = (page: Page) => page.getByRole('link', { name: 'Back', exact: true }).click();

test('an owner who has gone on is not led back to the feed by a deletion that ends late', async ({
  page,
  context,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  const id = await publishOffer(context, origin);
  await openPost(page, id);
  await settled(page);
  await expectNotLed(page, {
    url: `**/api/posts/${id}`,
    to: '/dashboard',
    answer: (route) => route.continue(),
    send: async () => {
      await page.getByRole('banner').getByRole('button', { name: 'More options' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    },
    leave: async () => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await back(page);
      await expect(page).toHaveURL('/dashboard');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
      await expect(page).toHaveURL('/profile');
    },
  });
});

test('an owner who has gone on is not led to their listings by a deletion that ends late', async ({
  page,
  context,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  const id = await publishListing(context, origin);
  await page.goto(`/opportunity/${id}`);
  await settled(page);
  await expectNotLed(page, {
    url: `**/api/listings/${id}`,
    to: '/my-listings',
    answer: (route) => route.continue(),
    send: async () => {
      await page
        .locator('#manage')
        .getByRole('button', { name: /^Delete/ })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    },
    leave: async () => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await back(page);
      await expect(page).toHaveURL('/dashboard');
    },
  });
});

test('an investor who has gone on is not led to the chat by a proposed call', async ({
  page,
  context,
  browser,
  origin,
}) => {
  const owners = await browser.newContext({ baseURL: origin });
  await newUser(owners, origin, 'entrepreneur');
  const id = await publishListing(owners, origin);
  await newUser(context, origin, 'investor');
  await page.goto(`/opportunity/${id}`);
  await settled(page);
  await expectNotLed(page, {
    url: '**/api/call-proposals',
    to: '/chat/',
    answer: (route) => route.fulfill({ status: 201, json: {} }),
    send: async () => {
      await page.getByRole('button', { name: 'Schedule Call' }).click();
      const sheet = page.getByRole('dialog', { name: 'Schedule Call' });
      await sheet.locator('label:has(input[name=slot])').first().click();
      await sheet.getByRole('button', { name: 'Propose' }).click();
    },
    leave: async () => {
      await page.keyboard.press('Escape');
      await back(page);
      await expect(page).toHaveURL('/dashboard');
    },
  });
  await clearListings(owners, origin);
  await owners.close();
});
