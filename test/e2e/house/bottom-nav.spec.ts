import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { newUser, publish } from '../feed/support';
import { withLargeText } from './large-text';

const nav = (page: Page) => page.locator('[data-pinned="nav"]');

/** How far down the nav ends, and how far the page's last line is above it, in px, with the page scrolled to its end. */
const atTheEnd = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const edges = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const bar = edges('[data-pinned="nav"]');
    const main = edges('#main');
    // A border takes whole pixels of the screen and a scroll goes by them, where the page may end between two.
    const free = Math.trunc((bar?.top ?? 0) - (main?.bottom ?? 0));
    return { below: innerHeight - (bar?.bottom ?? 0), free: free === 0 ? 0 : free };
  });

for (const language of ['en', 'hi']) {
  test(`the bottom navigation is at the window’s edge and covers nothing of the page’s end (${language})`, async ({
    context,
    page,
    origin,
  }) => {
    await newUser(context, origin, 'entrepreneur');
    await context.addCookies([{ name: 'language', value: language, url: origin }]);
    for (const path of ['/dashboard', '/profile', '/settings', '/saved']) {
      await page.goto(path);
      await expect(nav(page)).toBeVisible();
      const expectEdge = async (what: string) => {
        await expect.poll(() => atTheEnd(page), `${path}, ${what}`).toEqual({ below: 0, free: 0 });
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect(nav(page), `${path}, ${what}`).toBeInViewport({ ratio: 1 });
      };
      await expectEdge('as it is');
      await withLargeText(page, (theme) => expectEdge(`large text, ${theme}`));
    }
  });
}

test('axe finds no target that the bottom navigation covers in part, however tall the window is', async ({
  context,
  page,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  for (const title of ['Oven for the lane', 'Cart for the station', 'Scales for the market'])
    await publish(context, origin, title);
  for (const path of ['/dashboard', '/profile']) {
    await page.goto(path);
    await expect(nav(page)).toBeVisible();
    for (let height = 560; height < 860; height += 25) {
      await page.setViewportSize({ width: 390, height });
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .withRules(['target-size'])
        .analyze();
      expect(
        violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
        `${path}, ${height} px tall`,
      ).toEqual([]);
    }
  }
});
