import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { newUser } from '../feed/support';
import { routeFirst } from '../route-first';
import { settled } from '../settled';
import { SPARE_PASSWORD } from '../spare-people';

test('a download of the own data says that it is collected, and is asked for once', async ({
  page,
  context,
  origin,
}) => {
  await newUser(context, origin);
  await page.goto('/settings');
  await settled(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/users/me/export')) asked.push(request.method());
  });
  let answer = () => {};
  const mayAnswer = new Promise<void>((done) => {
    answer = done;
  });
  await routeFirst(page, '**/api/users/me/export', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  const form = page.locator('#download-data');
  await form.locator('summary').click();
  await form.getByLabel('Your password').fill(SPARE_PASSWORD);
  await form.getByRole('button', { name: 'Download my data' }).click();
  const pressed = form.getByRole('button', { name: 'Collecting your data...' });
  await expect(pressed).toHaveAttribute('aria-busy', 'true');
  await pressed.press('Enter');
  const coming = page.waitForEvent('download');
  answer();
  expect((await coming).suggestedFilename()).toBe('nukkad-data.zip');
  await expect(form.getByRole('button', { name: 'Download my data' })).toBeVisible();
  expect(asked).toHaveLength(1);
});
