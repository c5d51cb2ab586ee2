import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { newUser } from '../feed/support';
import { settled } from '../settled';

test('a form whose address names what has been sent since is a draft of its own', async ({
  page,
  context,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  const address = `/create-post?kept=${crypto.randomUUID()}&type=investment`;
  await page.goto(address);
  await settled(page);
  await expect(page.getByText('This waits on your phone')).toHaveCount(0);
  // The other kind is the same form.
  await page.getByRole('link', { name: 'Community' }).click();
  await expect(page).toHaveURL(address.replace('investment', 'community'));
  const content = page.getByRole('textbox', { name: /Content|Share|What/ }).first();
  await content.fill('A kiln that burns less wood, for the lane behind the market');
  await expect(page.getByText(/Draft saved|Saved/).first()).toBeVisible();
  await page.reload();
  await expect(content).toHaveValue(/A kiln that burns less wood/);
});
