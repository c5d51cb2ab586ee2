import { expect, type Page } from '@playwright/test';
import { MINUTE_MS } from '~/lib/time/duration';
import { test } from '../browser-test';
import { findings } from '../profile/support';
import {
  acquainted,
  bubble,
  bubbles,
  openThread,
  say,
  takeDown,
  threadWith,
  whenConnected,
  write,
} from './support';

const options = (page: Page, words: string) =>
  bubble(page, words)
    .last()
    .getByRole('button', { name: /^Options for (your|the) message/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Message', exact: true });

test('a message is answered, changed, reacted to and deleted, and both see it at once', async ({
  browser,
  origin,
}) => {
  const { owner, investor, postId } = await acquainted(browser, origin);
  await write(owner.context, origin, investor.id, 'Shall we meet at five?');
  const { page } = investor;
  await page.setViewportSize({ width: 320, height: 640 });
  await openThread(owner.page, investor);
  await openThread(page, owner);
  await Promise.all([whenConnected(page), whenConnected(owner.page)]);

  await options(page, 'at five?').focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('button', { name: 'Reply' })).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: 'Edit' })).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await sheet(page).getByRole('button', { name: 'Folded hands' }).click();
  await expect(options(page, 'at five?')).toBeFocused();
  await expect(bubble(owner.page, 'at five?')).toContainText(`🙏 by ${investor.fullName}`);

  await investor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await options(page, 'at five?').click();
  // It is said for two seconds.
  const said = page.waitForFunction(
    () =>
      [...document.querySelectorAll('[role=status]')].some((place) => place.textContent?.includes('Copied')),
    null,
    { polling: 'raf' },
  );
  await sheet(page).getByRole('button', { name: 'Copy' }).click();
  await said;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Shall we meet at five?');

  // A finger held on the message opens the same.
  await bubble(page, 'at five?').getByText('Shall we meet').dispatchEvent('pointerdown', {
    pointerType: 'touch',
    isPrimary: true,
  });
  await sheet(page).getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await expect(page.getByText(`Reply to ${owner.fullName}`)).toBeVisible();
  await say(page, 'At sxi');
  await expect(page.getByText(`Reply to ${owner.fullName}`)).toHaveCount(0);
  await expect(bubbles(owner.page).last()).toContainText('In answer to YouShall we meet at five?');

  await options(page, 'At sxi').click();
  await sheet(page).getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit message' });
  await editing.getByRole('textbox', { name: 'Message' }).fill('At six');
  await editing.getByRole('button', { name: 'Save' }).click();
  for (const one of [page, owner.page]) await expect(bubbles(one).last()).toContainText(/At six.*edited/);
  // It closes as what it was, and is looked through no longer.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);

  // The quoted message is deleted: its place, the answer's quote and an answer that is being written say so.
  await bubbles(page)
    .first()
    .getByRole('button', { name: /^Options/ })
    .click();
  await sheet(page).getByRole('button', { name: 'Reply' }).click();
  const replied = page
    .locator('p')
    .filter({ hasText: `Reply to ${owner.fullName}` })
    .locator('..');
  await expect(replied).toContainText('Shall we meet');
  await bubbles(owner.page)
    .first()
    .getByRole('button', { name: /^Options/ })
    .click();
  await sheet(owner.page).getByRole('button', { name: 'Delete' }).click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(replied).toContainText('This message was deleted.');
  await page.getByRole('button', { name: 'Cancel reply' }).click();
  for (const one of [page, owner.page]) {
    await expect(one.getByText('This message was deleted.')).toHaveCount(2);
    await expect(one.getByText('Shall we meet')).toHaveCount(0);
  }
  await page.getByRole('link', { name: /^In answer to/ }).focus();
  await page.keyboard.press('Enter');
  await expect(bubbles(page).first()).toBeInViewport();
  await expect(bubbles(page).first()).toBeFocused();
  await takeDown(owner.context, origin, postId);
});

test('a message is answered, changed, reacted to and deleted without JavaScript', async ({
  browser,
  origin,
}) => {
  const { owner, investor, postId } = await acquainted(browser, origin, { javaScriptEnabled: false });
  await write(owner.context, origin, investor.id, 'Shall we meet at five?');
  const { page } = investor;
  const openOptions = async (words: string) => {
    await bubble(page, words)
      .last()
      .getByRole('link', { name: /^Options for (your|the) message/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Message', exact: true })).toBeVisible();
  };
  await page.goto(threadWith(owner));
  await openOptions('at five?');
  await page.getByRole('button', { name: 'Heart' }).click();
  await expect(page.getByText('Reaction saved')).toBeVisible();
  await expect(bubble(page, 'at five?')).toContainText('❤️ by you');

  await openOptions('at five?');
  await page.getByRole('link', { name: 'Reply' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('At sxi');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(bubbles(page).last()).toContainText(/In answer to.*Shall we meet at five\?.*At sxi/);

  await openOptions('At sxi');
  const edited = page.getByRole('region', { name: 'Message' }).getByRole('textbox', { name: 'Message' });
  await edited.fill(' ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please write a message')).toBeVisible();
  await edited.fill('At six');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(bubbles(page).last()).toContainText(/At six.*edited/);

  await openOptions('At six');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Message deleted')).toBeVisible();
  await expect(bubbles(page).last()).toContainText('This message was deleted.');
  await takeDown(owner.context, origin, postId);
});

test('a text that was just sent can be changed on a phone whose clock is 20 minutes ahead', async ({
  browser,
  origin,
}) => {
  const { owner, investor, postId } = await acquainted(browser, origin);
  const { page } = investor;
  await page.clock.install({ time: Date.now() + 20 * MINUTE_MS });
  await openThread(page, owner);
  await openThread(owner.page, investor);
  await whenConnected(page);
  await say(page, 'At sxi');
  await options(page, 'At sxi').click();
  await expect(sheet(page).getByRole('button', { name: 'Edit' })).toBeVisible();
  await takeDown(owner.context, origin, postId);
});
