import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { newUser } from '../feed/support';
import { form, publish, publishedBy } from '../post/create-support';
import { settled } from '../settled';

test('a form is not sent in the name of who has signed in on the phone since', async ({
  context,
  page,
  origin,
}) => {
  const me = await newUser(context, origin, 'entrepreneur');
  await page.goto('/create-post?type=community');
  await form(page).getByRole('textbox').first().fill('A loom for the lane behind the temple');
  await page.getByLabel('Category').selectOption('Retail');
  await settled(page);
  const other = await newUser(context, origin, 'entrepreneur');
  await publish(page).click();
  await expect(page.getByText('Somebody else is signed in on this device.')).toBeVisible();
  for (const { id } of [me, other]) expect(await publishedBy(context, id, 'community')).toEqual([]);
});
