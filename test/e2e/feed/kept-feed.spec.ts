import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { SOCKET_MS, takeDown } from '../chat/support';
import { newSide, type Side } from '../interest/support';
import { listingCard, publishListing } from '../listing/support';
import { newMark } from '../mark';
import { asOwnPage } from '../own-page';
import { whenPostLive } from '../post/support';
import { cardOf, cards, openCard, publish, whenLive } from './support';

let owner: Side;
let reader: Side;
let page: Page;
let postId: string;

test.beforeEach(async ({ browser, origin }) => {
  owner = await newSide(browser, origin, 'entrepreneur');
  reader = await newSide(browser, origin, 'investor');
  page = reader.page;
  postId = await publish(owner.context, origin, `Loom for the weavers ${newMark()}`);
});

test.afterEach(async () => {
  await owner.context.close();
  await reader.context.close();
});

/** From the feed over the owner's posts into the conversation with them. */
async function walkToThread() {
  await page.goto('/dashboard');
  await whenLive(page);
  await expect(cardOf(page, postId)).toBeVisible();
  await cardOf(page, postId).getByRole('link', { name: owner.fullName }).first().click();
  await page.getByRole('link', { name: 'Community & Investment' }).click();
  await expect(page).toHaveURL(/tab=activity/);
  await expect(cardOf(page, postId)).toBeVisible();
  await page.getByRole('link', { name: 'Chat' }).click();
  await expect(page).toHaveURL(`/chat/${owner.id}`);
}

const blocks = {
  'on this device': async () => {
    await page.getByRole('button', { name: 'Chat options' }).click();
    await page.getByRole('menuitem', { name: 'Block User' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block User' }).click();
  },
  'on another device': async (origin: string) => {
    const reply = await reader.context.request.post(`/api/users/${owner.id}/block`, {
      headers: asOwnPage(origin),
    });
    expect(reply.ok(), await reply.text()).toBe(true);
  },
};

for (const [where, block] of Object.entries(blocks)) {
  test(`Back shows nobody who was blocked ${where}`, async ({ origin }) => {
    await walkToThread();
    await block(origin);
    await expect(page.getByRole('button', { name: 'Unblock User' })).toBeVisible({ timeout: SOCKET_MS });
    await page.goBack();
    await expect(page.getByText('Profile Not Found')).toBeVisible();
    await expect(cardOf(page, postId)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await expect(cards(page).first()).toBeVisible();
    await expect(cardOf(page, postId)).toHaveCount(0);
    await takeDown(owner.context, origin, postId);
  });
}

test('the feed beside an open post shows nobody who was blocked on another device', async ({
  browser,
  origin,
}) => {
  const second = await newSide(browser, origin, 'entrepreneur');
  const otherId = await publish(second.context, origin, `A second kiln ${newMark()}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard');
  await cardOf(page, otherId).getByRole('heading').getByRole('link').click();
  const row = page.getByRole('complementary', { name: 'Feed' }).locator(`a[href="/post/${postId}"]`);
  await expect(row).toHaveCount(1);
  await blocks['on another device'](origin);
  await expect(row).toHaveCount(0, { timeout: SOCKET_MS });
  await expect(page.getByRole('complementary', { name: 'Feed' }).getByRole('listitem').first()).toBeVisible();
  await takeDown(second.context, origin, otherId);
  await takeDown(owner.context, origin, postId);
  await second.context.close();
});

test('a listing is shown with its new amount in the feed that Back returns to', async ({ origin }) => {
  const id = await publishListing(owner.context, origin, { title: `Phone repair ${newMark()}` });
  await page.goto('/dashboard');
  const card = listingCard(page, id);
  await expect(card).toContainText('3.5');
  const changed = await owner.context.request.put(`/api/listings/${id}`, {
    headers: asOwnPage(origin),
    data: { fundingMax: 600_000 },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(`/opportunity/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(card).toContainText('6.0');
  await expect(card).not.toContainText('3.5');
  const removed = await owner.context.request.delete(`/api/listings/${id}`, { headers: asOwnPage(origin) });
  expect(removed.status()).toBe(204);
});

test('a post that is not there any more leaves the feed that Back returns to', async ({ origin }) => {
  await page.goto('/dashboard');
  await whenLive(page);
  await expect(cardOf(page, postId)).toBeVisible();
  await takeDown(owner.context, origin, postId);
  await openCard(page, cardOf(page, postId));
  await expect(page.getByText('Post not found')).toBeVisible();
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await expect(cardOf(page, postId)).toHaveCount(0);
});

test('a card shows the likes of its page in the feed that Back returns to', async ({ browser, origin }) => {
  await page.goto('/dashboard');
  await whenLive(page);
  const like = cardOf(page, postId).getByRole('button', { name: /^Like, / });
  await Promise.all([page.waitForResponse(`**/api/posts/${postId}/like`), like.click()]);
  await expect(like).toHaveAccessibleName('Like, 1');
  const second = await newSide(browser, origin, 'investor');
  const path = `/api/posts/${postId}/like`;
  const reply = await second.context.request.post(path, { headers: asOwnPage(origin) });
  expect(reply.ok(), await reply.text()).toBe(true);
  await second.context.close();
  await openCard(page, cardOf(page, postId));
  await whenPostLive(page);
  await page.goBack();
  await expect(like).toHaveAccessibleName('Like, 2');
  await takeDown(owner.context, origin, postId);
});
