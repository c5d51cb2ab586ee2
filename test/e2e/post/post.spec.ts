import { expect, type Route } from '@playwright/test';
import { REQUEST_TIMEOUT_MS } from '~/lib/api';
import { PROBE_TIMEOUT_MS } from '~/lib/offline/probe';
import { test } from '../browser-test';
import { newUser, signal } from '../feed/support';
import { routeFirst } from '../route-first';
import { routeWhile } from '../route-while';
import {
  comments,
  counter,
  expectToast,
  offer,
  openPost,
  publishOffer,
  say,
  uploadPhotos,
  whenPostLive,
  writeComments,
} from './support';

test('two users like, comment, reply and express interest, until the owner deletes the post', async ({
  browser,
  origin,
}) => {
  const [owners, investors] = [await browser.newContext(), await browser.newContext()];
  await newUser(owners, origin, 'entrepreneur');
  const investor = await newUser(investors, origin, 'investor');
  const images = await uploadPhotos(owners, origin, 2);
  const id = await publishOffer(owners, origin, { images });
  const [owner, reader] = [await owners.newPage(), await investors.newPage()];

  await test.step('the investor reads the whole post', async () => {
    await openPost(reader, id);
    await expect(reader.getByRole('heading', { name: offer.title })).toBeVisible();
    await expect(reader.getByText('₹8,00,000 to ₹12,50,000')).toBeVisible();
    await expect(reader.getByText("Owner's estimate, not verified")).toBeVisible();
    await expect(reader.getByRole('link', { name: 'https://chinhat.example/shed' })).toHaveAttribute(
      'rel',
      'noopener nofollow ugc',
    );
    await expect(reader.getByRole('listitem').filter({ hasText: 'Gas kiln' })).toContainText('₹6,10,000');
    await expect(reader.getByText('Not reviewed yet')).toBeVisible();
  });

  await test.step('the investor likes, comments, replies and expresses interest', async () => {
    await reader.getByRole('button', { name: 'Like, 0' }).click();
    await expect(counter(reader, '1 like')).toBeVisible();
    await say(reader, 'Which gas do you use?');
    await expect(comments(reader)).toHaveCount(1);
    await reader.getByRole('button', { name: /^Reply to/ }).click();
    await expect(reader.getByText(`Replying to ${investor.fullName}`)).toBeVisible();
    await say(reader, 'And what does it cost?');
    await expect(comments(reader)).toHaveCount(2);
    await expect(counter(reader, '2 comments')).toBeVisible();

    await reader.getByRole('button', { name: 'Interest', exact: true }).click();
    await reader.getByLabel('Amount in mind').fill('200000');
    await reader.getByRole('dialog').getByRole('button', { name: 'Express Interest' }).click();
    await expectToast(reader, 'Interest Expressed!', 'Your interest has been recorded.');
    await expect(reader.getByRole('button', { name: 'Interested' })).toBeVisible();
  });

  await test.step('the owner sees the counts and who is interested', async () => {
    await openPost(owner, id);
    for (const words of ['1 view', '1 like', '2 comments', '1 interest']) {
      await expect(counter(owner, words)).toBeVisible();
    }
    const received = owner.getByRole('region', { name: 'Interest received' });
    await expect(received).toContainText(investor.fullName);
    await expect(received).toContainText('₹2.0L not binding');
    await expect(received).toContainText('Pending');
    await expect(owner.getByRole('button', { name: 'Interest', exact: true })).toHaveCount(0);
    await expect(owner.getByText('Stay safe.')).toHaveCount(0);
  });

  await test.step('nobody else sees who is interested', async () => {
    await expect(reader.getByText('Interest received')).toHaveCount(0);
    await reader.reload();
    await expect(counter(reader, '1 interest')).toBeVisible();
    await expect(reader.getByText('Interest received')).toHaveCount(0);
  });

  await test.step('the owner replies, then deletes the first comment with its replies', async () => {
    await owner
      .getByRole('button', { name: /^Reply to/ })
      .first()
      .click();
    await say(owner, 'LPG, from the depot.');
    await expect(comments(owner)).toHaveCount(3);
    await expect(comments(owner).nth(2)).toContainText('Owner');
    await owner
      .getByRole('button', { name: /^Delete the comment/ })
      .first()
      .click();
    const dialog = owner.getByRole('alertdialog');
    await expect(dialog).toContainText('Its replies are deleted, too.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectToast(owner, 'Comment deleted');
    await expect(comments(owner)).toHaveCount(0);
    await owner.reload();
    await expect(counter(owner, '0 comments')).toBeVisible();
  });

  await test.step('the owner deletes the post, and it is gone for both', async () => {
    await whenPostLive(owner);
    await owner.getByRole('button', { name: 'More options' }).click();
    await owner.getByRole('menuitem', { name: 'Delete' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(owner).toHaveURL(/\/dashboard$/);
    await expectToast(owner, 'Post deleted successfully');
    const answer = await reader.goto(`/post/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(reader.getByRole('heading', { name: 'Post not found' })).toBeVisible();
    await expect(reader.getByText("The post you're looking for doesn't exist.")).toBeVisible();
    await expect(reader.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
  });
});

test.describe('failures on a post’s page', () => {
  let id = '';
  test.beforeEach(async ({ browser, context, page, origin }) => {
    const owners = await browser.newContext();
    await newUser(owners, origin, 'entrepreneur');
    id = await publishOffer(owners, origin);
    await owners.close();
    await newUser(context, origin, 'investor');
    await openPost(page, id);
  });

  test('a refused comment leaves the list and its text returns to the box, also after a reload', async ({
    page,
  }) => {
    const letPass = await routeWhile(page, `**/api/posts/${id}/comments`, (route) => route.abort());
    await say(page, 'Is the shed yours?');
    await expectToast(page, 'Error', 'Failed to create comment');
    const box = page.getByRole('textbox', { name: 'Write a comment' });
    await expect(box).toHaveValue('Is the shed yours?');
    await expect(comments(page)).toHaveCount(0);
    await expect(counter(page, '0 comments')).toBeVisible();

    letPass();
    await page.reload();
    await expect(box).toHaveValue('Is the shed yours?');
    await page.getByRole('button', { name: 'Send comment' }).click();
    await expect(comments(page)).toHaveCount(1);
    await expect(box).toHaveValue('');
  });

  test('a comment whose response was lost is not duplicated by the next try', async ({ page }) => {
    await routeFirst(page, `**/api/posts/${id}/comments`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await say(page, 'Only once, please');
    await expectToast(page, 'Error', 'Failed to create comment');
    await page.getByRole('button', { name: 'Send comment' }).click();
    await expect(counter(page, '1 comment')).toBeVisible();
    await page.reload();
    await expect(comments(page)).toHaveCount(1);
  });

  test('a comment that nobody answers waits on the device, and arrives once', async ({ page }) => {
    await page.clock.install();
    await openPost(page, id);
    let network: 'silent' | 'gone' | 'there' = 'silent';
    const answer = (route: Route) => {
      if (network === 'silent') return;
      return network === 'gone' ? route.abort() : route.continue();
    };
    await page.route(`**/api/posts/${id}/comments`, answer);
    await page.route('**/robots.txt', answer);
    const sent = page.waitForRequest(`**/api/posts/${id}/comments`);
    await say(page, 'From the lane behind the shop');
    // A wait that begins after the clock was moved lasts its whole time.
    await sent;
    const asked = page.waitForRequest('**/robots.txt');
    await page.clock.fastForward(REQUEST_TIMEOUT_MS);
    await asked;
    await page.clock.fastForward(PROBE_TIMEOUT_MS);
    await expectToast(page, 'Kept on this phone');
    await expect(comments(page)).toHaveText(/From the lane behind the shop/);

    network = 'gone';
    await page.reload();
    await expect(comments(page)).toHaveText(/From the lane behind the shop/);
    await expect(comments(page)).toHaveAttribute('aria-busy', 'true');
    await expect(counter(page, '0 comments')).toBeVisible();
    network = 'there';
    // The count comes with the answer: the page learns nothing of the comments of others.
    await page.route(`**/api/posts/${id}/comments?*`, (route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(counter(page, '1 comment')).toBeVisible();
    await expect(comments(page)).not.toHaveAttribute('aria-busy', 'true');
    await expect(comments(page)).toHaveCount(1);
  });

  test('a comment that has waited is not listed under another post', async ({ page, browser, origin }) => {
    const owners = await browser.newContext();
    await newUser(owners, origin, 'entrepreneur');
    const other = await publishOffer(owners, origin);
    await owners.close();
    let isThere = false;
    const answer = (route: Route) => (isThere ? route.continue() : route.abort());
    await page.route('**/robots.txt', answer);
    await page.route(`**/api/posts/${id}/comments`, answer);
    await say(page, 'From the lane behind the shop');
    await expectToast(page, 'Kept on this phone');

    await openPost(page, other);
    // The list is corrected when the page next asks for the comments of others, so what it showed meanwhile counts.
    const listed = await page.locator('#comments').evaluateHandle((list) => {
      const shown: string[] = [];
      const note = () => shown.push(list.textContent ?? '');
      new MutationObserver(note).observe(list, { childList: true, subtree: true });
      return shown;
    });
    const arrived = page.waitForResponse(`**/api/posts/${id}/comments`);
    isThere = true;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    expect((await arrived).status()).toBe(201);
    await say(page, 'About this one');
    await expect(comments(page).filter({ hasText: 'About this one' })).not.toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(comments(page)).toHaveText([/About this one/]);
    expect((await listed.jsonValue()).join()).not.toContain('From the lane');
  });

  test('a comment is kept before the scripts that send it have arrived, and is sent once they have', async ({
    page,
  }) => {
    let isThere = false;
    const answer = (route: Route) => (isThere ? route.continue() : route.abort());
    const parts = page.waitForRequest('**/assets/after-paint-*');
    await page.route('**/assets/after-paint-*', answer);
    await openPost(page, id);
    await parts;
    await page.route('**/robots.txt', answer);
    await page.route(`**/api/posts/${id}/comments`, answer);
    await say(page, 'Is the shed yours?');
    await expectToast(page, 'Kept on this phone');
    await expect(comments(page)).toHaveText(/Is the shed yours/);
    isThere = true;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(counter(page, '1 comment')).toBeVisible();
    await expect(comments(page)).toHaveCount(1);
    await expect(comments(page)).not.toHaveAttribute('aria-busy', 'true');
  });

  test('a comment that waits and is then refused is not shown as on its way', async ({ page }) => {
    let isRefused = false;
    const detail = 'Comments are closed.';
    const problem = JSON.stringify({ title: 'Forbidden', status: 403, code: 'forbidden', detail });
    await page.route('**/robots.txt', (route) => (isRefused ? route.continue() : route.abort()));
    await page.route(`**/api/posts/${id}/comments`, (route) =>
      isRefused
        ? route.fulfill({ status: 403, contentType: 'application/problem+json', body: problem })
        : route.abort(),
    );
    await say(page, 'Is the shed yours?');
    // It is marked busy from the press on, and waits in the queue once nothing can be reached.
    await expectToast(page, 'Kept on this phone');
    await expect(comments(page)).toHaveAttribute('aria-busy', 'true');
    isRefused = true;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const queue = page.locator('#saved-bar section');
    await expect(queue).toContainText('1 action could not be sent');
    await expect(comments(page)).toHaveCount(0);
    await queue.getByRole('button', { name: 'Show' }).click();
    await expect(queue.getByRole('listitem')).toContainText(/Is the shed yours\?.*Comments are closed/);
  });

  test('a comment shows before the response, and once', async ({ page }) => {
    let answer = () => {};
    const asked = new Promise<void>((done) => {
      answer = done;
    });
    await page.route(`**/api/posts/${id}/comments`, async (route) => {
      await asked;
      await route.continue();
    });
    await say(page, 'At once');
    await expect(comments(page)).toHaveText(/At once/);
    await expect(comments(page)).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect(comments(page)).not.toHaveAttribute('aria-busy', 'true');
    await expect(comments(page)).toHaveCount(1);
  });

  test('a like that fails is undone', async ({ page }) => {
    await page.route(`**/api/posts/${id}/like`, (route) => route.abort());
    const like = page.getByRole('button', { name: /^Like/ });
    await like.click();
    await expectToast(page, 'Error', 'Failed to like post');
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await expect(counter(page, '0 likes')).toBeVisible();
  });

  test('a like taken back while it hangs is not there again once the network is gone', async ({ page }) => {
    const cut = signal();
    const sent: string[] = [];
    let isThere = false;
    await page.route('**/robots.txt', (route) => (isThere ? route.continue() : route.abort()));
    await page.route(`**/api/posts/${id}/like`, async (route) => {
      sent.push(route.request().method());
      if (isThere) return route.continue();
      // The server has it, and its answer is lost.
      if (sent.length === 1) {
        await route.fetch();
        await cut.given;
      }
      await route.abort();
    });
    const like = page.getByRole('button', { name: /^Like/ });
    await like.click();
    await expect.poll(() => sent).toEqual(['POST']);
    await like.click();
    cut.give();
    await expectToast(page, 'Kept on this phone');
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await page.locator('#saved-bar').getByRole('button', { name: 'Show' }).click();
    await expect(page.locator('#saved-bar').getByRole('listitem')).toContainText('Take the like back');
    isThere = true;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => sent.at(-1)).toBe('DELETE');
    await expect(page.locator('#saved-bar').getByRole('listitem')).toHaveCount(0);
    await page.reload();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await expect(counter(page, '0 likes')).toBeVisible();
  });

  test('a deletion that fails restores the comment', async ({ page, context, origin }) => {
    await writeComments(context, origin, id, ['Mine']);
    await openPost(page, id);
    await page.route('**/api/comments/*', (route) => route.abort());
    await page.getByRole('button', { name: /^Delete the comment/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Error', 'Failed to delete comment');
    await expect(comments(page)).toHaveCount(1);
  });

  test('a loading post is announced', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Tips' })).toBeVisible();
    const seen = signal();
    await page.route('**/post/*.data*', async (route) => {
      await seen.given;
      await route.continue();
    });
    // Its own: other tests take theirs down.
    await page.locator(`article[data-post="${id}"]`).getByRole('heading').getByRole('link').click();
    await expect(page.getByText('Loading post...')).toBeAttached();
    seen.give();
    await whenPostLive(page);
    await expect(page.getByText('Loading post...')).toHaveCount(0);
  });
});
