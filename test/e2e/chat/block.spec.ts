import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { newUser } from '../feed/support';
import { anotherDevice } from '../interest/support';
import { asOwnPage } from '../own-page';
import { findings } from '../profile/support';
import { settled } from '../settled';
import { acquainted, box, bubble, openThread, row, takeDown, whenConnected, write } from './support';

/** What the thread of a page says about the other: header, composer or its absence, ticks. */
const shown = async (page: Page) => ({
  header: await page.getByRole('banner').textContent(),
  calls: await page.getByRole('button', { name: /call/i }).count(),
  foot: await page.locator('[data-pinned="composer"]').textContent(),
  ticks: await bubble(page, 'Is it open?').textContent(),
});

test('a block in the middle of writing is seen at once on every device, as after a reload', async ({
  browser,
  origin,
}) => {
  const { owner, investor, postId } = await acquainted(browser, origin);
  const laptop = await anotherDevice(browser, origin, owner);
  const tablet = await anotherDevice(browser, origin, investor);
  const { page } = investor;
  await write(investor.context, origin, owner.id, 'Is it open?');
  await page.setViewportSize({ width: 320, height: 640 });
  await openThread(page, owner);
  await tablet.goto('/chat');
  await Promise.all([openThread(owner.page, investor), openThread(laptop, investor)]);
  await Promise.all([whenConnected(page), whenConnected(owner.page), whenConnected(laptop)]);
  await expect(bubble(page, 'Is it open?')).toContainText('read');
  await expect(row(tablet, owner)).toContainText('read');
  await box(page).pressSequentially('I could come on Sun');
  await expect(owner.page.getByRole('banner')).toContainText('typing…');

  await owner.page.getByRole('button', { name: 'Chat options' }).click();
  await owner.page.getByRole('menuitem', { name: 'Block User' }).click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Block User' }).click();
  await expect(page.getByText("You can't message this user.")).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  await expect(page.getByRole('banner')).not.toContainText('online');
  await expect(bubble(page, 'Is it open?')).toContainText('sent');
  await expect(row(tablet, owner)).toContainText('sent');
  const kept = page.getByRole('textbox', { name: 'Not sent, kept on this device' });
  await expect(kept).toHaveValue('I could come on Sun');
  expect(await findings(page)).toEqual([]);
  const live = await shown(page);
  await page.reload();
  await expect(kept).toHaveValue('I could come on Sun');
  await expect.poll(() => shown(page)).toEqual(live);
  expect(live.calls).toBe(0);
  for (const own of [owner.page, laptop]) {
    await expect(own.getByRole('button', { name: 'Unblock User' })).toBeVisible();
    await expect(own.getByText(`You have blocked ${investor.fullName}.`)).toBeVisible();
    await expect(own.getByRole('banner')).not.toContainText(/online|typing/);
  }

  await laptop.getByRole('button', { name: 'Unblock User' }).click();
  await expect(row(tablet, owner)).toContainText('read');
  await expect(box(page)).toHaveValue('I could come on Sun');
  await Promise.all([whenConnected(page), whenConnected(owner.page)]);
  await expect(page.getByRole('button', { name: /call/i }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(bubble(owner.page, 'I could come on Sun')).toBeVisible();
  await takeDown(owner.context, origin, postId);
});

test('the focus stays in the list of blocked people, and in its page after the last', async ({
  browser,
  context,
  page,
  origin,
}) => {
  const others = await browser.newContext();
  const blocked = [await newUser(others, origin, 'investor'), await newUser(others, origin, 'investor')];
  await newUser(context, origin, 'entrepreneur');
  for (const { id } of blocked) {
    const reply = await context.request.post(`/api/users/${id}/block`, { headers: asOwnPage(origin) });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
  await page.goto('/settings/blocked');
  await settled(page);
  const buttons = page.getByRole('listitem').getByRole('button');
  await buttons.first().focus();
  await page.keyboard.press('Enter');
  await expect(buttons).toHaveCount(1);
  await expect(buttons).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(buttons).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
});
