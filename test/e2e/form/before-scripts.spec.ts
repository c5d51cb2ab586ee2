import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { newUser } from '../feed/support';
import { holdScripts } from '../hold-scripts';
import { asOwnPage } from '../own-page';
import { settled } from '../settled';
import { whenLive } from '../when-live';

const contentOf = (page: Page) => page.getByLabel('Content');

test('what is typed into a draft before its scripts come stays, and is kept', async ({
  page,
  context,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  const draft = { id: crypto.randomUUID(), postType: 'investment', title: 'Oven', content: 'A big oven' };
  const headers = asOwnPage(origin);
  const saved = await context.request.put('/api/users/me/drafts/post', { headers, data: draft });
  expect(saved.ok(), await saved.text()).toBe(true);
  const letScriptsCome = await holdScripts(page);
  await page.goto('/create-post', { waitUntil: 'commit' });
  await contentOf(page).fill('A bigger oven');
  letScriptsCome();
  await whenLive(page);
  await settled(page);
  await expect(contentOf(page)).toHaveValue('A bigger oven');
  await page.reload();
  await whenLive(page);
  await expect(contentOf(page)).toHaveValue('A bigger oven');
});
