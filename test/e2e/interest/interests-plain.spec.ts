import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { asOwnPage } from '../own-page';
import { interestCard, newDeal, tab } from './support';

test.describe('interests without JavaScript', () => {
  test('are accepted with a note', async ({ browser, origin }) => {
    const { owner, investor, id } = await newDeal(browser, origin, {
      amount: 75_000,
      javaScriptEnabled: false,
    });
    const { page } = owner;
    await page.goto('/interests');
    const card = interestCard(page, id);
    await card.locator('summary', { hasText: 'Add a note' }).click();
    await card.locator('textarea[name=note]').fill('Your tea is waiting.');
    await card.getByRole('button', { name: 'Accept' }).click();
    await expect(page).toHaveURL(`/chat/${investor.id}`);
    await expect(page.getByText('Interest accepted', { exact: true })).toBeVisible();
    await expect(page.locator('li[data-interest-part=answered]')).toContainText('Your tea is waiting.');
    await page.goto('/interests?tab=accepted');
    await expect(card).toContainText('You: Your tea is waiting.');

    await investor.page.goto('/interests');
    await expect(interestCard(investor.page, id)).toContainText(`${owner.fullName}: Your tea is waiting.`);
    await expect(investor.page.getByText('₹75K', { exact: true }).first()).toBeVisible();
  });

  test('are withdrawn after a confirmation page', async ({ browser, origin }) => {
    const { owner, investor, id, title } = await newDeal(browser, origin, { javaScriptEnabled: false });
    const { page } = investor;
    await page.goto('/interests?tab=pending');
    await interestCard(page, id).getByRole('link', { name: 'Withdraw' }).click();
    await expect(page).toHaveURL(new RegExp(`tab=pending&withdraw=${id}#interest-${id}$`));
    await expect(interestCard(page, id)).toContainText(`Your interest in “${title}” will be removed`);
    await interestCard(page, id).getByRole('link', { name: 'Keep interest' }).click();
    await expect(page).toHaveURL(`/interests?tab=pending#interest-${id}`);
    await interestCard(page, id).getByRole('link', { name: 'Withdraw' }).click();
    await interestCard(page, id).getByRole('button', { name: 'Withdraw' }).click();
    await expect(page).toHaveURL('/interests?tab=pending');
    await expect(page.getByText('Your interest has been withdrawn successfully.')).toBeVisible();
    await expect(interestCard(page, id)).toHaveCount(0);
    await owner.page.goto('/dashboard?panel=notifications');
    await expect(owner.page.getByText('withdrew their interest')).toBeVisible();
  });

  test('say what another device decided', async ({ browser, origin }) => {
    const { owner, id } = await newDeal(browser, origin, { javaScriptEnabled: false });
    const { page, context } = owner;
    await page.goto('/interests');
    const decided = await context.request.put(`/api/interests/${id}`, {
      headers: asOwnPage(origin),
      data: { status: 'rejected' },
    });
    expect(decided.status()).toBe(200);
    const [reply] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      interestCard(page, id).getByRole('button', { name: 'Accept' }).click(),
    ]);
    expect(reply.status()).toBe(409);
    await expect(page.getByRole('alert')).toContainText('This interest was declined on');
    await expect(tab(page, 'Rejected')).toHaveText('Rejected1');
  });

  test('keep a refused note', async ({ browser, origin }) => {
    const { owner, id } = await newDeal(browser, origin, { javaScriptEnabled: false });
    const { page } = owner;
    await page.goto('/interests');
    const card = interestCard(page, id);
    await card.locator('summary', { hasText: 'Add a note' }).click();
    await card
      .locator('textarea[name=note]')
      .evaluate((area: HTMLTextAreaElement) => area.removeAttribute('maxlength'));
    await card.locator('textarea[name=note]').fill('y'.repeat(501));
    await card.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('alert')).toContainText('A note has at most 500 characters');
    await expect(card.locator('textarea[name=note]')).toHaveValue('y'.repeat(501));
  });
});

test('strangers see the welcome screen, whose sign-in link returns here', async ({ page }) => {
  for (const path of ['/interests', '/saved']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toHaveAttribute(
      'href',
      new RegExp(`next=${encodeURIComponent(path)}`),
    );
  }
});
