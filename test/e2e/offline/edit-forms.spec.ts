import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { newUser, publish } from '../feed/support';
import { publishListing } from '../listing/support';
import { click } from '../push/support';
import { settled } from '../settled';
import { changeElsewhere, holdTries, openForm, queueOf, save, stored, waits } from './edit-support';
import { bar, gotoWhole, keptAddresses, underWorker } from './support';

test.use({ serviceWorkers: 'allow' });

/** The forms that this browser has copies of. */
const keptEdits = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('nukkad-edits'))) return [];
    const copies = await (await caches.open('nukkad-edits')).keys();
    return copies.map(({ url }) => new URL(url).pathname);
  });

/** Leaves the form that is open, once all that it is made of is here. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('textbox').first().focus();
  await settled(page);
  await page.goto('/dashboard');
}

test('a change of a post that waits is opened again without a network and goes on', async ({
  context,
  page,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  const id = await publish(context, origin, 'Oven for the lane');
  const form = `/post/${id}/edit`;
  const content = page.getByLabel('Content');
  await openForm(page, id);
  await context.setOffline(true);
  await content.fill('A bigger oven');
  await save(page).click();
  await expect(waits(page)).toBeVisible();

  // By its row, on the feed that is opened again.
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await queueOf(page).getByRole('button', { name: 'Show' }).click();
  await queueOf(page).getByRole('link', { name: 'Open in the form' }).click();
  await expect(page).toHaveURL(form);
  await expect(content).toHaveValue('A bigger oven');
  await expect(page.getByText('These changes wait on your phone.')).toBeVisible();
  await expect(bar(page).first()).toContainText(/Saved at \d\d:\d\d/);
  await content.fill('A bigger oven, since the lane has grown');
  await save(page).click();
  await expect(waits(page)).toBeVisible();
  // And by its address.
  await page.reload({ waitUntil: 'commit' });
  await expect(content).toHaveValue('A bigger oven, since the lane has grown');
  await content.fill('A bigger oven, since the lane has grown again');
  await save(page).click();
  await expect(waits(page)).toBeVisible();
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(queueOf(page)).toContainText('1 action waits to be sent');
  expect(await keptEdits(page)).toEqual([form]);

  await context.setOffline(false);
  await expect(queueOf(page)).toHaveCount(0);
  expect(await stored(context.request, id)).toBe('A bigger oven, since the lane has grown again');
  // The copy does not show the saved version any more.
  expect(await keptEdits(page)).toEqual([]);
});

test('a listing’s form that was opened by a link opens from its data, and nothing of it is left by a sign-out', async ({
  context,
  page,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  const id = await publishListing(context, origin);
  const form = `/opportunity/${id}/edit`;
  const title = page.getByLabel('Title');
  await page.goto('/dashboard');
  await underWorker(page);
  await page.goto('/dashboard');
  await page.goto(`/opportunity/${id}`);
  await page.locator(`a[href="${form}"]`).first().click();
  await expect(title).toBeVisible();
  await expect.poll(() => keptEdits(page)).toEqual([`${form}.data`]);
  await leave(page);

  await context.setOffline(true);
  await page.goto(form, { waitUntil: 'commit' });
  await expect(page).toHaveURL(form);
  await expect(bar(page)).toContainText(/Saved at \d\d:\d\d/);
  await title.fill('Handloom, with a second loom');
  await save(page).click();
  await expect(waits(page)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Your changes are saved' })).toBeVisible();
  const listing = (await (await context.request.get(`/api/listings/${id}`)).json()) as { title: string };
  expect(listing.title).toBe('Handloom, with a second loom');

  await page.goto(form);
  await expect(title).toHaveValue('Handloom, with a second loom');
  await expect.poll(() => keptEdits(page)).toContain(form);
  await page.goto('/profile');
  await page.locator('form[action="/sign-out"] button').first().click();
  await expect(page).toHaveURL('/onboarding');
  await expect.poll(() => keptAddresses(page)).toEqual([]);
});

test('the own profile opens without a network as it was saved, and a change of it waits', async ({
  context,
  page,
  origin,
}) => {
  await newUser(context, origin, 'investor');
  const bio = page.getByLabel('Bio');
  const saveProfile = page.getByRole('button', { name: 'Save Changes' });
  await page.goto('/dashboard');
  await underWorker(page);
  await page.goto('/edit-profile');
  await leave(page);

  await context.setOffline(true);
  await page.goto('/edit-profile', { waitUntil: 'commit' });
  await expect(bar(page)).toContainText(/Saved at \d\d:\d\d/);
  await bio.fill('I put money into mills.');
  await saveProfile.click();
  await expect(waits(page)).toBeVisible();
  await page.reload({ waitUntil: 'commit' });
  await expect(bio).toHaveValue('I put money into mills.');
  await bio.fill('I put money into mills and looms.');
  await saveProfile.click();
  await expect(waits(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Your changes are saved' })).toBeVisible();
  const me = (await (await context.request.get('/api/users/me')).json()) as { bio: string };
  expect(me.bio).toBe('I put money into mills and looms.');
});

test('a form that was opened without a network shows the saved version once it is back, unless its author has begun', async ({
  context,
  page,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  const id = await publish(context, origin, 'Cart for the station');
  const content = page.getByLabel('Content');
  const openOffline = async () => {
    await page.goto(`/post/${id}/edit`);
    await leave(page);
    await context.setOffline(true);
    await page.goto(`/post/${id}/edit`, { waitUntil: 'commit' });
    await expect(bar(page)).toContainText('Saved at');
  };
  await page.goto('/dashboard');
  await underWorker(page);

  await openOffline();
  await changeElsewhere(context.request, origin, id, 'Theirs, of the shop');
  await context.setOffline(false);
  await expect(content).toHaveValue('Theirs, of the shop');
  await expect(bar(page)).toHaveCount(0);

  await openOffline();
  await content.fill('Mine, of the lift');
  await changeElsewhere(context.request, origin, id, 'Theirs, once more');
  await context.setOffline(false);
  await expect(bar(page)).toHaveCount(0);
  await expect(content).toHaveValue('Mine, of the lift');
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'It was changed meanwhile' })).toContainText(
    'Theirs, once more',
  );
  expect(await stored(context.request, id)).toBe('Theirs, once more');
});

test('a form that was saved with a network leaves no copy of the version before', async ({
  context,
  page,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  const id = await publish(context, origin, 'Scales for the market');
  await page.goto('/dashboard');
  await underWorker(page);
  await page.goto(`/post/${id}/edit`);
  await expect.poll(() => keptEdits(page)).toEqual([`/post/${id}/edit`]);
  await page.getByLabel('Content').fill('Scales that weigh a sack at once');
  await save(page).click();
  await expect(page).toHaveURL(`/post/${id}`);
  await expect.poll(() => keptEdits(page)).toEqual([]);
});

test('what was typed is there again after a notification has led away from its form', async ({
  context,
  page,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  const id = await publish(context, origin, 'Oven for the lane');
  const content = page.getByLabel('Content');
  await page.goto('/dashboard');
  await underWorker(page);
  await gotoWhole(page, `/post/${id}/edit`);
  await content.focus();
  await settled(page);
  await content.fill('A bigger oven');
  await click(context, '/saved');
  await expect(page).toHaveURL('/saved');
  await page.goBack();
  await expect(page.getByText('Your changes are still here. They are not saved yet.')).toBeVisible();
  await expect(content).toHaveValue('A bigger oven');
});

test('a change that is found in the queue late is not put over what was typed meanwhile', async ({
  context,
  page,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  const id = await publish(context, origin, 'Oven for the lane');
  await openForm(page, id);
  await context.setOffline(true);
  await page.getByLabel('Content').fill('A bigger oven');
  await save(page).click();
  await expect(waits(page)).toBeVisible();
  const queue = await holdTries(page, `/api/posts/${id}`);
  await context.setOffline(false);
  await queue.isTried;

  const form = await context.newPage();
  const content = form.getByLabel('Content');
  const note = form.getByText('Your changes are still here. They are not saved yet.');
  await form.goto(`/post/${id}/edit`);
  await content.focus();
  await settled(form);
  await content.fill('A smaller oven');
  // What is typed is put back without waiting for the queue.
  await form.reload();
  await expect(note).toBeVisible();
  await expect(content).toHaveValue('A smaller oven');
  await form.getByRole('button', { name: 'Discard' }).click();
  await expect(content).not.toHaveValue('A smaller oven');
  await content.fill('No oven');
  await expect(note).toBeHidden();
  await queue.fail();
  await expect(note).toBeVisible();
  await expect(content).toHaveValue('No oven');
  await expect(content).toBeFocused();

  await form.getByRole('button', { name: 'Discard' }).click();
  await expect(form.getByText('These changes wait on your phone.')).toBeVisible();
  await expect(content).toHaveValue('A bigger oven');
  await content.fill('No oven');
  await save(form).click();
  await expect(form).toHaveURL(`/post/${id}`);
  expect(await stored(context.request, id)).toBe('No oven');
  await expect(queueOf(form)).toHaveCount(0);
});
