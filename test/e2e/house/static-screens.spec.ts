import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { expectNarrow } from '../call/sound';
import { dial, expectNoCall, expectPhase, newPair, openConnected, whenReady } from '../call/support';
import { write } from '../chat/support';
import { newSide } from '../interest/support';

import { findings } from '../profile/support';

/** A screen without React, whose own script is heard by the hub. */
async function openQuiet(page: Page, path: string): Promise<void> {
  const ready = whenReady(page);
  await page.goto(path);
  await ready;
}

const ringing = (page: Page) => page.getByRole('region', { name: 'Incoming call' });

test('a screen without React counts messages and rings for a call', async ({ browser, origin }) => {
  const { caller, callee } = await newPair(browser, origin);
  const { page } = callee;
  await Promise.all([openConnected(caller.page, `/chat/${callee.id}`), openQuiet(page, '/terms')]);
  expect(await page.locator('script').count()).toBe(1);
  await write(caller.context, origin, callee.id, 'Namaste');
  await expect(page.getByRole('link', { name: 'Chat' })).toContainText('1 unread');

  await dial(caller.page);
  await expect(ringing(page)).toContainText(caller.fullName);
  await expect(ringing(page)).toContainText('Incoming voice call');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(ringing(page)).toBeHidden();
  await expectPhase(caller.page, 'ended');

  await page.goto('/nowhere');
  await openConnected(caller.page, `/chat/${callee.id}`);
  await openQuiet(page, '/help');
  await dial(caller.page);
  await ringing(page).getByRole('link', { name: 'Answer' }).click();
  await expect(page).toHaveURL(`/chat/${caller.id}`);
  await expectPhase(page, 'incoming');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expectPhase(caller.page, 'active');
  // What shows that the call has ended leaves by itself.
  await Promise.all([openQuiet(page, '/privacy'), expectPhase(caller.page, 'ended')]);
  await expectNoCall(page);
});

test('axe finds nothing in the ring of a screen without React', async ({ browser, origin }) => {
  const { caller, callee } = await newPair(browser, origin);
  await Promise.all([openConnected(caller.page, `/chat/${callee.id}`), openQuiet(callee.page, '/terms')]);
  await dial(caller.page);
  await expect(ringing(callee.page)).toContainText('Incoming voice call');
  // Nothing comes after it: on a busy machine it takes as long as a call rings.
  expect(await findings(callee.page)).toEqual([]);
});

test('help is filtered while the user types, with the server’s results', async ({ browser, origin }) => {
  const { page } = await newSide(browser, origin, 'investor');
  await page.goto('/help');
  const shown = page.getByRole('listitem').filter({ has: page.locator('details') });
  await expect(shown.first()).toContainText('What is Nukkad?');
  await page.getByRole('searchbox', { name: 'Search help topics' }).pressSequentially('udyam');
  await expect(shown.filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText('Our team looks at them')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Topics' }).getByRole('link')).toHaveText([
    'Entrepreneurs',
  ]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/help?q=udyam');
  await expect(shown.filter({ visible: true })).toHaveCount(1);
  await page.getByRole('searchbox').fill('xyzzy');
  await expect(page.getByText('No help topic mentions “xyzzy”.')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('link', { name: 'Technical' }).click();
  await expect(page.getByText('How do I reset my password?')).toBeVisible();
  await expect(page.getByText('What is Nukkad?')).toBeHidden();
  expect(await findings(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Email Support' })).toHaveAttribute('href', /^mailto:support@/);
  await expect(page.getByText('grievance@nukkad.test')).toBeVisible();
});
