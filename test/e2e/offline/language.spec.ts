import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { newUser } from '../feed/support';
import { bar, gotoWhole, keptPaths, underWorker } from './support';

test.use({ serviceWorkers: 'allow' });

test('a change of language without a network leads back to the page, as it was saved', async ({
  context,
  page,
  origin,
}) => {
  await newUser(context, origin, 'investor');
  await gotoWhole(page, '/profile');
  await underWorker(page);
  await page.reload();
  await expect.poll(() => keptPaths(page)).toContain('/profile');
  const hindi = page.getByRole('button', { name: 'हिन्दी' }).first();
  await expect(hindi).toBeVisible();
  await context.setOffline(true);
  await hindi.click();
  await expect(bar(page)).toContainText('Saved at');
  await expect(page).toHaveURL(/\/profile$/);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'हिन्दी' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
});
