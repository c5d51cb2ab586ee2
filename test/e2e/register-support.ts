import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const password = 'a chilli and two goats';

/** An e-mail that nobody has registered yet. */
export const newEmail = () => `reg-${crypto.randomUUID().slice(0, 8)}@example.com`;

const widths = [320, 360, 390, 448];

/** Fits every phone, and axe finds nothing serious in it. */
export async function expectSound(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 760 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual([]);
}

/** The five fields of step 1, but for the city. */
export async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Asha Verma');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('98765 43210');
  await page.locator('input[name=password]').fill(password);
}
