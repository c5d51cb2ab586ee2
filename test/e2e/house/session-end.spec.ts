import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { newSide } from '../interest/support';
import { gotoWhole } from '../offline/support';
import { asOwnPage } from '../own-page';

test('a page whose session is ended elsewhere says so, and one that signs out itself does not', async ({
  browser,
  origin,
}) => {
  const { page, context } = await newSide(browser, origin, 'investor');
  const started = page.getByRole('link', { name: 'Get Started' });
  await gotoWhole(page, '/dashboard');
  const ended = await context.request.post('/api/auth/logout', { headers: asOwnPage(origin) });
  expect(ended.ok()).toBe(true);
  await expect(started).toBeVisible();
  const said = page.getByRole('alert').filter({ hasText: 'Sign in again to go on, or to read why.' });
  await expect(said).toBeVisible();
  // It slides in from below.
  await expect(async () => {
    const [toast, button] = [await said.boundingBox(), await started.boundingBox()];
    expect(toast && toast.y + toast.height).toBeLessThanOrEqual(button?.y ?? 0);
  }).toPass();

  const other = await newSide(browser, origin, 'investor');
  await gotoWhole(other.page, '/profile');
  await other.page.getByRole('button', { name: 'Logout' }).click();
  await expect(other.page).toHaveURL('/onboarding');
  await expect(other.page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await expect(other.page.getByText('You were signed out')).toHaveCount(0);
});
