import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { whenReady } from '../call/support';
import { cards, newUser, STILL_FEED, whenLive } from '../feed/support';
import { asOwnPage } from '../own-page';
import { routeFirst } from '../route-first';
import { watchDrawn } from '../watch-drawn';
import { comments, counter, openPost, publishOffer, say, whenPostLive, writeComments } from './support';

/** Stops the page's clock; returns a function that counts the views that the page has reported. */
async function stopClock(page: Page): Promise<() => Promise<number>> {
  let views = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/views')) views += 1;
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  return async () => {
    // What was sent before this request is known when this one is.
    await page.evaluate(() => fetch('/robots.txt'));
    return views;
  };
}

/** Scripts begin after the first frame, which a stopped clock would not draw. */
async function whenLiveStopped(page: Page): Promise<void> {
  await page.clock.runFor(20);
  await whenPostLive(page);
}

async function openStopped(page: Page, postId: string): Promise<void> {
  await page.goto(`/post/${postId}`, { waitUntil: 'load' });
  await whenLiveStopped(page);
}

/** React's scheduler, which asks for its turn by a message channel, gets it as late as on a busy phone. */
const drawLate = () => {
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    setTimeout(() => post.call(this, message), 20);
  };
};

test.describe('comments and ways around a post', () => {
  let id = '';
  test.beforeEach(async ({ browser, context, origin }) => {
    const owners = await browser.newContext();
    await newUser(owners, origin, 'entrepreneur');
    id = await publishOffer(owners, origin);
    await owners.close();
    await newUser(context, origin, 'investor');
  });

  test('load in pages, and an own comment is neither lost nor duplicated', async ({
    page,
    context,
    origin,
  }) => {
    const words = Array.from({ length: 23 }, (_, index) => `Remark number ${index + 1}`);
    await writeComments(context, origin, id, words);
    await openPost(page, id);
    await expect(comments(page)).toHaveCount(20);
    await say(page, 'The newest of all');
    await expect(comments(page)).toHaveCount(21);
    await expect(comments(page).last()).toContainText('The newest of all');
    await expect(comments(page).last()).toBeInViewport();
    await page.getByRole('button', { name: 'Show more comments' }).click();
    await expect(comments(page)).toHaveCount(24);
    await expect(page.getByRole('button', { name: 'Show more comments' })).toHaveCount(0);
    const shown = await comments(page).locator('p').allTextContents();
    expect(shown).toEqual([...words, 'The newest of all']);
    await expect(counter(page, '24 comments')).toBeVisible();
  });

  test('what is typed into a comment of a later page stays where the page is loaded anew, and nobody is reached at first', async ({
    page,
    browser,
    context,
    origin,
  }) => {
    const owner = await browser.newContext();
    await newUser(owner, origin, 'entrepreneur');
    const postId = await publishOffer(owner, origin);
    const headers = asOwnPage(origin);
    const asked = await context.request.post(`/api/posts/${postId}/interests`, { headers, data: {} });
    const interest = ((await asked.json()) as { id: string }).id;
    const words = Array.from({ length: 22 }, (_, index) => `Remark number ${index + 1}`);
    await writeComments(context, origin, postId, words);
    const ready = whenReady(page);
    await openPost(page, postId);
    await ready;
    await page.getByRole('button', { name: 'Show more comments' }).click();
    await expect(comments(page)).toHaveCount(22);
    await comments(page).last().getByRole('button', { name: /^Edit/ }).click();
    const box = comments(page).last().getByRole('textbox');
    await box.fill('Half of a better remark');
    await routeFirst(
      page,
      ({ pathname }) => pathname === `/post/${postId}.data`,
      (route) => route.abort(),
    );
    const decided = await owner.request.put(`/api/interests/${interest}`, {
      headers,
      data: { status: 'accepted' },
    });
    expect(decided.status()).toBe(200);
    // Only a page that was loaded anew says it.
    await expect(page.getByText(/has accepted your interest/)).toBeVisible();
    await expect(comments(page)).toHaveCount(22);
    await expect(box).toHaveValue('Half of a better remark');
  });

  test('a reply to a comment of a later page is still one after a reload', async ({
    page,
    context,
    origin,
  }) => {
    const words = Array.from({ length: 21 }, (_, index) => `Remark number ${index + 1}`);
    const last = (await writeComments(context, origin, id, words)).at(-1);
    await openPost(page, id);
    await page.getByRole('button', { name: 'Show more comments' }).click();
    await expect(comments(page)).toHaveCount(21);
    await page
      .getByRole('button', { name: /^Reply to/ })
      .last()
      .click();
    await page.getByRole('textbox', { name: 'Write a comment' }).fill('Half a reply');
    await page.reload();
    await expect(page.getByText('Replying to a comment')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('Half a reply');
    const sent = page.waitForResponse(
      (answer) => answer.url().endsWith('/comments') && answer.request().method() === 'POST',
    );
    await page.getByRole('button', { name: 'Send comment' }).click();
    expect(await (await sent).json()).toMatchObject({ parentId: last });
  });

  test('comments of others appear on an open post, and what they delete leaves it', async ({
    page,
    browser,
    context,
    origin,
  }) => {
    await writeComments(context, origin, id, ['An own answer']);
    await page.clock.install();
    await openPost(page, id);
    await expect(comments(page)).toHaveCount(1);
    const others = await browser.newContext();
    await newUser(others, origin, 'investor');
    const [written = ''] = await writeComments(others, origin, id, ['A question of another']);
    await page.clock.runFor(15_000);
    await expect(comments(page).last()).toContainText('A question of another');
    await expect(counter(page, '2 comments')).toBeVisible();
    const headers = asOwnPage(origin);
    await writeComments(others, origin, id, ['Another one']);
    await others.request.delete(`/api/comments/${written}`, { headers });
    await page.clock.runFor(15_000);
    await expect(comments(page).last()).toContainText('Another one');
    await expect(comments(page)).toHaveCount(2);
  });

  test('an open post is not drawn again by answers that bring nothing new', async ({
    page,
    browser,
    context,
    origin,
  }) => {
    const owners = await browser.newContext();
    await newUser(owners, origin, 'entrepreneur');
    const postId = await publishOffer(owners, origin);
    const headers = asOwnPage(origin);
    const data = { id: crypto.randomUUID(), content: 'The kiln stands.' };
    const written = await owners.request.post(`/api/posts/${postId}/updates`, { headers, data });
    expect(written.status(), await written.text()).toBe(201);
    await writeComments(context, origin, postId, ['An own answer', 'Another one']);
    await page.clock.install();
    await openPost(page, postId);
    await expect(comments(page)).toHaveCount(2);
    const poll = async (what: 'comments' | 'updates', everyMs: number) => {
      const answered = page.waitForResponse((answer) =>
        answer.url().includes(`/api/posts/${postId}/${what}?`),
      );
      await page.clock.runFor(everyMs);
      await (await answered).finished();
      await page.clock.runFor(200);
    };
    await poll('comments', 15_000);
    const drawn = await watchDrawn(page);
    await poll('comments', 15_000);
    await poll('updates', 30_000);
    expect(await drawn()).toEqual([]);
    await writeComments(context, origin, postId, ['A new one']);
    await page.clock.runFor(15_000);
    await expect(comments(page)).toHaveCount(3);
    await expect(counter(page, '3 comments')).toBeVisible();
    expect(await drawn()).not.toEqual([]);
  });

  for (const phone of ['', ', also on a phone that draws late']) {
    test(`a link to a comment opens its page and focuses the comment${phone}`, async ({
      page,
      context,
      origin,
    }) => {
      const words = Array.from({ length: 22 }, (_, index) => `Remark number ${index + 1}`);
      const ids = await writeComments(context, origin, id, words);
      if (phone) await page.addInitScript(drawLate);
      await page.goto(`/post/${id}#comment-${ids[21]}`);
      const wanted = page.locator(`#comment-${ids[21]}`);
      await expect(wanted).toBeInViewport();
      await expect(wanted).toBeFocused();
    });
  }

  test('#comments focuses the comments', async ({ page }) => {
    await page.goto(`/post/${id}#comments`);
    await expect(page.locator('#comments')).toBeFocused();
  });

  test('the comment button leads to the box', async ({ page }) => {
    await openPost(page, id);
    const entries = await page.evaluate(() => window.history.length);
    await page.getByRole('link', { name: /^Comments/ }).click();
    await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeFocused();
    expect(await page.evaluate(() => window.history.length)).toBe(entries);
  });

  test('a typed reply survives a reload, with the comment it replies to', async ({
    page,
    context,
    origin,
  }) => {
    await writeComments(context, origin, id, ['A question']);
    await openPost(page, id);
    await page.getByRole('button', { name: /^Reply to/ }).click();
    await page.getByRole('textbox', { name: 'Write a comment' }).fill('Half an ans');
    await page.reload();
    await whenPostLive(page);
    await expect(page.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('Half an ans');
    await expect(page.getByText(/^Replying to/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel reply' }).click();
    await expect(page.getByText(/^Replying to/)).toHaveCount(0);
  });

  test('a typed comment is not given to who signs in next on this tab', async ({ page, context, origin }) => {
    const box = page.getByRole('textbox', { name: 'Write a comment' });
    const typed = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    const first = await context.cookies();
    await openPost(page, id);
    await box.fill('Half a question');
    await expect.poll(typed).toContain('Half a question');
    // Her session ends by itself.
    await context.clearCookies();
    await newUser(context, origin, 'investor');
    await openPost(page, id);
    await expect(box).toHaveValue('');
    await context.addCookies(first);
    await openPost(page, id);
    await expect(box).toHaveValue('Half a question');
  });

  test('a comment that is too long can not be sent, and says so', async ({ page }) => {
    await openPost(page, id);
    const box = page.getByRole('textbox', { name: 'Write a comment' });
    await box.fill('म'.repeat(950));
    await expect(page.getByText('950 / 1000')).toBeVisible();
    await box.fill('x'.repeat(1_001));
    await expect(page.getByText('A comment can have at most 1,000 characters')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send comment' })).toBeDisabled();
  });

  test('a post is counted as seen once, after a second, and not by its owner', async ({
    page,
    browser,
    origin,
  }) => {
    const told = await stopClock(page);
    await openStopped(page, id);
    await page.clock.runFor(999);
    expect(await told()).toBe(0);
    const answered = page.waitForResponse((reply) => reply.url().endsWith('/views'));
    await page.clock.runFor(1);
    expect((await answered).status()).toBe(204);
    await page.reload({ waitUntil: 'load' });
    await whenLiveStopped(page);
    const again = page.waitForResponse((reply) => reply.url().endsWith('/views'));
    await page.clock.runFor(1_000);
    expect((await again).status()).toBe(204);
    await page.reload({ waitUntil: 'load' });
    await expect(counter(page, '1 view')).toBeVisible();

    const owners = await browser.newContext();
    await newUser(owners, origin, 'entrepreneur');
    const own = await publishOffer(owners, origin);
    const owner = await owners.newPage();
    const toldByOwner = await stopClock(owner);
    await openStopped(owner, own);
    await owner.clock.runFor(5_000);
    expect(await toldByOwner()).toBe(0);
    await owners.close();
  });

  test('a post that is left at once is not counted', async ({ page }) => {
    const told = await stopClock(page);
    await openStopped(page, id);
    await page.clock.runFor(999);
    await page.getByRole('link', { name: 'Back' }).click();
    // Drawn, so that the post's effects have ended.
    await expect(cards(page).first()).toBeVisible();
    await page.clock.runFor(5_000);
    expect(await told()).toBe(0);
  });

  test('the back button returns to the card that was left', async ({ page }) => {
    await page.goto(STILL_FEED);
    await whenLive(page);
    const card = cards(page).nth(4);
    await card.scrollIntoViewIfNeeded();
    const before = (await card.boundingBox())?.y ?? 0;
    const cardId = await card.getAttribute('data-post');
    const link = card.getByRole('heading').getByRole('link');
    await link.click({ position: { x: 5, y: 5 } });
    await whenPostLive(page);
    await page.getByRole('button', { name: /^Like/ }).click();
    await expect(page.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(STILL_FEED);
    const same = page.locator(`article[data-post="${cardId}"]`);
    await expect(same).toBeInViewport();
    await expect.poll(async () => Math.abs(((await same.boundingBox())?.y ?? 1e6) - before)).toBeLessThan(4);
    await expect(same.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true');
  });
});
