import { type BrowserContext, expect } from '@playwright/test';
import { DAY_MS, HOUR_MS } from '~/lib/time/duration';
import { asAdmin } from '../admin/support';
import { test } from '../browser-test';
import { expectAccessible, expectNarrow } from '../call/sound';
import { cards, newUser } from '../feed/support';
import { plan } from '../listing/support';
import { newMark } from '../mark';
import { asOwnPage } from '../own-page';
import { routeWhile } from '../route-while';
import { comments, expectToast, offer, openPost, publishOffer, say, whenPostLive } from './support';

/** Signs an entrepreneur in who has published an offer. */
async function ownOffer(context: BrowserContext, origin: string): Promise<{ title: string; id: string }> {
  await newUser(context, origin, 'entrepreneur');
  const title = `Second kiln ${newMark()}`;
  return { title, id: await publishOffer(context, origin, { title, roiBasis: 'Orders of two years' }) };
}

const longWord = 'Dampfschifffahrtsgesellschaftskapitänspatent'.repeat(2);

test.describe('an own post', () => {
  test('is edited from its menu, and its Edited mark leads to the earlier text', async ({
    page,
    context,
    origin,
  }) => {
    const { title, id } = await ownOffer(context, origin);
    await page.goto('/dashboard');
    await cards(page).filter({ hasText: title }).getByRole('link', { name: title }).click();
    await whenPostLive(page);
    await page.getByRole('banner').getByRole('button', { name: 'More options' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const form = page.locator('form#edit-post');
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(page.getByLabel('Use of funds')).toHaveValue(offer.useOfFunds);

    // A request that never arrives leaves everything in the form.
    await form.locator('input[name=plan]').setInputFiles(plan());
    await expect(form.locator('input[type=hidden][name=businessPlan]')).toHaveCount(1);
    await page.getByLabel('Title').fill(`Third ${title} ${longWord}`);
    const letPass = await routeWhile(page, '**/post/*/edit.data*', (route) => route.abort());
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Failed to update post');
    await expect(page.getByLabel('Title')).toHaveValue(`Third ${title} ${longWord}`);
    letPass();
    await page.getByRole('button', { name: 'Save changes' }).click();

    await expect(page).toHaveURL(`/post/${id}`);
    await expectToast(page, 'Post updated', 'Others see your changes now, marked Not reviewed yet.');
    await expect(page.getByText('Our plan.pdf', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /^Edited/ }).click();
    await expect(page).toHaveURL(`/post/${id}/history`);
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page, 'the history');
    await page.goto(`/post/${id}/edit`);
    await expectNarrow(page);
    await expectAccessible(page, 'the form');
  });

  test('is its author’s alone while a correction waits: nothing to share, and the list says so', async ({
    page,
    context,
    origin,
    browser,
  }) => {
    const { title, id } = await ownOffer(context, origin);
    const adminPage = await asAdmin(browser, origin);
    const rejected = await adminPage.request.put(`/api/admin/posts/${id}`, {
      headers: asOwnPage(origin),
      data: { status: 'rejected', reviewNote: 'Say who built the kiln' },
    });
    expect(rejected.status(), await rejected.text()).toBe(200);
    await page.goto(`/post/${id}/edit`);
    await page.getByLabel('Content').fill('Ramesh built the kiln. We fire twice a week.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Post updated', 'Our team reads it before others can see it.');
    await expect(page.getByText('Only you can see this post until our team has read it.')).toBeVisible();
    await whenPostLive(page);
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: 'More options' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Bookmark', 'Edit', 'Delete']);
    await page.keyboard.press('Escape');
    await expectNarrow(page);
    await expectAccessible(page, 'a post that waits');
    await page.goto('/my-listings');
    const row = page.getByRole('listitem').filter({ hasText: title });
    await expect(row.getByText('Waiting for review')).toBeVisible();
    await page.goto(`/post/${id}/edit`);
    await expect(page.getByText('Until then only you can see it.')).toBeVisible();
  });

  test('is saved with files that were chosen a day ago: they go again, as the same files', async ({
    page,
    context,
    origin,
  }) => {
    const { id } = await ownOffer(context, origin);
    await page.goto(`/post/${id}/edit`);
    const uploads: string[] = [];
    page.on('request', (request) => request.url().includes('/api/upload') && uploads.push(request.url()));
    const form = page.locator('form#edit-post');
    await form.locator('input[name=plan]').setInputFiles(plan());
    await form.locator('input[name=photos]').setInputFiles('test/support/fixtures/street.jpg');
    await expect(form.locator('input[type=hidden][name=businessPlan]')).toHaveCount(1);
    await expect(form.locator('input[type=hidden][name$=".url"]')).toHaveCount(1);
    expect(uploads).toHaveLength(2);
    await page.clock.setSystemTime(Date.now() + DAY_MS + HOUR_MS);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(`/post/${id}`);
    await expect(page.getByText('Our plan.pdf', { exact: true })).toBeVisible();
    expect(uploads).toHaveLength(4);
    expect(new Set(uploads).size).toBe(2);
  });

  test('is shown with its new text in the feed that Back returns to', async ({
    page,
    context,
    origin,
    browser,
  }) => {
    const owners = await browser.newContext();
    await newUser(owners, origin, 'entrepreneur');
    const title = `Second kiln ${newMark()}`;
    const id = await publishOffer(owners, origin, { title });
    await newUser(context, origin, 'investor');
    await page.goto('/dashboard');
    const card = cards(page).filter({ hasText: title });
    await expect(card).toBeVisible();
    const changed = await owners.request.put(`/api/posts/${id}`, {
      headers: asOwnPage(origin),
      data: { title: `Third, no ${title}` },
    });
    expect(changed.status()).toBe(200);
    await card.getByRole('link', { name: title }).click();
    await whenPostLive(page);
    await page.goBack();
    await expect(card.getByRole('link', { name: `Third, no ${title}` })).toBeVisible();
    await expect(card.getByRole('link', { name: 'Edited' })).toBeVisible();
    await owners.close();
  });
});

test('an own comment is edited in place, and keeps the new text when that fails', async ({
  page,
  context,
  origin,
  browser,
}) => {
  const owners = await browser.newContext();
  await newUser(owners, origin, 'entrepreneur');
  const id = await publishOffer(owners, origin);
  await owners.close();
  await newUser(context, origin, 'investor');
  await openPost(page, id);
  await say(page, 'How old is the kiln?');
  const edit = comments(page).getByRole('button', { name: /^Edit the comment/ });
  await edit.click();
  const box = page.getByRole('textbox', { name: 'Your comment' });
  await expect(box).toBeFocused();
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport();
  await box.fill('x'.repeat(1_001));
  await expect(page.getByText('A comment can have at most 1,000 characters')).toBeVisible();
  await expectAccessible(page, 'a comment being changed');
  await box.fill(`How old is the ${longWord}?`);
  await expectNarrow(page);
  const letPass = await routeWhile(page, '**/api/comments/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Error', 'Failed to update comment');
  await expect(box).toHaveValue(`How old is the ${longWord}?`);
  letPass();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(box).toBeHidden();
  await expect(comments(page)).toContainText(`How old is the ${longWord}?`);
  await expect(comments(page)).toContainText('Edited');
  await expect(edit).toBeFocused();
  await page.reload();
  await expect(comments(page)).toContainText('Edited');
});
