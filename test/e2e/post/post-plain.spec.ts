import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { newUser } from '../feed/support';
import { comments, counter, offer, publishOffer, say, uploadPhotos, writeComments } from './support';

test.describe('a post without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  let id = '';
  let ownerName = '';

  test.beforeEach(async ({ browser, context, page, origin }) => {
    const owners = await browser.newContext();
    ownerName = (await newUser(owners, origin, 'entrepreneur')).fullName;
    id = await publishOffer(owners, origin);
    await owners.close();
    await newUser(context, origin, 'investor');
    await page.goto(`/post/${id}`);
  });

  test('is liked and bookmarked, and the page returns to its buttons', async ({ page }) => {
    const like = page.getByRole('button', { name: /^Like/ });
    await like.click();
    await expect(page).toHaveURL(`/post/${id}#actions`);
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(counter(page, '1 like')).toBeVisible();
    await like.click();
    await expect(counter(page, '0 likes')).toBeVisible();
    await page.getByRole('button', { name: 'Bookmark' }).click();
    await expect(page.getByText('Bookmarked!')).toBeVisible();
  });

  test('is commented on and answered, and the address points at the new comment', async ({ page }) => {
    await say(page, 'Is the shed yours?');
    await expect(page).toHaveURL(/#comment-/);
    await expect(comments(page)).toHaveCount(1);
    await page.getByRole('link', { name: /^Reply to/ }).click();
    await expect(page.getByText(/^Replying to/)).toBeVisible();
    await say(page, 'Or rented?');
    await expect(comments(page)).toHaveCount(2);
    await expect(comments(page).nth(1)).toContainText('Or rented?');
    await expect(page.getByText(/^Replying to/)).toHaveCount(0);
    await expect(counter(page, '2 comments')).toBeVisible();
  });

  test('keeps what was typed when a comment is refused', async ({ page }) => {
    const words = 'क'.repeat(1_001);
    await say(page, words);
    await expect(page.getByRole('textbox', { name: 'Write a comment' })).toHaveValue(words);
    await expect(page.getByText('A comment can have at most 1,000 characters')).toBeVisible();
    await expect(comments(page)).toHaveCount(0);
  });

  test('keeps a refused reply as a reply', async ({ page, context }) => {
    await say(page, 'Is the shed yours?');
    await page.getByRole('link', { name: /^Reply to/ }).click();
    await say(page, 'क'.repeat(1_001));
    await expect(page.getByText('A comment can have at most 1,000 characters')).toBeVisible();
    await expect(page.getByText(/^Replying to/)).toBeVisible();
    await say(page, 'Or rented?');
    await expect(comments(page)).toHaveCount(2);
    const answer = await context.request.get(`/api/posts/${id}/comments`);
    const [first, reply] = (await answer.json()) as { id: string; parentId: string | null }[];
    expect(reply?.parentId).toBe(first?.id);
  });

  test('asks before a comment is deleted', async ({ page }) => {
    await say(page, 'A slip');
    await page.getByRole('link', { name: /^Delete the comment/ }).click();
    await expect(page.getByText('Are you sure you want to delete this comment?')).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(comments(page)).toHaveCount(1);
    await page.getByRole('link', { name: /^Delete the comment/ }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Comment deleted')).toBeVisible();
    await expect(comments(page)).toHaveCount(0);
  });

  test('takes an interest with an amount below the risk line, and keeps a wrong amount in the field', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Interest', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Express Interest' })).toBeVisible();
    await expect(page.getByText('You only ask for an introduction.')).toBeVisible();
    await expect(page.getByText(`Only ${ownerName} sees your name and amount`)).toBeVisible();
    await page.getByLabel('Amount in mind').fill('lots');
    await page.getByRole('button', { name: 'Express Interest' }).click();
    await expect(page.getByRole('alert')).toContainText('Please enter an amount in whole rupees');
    await expect(page.getByLabel('Amount in mind')).toHaveValue('lots');
    await page.getByLabel('Amount in mind').fill('2,00,000');
    await page.getByRole('button', { name: 'Express Interest' }).click();
    await expect(page.getByText('Interest Expressed!')).toBeVisible();
    await expect(page.getByText('Your interest has been recorded.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Interested' })).toBeVisible();
    await expect(counter(page, '1 interest')).toBeVisible();
  });

  test('is reported from the page’s own section', async ({ page }) => {
    const more = page.getByRole('region', { name: 'More options' });
    await expect(more).toBeHidden();
    await page.getByRole('link', { name: 'More options' }).click();
    await expect(more).toBeVisible();
    await expect(page.getByLabel('Link to this post')).toHaveValue(new RegExp(`/post/${id}$`));
    await page.getByText('Scam or fraud').click();
    await page.getByLabel('What should we look at?').fill('The shed is not theirs.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText("Thank you for reporting. We'll review this post.")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Delete', exact: true })).toHaveCount(0);
  });

  test('shows its pictures as links to themselves', async ({ page, browser, origin }) => {
    const owners = await browser.newContext();
    await newUser(owners, origin, 'entrepreneur');
    const images = await uploadPhotos(owners, origin, 2);
    await page.goto(`/post/${await publishOffer(owners, origin, { images })}`);
    await owners.close();
    const picture = page.getByRole('list', { name: 'Photos' }).getByRole('link').first();
    const answer = await page.request.get((await picture.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  });

  test('has further comments on further pages', async ({ page, context, origin }) => {
    await writeComments(
      context,
      origin,
      id,
      Array.from({ length: 21 }, (_, index) => `Remark ${index + 1}`),
    );
    await page.goto(`/post/${id}`);
    await expect(comments(page)).toHaveCount(20);
    await page.getByRole('link', { name: 'Show more comments' }).click();
    await expect(comments(page)).toHaveCount(1);
    await expect(comments(page)).toContainText('Remark 21');
    await say(page, 'The last word');
    await expect(page).toHaveURL(/after=.*#comment-/);
    await expect(comments(page).last()).toContainText('The last word');
    await page.getByRole('link', { name: 'Show earlier comments' }).click();
    await expect(comments(page)).toHaveCount(20);
  });
});

test.describe('an own post without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is deleted after a confirmation', async ({ context, page, origin }) => {
    await newUser(context, origin, 'entrepreneur');
    const id = await publishOffer(context, origin);
    await page.goto(`/post/${id}`);
    await page.getByRole('link', { name: 'More options' }).click();
    await page.getByRole('link', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL(/confirm=post#more$/);
    await expect(
      page.getByText('Are you sure you want to delete this post? This action cannot be undone.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: offer.title })).toBeVisible();
    await page.goto(`/post/${id}?confirm=post#more`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Post deleted successfully')).toBeVisible();
    expect((await page.goto(`/post/${id}`))?.status()).toBe(404);
  });
});
