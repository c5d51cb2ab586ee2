import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { newMark } from '../mark';
import { routeWhile } from '../route-while';
import {
  cardIds,
  cardOf,
  cards,
  cardWith,
  commentOn,
  expectPlace,
  newUser,
  onSlowLine,
  openCard,
  publish,
  publishByStranger,
  STILL_FEED,
  scrollToCards,
  signal,
  whenLive,
  whenStill,
} from './support';

test('a card breaks its line between the notes, never inside one', async ({
  browser,
  context,
  page,
  origin,
}) => {
  await newUser(context, origin);
  await publishByStranger(browser, origin, `A second shelf for the shop ${newMark()}`, 'Retail');
  await page.goto('/dashboard');
  const notes = page.locator('.quiet-note');
  await expect(notes.filter({ hasText: 'Matches your preferences' }).first()).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await notes.evaluateAll((all) =>
      all.map(
        (note) => note.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(note).lineHeight),
      ),
    );
    expect(Math.max(...lines)).toBeLessThan(1.5);
  }
});

test('a long timeline takes a second line in place of being cut', async ({ context, page, origin }) => {
  await newUser(context, origin, 'entrepreneur');
  const timeline = 'One year, if the second order comes before May';
  const id = await publish(context, origin, 'Four more machines', 'Services', { timeline });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/dashboard');
  const said = cardOf(page, id).getByText(timeline);
  const { width, room, height } = await said.evaluate((part) => ({
    width: part.scrollWidth - part.clientWidth,
    room: part.clientHeight - part.scrollHeight,
    height: part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight),
  }));
  expect([width, room, Math.round(height)]).toEqual([0, 0, 2]);
});

test.describe('the feed', () => {
  test.beforeEach(async ({ context, page, baseURL }) => {
    await newUser(context, baseURL ?? '');
    await page.goto('/dashboard');
    await whenLive(page);
  });

  test('keeps tab and category in the address', async ({ page }) => {
    await page.getByRole('link', { name: 'Community', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\?type=community$/);
    await page
      .getByRole('navigation', { name: 'Category' })
      .getByRole('link', { name: 'Agriculture' })
      .click();
    await expect(page).toHaveURL(/\/dashboard\?type=community&category=Agriculture$/);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Community', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('link', { name: 'Agriculture', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    const bylines = await cards(page).locator('time').locator('xpath=../..').allTextContents();
    expect(bylines.length).toBeGreaterThan(0);
    for (const byline of bylines) expect(byline).toContain('Agriculture');
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard\?type=community$/);
  });

  test('loads further pages without repeats and without gaps', async ({ page, context }) => {
    await scrollToCards(page, 45);
    const shown = await cardIds(page);
    expect(new Set(shown).size).toBe(shown.length);
    // Other tests publish, delete, hide and restore at the top meanwhile; below it, what both lists have must follow without a gap.
    const api = await context.request.get('/api/posts?postType=investment&limit=50');
    const wanted = ((await api.json()) as { id: string }[]).map(({ id }) => id);
    const common = shown.slice(20).filter((id) => wanted.includes(id));
    expect(common.length).toBeGreaterThan(10);
    const begin = wanted.indexOf(common[0] ?? '');
    expect(common).toEqual(wanted.slice(begin, begin + common.length));
  });

  test('goes on where the rest of its first page is asked for twice at once', async ({ page }) => {
    await page.addInitScript(warmUpAsPageArrives);
    await page.reload();
    await scrollToCards(page, 45);
    const shown = await cardIds(page);
    expect(new Set(shown).size).toBe(shown.length);
  });

  test('reports a next page that fails, and tries again', async ({ page }) => {
    await onSlowLine(page);
    const letPass = await routeWhile(page, '**/api/feed?**', (route) => route.abort());
    // The page that is open may have asked already.
    await page.reload();
    await whenLive(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('alert')).toContainText('Failed to fetch posts');
    letPass();
    await page.getByRole('button', { name: 'Try again' }).click();
    await scrollToCards(page, 40);
  });

  test('returns to the same card on Back, from a post and from another document', async ({ page }) => {
    await scrollToCards(page, 45);
    const card = cards(page).nth(31);
    const same = cardOf(page, (await card.getAttribute('data-post')) ?? '');
    await card.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 137));
    await whenStill(card);
    const top = await openCard(page, card);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expectPlace(same, top);

    await page.goto('/terms');
    await page.goBack();
    await expectPlace(same, top);
  });

  test('a card that was unfolded does not move the one below it that Back returns to', async ({
    page,
    browser,
    baseURL,
  }) => {
    // Posts of its own: who opens those of other tests is counted by them.
    const lower = await publishByStranger(browser, baseURL ?? '', 'A lower counter');
    const upper = await publishByStranger(browser, baseURL ?? '', 'An upper counter');
    await page.reload();
    await whenLive(page);
    const [above, below] = [cardOf(page, upper), cardOf(page, lower)];
    await above.getByRole('button', { name: 'Show more' }).click();
    await expect(above.getByRole('button', { name: 'Show less' })).toBeVisible();
    await below.scrollIntoViewIfNeeded();
    await whenStill(below);
    const top = await openCard(page, below);
    await page.goBack();
    await expectPlace(below, top);
    await expect(above.getByRole('button', { name: 'Show more' })).toBeAttached();
  });

  test('new posts do not move the card that Back returns to', async ({ page, browser, baseURL }) => {
    await scrollToCards(page, 30);
    const card = cards(page).nth(20);
    const same = cardOf(page, (await card.getAttribute('data-post')) ?? '');
    await card.scrollIntoViewIfNeeded();
    await whenStill(card);
    const top = await openCard(page, card);
    const newest = await publishByStranger(browser, baseURL ?? '', 'A second counter while you were away');

    await page.goBack();
    await expectPlace(same, top);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    // Posts of other tests may be above it by now.
    await expect(cardOf(page, newest)).toBeAttached();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('Home asks for new posts also while Back is on its way', async ({ page, browser, baseURL }) => {
    const own = await publishByStranger(browser, baseURL ?? '', 'A first counter');
    await page.reload();
    await whenLive(page);
    await openCard(page, cardOf(page, own));
    const newest = await publishByStranger(browser, baseURL ?? '', 'A third counter while you were away');
    // Back restores the cards, and waits for what the frame of the screen asks for.
    const held = signal();
    const frame = '**/dashboard.data?_routes=root';
    await page.route(frame, async (route) => {
      await held.given;
      await route.continue();
    });
    const asked = page.waitForRequest(frame);
    await page.goBack();
    await asked;
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    held.give();
    await expect(cardOf(page, newest)).toBeAttached();
  });

  test('folds long texts and opens them in place', async ({ page }) => {
    const card = await cardWith(page, page.getByRole('button', { name: 'Show more' }));
    const text = card.locator('p').filter({ has: page.getByRole('button', { name: /^Show (more|less)$/ }) });
    const folded = ((await text.textContent()) ?? '').length;
    await card.getByRole('button', { name: 'Show more' }).click();
    await expect(card.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
    expect(((await text.textContent()) ?? '').length).toBeGreaterThan(folded);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('the feed asks the database at most twice', async ({ context, baseURL }) => {
  await newUser(context, baseURL ?? '');
  // The first request in five minutes also notes that the session is in use.
  await context.request.get('/dashboard');
  for (const path of [
    '/dashboard',
    '/dashboard?type=community&category=Retail',
    '/dashboard?panel=notifications',
  ]) {
    const timing = (await context.request.get(path)).headers()['server-timing'] ?? '';
    const [, trips, rows] = /trips=(\d+) read=(\d+)/.exec(timing) ?? [];
    expect(Number(trips), `${path}: ${timing}`).toBeLessThanOrEqual(2);
    expect(Number(rows), `${path}: ${timing}`).toBeLessThanOrEqual(200);
  }
});

test.describe('a broken picture', () => {
  let picture: Locator;
  let letPass: () => void;
  /** More than any pause: the first ones may pass by themselves on a slow machine. */
  const LONGEST_PAUSE_MS = 3_600_000;
  const expectLoaded = async () => {
    await expect(picture).toHaveCSS('content', 'normal');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  };

  test.beforeEach(async ({ context, page, origin }) => {
    await page.clock.install();
    await newUser(context, origin);
    letPass = await routeWhile(page, '**/files/**', (route) => route.abort());
    await page.goto(STILL_FEED);
    picture = page.locator('img[data-picture]').first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveCSS('content', /placeholder\.svg/);
  });

  test('shows the placeholder until the network is back', async ({ context, page }) => {
    const avatar = page.locator('.avatar img').first();
    await expect(avatar).toBeHidden();
    letPass();
    await context.setOffline(true);
    await context.setOffline(false);
    await expectLoaded();
    await expect(avatar).toBeVisible();
  });

  /** Passes a pause, of whatever length so far, and waits until the picture has failed once more. */
  const failAgain = async (page: Page) => {
    const failure = await picture.evaluateHandle((image) => ({
      given: new Promise((resolve) => image.addEventListener('error', resolve, { once: true })),
    }));
    await page.clock.fastForward(LONGEST_PAUSE_MS);
    await failure.evaluate(({ given }) => given.then(() => null));
    await expect(picture).toHaveCSS('content', /placeholder\.svg/);
  };

  test('is tried again without such news', async ({ page }) => {
    await failAgain(page);
    letPass();
    await page.clock.fastForward(LONGEST_PAUSE_MS);
    await expectLoaded();
  });

  test('is soon tried again after the network came back too early', async ({ context, page }) => {
    await failAgain(page);
    await failAgain(page);
    const failed = picture.evaluate(
      (image) =>
        new Promise<void>((resolve) => image.addEventListener('error', () => resolve(), { once: true })),
    );
    await context.setOffline(true);
    await context.setOffline(false);
    await failed;
    letPass();
    await page.clock.fastForward(4_000);
    await expectLoaded();
  });

  test('delays no other that breaks later', async ({ page }) => {
    await failAgain(page);
    await failAgain(page);
    await picture.evaluate((image) => {
      const later = image.cloneNode() as HTMLImageElement;
      later.removeAttribute('data-broken');
      document.body.appendChild(later);
    });
    picture = page.locator('body > img');
    await expect(picture).toHaveAttribute('data-broken');
    letPass();
    await page.clock.fastForward(4_000);
    await expectLoaded();
  });
});

test.describe('reactions', () => {
  // The page begins with the newest seven: posts of other tests, of which there may be as many at once, are in other categories.
  const CATEGORY = 'Healthcare';
  let card: Locator;

  test.beforeEach(async ({ context, page, browser, baseURL }) => {
    card = cardOf(page, await publishByStranger(browser, baseURL ?? '', 'A press for the ghani', CATEGORY));
    await newUser(context, baseURL ?? '');
    await page.goto(`/dashboard?category=${CATEGORY}`);
    await whenLive(page);
  });

  const likes = async (button: Locator) =>
    Number(/\d+/.exec((await button.getAttribute('aria-label')) ?? '')?.[0]);

  test('a like shows at once, survives a reload, and can be removed', async ({ page }) => {
    const like = card.getByRole('button', { name: /^Like/ });
    const before = await likes(like);
    const shown = signal();
    await page.route('**/api/posts/*/like', async (route) => {
      await shown.given;
      await route.continue();
    });
    const answered = page.waitForResponse('**/like');
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => likes(like)).toBe(before + 1);
    shown.give();
    await answered;
    await page.reload();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => likes(like)).toBe(before + 1);
    await whenLive(page);
    const undone = page.waitForResponse('**/like');
    await like.click();
    await undone;
    await page.reload();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => likes(like)).toBe(before);
  });

  test('the last of many quick taps counts', async ({ page }) => {
    const like = card.getByRole('button', { name: /^Like/ });
    const before = await likes(like);
    const sent: string[] = [];
    const tapped = signal();
    await page.route('**/api/posts/*/like', async (route) => {
      sent.push(route.request().method());
      await tapped.given;
      await route.continue();
    });
    const answered = page.waitForResponse('**/like');
    for (let tap = 0; tap < 5; tap += 1) {
      await like.click();
      await expect(like).toHaveAttribute('aria-pressed', String(tap % 2 === 0));
    }
    tapped.give();
    // Nothing is on its way any more: the answer is there, and what it would have set off was sent before this.
    await (await answered).finished();
    await page.evaluate(() => fetch('/robots.txt'));
    expect(sent).toEqual(['POST']);
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => likes(like)).toBe(before + 1);
  });

  test('a like that fails is undone with a toast', async ({ page }) => {
    const like = card.getByRole('button', { name: /^Like/ });
    const before = await likes(like);
    await page.route('**/api/posts/*/like', (route) => route.abort());
    await like.click();
    await expect(page.getByRole('alert')).toContainText('Error');
    await expect(page.getByRole('alert')).toContainText('Failed to like/unlike post');
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => likes(like)).toBe(before);
  });

  test('a like that is answered while the post loads is still shown there', async ({ page }) => {
    const [asked, liked] = [signal(), signal()];
    // What the server says of the post is older than the like, and arrives after it.
    await page.route('**/post/*.data*', async (route) => {
      const response = await route.fetch();
      asked.give();
      await liked.given;
      await route.fulfill({ response });
    });
    await page.route('**/api/posts/*/like', async (route) => {
      await asked.given;
      await route.continue();
    });
    const answered = page.waitForResponse('**/like');
    await card.getByRole('button', { name: /^Like/ }).click();
    await card.getByRole('heading').getByRole('link').click();
    await (await answered).finished();
    liked.give();
    await expect(page.getByRole('list', { name: 'Numbers' }).getByText('1 like')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true');
  });

  test('interest shows at once and is kept after a reload', async ({ page }) => {
    await card.getByRole('button', { name: 'Interest' }).click();
    const sheet = page.getByRole('dialog', { name: 'Express Interest' });
    await expect(sheet.getByText('Interest is not a payment and not binding.')).toBeVisible();
    await sheet.getByRole('radio', { name: '₹2L' }).press('Space');
    await expect(sheet.getByRole('textbox', { name: 'Amount in mind' })).toHaveValue('2,00,000');
    await sheet.getByRole('button', { name: 'Express Interest' }).click();
    await expect(card.getByRole('button', { name: 'Interested' })).toBeVisible();
    // What is done is green: grey looks as if it could not be done.
    const isGreen = (button: Element) => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--color-leaf)';
      document.body.appendChild(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return getComputedStyle(button).color === color;
    };
    await expect.poll(() => card.getByRole('button', { name: 'Interested' }).evaluate(isGreen)).toBe(true);
    await expect(page.getByRole('status').filter({ hasText: 'Interest expressed!' })).toContainText(
      'The entrepreneur has been notified of your interest.',
    );
    await expect(card.getByRole('button', { name: 'Interested' })).toBeFocused();
    await page.reload();
    await expect(card.getByRole('button', { name: 'Interested' })).toBeVisible();
  });

  test('an interest that fails is undone and keeps what was typed', async ({ page }) => {
    await page.route('**/api/posts/*/interests', (route) => route.abort());
    await card.getByRole('button', { name: 'Interest' }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill('I know your road. May I visit on Sunday?');
    await page.getByRole('dialog').getByRole('button', { name: 'Express Interest' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to express interest');
    await expect(card.getByRole('button', { name: 'Interested' })).toBeHidden();
    await card.getByRole('button', { name: 'Interest' }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
      'I know your road. May I visit on Sunday?',
    );
  });

  test('comments open under the card, and a new one shows at once', async ({ context, page, baseURL }) => {
    await commentOn(context, baseURL ?? '', (await card.getAttribute('data-post')) ?? '');
    await page.reload();
    await whenLive(page);
    await card.getByRole('button', { name: /^Show \d+ comments?$/ }).click();
    await expect(card.getByRole('list', { name: 'Latest comments' }).getByRole('listitem')).not.toHaveCount(
      0,
    );
    const words = `Which end of the road? ${newMark()}`;
    const shown = signal();
    await page.route('**/comments', async (route) => {
      await shown.given;
      await route.continue();
    });
    const box = card.getByRole('textbox', { name: 'Write a comment' });
    await box.fill(words);
    await card.getByRole('button', { name: 'Send comment' }).click();
    await expect(card.getByText(words)).toBeVisible();
    await expect(card.locator('li[aria-busy]')).toHaveCount(1);
    shown.give();
    await expect(card.locator('li[aria-busy]')).toHaveCount(0);
    const takeComments = await routeWhile(page, '**/comments', (route) => route.abort());
    await box.fill('This one gets lost');
    await card.getByRole('button', { name: 'Send comment' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to create comment');
    await expect(box).toHaveValue('This one gets lost');
    takeComments();
    // What was not sent stays while the comments are hidden, and over a reload.
    await card.getByRole('button', { name: 'Hide comments' }).click();
    await expect(box).toHaveCount(0);
    await card.getByRole('button', { name: /^Show \d+ comments?$/ }).click();
    await expect(box).toHaveValue('This one gets lost');
    await page.reload();
    await whenLive(page);
    await card.getByRole('button', { name: /^Show \d+ comments?$/ }).click();
    await expect(card.getByText(words)).toBeVisible();
    await expect(box).toHaveValue('This one gets lost');
  });
});

/** Lets what a page loads by itself begin between the arrival of a page of the feed and its drawing, as on a busy phone. */
function warmUpAsPageArrives(): void {
  const later = window.setTimeout.bind(window);
  const warmUps: (() => void)[] = [];
  const orKeep = (run: () => void, ms?: number, ...rest: unknown[]) => {
    if (ms !== 3_000) return later(run, ms, ...rest);
    warmUps.push(run);
    return 0;
  };
  window.setTimeout = orKeep as never;
  const { json } = Response.prototype;
  const afterItsReaders = async () => {
    for (let i = 0; i < 100; i += 1) await null;
    for (const run of warmUps.splice(0)) run();
    // It waits for a paint where the page is seen.
    document.dispatchEvent(new Event('visibilitychange'));
  };
  Response.prototype.json = async function () {
    const data = await json.call(this);
    if (this.url.includes('/api/feed?')) void afterItsReaders();
    return data;
  };
}
