import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { asOwnPage } from '../own-page';

export const photo = (name: string) => `test/support/fixtures/${name}`;

export const form = (page: Page): Locator => page.locator('form#create-post');

/** The buttons that cover the photos, in order. */
export const photos = (page: Page): Locator => page.getByRole('button', { name: /^Photo \d+ of \d+/ });

interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const addPhotos = (page: Page, ...files: string[] | PhotoFile[]) =>
  form(page).locator('input[name=photos]').setInputFiles(files);

/** A picture of a kind that browsers here can't read. */
export const heicPhoto = (name: string): PhotoFile => ({
  name,
  mimeType: 'image/heic',
  buffer: Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic\0\0\0\0mif1heic')]),
});

/** All photos are on the server: each has its hidden field. Two at a time are drawn small and sent. */
export const whenUploaded = (page: Page, count: number) =>
  expect(form(page).locator('input[type=hidden][name$=".url"]')).toHaveCount(count, {
    timeout: 30_000 * (count + 1),
  });

export async function writeOffer(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Content').fill('Without a chiller the evening milk spoils from April to July.');
  await page.getByLabel('Category').selectOption('Agriculture');
  await page.getByLabel('Minimum funding').pressSequentially('800000');
  await page.getByLabel('Maximum funding').pressSequentially('1250000');
  await page.getByLabel('Timeline').fill('12–18 months');
  await page.getByLabel('Team size').fill('4');
  await page.getByLabel('Expected ROI').fill('14–16% a year');
  await page.getByLabel('Based on').fill('What the shop sold in two years');
  await page.getByLabel('Use of funds').fill('Milk chiller ₹6,10,000\nGenerator ₹1,90,000');
}

export const promise = (page: Page): Locator => page.getByLabel('Owner’s promise');
/** By the words, as a finger does: the native box itself is not drawn. */
export const givePromise = (page: Page): Promise<void> =>
  page.getByText('I do not offer shares here').click();

export const publish = (page: Page): Locator => page.getByRole('button', { name: 'Publish' });

interface Published {
  id: string;
  title: string | null;
  postType: string;
  fundingMin: number | null;
  fundingMax: number | null;
  teamSize: number | null;
  imageDetails: { url: string; alt: string }[];
  authorId: string;
}

/** What this person has published, newest first. */
export async function publishedBy(
  { request }: BrowserContext,
  authorId: string,
  postType: 'investment' | 'community' = 'investment',
): Promise<Published[]> {
  const reply = await request.get(`/api/posts?postType=${postType}&limit=50`);
  return ((await reply.json()) as Published[]).filter((post) => post.authorId === authorId);
}

/** The server's draft, or null. */
export async function draftOf(
  { request }: BrowserContext,
  baseURL: string,
  kind: 'post' | 'listing' = 'post',
) {
  const reply = await request.get(`/api/users/me/drafts/${kind}`, { headers: asOwnPage(baseURL) });
  if (reply.status() === 404) return null;
  return ((await reply.json()) as { content: Record<string, unknown> }).content;
}

/** A picture that no encoder can make small: its way to the server can be watched. */
export async function noisyPhoto(name: string): Promise<PhotoFile> {
  const [width, height] = [1600, 1200];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 2654435761) >>> 24;
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Slows what the page sends down to so many bytes a second. */
export async function slowUplink(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}
