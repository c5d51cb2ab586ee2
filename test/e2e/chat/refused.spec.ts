import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { newSide } from '../interest/support';
import { findings } from '../profile/support';
import { acquainted, box, bubble, bubbles, openThread, say, takeDown, tapSocket } from './support';

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
  await bubble(page, 'Namaste').getByRole('button', { name: 'Remove this unsent message' }).focus();
  await page.keyboard.press('Enter');
  await expect(bubbles(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
});

test('the keyboard stays with a message that is tried again, and goes on to the composer from one that is removed', async ({
  browser,
  origin,
}) => {
  const { owner, investor, postId } = await acquainted(browser, origin);
  const { page } = investor;
  const socket = await tapSocket(page);
  socket.mood = 'refusing';
  await openThread(page, owner);
  await socket.opened;
  await say(page, 'First');
  await say(page, 'Second');
  const press = (words: string, name: string) => bubble(page, words).getByRole('button', { name });
  await press('First', 'Not sent. Tap to retry').focus();
  await page.keyboard.press('Enter');
  await expect(bubble(page, 'First')).toBeFocused();
  await expect(press('First', 'Not sent. Tap to retry')).toBeVisible();
  await press('First', 'Remove this unsent message').focus();
  await page.keyboard.press('Enter');
  await expect(bubbles(page)).toHaveCount(1);
  await expect(box(page)).toBeFocused();
  // A finger's press does not open the phone's keyboard.
  await press('Second', 'Remove this unsent message').click();
  await expect(bubbles(page)).toHaveCount(0);
  await expect(page.getByRole('log')).toBeFocused();
  await takeDown(owner.context, origin, postId);
});
