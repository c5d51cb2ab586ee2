import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { newUser, onSlowLine } from '../feed/support';
import { settled } from '../settled';

interface TraceEvent {
  name: string;
  args?: { elementCount?: number };
}

/** What the browser restyled while `act` ran: elements of each round. */
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

test('a menu and a toast over the feed leave the style of its other elements', async ({
  context,
  page,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await newUser(context, baseURL ?? '');
  // More cards would be styled, too.
  await onSlowLine(page);
  await page.goto('/dashboard');
  const menu = page.getByRole('menu');
  const open = () =>
    page.locator('[data-post]').first().getByRole('button', { name: 'More options' }).click();
  // The icons of a menu are a document of their own, which is styled when it comes.
  await open();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);

  // Late scripts style the page, too.
  await settled(page);
  const elements = await page.locator('*').count();
  expect(elements).toBeGreaterThan(250);
  const rounds = await restyledBy(page, async () => {
    await open();
    await menu.getByRole('menuitem', { name: 'Copy Link' }).click();
    await expect(page.locator('.toast').last()).toContainText('Link Copied!');
  });
  expect(rounds.length).toBeGreaterThan(0);
  expect(Math.max(...rounds), `of ${elements} elements`).toBeLessThan(elements / 2);
});
