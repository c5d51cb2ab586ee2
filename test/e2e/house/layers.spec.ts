import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { acquainted, box, bubble, openThread, write } from '../chat/support';
import { cards, firstCard, newUser, whenLive } from '../feed/support';

/** Back closes the layer alone; closed by its own button it leaves no entry behind. */
async function expectLayer(
  page: Page,
  layer: Locator,
  open: () => Promise<void>,
  close: () => Promise<void>,
) {
  const { url, entries } = await page.evaluate(() => ({ url: location.href, entries: history.length }));
  // Its entry comes after it is painted.
  const openWhole = async () => {
    await open();
    await expect(layer).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state?.layers ?? null)).not.toBeNull();
  };
  await openWhole();
  await page.goBack();
  await expect(layer).toHaveCount(0);
  await openWhole();
  await close();
  await expect(layer).toHaveCount(0);
  expect(page.url()).toBe(url);
  // The way forward to a closed layer is the only entry that is left of it.
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? null)).toBeNull();
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1);
}

test('Back closes what lies over the feed, and the next Back leaves it', async ({
  context,
  page,
  baseURL,
}) => {
  await newUser(context, baseURL ?? '');
  await page.goto('/saved');
  await page.goto('/dashboard');
  await whenLive(page);
  await expect(cards(page).first()).toBeVisible();
  const press = (name: string) => () => page.getByRole('button', { name, exact: true }).first().click();
  const more = () => firstCard(page).getByRole('button', { name: 'More options' }).click();
  const byKey = () => page.keyboard.press('Escape');
  const cross = (layer: Locator) => () => layer.getByRole('button', { name: 'Close' }).click();
  const interest = page.getByRole('dialog', { name: 'Express Interest' });
  const tips = page.getByRole('dialog', { name: 'Tips' });
  const menu = page.getByRole('menu');
  const report = page.getByRole('dialog', { name: /Report/ });
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await expectLayer(page, tips, press('Tips'), cross(tips));
  await expectLayer(page, bell, press('Notifications'), byKey);
  await expectLayer(page, menu, more, byKey);
  await expectLayer(
    page,
    report,
    async () => {
      await more();
      await page.getByRole('menuitem', { name: 'Report' }).click();
    },
    cross(report),
  );
  const ask = async () => {
    await page.getByRole('button', { name: 'Interest' }).first().click();
  };
  await ask();
  await interest.getByLabel('Message').fill('Is the shed yours or rented?');
  await page.goBack();
  await expect(interest).toHaveCount(0);
  await ask();
  await expect(interest.getByLabel('Message')).toHaveValue('Is the shed yours or rented?');
  // After a reload nothing is open, and nothing is in the way of Back.
  await page.reload();
  await whenLive(page);
  await expect(interest).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? null)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(/\/saved$/);
});

test('Back closes what lies over a thread, and a link in a menu leads back to it', async ({
  browser,
  origin,
}) => {
  const { owner, investor } = await acquainted(browser, origin);
  await write(owner.context, origin, investor.id, 'The loom is here');
  const { page } = investor;
  await openThread(page, owner);
  await expect(box(page)).toBeEditable();
  await page.getByRole('button', { name: 'Emoji' }).waitFor();
  await box(page).fill('Half a sentence');
  const keyboard = page.getByRole('button', { name: 'Keyboard' });
  await expectLayer(
    page,
    keyboard,
    () => page.getByRole('button', { name: 'Emoji' }).click(),
    () => keyboard.click(),
  );
  const sheet = page.getByRole('dialog', { name: 'Message' });
  const options = bubble(page, 'The loom is here').getByRole('button').last();
  await expectLayer(
    page,
    sheet,
    () => options.click(),
    () => sheet.getByRole('button', { name: 'Close' }).click(),
  );
  await expect(box(page)).toHaveValue('Half a sentence');
  await page.getByRole('button', { name: 'Chat options' }).click();
  await page.getByRole('menuitem', { name: 'View Profile' }).click();
  await expect(page).toHaveURL(/\/user\?id=/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/chat/${owner.id}$`));
  await expect(box(page)).toHaveValue('Half a sentence');
  await expect(page.getByRole('menu')).toHaveCount(0);
});
