import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { newSide } from '../interest/support';
import { findings } from '../profile/support';
import { bubble, bubbles, openThread, say, tapSocket } from './support';

test('a text that is refused for its words goes back into the composer, to be corrected', async ({
  browser,
  origin,
}) => {
  const asked = await newSide(browser, origin, 'entrepreneur');
  const { page } = await newSide(browser, origin, 'investor');
  await openThread(page, asked);
  await say(page, 'I know of guaranteed returns of 40 percent');
  const refused = bubble(page, 'guaranteed returns');
  await expect(refused).toHaveAttribute('data-delivery', 'failed');
  expect(await findings(page)).toEqual([]);
  await refused.getByRole('button', { name: 'Edit' }).click();
  await expect(bubbles(page)).toHaveCount(0);
  const box = page.getByRole('textbox', { name: 'Message' });
  await expect(box).toHaveValue('I know of guaranteed returns of 40 percent');
  await expect(box).toBeFocused();
  await box.fill('I hope for good returns');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(bubble(page, 'good returns')).toHaveAttribute('data-delivery', 'sent');
});

test('a first message that has to wait for its time says why, and can be taken back', async ({
  browser,
  origin,
}) => {
  const asked = await newSide(browser, origin, 'entrepreneur');
  const { page } = await newSide(browser, origin, 'investor');
  const socket = await tapSocket(page);
  socket.mood = 'later';
  await openThread(page, asked);
  await socket.opened;
  await say(page, 'Namaste');
  await expect(page.getByText('You have written to 5 new people within a day.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await bubble(page, 'Namaste').getByRole('button', { name: 'Remove this unsent message' }).click();
  await expect(bubbles(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
});
