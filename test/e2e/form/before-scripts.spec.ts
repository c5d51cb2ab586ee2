import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { newUser, publish } from '../feed/support';
import { holdScripts } from '../hold-scripts';
import { asOwnPage } from '../own-page';
import {
  draftOf,
  givePromise,
  promise as ownerPromise,
  publish as publishButton,
  writeOffer,
} from '../post/create-support';
import { settled } from '../settled';
import { whenLive } from '../when-live';

const titleOf = (page: Page) => page.getByLabel('Title');
const contentOf = (page: Page) => page.getByLabel('Content');
const note = (page: Page) => page.getByText('Your changes are still here. They are not saved yet.');
const discard = (page: Page) => page.getByRole('button', { name: 'Discard' });

/** The edit form of a post of somebody new. */
async function ownPost(context: BrowserContext, origin: string): Promise<string> {
  await newUser(context, origin, 'entrepreneur');
  return `/post/${await publish(context, origin, 'Oven for the lane')}/edit`;
}

/** Types a change of a post, which is not saved, and waits until nothing more is loaded. */
async function typeFirst(page: Page, path: string, content: string): Promise<string> {
  await page.goto(path);
  await contentOf(page).focus();
  await settled(page);
  const saved = await contentOf(page).inputValue();
  await contentOf(page).fill(content);
  return saved;
}

/** Types a change of an own post, which is not saved, and loads the form again, without its scripts for now. */
async function reloadOverTyped(page: Page, context: BrowserContext, origin: string) {
  const path = await ownPost(context, origin);
  const saved = await typeFirst(page, path, 'A bigger oven');
  const letScriptsCome = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  return { saved, letScriptsCome };
}

test('what is typed into an edit form before its scripts come is there after a reload', async ({
  page,
  context,
  origin,
}) => {
  const path = await ownPost(context, origin);
  const letScriptsCome = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await titleOf(page).fill('Oven and counter');
  await contentOf(page).fill('A bigger oven');
  await page.getByLabel('Category').selectOption('Agriculture');
  letScriptsCome();
  await whenLive(page);
  await settled(page);
  await expect(contentOf(page)).toHaveValue('A bigger oven');
  await expect(note(page)).toHaveCount(0);
  await page.reload();
  await expect(note(page)).toBeVisible();
  await expect(titleOf(page)).toHaveValue('Oven and counter');
  await expect(contentOf(page)).toHaveValue('A bigger oven');
  await expect(page.getByLabel('Category')).toHaveValue('Agriculture');
});

test('what is typed before the scripts come stays over what was typed before, which Discard opens', async ({
  page,
  context,
  origin,
}) => {
  const { saved, letScriptsCome } = await reloadOverTyped(page, context, origin);
  await contentOf(page).fill('An oven on wheels');
  letScriptsCome();
  await expect(note(page)).toBeVisible();
  await expect(contentOf(page)).toHaveValue('An oven on wheels');
  await expect(contentOf(page)).toBeFocused();

  // Neither is lost with the page.
  await page.reload();
  await expect(note(page)).toBeVisible();
  await expect(contentOf(page)).toHaveValue('An oven on wheels');
  await discard(page).click();
  await expect(contentOf(page)).toHaveValue('A bigger oven');
  await expect(note(page)).toBeVisible();
  await discard(page).click();
  await expect(note(page)).toBeHidden();
  await expect(contentOf(page)).toHaveValue(saved);
});

test('a part of what was typed, which the browser puts back after Back, gives way to all of it', async ({
  page,
  context,
  origin,
}) => {
  const path = await ownPost(context, origin);
  await typeFirst(page, path, 'A bigger oven');
  await titleOf(page).fill('Oven and counter');
  await page.goto('/help');
  const letScriptsCome = await holdScripts(page);
  // A page that the browser does not hold is loaded again, and its form filled by the browser: the text areas, not the title.
  await page.goBack({ waitUntil: 'commit' });
  await expect(contentOf(page)).toHaveValue('A bigger oven');
  await expect(titleOf(page)).not.toHaveValue('Oven and counter');
  letScriptsCome();
  await expect(note(page)).toBeVisible();
  await expect(titleOf(page)).toHaveValue('Oven and counter');
  await expect(contentOf(page)).toHaveValue('A bigger oven');
});

test('what is typed into a draft before its scripts come stays, and is kept', async ({
  page,
  context,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  const draft = { id: crypto.randomUUID(), postType: 'investment', title: 'Oven', content: 'A big oven' };
  const headers = asOwnPage(origin);
  const saved = await context.request.put('/api/users/me/drafts/post', { headers, data: draft });
  expect(saved.ok(), await saved.text()).toBe(true);
  const letScriptsCome = await holdScripts(page);
  await page.goto('/create-post', { waitUntil: 'commit' });
  await contentOf(page).fill('A bigger oven');
  letScriptsCome();
  await whenLive(page);
  await settled(page);
  await expect(contentOf(page)).toHaveValue('A bigger oven');
  await page.reload();
  await whenLive(page);
  await expect(contentOf(page)).toHaveValue('A bigger oven');
});

test('what is typed before the scripts come stays where the address names a form that waits', async ({
  page,
  context,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  await page.goto('/create-post');
  await whenLive(page);
  await writeOffer(page, 'Oven for the lane');
  await givePromise(page);
  const idOf = (open: Page) => open.locator('form#create-post input[name=id]');
  const id = await idOf(page).inputValue();
  await settled(page);
  await context.setOffline(true);
  await publishButton(page).click();
  await expect(page.getByRole('heading', { name: 'waits on this phone' })).toBeVisible();
  await context.route(
    ({ pathname }) => pathname === '/api/posts',
    (route) => route.abort(),
  );
  await context.setOffline(false);

  const form = await context.newPage();
  const letScriptsCome = await holdScripts(form);
  await form.goto(`/create-post?kept=${id}`, { waitUntil: 'commit' });
  await titleOf(form).fill('A counter, too');
  letScriptsCome();
  await expect(idOf(form)).not.toHaveValue(id);
  await settled(form);
  await expect(titleOf(form)).toHaveValue('A counter, too');
  await expect(form.getByText('This waits on your phone')).toHaveCount(0);
  await page.close();
});

test('an edit form that came back before its scripts keeps its text over what was typed before', async ({
  page,
  context,
  origin,
}) => {
  const { saved, letScriptsCome } = await reloadOverTyped(page, context, origin);
  await titleOf(page).fill('Oven and counter');
  await contentOf(page).fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(contentOf(page)).toHaveAttribute('aria-invalid', 'true');
  letScriptsCome();
  await expect(note(page)).toBeVisible();
  await expect(titleOf(page)).toHaveValue('Oven and counter');
  await expect(contentOf(page)).toHaveValue('');

  await discard(page).click();
  await expect(contentOf(page)).toHaveValue('A bigger oven');
  await expect(titleOf(page)).toHaveValue('Oven for the lane');
  await discard(page).click();
  await expect(note(page)).toBeHidden();
  await expect(contentOf(page)).toHaveValue(saved);
  await expect(titleOf(page)).toHaveValue('Oven for the lane');
});

interface NewOffer {
  kind: 'post' | 'listing';
  path: string;
  submit: string;
}

/** Sends a new offer with a title alone, before the scripts are there, where the phone has another draft. */
async function sendBesideDraft(page: Page, userId: string, { kind, path, submit }: NewOffer, other: object) {
  const letScriptsCome = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.evaluate(([key, draft]) => localStorage.setItem(key, draft), [
    `draft:${kind}:${userId}`,
    JSON.stringify({ content: other, updatedAt: Date.now(), synced: false }),
  ] as const);
  await titleOf(page).fill('Refused');
  const answer = page.waitForResponse((one) => one.request().method() === 'POST');
  await page.getByRole('button', { name: submit }).click();
  expect((await answer).status()).toBe(400);
  await expect(titleOf(page)).toHaveValue('Refused');
  letScriptsCome();
  await expect(page.getByText('Another draft is on this phone: “Other”')).toBeVisible();
  await expect(titleOf(page)).toHaveValue('Refused');
  await page.getByRole('button', { name: 'Open it' }).click();
  // What was refused waits in its turn.
  await expect(page.getByText('Another draft is on this phone: “Refused”')).toBeVisible();
}

test('another draft opens in the form of a listing that came back before its scripts', async ({
  page,
  context,
  origin,
}) => {
  const { id } = await newUser(context, origin, 'entrepreneur');
  const other = { id: crypto.randomUUID(), title: 'Other', description: 'A stall at the bus stand' };
  await sendBesideDraft(
    page,
    id,
    { kind: 'listing', path: '/create-listing', submit: 'Publish Listing' },
    other,
  );
  await expect(titleOf(page)).toHaveValue('Other');
  await expect(page.getByLabel('Description')).toHaveValue('A stall at the bus stand');
  await expect.poll(() => draftOf(context, origin, 'listing')).toMatchObject(other);
});

test('another draft opens in the form of a post that came back before its scripts, in its own tab', async ({
  page,
  context,
  origin,
}) => {
  const { id } = await newUser(context, origin, 'entrepreneur');
  const other = {
    id: crypto.randomUUID(),
    postType: 'community',
    title: 'Other',
    content: 'Who mends kilns?',
  };
  await sendBesideDraft(page, id, { kind: 'post', path: '/create-post', submit: 'Publish' }, other);
  await expect(contentOf(page)).toHaveValue('Who mends kilns?');
  await expect(ownerPromise(page)).toBeHidden();
  await expect.poll(() => draftOf(context, origin, 'post')).toMatchObject(other);
});
