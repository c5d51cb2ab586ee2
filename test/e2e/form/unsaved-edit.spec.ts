import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { whenReady } from '../call/support';
import { moveTo, newUser, publish, signal } from '../feed/support';
import { publishListing } from '../listing/support';
import { changeElsewhere, save, stored } from '../offline/edit-support';
import { gotoWhole } from '../offline/support';
import { asOwnPage } from '../own-page';
import { routeFirst } from '../route-first';
import { settled } from '../settled';
import { SPARE_PASSWORD } from '../spare-people';

/** Opens the form of a new post of somebody new, with its scripts. */
async function openPostForm(page: Page, context: BrowserContext, origin: string) {
  const { email } = await newUser(context, origin, 'entrepreneur');
  const id = await publish(context, origin, 'Oven for the lane');
  await page.goto(`/post/${id}/edit`);
  const content = page.getByLabel('Content');
  await content.focus();
  await settled(page);
  return { id, content, email };
}

async function signIn({ request }: BrowserContext, origin: string, email: string): Promise<void> {
  const data = { email, password: SPARE_PASSWORD };
  const reply = await request.post('/api/auth/login', { headers: asOwnPage(origin), data });
  expect(reply.ok(), await reply.text()).toBe(true);
}

const note = (page: Page) =>
  page.getByText(
    /^(Your changes are still here. They are not saved yet.|आपके बदलाव यहीं हैं। ये अभी सेव नहीं हुए हैं।)/,
  );

test('what was typed into the form of a post is there after a reload, until it is saved', async ({
  page,
  context,
  origin,
}) => {
  const { id, content } = await openPostForm(page, context, origin);
  // Nothing is typed yet.
  await page.reload();
  await content.focus();
  await settled(page);
  await expect(note(page)).toBeHidden();

  await content.fill('A bigger oven');
  await page.reload();
  await expect(note(page)).toBeVisible();
  await expect(content).toHaveValue('A bigger oven');
  // Once more, with nothing typed since.
  await page.reload();
  await expect(note(page)).toBeVisible();
  await expect(content).toHaveValue('A bigger oven');
  await save(page).click();
  await expect(page).toHaveURL(`/post/${id}`);
  expect(await stored(context.request, id)).toBe('A bigger oven');
  await page.goto(`/post/${id}/edit`);
  await content.focus();
  await settled(page);
  await expect(content).toHaveValue('A bigger oven');
  await expect(note(page)).toBeHidden();
});

test('what was saved is not called unsaved, though the page was left before it said so', async ({
  page,
  context,
  origin,
}) => {
  const { id, content } = await openPostForm(page, context, origin);
  const saved = signal();
  // The screen that follows the save never comes.
  await routeFirst(
    page,
    ({ pathname }) => pathname === `/post/${id}.data`,
    async () => saved.give(),
  );
  await content.fill('A bigger oven');
  await save(page).click();
  await saved.given;
  expect(await stored(context.request, id)).toBe('A bigger oven');
  await page.reload();
  await content.focus();
  await settled(page);
  await expect(content).toHaveValue('A bigger oven');
  await expect(note(page)).toBeHidden();
});

test('what was typed asks after a reload where another device was quicker', async ({
  page,
  context,
  origin,
}) => {
  const { id, content } = await openPostForm(page, context, origin);
  await content.fill('A bigger oven');
  await changeElsewhere(context.request, origin, id, 'A smaller oven');
  await page.reload();
  await expect(content).toHaveValue('A bigger oven');
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  expect(await stored(context.request, id)).toBe('A smaller oven');
});

test('what was typed into the form of a listing is there after Back, and can be discarded', async ({
  page,
  context,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  await publishListing(context, origin);
  const description = page.getByLabel('Description');
  const edit = page.getByRole('link', { name: /^Edit / });
  await page.goto('/my-listings');
  await settled(page);
  await edit.click();
  const before = await description.inputValue();
  await description.focus();
  await settled(page);
  await description.fill(`${before} And a counter.`);
  await page.goBack();
  await edit.click();
  await expect(note(page)).toBeVisible();
  await expect(description).toHaveValue(`${before} And a counter.`);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(note(page)).toBeHidden();
  await expect(description).toHaveValue(before);
  await page.reload();
  await description.focus();
  await settled(page);
  await expect(description).toHaveValue(before);
});

test('what was typed into the profile is there after a reload, and gone after Cancel', async ({
  page,
  context,
  origin,
}) => {
  await newUser(context, origin, 'investor');
  const bio = page.getByLabel('Bio');
  const sector = page.getByRole('checkbox', { name: 'Food & Beverage' });
  await page.goto('/edit-profile');
  const before = await bio.inputValue();
  const isChosen = await sector.isChecked();
  await bio.focus();
  await settled(page);
  await bio.fill('I invest in the lane that I live in.');
  await sector.setChecked(!isChosen, { force: true });
  await page.reload();
  await expect(note(page)).toBeVisible();
  await expect(bio).toHaveValue('I invest in the lane that I live in.');
  await expect(sector).toBeChecked({ checked: !isChosen });

  await page.getByRole('link', { name: 'Cancel' }).last().click();
  await expect(page).toHaveURL('/profile');
  await expect(bio).toBeHidden();
  await page.goto('/edit-profile');
  await bio.focus();
  await settled(page);
  await expect(note(page)).toBeHidden();
  await expect(bio).toHaveValue(before);
  await expect(sector).toBeChecked({ checked: isChosen });
});

for (const [whose, language, city] of [
  ['a reader of Hindi', 'hi', 'Pune'],
  ['somebody from a town that is not in the list', 'en', 'Mhow'],
] as const) {
  test(`nothing is called unsaved in the profile of ${whose} who has typed nothing`, async ({
    page,
    context,
    origin,
  }) => {
    await newUser(context, origin, 'investor');
    await moveTo(context, origin, city);
    await context.addCookies([{ name: 'language', value: language, url: origin }]);
    const cityField = page.getByRole('combobox', { name: language === 'hi' ? 'शहर' : 'City' });
    await page.goto('/edit-profile');
    await expect(cityField).toHaveAttribute('readonly');
    await settled(page);
    await page.reload();
    await expect(cityField).toHaveAttribute('readonly');
    await settled(page);
    await expect(note(page)).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('unsaved:');
  });
}

test('what was typed outlasts a save that finds nobody signed in', async ({ page, context, origin }) => {
  const { id, content, email } = await openPostForm(page, context, origin);
  await content.fill('A bigger oven');
  await context.clearCookies({ name: 'session' });
  await save(page).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(SPARE_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`/post/${id}/edit`);
  await expect(note(page)).toBeVisible();
  await expect(content).toHaveValue('A bigger oven');
});

test('what was typed as the session ended elsewhere is its writer’s again, and nobody else’s', async ({
  browser,
  page,
  context,
  origin,
}) => {
  const other = await browser.newContext({ baseURL: origin });
  const somebody = await newUser(other, origin, 'investor');
  const me = await newUser(context, origin, 'investor');
  const bio = page.getByLabel('Bio');
  const ready = whenReady(page);
  await gotoWhole(page, '/edit-profile');
  await ready;
  await bio.focus();
  await settled(page);
  await bio.fill('I invest in the lane that I live in.');
  const ended = await context.request.post('/api/auth/logout', { headers: asOwnPage(origin) });
  expect(ended.ok()).toBe(true);
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();

  await signIn(context, origin, somebody.email);
  await page.goto('/edit-profile');
  await bio.focus();
  await settled(page);
  await expect(note(page)).toBeHidden();
  await expect(bio).not.toHaveValue('I invest in the lane that I live in.');

  await signIn(context, origin, me.email);
  await page.goto('/edit-profile');
  await expect(note(page)).toBeVisible();
  await expect(bio).toHaveValue('I invest in the lane that I live in.');
});

test('a saved edit leads on where the script that forgets older copies does not come', async ({
  context,
  page,
  origin,
}) => {
  await page.route('**/assets/settle-save-*', (route) => route.abort());
  const { id, content } = await openPostForm(page, context, origin);
  await content.fill('A press that runs on the sun');
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('settle-save'));
  await save(page).click();
  await lost;
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(page.getByText('A press that runs on the sun')).toBeVisible();
});
