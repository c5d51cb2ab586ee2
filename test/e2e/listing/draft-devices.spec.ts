import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { expectAccessible, expectNarrow } from '../call/sound';
import { anotherDevice, newSide } from '../interest/support';

const title = (page: Page) => page.getByLabel('Title');

async function saveAs(page: Page, words: string): Promise<void> {
  await title(page).fill(words);
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText('Your draft is saved locally and in your account.')).toBeVisible();
}

test('two devices write one draft: what the other wrote waits beside the form, and opens', async ({
  browser,
  origin,
}) => {
  const owner = await newSide(browser, origin, 'entrepreneur');
  const { page } = owner;
  const laptop = await anotherDevice(browser, origin, owner);
  await page.goto('/create-listing');
  await saveAs(page, 'Chai corner');
  await laptop.goto('/create-listing');
  await expect(title(laptop)).toHaveValue('Chai corner');
  await saveAs(laptop, 'Chai corner at the bus stand');
  await expect(laptop.getByText('Another draft')).toHaveCount(0);

  await saveAs(page, 'Chai corner and bakery');
  const note = page.getByText('Another draft is on this phone: “Chai corner at the bus stand”');
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.reload();
  await expect(title(page)).toHaveValue('Chai corner and bakery');
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(title(page)).toHaveValue('Chai corner at the bus stand');
  await expect(page.getByText('Another draft is on this phone: “Chai corner and bakery”')).toBeVisible();
  await laptop.reload();
  await expect(title(laptop)).toHaveValue('Chai corner at the bus stand');
});
