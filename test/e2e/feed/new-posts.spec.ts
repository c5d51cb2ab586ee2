import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';

import { findings } from '../profile/support';
import { cardOf, expectPlace, firstCard, newUser, openCard, publishByStranger, whenLive } from './support';

const topOf = (page: Page, id: string) =>
  cardOf(page, id).evaluate((card) => Math.round(card.getBoundingClientRect().top));

test('new posts wait behind a button, and the card being read stays in place', async ({
  page,
  context,
  browser,
  origin,
}) => {
  await newUser(context, origin);
  // Own posts: those of tests that run beside this one may be taken down.
  const read = await publishByStranger(browser, origin, 'A bench for the corner');
  for (const words of ['A lamp', 'A gate', 'A roof'])
    await publishByStranger(browser, origin, `${words} for the corner`);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.clock.install();
  await page.goto('/dashboard');
  await whenLive(page);
  const button = page.getByRole('button', { name: 'New posts' });
  await expect(button).toBeHidden();
  await cardOf(page, read).scrollIntoViewIfNeeded();
  const id = await publishByStranger(browser, origin, 'A cart for the corner');
  await page.clock.fastForward(31_000);
  const before = await topOf(page, read);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(button).toBeVisible();
  await expect.poll(() => topOf(page, read)).toBe(before);
  expect(await findings(page)).toEqual([]);
  await button.click();
  await expect(cardOf(page, id)).toBeVisible();
  await expect(button).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  // What was read is still there, and Back finds the card that was left.
  await page.clock.fastForward(1_000);
  const left = await openCard(page, cardOf(page, read));
  await page.goBack();
  await expect(firstCard(page)).toBeAttached();
  await expectPlace(cardOf(page, read), left);
  await expect(cardOf(page, id)).toBeAttached();
});
