import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { newMark } from '../mark';
import { asOwnPage } from '../own-page';
import { SPARE_PASSWORD, type SparePerson, takeSparePerson } from '../spare-people';

/** A feed of demo posts alone: no test publishes in this category, so its cards stay while a test walks them. */
export const STILL_FEED = `/dashboard?${new URLSearchParams({ category: 'Tech Startups' })}`;

export interface TestUser {
  id: string;
  fullName: string;
  email: string;
}

/** Signs a new user in to this browser, past wizard and guide; every test has its own account. */
export async function newUser(
  context: BrowserContext,
  baseURL: string,
  userType: 'entrepreneur' | 'investor' = 'investor',
  hasSeenFirstTimeGuidance = true,
): Promise<TestUser> {
  const spare = hasSeenFirstTimeGuidance ? takeSparePerson(userType) : null;
  if (!spare) return signUp(context, baseURL, userType, hasSeenFirstTimeGuidance);
  return signInAs(spare, context, baseURL);
}

/** Signs an entrepreneur in who has 23 posts, 'Kiln number 1' to 'Kiln number 23', all too old for the first page of the feed. */
export async function newAuthor(context: BrowserContext, baseURL: string): Promise<TestUser> {
  const spare = takeSparePerson('author');
  if (!spare) throw new Error('Authors are only on a server that the tests have started');
  return signInAs(spare, context, baseURL);
}

async function signInAs(
  { token, id, fullName, email }: SparePerson,
  context: BrowserContext,
  baseURL: string,
): Promise<TestUser> {
  await context.addCookies([
    { name: 'session', value: token, url: baseURL, httpOnly: true, sameSite: 'Lax' },
  ]);
  return { id, fullName, email };
}

async function signUp(
  { request }: BrowserContext,
  baseURL: string,
  userType: 'entrepreneur' | 'investor',
  hasSeenFirstTimeGuidance: boolean,
): Promise<TestUser> {
  const mark = newMark();
  const headers = asOwnPage(baseURL);
  const fullName = `Feed Tester ${mark}`;
  const email = `feed-${mark}@example.com`;
  const registered = await request.post('/api/auth/register', {
    headers,
    data: {
      userType,
      fullName,
      email,
      phone: '9876543210',
      city: 'Lucknow',
      password: SPARE_PASSWORD,
      agreeToTerms: true,
    },
  });
  expect(registered.status(), await registered.text()).toBeLessThan(300);
  const { user } = (await registered.json()) as { user: { id: string } };
  const preferences =
    userType === 'investor'
      ? { investmentAmount: '1-5L', preferredSectors: ['retail'] }
      : { businessInterests: ['funding'] };
  const completed = await request.put('/api/users/me', {
    headers,
    data: {
      bio: 'I read this feed from top to bottom.',
      ...preferences,
      isOnboardingComplete: true,
      hasSeenFirstTimeGuidance,
    },
  });
  expect(completed.status(), await completed.text()).toBe(200);
  return { id: user.id, fullName, email };
}

/** Longer than a card shows. */
const story =
  'We have the licence and the shed; the machine is what is missing. Thirty families bring their seed to us from November to March, and in May we turn them away because the old press needs two hours for a sack.';

/** Publishes a post as whoever is signed in to this context. */
export async function publish(
  context: BrowserContext,
  baseURL: string,
  words: string,
  category = 'Services',
  more: { timeline?: string } = {},
): Promise<string> {
  const reply = await context.request.post('/api/posts', {
    headers: asOwnPage(baseURL),
    data: {
      postType: 'investment',
      title: words,
      content: `${words}. ${story}`,
      category,
      fundingMin: 200_000,
      fundingMax: 350_000,
      ...more,
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return ((await reply.json()) as { id: string }).id;
}

/** Stores the city of who is signed in, which may be a town that is not in the list. */
export async function moveTo(context: BrowserContext, baseURL: string, city: string): Promise<void> {
  const headers = asOwnPage(baseURL);
  const reply = await context.request.put('/api/users/me', { headers, data: { city } });
  expect(reply.status(), await reply.text()).toBe(200);
}

export async function commentOn(context: BrowserContext, baseURL: string, postId: string): Promise<void> {
  const reply = await context.request.post(`/api/posts/${postId}/comments`, {
    headers: asOwnPage(baseURL),
    data: { content: 'Is the ghani yours or rented?' },
  });
  expect(reply.status(), await reply.text()).toBe(201);
}

/** A post of a stranger: tests that count don't share one. */
export async function publishByStranger(
  browser: Browser,
  baseURL: string,
  words: string,
  category?: string,
): Promise<string> {
  const stranger = await browser.newContext({ baseURL });
  await newUser(stranger, baseURL, 'entrepreneur');
  const id = await publish(stranger, baseURL, words, category);
  await stranger.close();
  return id;
}

export const cardOf = (page: Page, postId: string): Locator => page.locator(`article[data-post="${postId}"]`);

export const cards = (page: Page): Locator => page.locator('article[data-post]');

export const cardIds = (page: Page): Promise<string[]> =>
  cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-post') ?? ''));

/** The newest post. */
export const firstCard = (page: Page): Locator => cards(page).first();

/** The first card that has `part`; it stays the same card when the part changes. */
export async function cardWith(page: Page, part: Locator): Promise<Locator> {
  const id = await cards(page).filter({ has: part }).first().getAttribute('data-post');
  return page.locator(`article[data-post="${id}"]`);
}

/** Scrolls down until at least so many cards are there. */
export async function scrollToCards(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await cards(page).count()).toBeGreaterThanOrEqual(count);
  }).toPass();
}

/** A page on a slow line asks for more cards at the end of its list only, and not by itself some time after it has opened. */
export const onSlowLine = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } });
  });

/** Waits until the page is hydrated. */
export const whenLive = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Tips' })).toBeVisible();

/** Opens a card by its heading; answers where on the screen the card was in that moment, in pixels from the top. */
export async function openCard(page: Page, card: Locator): Promise<number> {
  await card.evaluate((element) => {
    const note = () => sessionStorage.setItem('stood-at', String(element.getBoundingClientRect().top));
    window.addEventListener('click', note, { capture: true, once: true });
  });
  const id = await card.getAttribute('data-post');
  const heading = card.getByRole('heading').getByRole('link');
  await heading.click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveURL(`/post/${id}`);
  return page.evaluate(() => Number(sessionStorage.getItem('stood-at')));
}

/** Two frames in a row find the card at the same place: nothing above it is still coming in. */
export async function whenStill(card: Locator): Promise<void> {
  const moved = () =>
    card.evaluate(async (element) => {
      const frame = () => new Promise(requestAnimationFrame);
      const before = element.getBoundingClientRect().top;
      await frame();
      await frame();
      return element.getBoundingClientRect().top - before;
    });
  await expect.poll(moved).toBe(0);
}

/** A promise that one part of a test awaits and another resolves. */
export function signal() {
  let give = () => {};
  const given = new Promise<void>((done) => {
    give = done;
  });
  return { give, given };
}

/** Checks that the card is where it was, within a small tolerance. */
export async function expectPlace(card: Locator, top: number): Promise<void> {
  await expect(card).toBeInViewport();
  const distance = async () => Math.abs(((await card.boundingBox())?.y ?? 1e6) - top);
  await expect.poll(distance).toBeLessThan(4);
}
