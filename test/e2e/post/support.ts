import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { asOwnPage } from '../own-page';

async function call<T>(context: BrowserContext, origin: string, path: string, body: object): Promise<T> {
  const reply = await context.request.post(path, { headers: asOwnPage(origin), data: body });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()) as T;
}

const fixtures = ['street.jpg', 'drawing.png', 'geotagged.jpg'];

/** Uploads up to three photos as whoever is signed in. */
export async function uploadPhotos(context: BrowserContext, origin: string, count: number) {
  const photos: { url: string; alt: string }[] = [];
  for (const name of fixtures.slice(0, count)) {
    const path = fileURLToPath(new URL(`../../support/fixtures/${name}`, import.meta.url));
    const mimeType = name.endsWith('png') ? 'image/png' : 'image/jpeg';
    const reply = await context.request.post('/api/upload', {
      headers: asOwnPage(origin),
      multipart: { file: { name, mimeType, buffer: await readFile(path) } },
    });
    expect(reply.status(), await reply.text()).toBe(201);
    photos.push({ url: ((await reply.json()) as { url: string }).url, alt: `What ${name} shows` });
  }
  return photos;
}

export const offer = {
  postType: 'investment',
  title: 'Second kiln for the pottery at Chinhat',
  content: 'We fire twice a week and turn orders away.\n\nThe shed stands: see https://chinhat.example/shed.',
  category: 'Manufacturing',
  fundingMin: 800_000,
  fundingMax: 1_250_000,
  useOfFunds: 'Gas kiln, installed ₹6,10,000\nChimney and floor ₹1,90,000\nThe rest is for clay',
  timeline: '12-18 months',
  expectedRoi: '14-16% a year',
  teamSize: 4,
};

/** Publishes a post as whoever is signed in, and gives its id. */
export const publishOffer = async (context: BrowserContext, origin: string, changes: object = {}) =>
  (await call<{ id: string }>(context, origin, '/api/posts', { ...offer, ...changes })).id;

/** Comments as whoever is signed in; gives the ids in order. */
export async function writeComments(
  context: BrowserContext,
  origin: string,
  postId: string,
  words: string[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const content of words) {
    const path = `/api/posts/${postId}/comments`;
    ids.push((await call<{ id: string }>(context, origin, path, { content })).id);
  }
  return ids;
}

/** The page has been taken over by its script: the three dots are a button then. */
export const whenPostLive = (page: Page): Promise<void> =>
  expect(page.getByRole('banner').getByRole('button', { name: 'More options' })).toBeVisible();

export async function openPost(page: Page, postId: string): Promise<void> {
  await page.goto(`/post/${postId}`);
  await whenPostLive(page);
}

export const comments = (page: Page): Locator => page.locator('[id^="comment-"]');

export const counter = (page: Page, words: string): Locator =>
  page.getByRole('list', { name: 'Numbers' }).getByText(words, { exact: true });

/** Writes into the box and sends it. */
export async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a comment' }).fill(words);
  await page.getByRole('button', { name: 'Send comment' }).click();
}

export const expectToast = async (page: Page, title: string, text?: string): Promise<void> => {
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  if (text) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
};
