import { expect, type Page } from '@playwright/test';
import { privatePatterns } from '../../../app/http/access';
import { test } from '../browser-test';
import { expectAccessible, expectNarrow } from '../call/sound';
import { holdScripts } from '../hold-scripts';

const card = (title: string) => `h2:has-text("${title}")`;

test.describe('the welcome screen', () => {
  /** The test controls the clock. */
  const stopClock = async (page: Page) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
  };

  test('moves its cards on, and stops when touched', async ({ page }) => {
    await stopClock(page);
    await page.goto('/');
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page.locator(card('Secure & Trusted'))).toBeInViewport({ timeout: 500 });
    }).toPass();
    await page.getByRole('button', { name: 'Show Local Community' }).click();
    await expect(page.locator(card('Local Community'))).toBeInViewport();
    await page.clock.runFor(60_000);
    await expect(page.locator(card('Local Community'))).toBeInViewport();
  });

  test('stands still for those who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await stopClock(page);
    await page.goto('/');
    await page.clock.runFor(60_000);
    await expect(page.locator(card('Smart Investments'))).toBeInViewport();
    // Another colour is there at once: with transitions, what inherits it follows one level a frame.
    const moving = await page.evaluate(() => {
      document.body.style.color = 'red';
      return document.getAnimations().length;
    });
    expect(moving).toBe(0);
  });

  test('shows its figures whole above the actions on a narrow phone, and the street with both its ends', async ({
    page,
    context,
    origin,
  }) => {
    await context.addCookies([{ name: 'language', value: 'hi', url: origin }]);
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto('/');
    const start = await page.getByRole('link', { name: 'शुरू करें' }).boundingBox();
    const figures = await page.getByText('अंदाज़न', { exact: true }).boundingBox();
    expect((figures?.y ?? 0) + (figures?.height ?? 0)).toBeLessThanOrEqual(start?.y ?? 0);
    const street = await page.locator('img[src$="street.svg"]').boundingBox();
    const ratio = (street?.width ?? 0) / (street?.height ?? 1);
    expect(ratio).toBeGreaterThanOrEqual(400 / 396);
  });

  test('shows three counted figures and says how each is counted', async ({ page }) => {
    await page.goto('/onboarding');
    for (const label of ['Businesses', 'Invested', 'Success Rate'])
      await expect(page.getByText(label, { exact: true })).toBeVisible();
    for (const [label, words] of [
      ['Success Rate', 'It says nothing about profit.'],
      ['Invested', 'Each offer counts up to the amount it asks for.'],
    ] as const) {
      await page.getByText(label, { exact: true }).click();
      const explanation = page.getByText(words);
      await expect(explanation).toBeVisible();
      // Nothing covers it, above all not the buttons at the foot.
      const isSeen = await explanation.evaluate((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => document.elementFromPoint((left + right) / 2, y) === part);
      });
      expect(isSeen, label).toBe(true);
    }
  });

  test('keeps the requested link through sign-in', async ({ page }) => {
    await page.goto('/create-listing');
    await expect(page).toHaveURL(/\/create-listing$/);
    await page.getByLabel('Quick actions').click();
    await expect(page.getByRole('link', { name: 'Grow my business' })).toBeVisible();
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveURL(/\/user-type\?next=%2Fcreate-listing$/);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await page.getByText('Entrepreneur', { exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/register\?.*type=entrepreneur/);
    expect(new URL(page.url()).searchParams.get('next')).toBe('/create-listing');
  });

  test('the first tap on a role counts, although the script comes after it', async ({ page }) => {
    const letScriptsCome = await holdScripts(page);
    await page.goto('/user-type?next=%2Fcreate-listing', { waitUntil: 'commit' });
    const investor = page.locator('input[value=investor]');
    await page.getByText('Investor', { exact: true }).click();
    await expect(investor).toBeChecked();
    letScriptsCome();
    const isAlive = () =>
      investor.evaluate((input) => Object.keys(input).some((key) => /^__react/.test(key)));
    await expect.poll(isAlive).toBe(true);
    await expect(investor).toBeChecked();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/register\?.*type=investor/);
  });

  test('a link that stops mails says what it is, complete or not', async ({ page }) => {
    await page.goto('/unsubscribe?about=alerts');
    await expect(page.getByText('This link is not complete')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page);
  });

  for (const path of ['/', '/user-type', '/terms', '/privacy']) {
    test(`${path} is accessible and never wider than the phone`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expectNarrow(page);
      await expectAccessible(page);
    });
  }

  test('an unknown address says what may be wrong', async ({ page }) => {
    expect((await page.goto('/nowhere'))?.status()).toBe(404);
    await expect(page.getByText('The link may be old or mistyped.')).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page);
  });

  test('replaces every member screen for strangers', async ({ request }) => {
    // Pictures and the other ends of forms show nothing, to nobody.
    const isScreen = (pattern: string) => !/^\/settings\/(deletion|export)$|\/seen$/.test(pattern);
    for (const pattern of privatePatterns) {
      const path = pattern.replace(/:\w+/g, '01a1fd26-597e-73e7-9245-51293ba8905b');
      const reply = await request.get(path);
      if (path === '/create-post') {
        expect(await reply.text()).toContain('Please log in to create a post');
        continue;
      }
      expect(reply.status(), path).toBe(isScreen(pattern) ? 200 : 401);
      if (isScreen(pattern)) expect(await reply.text(), path).toContain('Get Started');
    }
  });

  test('Terms, Privacy and 404 ship no script', async ({ request }) => {
    for (const path of ['/terms', '/privacy', '/nowhere']) {
      expect(await (await request.get(path)).text()).not.toContain('<script');
    }
  });
});
