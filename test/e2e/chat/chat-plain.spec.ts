import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { newSide } from '../interest/support';

import { photoPath } from '../profile/support';
import { acquainted, bubble, openThread, said, threadWith, write } from './support';

test.describe('chats without JavaScript', () => {
  test('can be read and written with links and forms', async ({ browser, origin }) => {
    test.slow();
    const { owner, investor } = await acquainted(browser, origin, { javaScriptEnabled: false });
    for (let at = 1; at <= 55; at += 1) await write(owner.context, origin, investor.id, `Line ${at}`);
    const { page } = investor;
    await page.goto('/chat');
    await expect(page.locator(`li[data-conversation="${owner.id}"]`)).toContainText('55 unread');
    const seen = page.waitForResponse((reply) => /\/seen\?upTo=\d+$/.test(reply.url()));
    await page.locator(`li[data-conversation="${owner.id}"] a`).click();
    await expect(bubble(page, 'Line 55')).toBeInViewport();
    expect((await seen).status()).toBe(200);
    await page.getByRole('link', { name: 'Older messages' }).click();
    await expect(bubble(page, 'Line 35')).toBeAttached();
    await expect.poll(() => said(page)).toEqual(Array.from({ length: 20 }, (_, at) => `Line ${at + 16}`));
    await page.getByRole('link', { name: 'Newest messages' }).click();
    await expect(bubble(page, 'Line 55')).toBeInViewport();
    await page.goto('/chat');
    await expect(page.locator(`li[data-conversation="${owner.id}"]`)).not.toContainText('unread');

    await page.goto(threadWith(owner));
    await page.getByRole('textbox', { name: 'Message' }).fill('Written\nby a form');
    const attach = page.getByLabel('Attach a file');
    await attach.setInputFiles(photoPath('street.jpg'));
    // Room for the browser's button and the name of the file.
    expect((await attach.boundingBox())?.width).toBeGreaterThan(200);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page).toHaveURL(threadWith(owner));
    await expect.poll(async () => (await said(page)).slice(-2)).toEqual(['(file)', 'Written\nby a form']);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Please write a message')).toBeVisible();

    await page.getByRole('link', { name: 'Chat options' }).click();
    await page.getByRole('button', { name: 'Mute Notifications' }).click();
    await expect(page.getByText('Notifications Muted')).toBeVisible();
    await page.getByRole('link', { name: 'Chat options' }).click();
    await expect(page.getByRole('button', { name: 'Unmute Notifications' })).toBeVisible();
    await page.getByText('Spam or advertising').click();
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText("Thank you for reporting. We'll review this profile.")).toBeVisible();
    await page.getByRole('link', { name: 'Chat options' }).click();
    await page.getByRole('button', { name: 'Block User' }).click();
    await expect(page.getByText('User Blocked')).toBeVisible();
    // The options may still be open: the browser keeps the fragment over the form's answer.
    await page.goto(threadWith(owner));
    await page.locator('form:not(#more *)').getByRole('button', { name: 'Unblock User' }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  });

  test('let a request be answered by a form', async ({ browser, origin }) => {
    const asker = await newSide(browser, origin, 'investor');
    const asked = await newSide(browser, origin, 'entrepreneur', { javaScriptEnabled: false });
    await write(asker.context, origin, asked.id, 'Namaste');
    const { page } = asked;
    await page.goto('/chat?segment=requests');
    await page.locator(`li[data-conversation="${asker.id}"] a`).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('Request Accepted')).toBeVisible();
    await openThread(asker.page, asked);
    await expect(asker.page.getByLabel('Attach a file')).toBeAttached();
  });
});
