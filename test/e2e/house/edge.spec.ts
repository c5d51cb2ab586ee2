import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { firstCard, newUser, publishByStranger } from '../feed/support';
import { newMark } from '../mark';
import { settled } from '../settled';

/** Requests that the page makes for a screen's data, as paths. */
function dataRequests(page: Page, part: string): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data') && pathname.includes(part)) paths.push(pathname);
  });
  return paths;
}

const linkOf = (page: Page, id: string) => page.locator(`article[data-post="${id}"] h2 a`);

/** Rests the mouse on a card until its post's data has come. */
async function pointAt(page: Page, id: string) {
  const answered = page.waitForResponse((reply) => reply.url().includes(`/post/${id}.data`));
  await linkOf(page, id).hover();
  const reply = await answered;
  await reply.finished();
  return reply;
}

/** Routing would turn the browser's cache off, so the page itself says what came over the network, and when (its milliseconds). */
const requestsFor = (page: Page, id: string) =>
  page.evaluate(
    (part) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes(part))
        .map(({ initiatorType, startTime, transferSize }) => ({
          isPrefetch: initiatorType !== 'fetch',
          startTime,
          from: transferSize > 0 ? 'network' : 'kept',
        })),
    `${id}.data`,
  );

const warmedScripts = (page: Page) =>
  page.locator('head link[rel=modulepreload][href*="/post-"]').evaluateAll((links) => links.length);

test('screens name their stylesheet in a Link header, and it exists', async ({ request }) => {
  for (const path of ['/', '/register']) {
    const link = (await request.get(path, { headers: { accept: 'text/html' } })).headers().link ?? '';
    const files = [...link.matchAll(/<([^>]+)>; rel=(preload; as=style|modulepreload)/g)];
    expect(files.map(([, , kind]) => kind)).toEqual(['preload; as=style']);
    for (const [, file = ''] of files) {
      const answer = await request.get(file);
      expect([file, answer.status()]).toEqual([file, 200]);
      expect(answer.headers()['cache-control']).toContain('immutable');
    }
  }
});

test('scripts and styles come packed to who takes Brotli, and as they are to others', async ({
  page,
  request,
}) => {
  const packed: string[] = [];
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('response', (response) => {
    const { 'content-encoding': coding, 'content-length': length } = response.headers();
    // A response that is compressed on the way has no known length.
    if (coding === 'br' && length) packed.push(new URL(response.url()).pathname);
  });
  // Where a browser takes more, the local server in front of the Worker compresses again.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'br' });
  await page.goto('/register');
  await settled(page);
  expect(complaints).toEqual([]);
  expect(packed.some((path) => path.endsWith('.css'))).toBe(true);
  expect(packed.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(3);

  for (const file of packed.slice(0, 3)) {
    const asked = (headers: Record<string, string>) => request.get(file, { headers });
    const [small, plain] = [
      await asked({ 'accept-encoding': 'br' }),
      await asked({ 'accept-encoding': 'identity' }),
    ];
    expect(plain.headers()).not.toHaveProperty('content-encoding');
    expect(await small.text()).toBe(await plain.text());
    for (const header of ['content-type', 'cache-control', 'vary', 'x-content-type-options'])
      expect([header, small.headers()[header]]).toEqual([header, plain.headers()[header]]);
    const etag = small.headers().etag ?? '';
    const again = await asked({ 'accept-encoding': 'br', 'if-none-match': etag });
    expect([file, again.status()]).toEqual([file, 304]);
  }
});

for (const coding of ['br', 'identity'])
  test(`a script that is missing is asked for again the next time, with ${coding}`, async ({ request }) => {
    const missing = await request.get('/assets/none.js', { headers: { 'accept-encoding': coding } });
    expect([missing.status(), missing.headers()['cache-control']]).toEqual([404, 'no-store']);
  });

/** Remix's script is in the page as data until React has taken over. */
const waitingScript = (page: Page) => page.locator('script[type="text/late-module"]');

test('scripts wait for the first paint, and each is loaded once', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  let paint = () => {};
  const painting = new Promise<void>((done) => {
    paint = done;
  });
  await page.route('**/*.css', async (route) => {
    await painting;
    await route.continue();
  });
  const styled = page.waitForRequest('**/*.css');
  const response = await page.goto('/register', { waitUntil: 'commit' });
  await styled;
  await response?.finished();
  expect(scripts, 'before the stylesheet').toEqual([]);
  paint();
  await page.waitForLoadState();
  await expect(waitingScript(page), 'React takes over').toHaveCount(0);
  expect(scripts.length).toBeGreaterThan(5);
  expect(new Set(scripts).size).toBe(scripts.length);
});

/** A page whose first frame never comes. */
const withoutFrames = (page: Page) =>
  page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });

test('a page that nobody sees is not painted, and starts at once', async ({ page }) => {
  await withoutFrames(page);
  await page.addInitScript(() =>
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }),
  );
  await page.goto('/register');
  await expect(waitingScript(page)).toHaveCount(0);
});

test('a page that is left before its first frame starts when it is left', async ({ page }) => {
  await withoutFrames(page);
  await page.goto('/register', { waitUntil: 'load' });
  await expect(waitingScript(page)).toHaveCount(1);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(waitingScript(page)).toHaveCount(0);
});

test('a touch on a card fetches the next screen’s scripts but no data, and nothing in data-saving mode', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  for (const saveData of [false, true]) {
    const extraHTTPHeaders: Record<string, string> = saveData ? { 'save-data': 'on' } : {};
    const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders });
    await newUser(context, origin);
    const page = await context.newPage();
    const data = dataRequests(page, '/post/');
    await page.goto('/dashboard');
    await settled(page);
    await firstCard(page).locator('h2 a').dispatchEvent('touchstart');
    // Scripts are asked for after the frame, and preloaded when they are there.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await settled(page);
    if (!saveData) await expect.poll(() => warmedScripts(page)).toBeGreaterThan(0);
    expect([saveData, (await warmedScripts(page)) > 0, data]).toEqual([saveData, !saveData, []]);
    await context.close();
  }
});

test.describe('with a mouse', () => {
  test.use({ isMobile: false, hasTouch: false });

  test('pointing at a card fetches the post once, and signing out removes the fetched copy', async ({
    browser,
    context,
    page,
    baseURL,
  }) => {
    const origin = baseURL ?? '';
    // The scripts of a slow visit fill the list that `requestsFor` reads.
    await page.addInitScript(() => performance.setResourceTimingBufferSize(5_000));
    const title = `A ghani for the mill ${newMark()}`;
    const id = await publishByStranger(browser, origin, title);
    const person = await newUser(context, origin);
    await page.goto('/dashboard');
    await settled(page);
    const reply = await pointAt(page, id);
    // It is fresh for ten seconds: all else is looked at afterwards.
    await linkOf(page, id).click();
    await expect(page).toHaveURL(`/post/${id}`);
    expect(await reply.request().allHeaders()).toMatchObject({ 'sec-purpose': 'prefetch' });
    expect(reply.headers()).toMatchObject({
      'cache-control': 'private, max-age=10',
      vary: 'Cookie, Save-Data',
    });
    // Not by its heading: for a moment the card has the same one under it.
    await expect(page.locator('#post-title')).toHaveText(title);
    const fetched = (await requestsFor(page, id)).filter(({ isPrefetch }) => !isPrefetch);
    expect(fetched).toMatchObject([{ from: 'kept' }]);

    // An own action invalidates what was fetched before. The pointer waits elsewhere, so that it comes to the link anew.
    await page.mouse.move(0, 0);
    await page.goto('/dashboard');
    await settled(page);
    await pointAt(page, id);
    const like = page.locator(`article[data-post="${id}"]`).getByRole('button', { name: /^Like/ });
    const answered = page.waitForResponse((answer) => answer.url().endsWith(`${id}/like`));
    await like.click();
    await (await answered).finished();
    const likedAt = await page.evaluate(() => performance.now());
    await linkOf(page, id).click();
    await expect(page).toHaveURL(`/post/${id}`);
    await expect(page.locator('#post-title')).toHaveText(title);
    await expect(page.getByRole('listitem').filter({ hasText: '1 like' })).toBeVisible();
    // By the pointer on the link once more, or by the click: whichever came first.
    const [first] = (await requestsFor(page, id)).filter(({ startTime }) => startTime >= likedAt);
    expect(first).toMatchObject({ from: 'network' });

    await page.goto('/profile');
    await page.locator('form[action="/sign-out"] button').first().click();
    await expect(page).toHaveURL('/onboarding');
    const after = await page.evaluate(async (address) => {
      const [data, list] = await Promise.all([fetch(address), fetch('/api/feed?limit=1')]);
      return { data: await data.text(), list: list.status };
    }, `/post/${id}.data`);
    expect(after.list).toBe(401);
    expect(after.data).not.toContain('"comments"');
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
    await expect(page.getByText(person.fullName)).toHaveCount(0);
  });
});
