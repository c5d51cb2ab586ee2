import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { pdfOf } from '../../support/crafted-files';
import { signInDemo } from '../demo-person';
import { asOwnPage } from '../own-page';

const photo = (name: string) => `test/support/fixtures/${name}`;
export const plan = (name = 'Our plan.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOf()),
});

export const form = (page: Page): Locator => page.locator('form#listing');
export const publish = (page: Page): Locator => page.getByRole('button', { name: 'Publish Listing' });
export const listingCard = (page: Page, id: string): Locator => page.locator(`article[data-listing="${id}"]`);

/** By the words, as a finger does: the native boxes themselves are not drawn. */
export const tick = (page: Page, words: string) => page.getByText(words).first().click();

export async function write(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption({ label: 'Manufacturing' });
  await page
    .getByLabel('Description')
    .fill('We repair phones at the Dewa crossing since 2009 and teach four young people a year.');
  await page.getByLabel('Minimum funding').pressSequentially('800000');
  await page.getByLabel('Maximum funding').pressSequentially('1250000');
  await page.getByLabel('Use of funds').fill('Soldering station ₹6,10,000\nGenerator ₹1,90,000');
  await page.getByLabel('Timeline').fill('12–18 months');
  await page.getByLabel('Expected ROI').fill('14–16% a year');
  await page.getByLabel('Based on').fill('What the shop sold in two years');
  await page.getByLabel('Team size').fill('4');
}

export async function addFiles(page: Page, photos: string[]): Promise<void> {
  await form(page).locator('input[name=photos]').setInputFiles(photos.map(photo));
  await form(page).locator('input[name=plan]').setInputFiles(plan());
}

/** All files are on the server: each has its hidden field. */
export async function whenUploaded(page: Page, photos: number): Promise<void> {
  await expect(form(page).locator('input[type=hidden][name$=".url"]')).toHaveCount(photos, {
    timeout: 30_000 * (photos + 1),
  });
  await expect(form(page).locator('input[type=hidden][name=businessPlan]')).toHaveCount(1);
}

interface Listed {
  id: string;
  title: string;
  status: string;
}

/** What the signed-in person has listed, newest first. */
export async function myListings({ request }: BrowserContext): Promise<Listed[]> {
  const reply = await request.get('/api/users/me/listings');
  expect(reply.status()).toBe(200);
  return reply.json();
}

/** Publishes a listing as whoever is signed in to this context. */
export async function publishListing(
  { request }: BrowserContext,
  origin: string,
  over: object = {},
): Promise<string> {
  const reply = await request.post('/api/listings', {
    headers: asOwnPage(origin),
    data: {
      title: 'Phone repair at the Dewa crossing',
      category: 'Services',
      description: 'We repair phones at the Dewa crossing since 2009 and teach four young people a year.',
      fundingMin: 200_000,
      fundingMax: 350_000,
      useOfFunds: 'Soldering station ₹1,10,000\nGenerator ₹90,000',
      ...over,
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return ((await reply.json()) as Listed).id;
}

export async function upload(
  { request }: BrowserContext,
  origin: string,
  kind: string,
  file: string | ReturnType<typeof plan>,
) {
  const { readFile } = await import('node:fs/promises');
  const content =
    typeof file === 'string'
      ? { name: file, mimeType: 'image/jpeg', buffer: await readFile(photo(file)) }
      : file;
  const reply = await request.post(`/api/upload?kind=${kind}`, {
    headers: asOwnPage(origin),
    multipart: { file: content },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return ((await reply.json()) as { url: string }).url;
}

/** Somebody from the moderators signs in elsewhere and decides. */
export async function review(
  context: BrowserContext,
  origin: string,
  id: string,
  status: string,
): Promise<void> {
  const headers = asOwnPage(origin);
  await signInDemo(context, origin, 'admin');
  const reply = await context.request.put(`/api/listings/${id}`, { headers, data: { status } });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Takes down what this person has listed: the first page of the feed is for all tests. */
export async function clearListings(context: BrowserContext, origin: string): Promise<void> {
  for (const { id } of await myListings(context)) {
    await context.request.delete(`/api/listings/${id}`, { headers: asOwnPage(origin) });
  }
}
