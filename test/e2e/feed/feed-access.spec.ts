import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { expectAccessible, expectNarrow } from '../call/sound';
import { cards, firstCard, newUser, whenLive } from './support';

test.describe('accessibility of the feed', () => {
  test.beforeEach(async ({ context, page, baseURL }) => {
    await newUser(context, baseURL ?? '');
    await page.goto('/dashboard');
    await whenLive(page);
  });

  test('axe finds nothing serious in the feed and in what opens from its cards', async ({ page }) => {
    await expectAccessible(page);
    await firstCard(page).getByRole('button', { name: 'More options' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, 'the menu');
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'the report');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Interest' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Express Interest' })).toBeVisible();
    await expectAccessible(page, 'the interest');
  });

  test('axe finds nothing serious in the bell, the tips and the community feed', async ({ page }) => {
    await page.getByRole('button', { name: 'Notifications' }).click();
    await expect(page.getByText('No new notifications')).toBeVisible();
    await expectAccessible(page, 'the bell');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Tips' }).click();
    await expect(page.getByRole('dialog', { name: 'Tips' })).toBeVisible();
    await expectAccessible(page, 'the tips');
    await page.goto('/dashboard?type=community');
    await whenLive(page);
    await expectAccessible(page);
  });
});

test.describe('the feed on every phone', () => {
  for (const path of [
    '/dashboard',
    '/dashboard?type=community',
    '/dashboard?panel=tips',
    '/dashboard?panel=notifications',
  ]) {
    test(`${path} is never wider than the phone`, async ({ context, page, baseURL }) => {
      await newUser(context, baseURL ?? '');
      await page.goto(path);
      await expectNarrow(page);
    });
  }

  test('offers targets of 44 px, and of 24 px for a time between two of them', async ({
    context,
    page,
    baseURL,
  }) => {
    await newUser(context, baseURL ?? '');
    await page.goto('/dashboard');
    await whenLive(page);
    await expect(cards(page).first()).toBeVisible();
    const small = await page.evaluate(() => {
      const reach = (element: Element) => {
        const extra = getComputedStyle(element, '::after');
        const grows = extra.content !== 'none' && extra.position === 'absolute';
        // A link stretched over what it is in is as large as that.
        const isStretched = grows && getComputedStyle(element).position === 'static';
        const place = isStretched ? (element as HTMLElement).offsetParent : null;
        const own = (place ?? element).getBoundingClientRect();
        const by = (side: string) => (grows ? Math.max(0, -Number.parseFloat(side)) : 0);
        return {
          width: own.width + by(extra.left) + by(extra.right),
          height: own.height + by(extra.top) + by(extra.bottom),
        };
      };
      return [...document.querySelectorAll('article a, article button, header a, header button')]
        .filter((element) => element.closest('h2') === null && element.getClientRects().length > 0)
        .map((element) => ({ element, ...reach(element) }))
        .filter(
          ({ element, width, height }) => width < 43.5 || height < (element.matches('.when') ? 24 : 43.5),
        )
        .map(
          ({ element, width, height }) =>
            `${element.textContent} ${Math.round(width)} x ${Math.round(height)}`,
        );
    });
    expect(small).toEqual([]);
  });
});
