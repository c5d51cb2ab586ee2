import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { newUser, publish, type TestUser } from '../feed/support';
import { newMark } from '../mark';
import { asOwnPage } from '../own-page';

export interface Side extends TestUser {
  context: BrowserContext;
  page: Page;
}

/** A new person with a browser of their own. */
export async function newSide(
  browser: Browser,
  baseURL: string,
  userType: 'entrepreneur' | 'investor',
  options: { javaScriptEnabled?: boolean } = {},
): Promise<Side> {
  const context = await browser.newContext({ baseURL, ...options });
  const person = await newUser(context, baseURL, userType);
  return { ...person, context, page: await context.newPage() };
}

/** The same person on another device. */
export async function anotherDevice(browser: Browser, baseURL: string, { context }: Side): Promise<Page> {
  const other = await browser.newContext({ baseURL, storageState: await context.storageState() });
  return other.newPage();
}

/** An owner with a post in which an investor is interested. */
export async function newDeal(
  browser: Browser,
  baseURL: string,
  { amount, javaScriptEnabled = true }: { amount?: number; javaScriptEnabled?: boolean } = {},
) {
  const owner = await newSide(browser, baseURL, 'entrepreneur', { javaScriptEnabled });
  const investor = await newSide(browser, baseURL, 'investor', { javaScriptEnabled });
  const title = `Second kiln ${newMark()}`;
  const postId = await publish(owner.context, baseURL, title);
  const id = await express(investor.context, baseURL, postId, amount);
  return { owner, investor, title, postId, id };
}

export async function express(
  { request }: BrowserContext,
  baseURL: string,
  postId: string,
  amount?: number,
): Promise<string> {
  const reply = await request.post('/api/interests', {
    headers: asOwnPage(baseURL),
    data: { postId, message: 'I can visit any Sunday.', ...(amount && { amount }) },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return ((await reply.json()) as { id: string }).id;
}

export const interestCard = (page: Page, id: string): Locator =>
  page.locator(`article[data-interest="${id}"]`);

/** A counter of the outline above the tabs. */
export const figure = (page: Page, label: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

export const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Filter by status' }).getByRole('link', { name });
