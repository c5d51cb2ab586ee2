import { expect, type Locator, type Page } from '@playwright/test';
import { asAdmin } from '../admin/support';
import { test } from '../browser-test';
import { newUser } from '../feed/support';
import { publishOffer, writeComments } from '../post/support';

/** The sentence is shown at its field, which says that it is wrong. */
async function expectRefused(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
}

/** Forms of the settings that ask for the password: their part of the screen, and their button. */
const passwordForms = [
  ['download-data', 'Download my data'],
  ['delete-account', 'Delete account'],
] as const;

const update = (page: Page) => page.getByLabel('Write an update');

async function postUpdate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Post update' }).click();
}

test('a small form that is sent empty says so at its field, which gets the focus', async ({
  page,
  context,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  const postId = await publishOffer(context, origin);
  await page.goto(`/post/${postId}`);
  await postUpdate(page);
  await expectRefused(update(page), 'Please write something first');
  await expect(update(page)).toBeFocused();

  await page.goto('/settings');
  for (const [id, button] of passwordForms) {
    const part = page.locator(`#${id}`);
    await part.locator('summary').click();
    await part.getByRole('button', { name: button }).click();
    await expectRefused(part.getByLabel('Your password'), 'Current password is required');
    await expect(part.getByLabel('Your password')).toBeFocused();
  }
});

test('a comment that is changed to nothing stays in its form', async ({ page, context, origin }) => {
  await newUser(context, origin, 'entrepreneur');
  const postId = await publishOffer(context, origin);
  await writeComments(context, origin, postId, ['Ask for the papers']);
  await page.goto(`/post/${postId}`);
  await page
    .getByRole('link', { name: /^Edit/ })
    .or(page.getByRole('button', { name: /^Edit/ }))
    .last()
    .click();
  const field = page.getByLabel('Your comment');
  await field.fill('  ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectRefused(field, 'Please write something first');
  await expect(field).toBeFocused();
});

test('an admin’s form that lacks a reason says so at its field, which gets the focus', async ({
  browser,
  origin,
}) => {
  const page = await asAdmin(browser, origin);
  await page.goto('/admin/listings');
  await page.locator('[data-shortcut=r]').first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Reject listing' }).click();
  await expectRefused(sheet.locator('textarea'), 'Please give a reason');
  await expect(sheet.locator('textarea')).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a small form that is sent empty comes back with the sentence at its field', async ({
    page,
    context,
    origin,
  }) => {
    await newUser(context, origin, 'entrepreneur');
    const postId = await publishOffer(context, origin);
    await page.goto(`/post/${postId}`);
    await postUpdate(page);
    await expectRefused(update(page), 'Please write something first');
    const comment = page.getByLabel('Write a comment');
    await page.locator('#write').getByRole('button', { name: 'Send' }).click();
    await expectRefused(comment, 'Please write something first');

    for (const [id, button] of passwordForms) {
      await page.goto('/settings');
      const part = page.locator(`#${id}`);
      await part.locator('summary').click();
      await part.getByRole('button', { name: button }).click();
      await expectRefused(part.getByLabel('Your password'), 'Current password is required');
    }
  });

  test('a report without a reason keeps its words', async ({ page, context, browser, origin }) => {
    const owners = await browser.newContext({ baseURL: origin });
    const owner = await newUser(owners, origin, 'entrepreneur');
    await newUser(context, origin, 'investor');
    await page.goto(`/user?id=${owner.id}#more`);
    const form = page.locator('#more');
    await form.getByLabel('What should we look at?').fill('It asks for a token');
    await form.getByRole('button', { name: 'Send report' }).click();
    await expect(form.getByRole('group')).toHaveAccessibleDescription('Please choose a reason');
    await expect(form.getByLabel('What should we look at?')).toHaveValue('It asks for a token');
  });

  test('an admin’s form that lacks a reason comes back with the sentence at its field', async ({
    browser,
    origin,
  }) => {
    const page = await asAdmin(browser, origin, { javaScriptEnabled: false });
    await page.goto('/admin/listings');
    await page.locator('[data-shortcut=r]').first().click();
    await page.getByRole('button', { name: 'Reject listing' }).click();
    await expectRefused(page.locator('textarea'), 'Please give a reason');

    const person = await newUser(await browser.newContext({ baseURL: origin }), origin, 'investor');
    await page.goto(`/admin/users?status=all&q=${person.id}`);
    await page.getByRole('link', { name: 'Suspend, ban or change the role' }).click();
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expectRefused(page.locator('textarea[id^=suspend-]'), 'Please give a reason');
  });

  test('nobody is signed up as what they did not choose', async ({ page }) => {
    await page.goto('/user-type?next=%2Fsearch');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/user-type?choose&next=%2Fsearch');
    await expect(page.getByRole('group')).toHaveAccessibleDescription('Please choose who you are');
    await page.getByText('Investor', { exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/^[^?]*\/register\?next=%2Fsearch&type=investor/);
  });
});
