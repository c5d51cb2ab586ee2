import { expect, type Page, type Request } from '@playwright/test';
import sharp from 'sharp';
import { DAY_MS, HOUR_MS } from '~/lib/time/duration';
import { test } from '../browser-test';
import { newUser } from '../feed/support';
import { routeFirst } from '../route-first';
import { settled } from '../settled';
import { findings, photoPath } from './support';

const MAX_BYTES = 1024 * 1024;

/** The bytes of all that a page sends: the browser's own headers do not say them of a file. */
async function weighRequests(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const sent: Promise<number>[] = [];
    const weigh = (body: unknown) =>
      body && sent.push(new Response(body as BodyInit).blob().then(({ size }) => size));
    const { fetch } = window;
    const { send } = XMLHttpRequest.prototype;
    window.fetch = (input, init) => {
      weigh(init?.body ?? (input instanceof Request && input.clone().body));
      return fetch(input, init);
    };
    XMLHttpRequest.prototype.send = function (body) {
      weigh(body);
      send.call(this, body);
    };
    Object.assign(window, { sent });
  });
  return () => page.evaluate(() => Promise.all((window as unknown as { sent: Promise<number>[] }).sent));
}

let weights: () => Promise<number[]>;

test.beforeEach(async ({ context, page, baseURL }) => {
  weights = await weighRequests(page);
  await newUser(context, baseURL ?? '', 'entrepreneur');
  await page.goto('/verification');
  await settled(page);
});

/** As a camera makes it: 12 megapixels, and too much for a thin network. */
async function cameraPhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const grain = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise } });
  const buffer = await grain
    .png()
    .toBuffer()
    .then((png) => sharp(png).resize(4000, 3000).jpeg({ quality: 92 }).toBuffer());
  expect(buffer.length).toBeGreaterThan(2 * MAX_BYTES);
  return { name: 'pan-card.jpg', mimeType: 'image/jpeg', buffer };
}

const fileInput = (page: Page) => page.locator('input[type=file]');
const send = (page: Page) => page.getByRole('button', { name: 'Send for verification' });
const isUpload = (request: Request) => new URL(request.url()).pathname === '/api/upload';
/** The first request of this address is the form's. */
const isFormsAddress = ({ pathname }: URL) => pathname === '/verification.data';

test('a document of the camera is sent once, in the size that is stored', async ({ page }) => {
  await fileInput(page).setInputFiles(await cameraPhoto());
  await page.getByLabel('Document').selectOption('PAN card');
  // The first submit arrives, its answer does not.
  await routeFirst(page, isFormsAddress, async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await send(page).click();
  await expect(page.getByText('Verification not sent')).toBeVisible();
  await expect(page.getByText('pan-card.jpg', { exact: true })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await send(page).click();
  await expect(page.getByText('Sent for verification')).toBeVisible();
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible();

  const [heaviest = 0, second = 0] = (await weights()).sort((one, other) => other - one);
  expect(heaviest).toBeGreaterThan(0.05 * MAX_BYTES);
  expect(heaviest).toBeLessThan(MAX_BYTES);
  expect(second).toBeLessThan(0.01 * MAX_BYTES);
});

test('a document whose upload failed is sent again with its form, as the same file', async ({ page }) => {
  const uploads: string[] = [];
  page.on('request', (request) => isUpload(request) && uploads.push(request.url()));
  // Nobody is reached with the first one.
  await routeFirst(page, '**/api/upload*', (route) => route.abort());
  await fileInput(page).setInputFiles(photoPath('street.jpg'));
  await page.getByLabel('Document').selectOption('PAN card');
  await expect(page.getByText('Not added')).toBeVisible();
  await expect(page.getByText('No connection. Please try again.', { exact: true })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await send(page).click();
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
  expect(uploads).toHaveLength(2);
  expect(new Set(uploads).size).toBe(1);
});

test('a document that was chosen a day ago goes again with its form, as the same file', async ({ page }) => {
  const uploads: string[] = [];
  page.on('request', (request) => isUpload(request) && uploads.push(request.url()));
  await fileInput(page).setInputFiles(photoPath('street.jpg'));
  await page.getByLabel('Document').selectOption('PAN card');
  await expect(page.getByText('Tap to change')).toBeVisible();
  await page.clock.setSystemTime(Date.now() + DAY_MS + HOUR_MS);
  await send(page).click();
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
  expect(uploads).toHaveLength(2);
  expect(new Set(uploads).size).toBe(1);
});

test('a document that the server has no more goes again by itself, once', async ({ page }) => {
  const uploads: string[] = [];
  page.on('request', (request) => isUpload(request) && uploads.push(request.url()));
  await fileInput(page).setInputFiles(photoPath('street.jpg'));
  await page.getByLabel('Document').selectOption('PAN card');
  await expect(page.getByText('Tap to change')).toBeVisible();
  // As if it had been removed: the first form names another file.
  await routeFirst(page, isFormsAddress, (route) => {
    const form = route.request().postDataBuffer()?.toString('latin1') ?? '';
    const elsewhere = form.replace(
      /\/files\/([\w-]+)/,
      (_, key: string) => `/files/${[...key].reverse().join('')}`,
    );
    return route.continue({ postData: Buffer.from(elsewhere, 'latin1') });
  });
  await send(page).click();
  await expect(page.getByText('Verification not sent')).toBeVisible();
  await expect.poll(() => uploads.length).toBe(2);
  await expect(page.getByText('Tap to change')).toBeVisible();
  await page.getByLabel('Legal name').fill('Asha Rao');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await send(page).click();
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
  expect(uploads).toHaveLength(2);
  expect(new Set(uploads).size).toBe(1);
});
