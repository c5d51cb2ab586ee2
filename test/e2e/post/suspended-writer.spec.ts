import { expect, type Page } from '@playwright/test';
import { asAdmin } from '../admin/support';
import { test } from '../browser-test';
import { newUser } from '../feed/support';
import { asOwnPage } from '../own-page';
import { whenLive } from '../when-live';
import { publish } from './create-support';

const DAY_MS = 24 * 60 * 60 * 1000;

async function setEnd(admin: Page, origin: string, id: string, end: number | null): Promise<void> {
  const suspendedUntil = end && new Date(end).toISOString();
  const reply = await admin.request.put(`/api/admin/users/${id}`, {
    headers: asOwnPage(origin),
    data: { suspendedUntil, ...(end && { reason: 'Asked for a fee.' }) },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

test('a person suspended while writing reads so in place of the form, and finds the draft afterwards', async ({
  browser,
  context,
  page,
  origin,
}) => {
  const { id } = await newUser(context, origin, 'entrepreneur');
  const admin = await asAdmin(browser, origin);
  await page.goto('/create-post?type=community');
  await whenLive(page);
  await page.getByLabel('Content').fill('Which cold store takes onions in June?');
  await page.getByLabel('Category').selectOption('Agriculture');

  await setEnd(admin, origin, id, Date.now() + DAY_MS);
  await publish(page).click();
  await expect(page.getByRole('heading', { name: 'You can’t publish now' })).toBeVisible();
  await page.getByRole('link', { name: 'See the decision' }).click();
  await expect(page).toHaveURL('/decisions');
  await expect(page.getByText('Your account was suspended until')).toBeVisible();

  await setEnd(admin, origin, id, null);
  await page.goto('/create-post?type=community');
  await expect(page.getByLabel('Content')).toHaveValue('Which cold store takes onions in June?');
});
