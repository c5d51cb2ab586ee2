import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { moveTo, newUser } from '../feed/support';

const cityOf = (page: Page) => page.getByLabel('City');

/** Opens the profile of somebody who lives in a town that is not in the list. */
async function openProfileFromMhow(page: Page, context: BrowserContext, origin: string): Promise<void> {
  await newUser(context, origin, 'investor');
  await moveTo(context, origin, 'Mhow');
  await page.goto('/edit-profile');
}

async function expectKeptCity(page: Page): Promise<void> {
  await expect(cityOf(page)).toHaveValue('Mhow');
  await page.getByLabel('Bio').fill('I invest in the lane that I live in.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Investor · Mhow')).toBeVisible();
}

test('a town that is not in the list stays where the profile is changed', async ({
  page,
  context,
  origin,
}) => {
  await openProfileFromMhow(page, context, origin);
  // The searchable field needs the script.
  await expect(cityOf(page)).toHaveAttribute('readonly');
  await expectKeptCity(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a town that is not in the list stays, and a listed one can take its place', async ({
    page,
    context,
    origin,
  }) => {
    await openProfileFromMhow(page, context, origin);
    await expectKeptCity(page);
    await page.goto('/edit-profile');
    await cityOf(page).selectOption('Kanpur');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Investor · Kanpur')).toBeVisible();
  });
});
