import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { acquainted, openThread, takeDown, threadWith, whenConnected } from '../chat/support';
import { asOwnPage } from '../own-page';
import { findings } from '../profile/support';

const card = (page: Page, title: string) => page.getByRole('form', { name: title });

/** How many unread rows about calls the bell has. */
async function unreadNotices({ request }: BrowserContext): Promise<number> {
  const rows = (await (await request.get('/api/notifications')).json()) as {
    type: string;
    isRead: boolean;
  }[];
  return rows.filter(({ type, isRead }) => type.startsWith('call_') && !isRead).length;
}

test.describe('Schedule Call', () => {
  test('is proposed, answered and cancelled in the chat, live on both sides', async ({ browser, origin }) => {
    const { owner, investor, postId } = await acquainted(browser, origin);
    const [hers, his] = [owner.page, investor.page];
    await hers.setViewportSize({ width: 320, height: 700 });
    // She wrote first, so that they know each other.
    await owner.context.request.post('/api/messages', {
      headers: asOwnPage(origin),
      data: { receiverId: investor.id, content: 'Namaste' },
    });
    await openThread(hers, investor);
    await openThread(his, owner);
    await whenConnected(hers);

    await his.getByRole('button', { name: 'Chat options' }).click();
    await his.getByRole('menuitem', { name: 'Schedule Call' }).click();
    const sheet = his.getByRole('dialog', { name: 'Schedule Call' });
    for (const at of [0, 1, 2]) await sheet.locator('label:has(input[name=slot])').nth(at).click();
    await expect(sheet.getByRole('checkbox').nth(3)).toBeDisabled();
    expect(await findings(his)).toEqual([]);
    await sheet.getByRole('button', { name: 'Propose' }).click();
    await expect(card(his, 'Call proposed')).toContainText('has not answered yet');

    await expect(card(hers, 'Call proposed')).toBeVisible();
    expect(await findings(hers)).toEqual([]);
    await card(hers, 'Call proposed')
      .getByRole('button', { name: /^Accept/ })
      .nth(1)
      .press('Enter');
    // The buttons are gone, and Tab goes on from the card.
    await expect(card(hers, 'Call agreed')).toBeFocused();
    await expect(card(his, 'Call agreed')).toBeVisible();
    // He sees it: his bell has nothing left to say.
    await expect.poll(() => unreadNotices(investor.context)).toBe(0);
    const coming = his.waitForEvent('download');
    await card(his, 'Call agreed').getByRole('link', { name: 'Add to calendar' }).click();
    const calendar = (await readFile(await (await coming).path())).toString();
    expect(calendar).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/);
    expect(calendar).toContain('STATUS:CONFIRMED');

    await hers.goto('/profile');
    await card(his, 'Call agreed').getByRole('button', { name: 'Cancel call' }).click();
    await expect(card(his, 'Call cancelled')).toBeVisible();
    await expect.poll(() => unreadNotices(owner.context)).toBe(1);
    // No message comes with it, and yet the thread that shows it takes it out of her bell.
    await openThread(hers, investor);
    await expect(card(hers, 'Call cancelled')).toBeVisible();
    await expect.poll(() => unreadNotices(owner.context)).toBe(0);
    await expect(
      card(hers, 'Call cancelled').getByRole('link', { name: 'Update my calendar' }),
    ).toBeVisible();
    await hers.goto('/dashboard?panel=notifications');
    const notice = hers.getByRole('link', { name: /cancelled your call/ });
    await expect(notice).toHaveAttribute('href', threadWith(investor));
    await takeDown(owner.context, origin, postId);
  });

  test('works without JavaScript', async ({ browser, origin }) => {
    const { owner, investor, postId } = await acquainted(browser, origin, { javaScriptEnabled: false });
    const [hers, his] = [owner.page, investor.page];
    await owner.context.request.post('/api/messages', {
      headers: asOwnPage(origin),
      data: { receiverId: investor.id, content: 'Namaste' },
    });
    await his.goto(`${threadWith(owner)}#more`);
    await his.getByText('Schedule Call').click();
    await his.locator('label:has(input[name=slot])').first().click();
    await his.getByRole('button', { name: 'Propose' }).click();
    await his.goto(threadWith(owner));
    await expect(card(his, 'Call proposed')).toBeVisible();
    await hers.goto(threadWith(investor));
    await card(hers, 'Call proposed').getByRole('button', { name: 'Decline' }).click();
    await expect(card(hers, 'Call declined')).toBeVisible();
    await card(hers, 'Call declined').getByText('Choose another time').click();
    await card(hers, 'Call declined')
      .getByRole('button', { name: /^Accept/ })
      .click();
    await expect(card(hers, 'Call agreed').getByRole('link', { name: 'Add to calendar' })).toBeVisible();
    await takeDown(owner.context, origin, postId);
  });
});
