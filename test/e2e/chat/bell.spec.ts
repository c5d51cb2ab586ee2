import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { openConnected, whenReady } from '../call/support';
import { newUser, publish, signal } from '../feed/support';
import { asOwnPage } from '../own-page';
import { another } from '../profile/support';
import { routeFirst } from '../route-first';
import { routeWhile } from '../route-while';
import { settled } from '../settled';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const chatTab = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Chat/ });

test('bell and badges update on two devices of one user without a reload', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  if (!baseURL) throw new Error('no server');
  const owner = await newUser(context, baseURL, 'entrepreneur');
  const laptop = await browser.newContext({ baseURL, storageState: await context.storageState() });
  const second = await laptop.newPage();
  const fan = await another(browser, baseURL, 'investor');
  const postId = await publish(context, baseURL, 'A bell of brass for the corner');
  const headers = asOwnPage(baseURL);

  await Promise.all([openConnected(page, '/dashboard'), openConnected(second, '/settings')]);
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  await fan.context.request.post(`/api/posts/${postId}/like`, { headers });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');

  // Open, the list takes in what comes.
  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText(/liked your post/)).toBeVisible();
  await fan.context.request.post(`/api/posts/${postId}/comments`, {
    headers,
    data: { content: 'What does it weigh?' },
  });
  await expect(panel.getByText(/commented on your post/)).toBeVisible();

  // A message counts under Chat on every device, and is no row of the bell.
  await fan.context.request.post(`/api/posts/${postId}/interests`, { headers, data: {} });
  const sent = await fan.context.request.post('/api/messages', {
    headers,
    data: { receiverId: owner.id, content: 'Namaste', clientId: crypto.randomUUID() },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  for (const device of [page, second]) await expect(chatTab(device)).toContainText('1');
  await expect(panel.getByText(/is interested in/)).toBeVisible();
  await expect(panel.getByText(/sent you a message/)).toHaveCount(0);

  // All by one person: one row, which unfolds.
  await expect(panel.getByText(/commented on your post/)).toBeHidden();
  await panel.getByText(/^2 more from /).click();
  await expect(panel.getByRole('link', { name: /commented on your post/ })).toBeVisible();
  await expect(panel.getByRole('link', { name: /liked your post/ })).toBeVisible();

  // Read on one device, the other is clear by itself.
  await second.goto('/chat?segment=notifications');
  await expect(second.getByRole('button', { name: 'Mark all read' })).toBeVisible();
  await panel.getByRole('button', { name: 'Mark all read' }).click();
  await expect(second.getByRole('button', { name: 'Mark all read' })).toBeHidden();
  await expect(panel.getByText('Unread')).toHaveCount(0);
  await context.request.put(`/api/messages/${fan.person.id}/read`, { headers });
  for (const device of [page, second]) await expect(chatTab(device)).not.toContainText('1');

  await context.request.delete(`/api/posts/${postId}`, { headers });
  await Promise.all([laptop.close(), fan.context.close()]);
});

test('a lost connection returns with the missed events, and an ended session does not', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  if (!baseURL) throw new Error('no server');
  await newUser(context, baseURL, 'entrepreneur');
  const fan = await another(browser, baseURL, 'investor');
  const postId = await publish(context, baseURL, 'A bell that was out of reach');
  const headers = asOwnPage(baseURL);
  await openConnected(page, '/dashboard');

  await context.setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await fan.context.request.post(`/api/posts/${postId}/like`, { headers });
  const back = whenReady(page);
  await context.setOffline(false);
  await back;
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await context.request.delete(`/api/posts/${postId}`, { headers });

  // Another device ends this session: the page finds out by itself.
  const other = await browser.newContext({ baseURL });
  const { cookies } = await context.storageState();
  await other.addCookies(cookies);
  const signedOut = await other.request.post('/api/auth/logout', { headers });
  expect(signedOut.ok()).toBe(true);
  await expect(bell(page)).toBeHidden();
  await Promise.all([other.close(), fan.context.close()]);
});

test('the list of the bell stays where an older request for it fails late', async ({
  page,
  context,
  browser,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  const fan = await another(browser, origin, 'investor');
  const postId = await publish(context, origin, 'A bell of clay for the gate');
  await openConnected(page, '/dashboard');
  const [asked, shown] = [signal(), signal()];
  await routeFirst(page, '**/api/notifications?*', async (route) => {
    asked.give();
    await shown.given;
    await route.abort();
  });
  await bell(page).click();
  await asked.given;
  await fan.context.request.post(`/api/posts/${postId}/like`, { headers: asOwnPage(origin) });
  const liked = page.getByRole('dialog', { name: 'Notifications' }).getByText(/liked your post/);
  await expect(liked).toBeVisible();
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/api/notifications?'),
  );
  shown.give();
  await failed;
  await settled(page);
  await expect(liked).toBeVisible();
});

test('the list of the bell stays where a later request for it fails', async ({
  page,
  context,
  browser,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  const fan = await another(browser, origin, 'investor');
  const postId = await publish(context, origin, 'A bell of brass for the gate');
  const headers = asOwnPage(origin);
  await fan.context.request.post(`/api/posts/${postId}/like`, { headers });
  await openConnected(page, '/dashboard');
  await bell(page).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByText(/liked your post/)).toBeVisible();
  await routeWhile(page, '**/api/notifications?*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/api/notifications?'),
  );
  await fan.context.request.post(`/api/posts/${postId}/comments`, {
    headers,
    data: { content: 'Well made' },
  });
  await failed;
  await settled(page);
  await expect(list.getByText(/liked your post/)).toBeVisible();
  await expect(list.getByText(/commented/)).toHaveCount(0);
});
