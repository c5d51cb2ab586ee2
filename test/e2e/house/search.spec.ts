import { expect, type Page, type Request } from '@playwright/test';
import { test } from '../browser-test';
import { acquainted, openThread, write } from '../chat/support';
import { moveTo, newUser, publish, publishByStranger, signal } from '../feed/support';
import { newMark } from '../mark';
import { routeFirst } from '../route-first';
import { settled } from '../settled';

const searchField = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search posts, listings and people' });

test('a search follows the typing, keeps the focus, and Enter takes the first', async ({
  page,
  context,
  browser,
  origin,
}) => {
  await newUser(context, origin, 'investor');
  const word = `Zari${newMark()}`;
  const id = await publishByStranger(browser, origin, `${word} loom for the weavers`);
  await page.goto('/search');
  const field = searchField(page);
  await expect(field).toBeFocused();
  await field.pressSequentially(word.slice(0, -1), { delay: 40 });
  await expect(page.locator('[data-results] a').first()).toContainText(word);
  await expect(page).toHaveURL(new RegExp(`q=${word.slice(0, -1)}$`));
  await field.press('End');
  await field.pressSequentially(word.slice(-1));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(word);
  await expect(page).toHaveURL(new RegExp(`q=${word}$`));
  // The address is there before the results.
  await expect(page).toHaveTitle(new RegExp(`^${word} `));
  await field.press('Enter');
  await expect(page).toHaveURL(`/post/${id}`);
  // All that was typed is one entry of the history.
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${word}$`));
  await expect(field).toHaveValue(word);

  await page.goto('/edit-profile');
  await page.getByRole('combobox', { name: 'City' }).click();
  const cities = page.getByRole('searchbox', { name: 'Search cities' });
  await expect(cities).toBeFocused();
  await cities.pressSequentially('luckn');
  await cities.press('Enter');
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Lucknow');
});

test('an empty search leads to what is in one’s city, also without a script', async ({
  page,
  context,
  browser,
  origin,
}) => {
  await newUser(context, origin, 'investor');
  await moveTo(context, origin, 'Jaipur');
  const stranger = await browser.newContext({ baseURL: origin });
  await newUser(stranger, origin, 'entrepreneur');
  await moveTo(stranger, origin, 'Jaipur');
  const post = await publish(stranger, origin, `Kiln of ${newMark()}`);
  await stranger.close();
  const plain = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  await plain.addCookies(await context.cookies());
  for (const opened of [page, await plain.newPage()]) {
    await opened.goto('/search');
    await opened.getByRole('link', { name: 'See what is in Jaipur' }).click();
    await expect(opened).toHaveURL(/\/search\?q=Jaipur&type=posts$/);
    const hit = opened.locator(`[data-results] li:has(a[href="/post/${post}"])`);
    await expect(hit).toContainText('Jaipur');
  }
  await plain.close();
});

test('a search that has been deleted from the field is not shown by an answer that comes late', async ({
  page,
  context,
  origin,
}) => {
  await newUser(context, origin, 'investor');
  await page.goto('/search?q=kil');
  await settled(page);
  const field = searchField(page);
  const [asked, deleted] = [signal(), signal()];
  const isOf =
    (words: string) =>
    ({ pathname, searchParams }: URL) =>
      pathname === '/search.data' && searchParams.get('q') === words;
  const isOfKiln = (request: Request) => isOf('kiln')(new URL(request.url()));
  await routeFirst(page, isOf('kiln'), async (route) => {
    asked.give();
    await deleted.given;
    // The page may have given the request up.
    await route.continue().catch(() => undefined);
  });
  await field.press('End');
  await field.press('n');
  await asked.given;
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isOfKiln),
    page.waitForEvent('requestfailed', isOfKiln),
  ]);
  const askedAgain = page.waitForRequest((request) => isOf('kil')(new URL(request.url())));
  await field.press('Backspace');
  await askedAgain;
  deleted.give();
  await ended;
  await settled(page);
  await expect(field).toHaveValue('kil');
  await expect(page).toHaveURL('/search?q=kil');

  await field.press('n');
  await expect(page).toHaveURL('/search?q=kiln');
});

const isData = (path: string) => (url: URL) => url.pathname === `${path}.data`;

/** Holds the first answer to `url`; `held` is given when it is asked for. */
async function holdFirst(page: Page, url: (url: URL) => boolean) {
  const [held, free] = [signal(), signal()];
  await routeFirst(page, url, async (route) => {
    held.give();
    await free.given;
    // The page may have given the request up.
    await route.continue().catch(() => undefined);
  });
  return { held, free };
}

/** Types one more letter and goes on by `leave` at once, while the typing rests. */
const typeAndLeave = (page: Page, leave: 'press' | 'back') =>
  page.evaluate((by) => {
    const field = document.querySelector<HTMLInputElement>('input[type="search"]');
    if (!field) throw new Error('No field');
    field.focus();
    field.value += 'x';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (by === 'back') window.history.back();
    else document.querySelector<HTMLElement>('[data-results] a')?.click();
  }, leave);

async function expectLeft(page: Page, path: string, leave: 'press' | 'back') {
  const { held, free } = await holdFirst(page, isData(path));
  await typeAndLeave(page, leave);
  await held.given;
  // Longer than the typing rests.
  await settled(page, { heldMs: 1_500 });
  free.give();
  await expect(page).toHaveURL(path);
  await settled(page);
  await expect(page).toHaveURL(path);
}

test('a result that is pressed, or Back, while the typing rests is not undone by the search', async ({
  page,
  context,
  browser,
  origin,
}) => {
  await newUser(context, origin, 'investor');
  const word = `zari${newMark()}`;
  const id = await publishByStranger(browser, origin, `${word} loom for the weavers`);
  await page.goto(`/search?q=${word}`);
  await settled(page);
  await expectLeft(page, `/post/${id}`, 'press');
  // The search that was left is in the history as it was.
  await page.goBack();
  await expect(page).toHaveURL(`/search?q=${word}`);

  await page.goto('/chat');
  await settled(page);
  await page.getByRole('searchbox', { name: 'Search people and messages' }).fill('loom');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/chat/search?q=loom');
  await settled(page);
  await expectLeft(page, '/chat', 'back');
});

test('words whose search is on its way are searched for in the tab that is pressed', async ({
  page,
  context,
  origin,
}) => {
  await newUser(context, origin, 'investor');
  await page.goto('/search');
  await settled(page);
  const { held, free } = await holdFirst(page, ({ pathname, searchParams }) => {
    return pathname === '/search.data' && searchParams.get('q') === 'dukan';
  });
  const field = searchField(page);
  await field.fill('dukan');
  await held.given;
  await page.getByRole('link', { name: 'Listings' }).click();
  await expect(page).toHaveURL('/search?q=dukan&type=listings');
  free.give();
  await settled(page);
  await expect(page).toHaveURL('/search?q=dukan&type=listings');
  await expect(field).toHaveValue('dukan');
});

test('Back brings the words of the search before, also into a field that has the focus', async ({
  page,
  context,
  origin,
}) => {
  await newUser(context, origin, 'investor');
  await page.goto('/search?q=dukan');
  await settled(page);
  const field = searchField(page);
  await page.getByRole('link', { name: 'Listings' }).click();
  await expect(page).toHaveURL('/search?q=dukan&type=listings');
  await field.fill('kiln');
  await expect(page).toHaveURL('/search?q=kiln&type=listings');
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/search?q=dukan');
  await expect(field).toHaveValue('dukan');
  await settled(page);
  await expect(page).toHaveURL('/search?q=dukan');
});

/** Types words of which the second finds nothing, and looks whether one status says what is shown. */
async function expectSaid(page: Page, path: string, field: string, word: string, also = '') {
  await page.goto(path);
  await settled(page);
  const status = page.locator('#main [role="status"]');
  await expect(status).toHaveCount(1);
  await expect(status).toBeEmpty();
  // A status that comes with its text is not announced: this one stays.
  await status.evaluate((element) => element.setAttribute('data-first', ''));
  const first = page.locator('#main [role="status"][data-first]');
  const box = page.getByRole('searchbox', { name: field });
  await box.pressSequentially(word);
  await expect(first).toHaveText(`1 result shown for “${word}”${also}`);
  await box.pressSequentially('l');
  await expect(first).toHaveText(`Nothing found for “${word}l”${also}`);
  await box.fill('');
  await expect(first).toBeEmpty();
  await expect(page).toHaveURL(/[?&]q=(&|$)/);
}

test('a screen reader hears how many results follow the typing', async ({
  page,
  context,
  browser,
  origin,
}) => {
  await newUser(context, origin, 'investor');
  const word = `zari${newMark()}`;
  await publishByStranger(browser, origin, `${word} loom for the weavers`);
  await expectSaid(page, '/search', 'Search posts, listings and people', word);
});

test('a screen reader hears how many messages a search finds, in all chats and in one', async ({
  browser,
  origin,
}) => {
  const { owner, investor } = await acquainted(browser, origin);
  const word = `zari${newMark()}`;
  await write(owner.context, origin, investor.id, `${word} loom`);
  const { page } = investor;
  const far = 'Searched your only conversation.';
  await expectSaid(page, '/chat/search', 'Search people and messages', word, far);
  await expectSaid(page, `/chat/search?with=${owner.id}`, 'Search this chat', word);
});

test('the emoji panel and the menus open without the network', async ({ browser, origin }) => {
  const { owner, investor } = await acquainted(browser, origin);
  const { page } = investor;
  // A script is imported when all its files are there.
  const imported = ['emoji-panel', 'thread-menu-panel'].map((name) =>
    page.waitForResponse(
      (response) => response.url().includes(name) && response.request().resourceType() === 'script',
    ),
  );
  await openThread(page, owner);
  for (const response of await Promise.all(imported)) await response.finished();
  await settled(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Emoji' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search emoji' })).toBeVisible();
  await page.getByRole('button', { name: 'Keyboard' }).click();
  await page.getByRole('button', { name: 'Chat options' }).click();
  await expect(page.getByRole('menuitem', { name: 'View Profile' })).toBeVisible();

  // A Hindi reader finds emoji by how a word sounds.
  await page.context().setOffline(false);
  await page.context().addCookies([{ name: 'language', value: 'hi', url: origin }]);
  await page.reload();
  await page.getByRole('button', { name: 'इमोजी' }).click();
  await page.getByRole('searchbox', { name: 'इमोजी खोजें' }).fill('namaste');
  await page.getByRole('gridcell', { name: 'अभिवादन' }).click();
  await expect(page.locator('textarea[name="content"]')).toHaveValue('🙏');
});
