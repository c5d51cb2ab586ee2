import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { newUser, withoutPictures } from '../feed/support';

interface TraceEvent {
  name: string;
  args?: { elementCount?: number };
}

/** What the browser styled anew while `act` ran: elements of each round. */
async function restyledBy(page: Page, act: () => Promise<void>): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await act();
  const isComplete = new Promise((done) => cdp.once('Tracing.tracingComplete', done));
  await cdp.send('Tracing.end');
  await isComplete;
  await cdp.detach();
  return events.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args?.elementCount ?? 0);
}

test('a toast and a menu over the feed leave the style of its other elements', async ({
  context,
  page,
  baseURL,
}) => {
  await withoutPictures(context);
  await newUser(context, baseURL ?? '');
  await page.goto('/dashboard');
  // The rest of the first page comes by itself: it is new, and styled once.
  await expect.poll(() => page.locator('[data-post],[data-listing]').count()).toBeGreaterThan(12);
  const elements = await page.locator('*').count();
  const most = elements / 2;
  const card = page.locator('[data-post]').first();

  const toast = await restyledBy(page, async () => {
    await card.getByRole('button', { name: 'Bookmark' }).tap();
    await expect(page.getByRole('status').filter({ hasText: 'Bookmarked!' })).toBeVisible();
  });
  const menu = await restyledBy(page, async () => {
    await card.getByRole('button', { name: 'More options' }).tap();
    await expect(page.getByRole('menu')).toBeVisible();
  });
  await page.keyboard.press('Escape');
  for (const rounds of [toast, menu]) {
    expect(rounds.length).toBeGreaterThan(0);
    expect(Math.max(...rounds), `of ${elements} elements`).toBeLessThan(most);
  }
});
