import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { graveFindings } from '../call/sound';
import { newUser, publish, type TestUser } from '../feed/support';
import { asOwnPage } from '../own-page';

export const photoPath = (name: string) =>
  fileURLToPath(new URL(`../../support/fixtures/${name}`, import.meta.url));

/** A photo that no browser would refuse, and larger than may be. */
export async function hugePhoto() {
  const buffer = Buffer.alloc(6 * 1024 * 1024);
  (await readFile(photoPath('street.jpg'))).copy(buffer);
  return { name: 'huge.jpg', mimeType: 'image/jpeg', buffer };
}

/** Somebody else, in a browser of their own. */
export async function another(browser: Browser, origin: string, userType: 'entrepreneur' | 'investor') {
  const context = await browser.newContext({ baseURL: origin });
  const person = await newUser(context, origin, userType);
  return { context, person };
}

/** An interest of `investor` in a post of `owner`, accepted by its owner. */
export async function dealBetween(
  owner: BrowserContext,
  investor: BrowserContext,
  origin: string,
): Promise<void> {
  const postId = await publish(owner, origin, 'A kiln for the pottery');
  const asked = await investor.request.post(`/api/posts/${postId}/interests`, {
    headers: asOwnPage(origin),
    data: {},
  });
  expect(asked.status(), await asked.text()).toBe(201);
  const { id } = (await asked.json()) as { id: string };
  const decided = await owner.request.put(`/api/interests/${id}`, {
    headers: asOwnPage(origin),
    data: { status: 'accepted' },
  });
  expect(decided.status(), await decided.text()).toBe(200);
}

export const personPage = ({ id }: Pick<TestUser, 'id'>, more = '') => `/user?id=${id}${more}`;

/** What axe finds serious, and what is wider than the phone. */
export async function findings(page: Page, { onlyColours = false } = {}): Promise<string[]> {
  const grave = await graveFindings(page, { onlyColours });
  const { width = 0 } = page.viewportSize() ?? {};
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return wide > width ? [...grave, `${wide} px wide`] : grave;
}
