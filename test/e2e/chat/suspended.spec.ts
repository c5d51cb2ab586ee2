import { expect } from '@playwright/test';
import { asAdmin } from '../admin/support';
import { test } from '../browser-test';
import { asOwnPage } from '../own-page';
import { acquainted, openThread, write } from './support';

const DAY_MS = 24 * 60 * 60 * 1000;

test('a suspended person sees the last message and why nobody can write, under the banner', async ({
  browser,
  origin,
}) => {
  const { owner, investor } = await acquainted(browser, origin);
  await write(owner.context, origin, investor.id, 'The loom is here.');
  const admin = await asAdmin(browser, origin);
  const reply = await admin.request.put(`/api/admin/users/${investor.id}`, {
    headers: asOwnPage(origin),
    data: {
      suspendedUntil: new Date(Date.now() + DAY_MS).toISOString(),
      reason: 'Many messages to people who had asked to be left alone.',
    },
  });
  expect(reply.status(), await reply.text()).toBe(200);

  const { page } = investor;
  await openThread(page, owner);
  await expect(page.getByRole('link', { name: 'Details and appeal' })).toBeInViewport();
  await expect(page.getByText('The loom is here.')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-pinned="composer"]')).toBeInViewport({ ratio: 1 });
});
