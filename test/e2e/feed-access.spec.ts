import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { cards, firstCard, newPerson, whenLive, withoutPictures } from './feed-support';

async function expectNoSeriousFindings(page: Page) {
  // Colours are judged at rest.
  await page.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
}

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`the feed for everybody, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test.beforeEach(async ({ context, page, baseURL }) => {
      await withoutPictures(context);
      await newPerson(context, baseURL ?? '');
      await page.goto('/dashboard');
      await whenLive(page);
    });

    test('has nothing that shuts people out', async ({ page }) => {
      // Seven looks by axe on a busy machine.
      test.slow();
      await expectNoSeriousFindings(page);
      await firstCard(page).getByRole('button', { name: 'More options' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectNoSeriousFindings(page);
      await page.getByRole('menuitem', { name: 'Report' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoSeriousFindings(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Interest' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Express Interest' })).toBeVisible();
      await expectNoSeriousFindings(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Notifications' }).click();
      await expect(page.getByText('No new notifications')).toBeVisible();
      await expectNoSeriousFindings(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Tips' }).click();
      await expect(page.getByRole('dialog', { name: 'Tips' })).toBeVisible();
      await expectNoSeriousFindings(page);
      await page.goto('/dashboard?type=community');
      await whenLive(page);
      await expectNoSeriousFindings(page);
    });
  });
}

test.describe('the feed on every phone', () => {
  for (const width of [320, 360, 390, 448]) {
    test(`fits ${width} px`, async ({ context, page, baseURL }) => {
      await withoutPictures(context);
      await newPerson(context, baseURL ?? '');
      await page.setViewportSize({ width, height: 700 });
      for (const path of ['/dashboard', '/dashboard?type=community', '/dashboard?panel=tips']) {
        await page.goto(path);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
          width,
        );
      }
    });
  }

  test('offers targets of 44 px', async ({ context, page, baseURL }) => {
    await withoutPictures(context);
    await newPerson(context, baseURL ?? '');
    await page.goto('/dashboard');
    await whenLive(page);
    await expect(cards(page).first()).toBeVisible();
    const small = await page.evaluate(() => {
      const reach = (element: Element) => {
        const own = element.getBoundingClientRect();
        const extra = getComputedStyle(element, '::after');
        const grows = extra.content !== 'none' && extra.position === 'absolute';
        const by = (side: string) => (grows ? Math.max(0, -Number.parseFloat(side)) : 0);
        return {
          width: own.width + by(extra.left) + by(extra.right),
          height: own.height + by(extra.top) + by(extra.bottom),
        };
      };
      return [...document.querySelectorAll('article a, article button, header a, header button')]
        .filter((element) => element.closest('h2') === null && element.getClientRects().length > 0)
        .map((element) => ({ element, ...reach(element) }))
        .filter(({ width, height }) => width < 43.5 || height < 43.5)
        .map(
          ({ element, width, height }) =>
            `${element.textContent} ${Math.round(width)} x ${Math.round(height)}`,
        );
    });
    expect(small).toEqual([]);
  });
});
