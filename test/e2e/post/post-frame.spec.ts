import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { expectAccessible, expectNarrow } from '../call/sound';
import { newUser } from '../feed/support';
import { offer, openPost, publishOffer, uploadPhotos, writeComments } from './support';

const longWord = 'Dampfschifffahrtsgesellschaftskapitänspatent'.repeat(3);

test.describe('the frame of a post', () => {
  let id = '';
  test.beforeEach(async ({ browser, context, origin }) => {
    const owners = await browser.newContext();
    await newUser(owners, origin, 'entrepreneur');
    id = await publishOffer(owners, origin, {
      images: await uploadPhotos(owners, origin, 3),
      content: `${offer.content} ${longWord} https://chinhat.example/${longWord}`,
      expectedRoi: '14-16% a year',
      roiBasis: `Orders of ${longWord.slice(0, 40)}`,
    });
    await writeComments(owners, origin, id, ['A remark', `The word is ${longWord}`]);
    await owners.close();
    await newUser(context, origin, 'investor');
  });

  const beginReply = (page: Page) =>
    page
      .getByRole('button', { name: /^Reply to/ })
      .first()
      .click();

  async function openPhotos(page: Page) {
    await page.getByRole('link', { name: 'What street.jpg shows' }).click();
    await expect(page.getByText('1 / 3')).toBeVisible();
  }

  test('axe finds nothing serious in the page and in a reply', async ({ page }) => {
    await openPost(page, id);
    await expectAccessible(page);
    await beginReply(page);
    await page.getByRole('textbox', { name: 'Write a comment' }).fill('x'.repeat(1_001));
    await expectAccessible(page, 'a reply that is too long');
  });

  test('axe finds nothing serious in the pictures and the plain panels', async ({ page }) => {
    await openPost(page, id);
    await openPhotos(page);
    await expectAccessible(page, 'the pictures');
    await page.goto(`/post/${id}?panel=interest#more`);
    await expectAccessible(page);
  });

  test('the page never scrolls sideways', async ({ page }) => {
    await page.goto(`/post/${id}`);
    await expectNarrow(page);
  });

  test('the plain panels never scroll sideways', async ({ page }) => {
    await page.goto(`/post/${id}?panel=interest#more`);
    await expectNarrow(page);
  });

  test('a reply never scrolls sideways', async ({ page }) => {
    await openPost(page, id);
    await beginReply(page);
    await page.getByRole('textbox', { name: 'Write a comment' }).fill(longWord);
    await expectNarrow(page);
  });

  test('the pictures never scroll the page sideways', async ({ page }) => {
    await openPost(page, id);
    await openPhotos(page);
    await expectNarrow(page);
  });

  test('the keyboard reaches everything in order, and the bars cover no focused element', async ({
    page,
  }) => {
    await openPost(page, id);
    const names: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const { name, isCovered } = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const { top, left, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
        return {
          name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
          isCovered: !(hit && (element.contains(hit) || hit.contains(element))),
        };
      });
      if (name === 'Skip to content') continue;
      names.push(name);
      expect(isCovered, `${name} is covered`).toBe(false);
      if (name === 'Write a comment') break;
    }
    const order = [
      'Back',
      'Share',
      'More options',
      'Like, 0',
      'Comments, 2',
      'Bookmark',
      'Interest',
      'Write a comment',
    ];
    expect(
      order.map((name) => names.indexOf(name)).every((at, index, all) => at > (all[index - 1] ?? -1)),
    ).toBe(true);
  });

  test('Ctrl+Enter sends, Enter starts a new line', async ({ page }) => {
    await openPost(page, id);
    const box = page.getByRole('textbox', { name: 'Write a comment' });
    await box.focus();
    await page.keyboard.type('One');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await expect(box).toHaveValue('One\ntwo');
    await page.keyboard.press('Control+Enter');
    await expect(page.locator('[id^="comment-"]').last()).toContainText('One');
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
  });
});

test.describe('the head of a post', () => {
  const head = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? null;

  test('names the business to a stranger, but no amounts and no people', async ({
    browser,
    playwright,
    origin,
  }) => {
    const owners = await browser.newContext();
    const { fullName } = await newUser(owners, origin, 'entrepreneur');
    const images = await uploadPhotos(owners, origin, 1);
    const content = 'We fire twice a week. The kiln costs ₹6,10,000. A return of 14% is what we hope for.';
    const id = await publishOffer(owners, origin, { images, content });
    await owners.close();

    const stranger = await playwright.request.newContext({ baseURL: origin });
    const answer = await stranger.get(`/post/${id}`, { headers: { accept: 'text/html' } });
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(head(html, /property="og:title" content="([^"]*)"/)).toBe(offer.title);
    expect(head(html, /property="og:description" content="([^"]*)"/)).toBe('We fire twice a week.');
    const address = head(html, /property="og:image" content="([^"]*)"/) ?? '';
    expect(address).toContain(`${origin}/cards/post/${id}?v=`);
    expect(head(html, /property="og:image:type" content="([^"]*)"/)).toBe('image/jpeg');
    expect(head(html, /property="og:image:width" content="([^"]*)"/)).toBe('1200');
    expect(head(html, /name="twitter:card" content="([^"]*)"/)).toBe('summary_large_image');
    expect(head(html, /rel="canonical" href="([^"]*)"/)).toBe(`${origin}/post/${id}`);
    expect(head(html, /name="robots" content="([^"]*)"/)).toBe('noindex');
    for (const secret of [fullName, '6,10,000', '8,00,000', '8.0L', '14%', '800000', '1250000']) {
      expect(html).not.toContain(secret);
    }
    const picture = await stranger.get(address);
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);

    const unknown = await stranger.get('/post/no-such-post', { headers: { accept: 'text/html' } });
    expect(unknown.status()).toBe(200);
    expect(await unknown.text()).toContain('Connecting Local Entrepreneurs with Smart Investors');
    await stranger.dispose();
  });

  test('tells a member the title, keeps search engines out, and 404 where there is nothing', async ({
    context,
    page,
    origin,
  }) => {
    // Signed up by the server itself: a spare person's session is not signed, and costs a trip of its own.
    await newUser(context, origin, 'entrepreneur', false);
    const id = await publishOffer(context, origin);
    const answer = await page.goto(`/post/${id}`);
    expect(answer?.headers()['server-timing']).toContain('trips=1 ');
    await expect(page).toHaveTitle(`${offer.title} | Nukkad`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    for (const address of ['/post/no-such-post', '/post/0190f0f0-0000-7000-8000-000000000000']) {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page).toHaveTitle('Post not found | Nukkad');
      await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
    }
  });
});
