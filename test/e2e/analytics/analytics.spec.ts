import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { signInDemo } from '../demo-person';
import { newUser, publish } from '../feed/support';
import { express, newSide, type Side } from '../interest/support';
import { newMark } from '../mark';
import { asOwnPage } from '../own-page';
import { findings, personPage } from '../profile/support';

const call = async ({ context }: Side, origin: string, path: string, body: object = {}, method = 'POST') => {
  const reply = await context.request.fetch(path, { method, headers: asOwnPage(origin), data: body });
  expect(reply.ok(), await reply.text()).toBe(true);
};

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Analytics' });
const ranges = (page: Page) => page.getByRole('navigation', { name: 'Time range' });
const part = (page: Page, name: string) => page.getByRole('region', { name });

/** The whole screen at the narrowest phone, in both themes. */
async function expectSound(page: Page) {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findings(page, { onlyColours: colorScheme === 'light' }), page.url()).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

test('both sides see what happened between them, and nothing else', async ({ browser, origin }) => {
  const owner = await newSide(browser, origin, 'entrepreneur');
  const investor = await newSide(browser, origin, 'investor', { javaScriptEnabled: false });

  // Nothing has happened yet, so no figure is shown
  await owner.page.goto('/profile');
  await owner.page.getByRole('link', { name: 'Analytics', exact: true }).click();
  await expect(owner.page.getByRole('heading', { name: 'Analytics', exact: true })).toBeVisible();
  await expect(owner.page.getByRole('heading', { name: 'Not enough data yet' })).toBeVisible();
  await expect(owner.page.getByRole('link', { name: 'Create Post' })).toHaveAttribute('href', '/create-post');
  await expect(owner.page.getByText('Tap a number')).toHaveCount(0);

  const title = `Third kiln ${newMark()}`;
  const postId = await publish(owner.context, origin, title);
  const interest = await express(investor.context, origin, postId, 75_000);
  await call(investor, origin, `/api/posts/${postId}/like`);
  await call(investor, origin, `/api/posts/${postId}/comments`, { content: 'Gas or wood?' });
  await call(investor, origin, `/api/posts/${postId}/views`);

  // A visit to the profile counts by itself
  const visitor = await newSide(browser, origin, 'investor');
  const beacon = visitor.page.waitForResponse((reply) =>
    reply.url().endsWith(`/api/users/${owner.id}/views`),
  );
  await visitor.page.goto(personPage(owner));
  expect((await beacon).status()).toBe(204);

  const { page } = owner;
  await page.goto('/analytics');
  await expect(page.getByText('Total views')).toBeVisible();
  await expect(page.getByText(/Indian time, today so far\./)).toBeVisible();
  await expect(page.getByText(/Tap a number to see how we count it\./)).toBeVisible();
  await expect(page.locator('summary', { hasText: 'Total views' })).toContainText(
    /2\s*new vs previous 30 days/,
  );
  await page.getByText('Total views').click();
  await expect(page.getByText(/Posts 1, listings 0, your profile 1\./)).toBeVisible();
  await expect(page.locator('summary', { hasText: 'Likes' })).toContainText('1 on the top post');
  await page.locator('summary', { hasText: 'Engagement rate' }).click();
  await expect(page.getByText('You see it from 10 views.')).toBeVisible();
  await expect(part(page, 'Where your viewers are')).toContainText('Not enough data yet');
  const chart = page.getByRole('img', { name: /^Views per day/ });
  await expect(chart).toHaveAttribute('aria-label', /highest [12] views? on/);
  // Between the two it may have become another day.
  await expect(chart).toContainText(/[12] views?/);
  await chart.tap({ position: { x: 4, y: 60 } });
  await expect(chart).toContainText('0 views');
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('row')).toHaveCount(31);
  await expect(page.getByText('Hide the table')).toBeVisible();
  await expectSound(page);

  await ranges(page).getByRole('link', { name: '7d' }).click();
  await expect(page).toHaveURL('/analytics?timeRange=7d');
  await tabs(page).getByRole('link', { name: 'Posts' }).click();
  await expect(page).toHaveURL('/analytics?timeRange=7d&tab=posts');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText(/1 views?.*1 like.*1 comment.*1 interest/);
  await expectSound(page);
  await tabs(page).getByRole('link', { name: 'Insights' }).click();
  await expect(page.getByRole('heading', { name: '1 interest waits for your answer' })).toBeVisible();
  await expectSound(page);
  await call(owner, origin, `/api/interests/${interest}`, { status: 'accepted' }, 'PUT');

  // The investor has no script
  const plain = investor.page;
  await plain.goto('/profile');
  await plain.getByRole('link', { name: 'Investment Portfolio' }).click();
  await expect(plain).toHaveURL('/analytics');
  await expect(plain.locator('summary', { hasText: 'Total Invested' })).toContainText(
    '₹75K of it in the last 30 days',
  );
  await expect(plain.getByRole('img', { name: /^Accepted amounts.*highest ₹75K/ })).toBeVisible();
  await expect(plain.locator('summary', { hasText: 'Success Rate' })).toContainText('1 accepted of 1');
  await plain.locator('summary', { hasText: 'Success Rate' }).click();
  await expect(plain.getByText('It says nothing about profit.')).toBeVisible();
  await expect(part(plain, 'Where your interests were accepted')).toContainText(/Services\s*100%/);
  await ranges(plain).getByRole('link', { name: '1y' }).click();
  await tabs(plain).getByRole('link', { name: 'Investments' }).click();
  await expect(plain).toHaveURL('/analytics?timeRange=1y&tab=investments');
  const deal = plain.getByRole('listitem').filter({ hasText: title });
  await expect(deal).toContainText('Accepted');
  await expect(deal).toContainText('₹75K');
  await tabs(plain).getByRole('link', { name: 'Insights' }).click();
  await expect(plain.locator('summary', { hasText: 'Average return' })).toContainText('not measured');
  await owner.page.request.delete(`/api/posts/${postId}`, { headers: asOwnPage(origin) });
});

test('an empty portfolio is accessible and fits the narrowest phone', async ({ context, page, origin }) => {
  await newUser(context, origin, 'investor');
  for (const path of ['/analytics', '/analytics?tab=investments', '/analytics?tab=insights']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Explore Opportunities' })).toBeVisible();
  }
  await expectSound(page);
});

test('the portfolio of an investor is accessible and fits the narrowest phone', async ({
  context,
  page,
  origin,
}) => {
  await signInDemo(context, origin, 'investor');
  for (const path of ['/analytics', '/analytics?tab=investments', '/analytics?tab=insights&timeRange=90d']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Not enough data yet' })).toHaveCount(0);
    await expectSound(page);
  }
});
