import { expect } from '@playwright/test';
import { expectSound } from '../auth/support';
import { test } from '../browser-test';
import { expectNarrow } from '../call/sound';
import { acquainted, box, bubble, openThread, row, said, say, threadWith, write } from './support';

test.describe('finding a message', () => {
  test.beforeEach(() => test.slow());

  test('opens the thread there, which goes on both ways and back to the end', async ({ browser, origin }) => {
    const { owner, investor } = await acquainted(browser, origin);
    for (let at = 1; at <= 70; at += 1) {
      const words = at === 12 ? 'Line 12 speaks of पनीर and quinoa' : `Line ${at}`;
      await write(owner.context, origin, investor.id, words);
    }
    const { page } = investor;

    // The first unread message is far above the newest page.
    await openThread(page, owner);
    await expect(page.locator('li[data-seq="70"]')).toBeInViewport();
    await page.getByRole('link', { name: '70 unread' }).click();
    await expect(page.getByText('70 unread messages')).toBeInViewport();
    await expect(bubble(page, 'Line 1').first()).toBeInViewport();
    await expect(page.getByRole('link', { name: '70 unread' })).toHaveCount(0);

    await page.goto('/chat');
    await page
      .getByRole('searchbox', { name: 'Search people and messages' })
      .fill(owner.fullName.slice(0, -1));
    await page.keyboard.press('Enter');
    const person = page
      .getByRole('list', { name: 'People found' })
      .getByRole('link', { name: owner.fullName });
    await expect(person).toHaveAttribute('href', threadWith(owner));
    await expectSound(page);

    await page.goto('/chat');
    await page.getByRole('searchbox', { name: 'Search people and messages' }).fill('पनीर qui');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Searched your only conversation.').last()).toBeVisible();
    await expectSound(page);
    await expectNarrow(page);
    await page.getByRole('list', { name: 'Messages found' }).getByRole('link').click();
    await expect(page).toHaveURL(/\?at=12#/);
    await expect(bubble(page, 'quinoa')).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Jump to latest' })).toBeVisible();
    await expectSound(page);

    // What arrives meanwhile waits until the pages in between are loaded.
    await write(owner.context, origin, investor.id, 'Line 71');
    const log = page.getByRole('log');
    await expect(async () => {
      await log.evaluate((one) => one.scrollTo(0, 0));
      await expect(page.getByRole('link', { name: 'Jump to latest' })).toHaveCount(0, { timeout: 200 });
    }).toPass();
    await expect(page.locator('li[data-seq="71"]')).toBeAttached();
    const lines = (await said(page)).map((words) => Number(/\d+/.exec(words)?.[0]));
    expect(lines).toEqual(Array.from({ length: lines.length }, (_, at) => at + (lines[0] ?? 0)));

    // Writing in the middle leads to the end.
    await page.goto(`${threadWith(owner)}?at=12`);
    await expect(page.getByRole('link', { name: 'Jump to latest' })).toBeVisible();
    await say(page, 'Written in the middle');
    await expect(bubble(page, 'Written in the middle')).toBeInViewport();
    await expect(page).toHaveURL(threadWith(owner));

    // What is typed and not sent is shown in the list until it is sent.
    await box(page).fill('Half a thought');
    await page.getByRole('link', { name: 'Back to Messages' }).click();
    await expect(row(page, owner)).toContainText('Draft: Half a thought');
    await row(page, owner).getByRole('link').click();
    await expect(box(page)).toHaveValue('Half a thought');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(bubble(page, 'Half a thought')).toBeInViewport();
    await page.getByRole('link', { name: 'Back to Messages' }).click();
    await expect(row(page, owner)).toContainText('Half a thought');
    await expect(row(page, owner)).not.toContainText('Draft');
  });

  test('needs no script', async ({ browser, origin }) => {
    const { owner, investor } = await acquainted(browser, origin, { javaScriptEnabled: false });
    for (let at = 1; at <= 45; at += 1) await write(owner.context, origin, investor.id, `Line ${at}`);
    const { page } = investor;
    await page.goto(threadWith(owner));
    await page.getByRole('link', { name: 'Chat options' }).click();
    await page.getByRole('link', { name: 'Search Messages' }).click();
    await page.getByRole('searchbox', { name: 'Search this chat' }).fill('line 7');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Messages found' }).getByRole('link').click();
    await expect(bubble(page, 'Line 7')).toBeInViewport();
    await page.getByRole('link', { name: 'Newer messages' }).click();
    await expect.poll(async () => (await said(page))[0]).toBe('Line 21');
    await page.getByRole('link', { name: 'Newest messages' }).click();
    await expect(bubble(page, 'Line 45')).toBeInViewport();
  });
});
