import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { newUser } from '../feed/support';
import { draftOf, whenLive } from '../post/create-support';
import { bar, gotoWhole, keptFormCount, underWorker } from './support';

test.use({ serviceWorkers: 'allow' });

test('a saved draft opens without a network and is written on, and nothing of it is lost', async ({
  context,
  page,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  await page.goto('/dashboard');
  await underWorker(page);
  await gotoWhole(page, '/dashboard');
  await expect.poll(() => page.evaluate(keptFormCount)).toBe(2);
  await page.goto('/create-post');
  await whenLive(page);
  await page.getByLabel('Title').fill('Milk chiller');
  await page.getByRole('link', { name: 'Cancel' }).last().click();
  await expect(page).toHaveURL('/dashboard');
  await expect.poll(() => draftOf(context, origin)).toMatchObject({ title: 'Milk chiller' });
  // The copy on the phone knows that the server has it.
  const copy = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(copy).toContain('\\"synced\\":true');

  await context.setOffline(true);
  await page.goto('/create-post', { waitUntil: 'commit' });
  await expect(bar(page)).toContainText('What you write waits on this phone.');
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Milk chiller');
  await page.getByLabel('Content').fill('We collect 620 litres a day');
  await expect.poll(copy).toContain('620 litres');

  await context.setOffline(false);
  await page.goto('/create-post');
  await expect(page.getByLabel('Content')).toHaveValue('We collect 620 litres a day');
  await expect(page.getByLabel('Title')).toHaveValue('Milk chiller');
  // Leaving sends it at once.
  await page.getByRole('link', { name: 'Cancel' }).last().click();
  await expect
    .poll(() => draftOf(context, origin))
    .toMatchObject({ title: 'Milk chiller', content: 'We collect 620 litres a day' });
});
