import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { newUser, publish } from '../feed/support';
import { asOwnPage } from '../own-page';
import { addPhotos, form, photo, publish as publishButton, publishedBy } from '../post/create-support';
import { settled } from '../settled';
import { whenLive } from '../when-live';
import { bar, dispatchSync, gotoWhole, keptFormCount, tab, underWorker } from './support';

test.use({ serviceWorkers: 'allow' });

test('likes, saves, comments, interests and reports wait for a network, and what is refused then says why', async ({
  browser,
  context,
  page,
  origin,
}) => {
  const owners = await browser.newContext();
  await newUser(owners, origin, 'entrepreneur');
  const [id = '', gone = ''] = await Promise.all(
    ['Oven for the lane', 'Cart for the station'].map((title) => publish(owners, origin, title)),
  );
  await newUser(context, origin, 'investor');
  await page.goto('/dashboard');
  await underWorker(page);
  // Both are kept, with the scripts that their buttons want.
  for (const post of [gone, id]) {
    await page.goto(`/post/${post}`);
    await page.getByRole('button', { name: /^Like/ }).hover();
    await page.getByRole('button', { name: 'Interest', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Express Interest' }).waitFor();
    await page.keyboard.press('Escape');
    await settled(page);
  }
  const report = page.getByRole('dialog', { name: 'Report post' });
  const openReport = async () => {
    await page.getByRole('button', { name: 'More options' }).first().click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await report.getByRole('button', { name: 'Send report' }).waitFor();
  };
  await openReport();
  await page.keyboard.press('Escape');
  await report.waitFor({ state: 'hidden' });
  const queue = page.locator('#saved-bar section');
  const like = page.getByRole('button', { name: /^Like/ });

  await context.setOffline(true);
  await like.click();
  await expect(queue).toContainText('1 action waits to be sent');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Which oven is it?');
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect(queue).toContainText('2 actions wait to be sent');
  await expect(page.locator('li[aria-busy]')).toContainText('Which oven is it?');

  await page.getByRole('button', { name: /^Save|^Bookmark/ }).click();
  await expect(queue).toContainText('3 actions wait to be sent');
  await page.getByRole('button', { name: 'Interest', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Express Interest' }).click();
  await expect(queue).toContainText('4 actions wait to be sent');
  await expect(page.getByRole('button', { name: 'Interested' })).toBeVisible();

  await openReport();
  await report.getByRole('radio').first().press('Space');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(queue).toContainText('5 actions wait to be sent');
  await report.waitFor({ state: 'hidden' });

  // A like of what is deleted meanwhile, and a like that its author thinks better of.
  await page.goto(`/post/${gone}`);
  await expect(queue).toContainText('5 actions wait to be sent');
  await like.click();
  await expect(queue).toContainText('6 actions wait to be sent');
  await page.getByRole('button', { name: /^Save|^Bookmark/ }).click();
  await expect(queue).toContainText('7 actions wait to be sent');
  await page.goto(`/post/${id}`);
  // Also after the page was reloaded.
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await queue.getByRole('button', { name: 'Show' }).click();
  await expect(queue.getByRole('listitem')).toHaveText([
    /^Like.*Oven for the lane.*Waits/,
    /^Comment Which oven is it\?.*Waits/,
    /^Save.*Oven for the lane.*Waits/,
    /^Express interest.*Oven for the lane.*Waits/,
    /^Report.*Oven for the lane.*Waits/,
    /^Like.*Cart for the station.*Waits/,
    /^Save.*Cart for the station.*Waits/,
  ]);
  // While another tab or the service worker sends it, nobody takes it back: it is discarded once it has failed.
  const last = queue.getByRole('listitem').last();
  await sendElsewhere(page);
  await expect(last).toContainText('Being sent');
  await expect(last.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await last.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('It is discarded if it does not arrive.')).toBeVisible();
  await expect(queue.getByRole('listitem')).toHaveCount(7);
  await page.evaluate(() => dispatchEvent(new Event('no answer')));
  await expect(queue.getByRole('listitem')).toHaveCount(6);
  const answer = await owners.request.delete(`/api/posts/${gone}`, {
    headers: asOwnPage(origin),
  });
  expect(answer.status()).toBe(204);

  await context.setOffline(false);
  // What could be sent was, once; the rest says why.
  await expect(queue).toContainText('1 action could not be sent');
  await expect(queue.getByRole('listitem')).toHaveCount(1);
  await expect(queue.getByRole('listitem')).toContainText('Cart for the station');
  await expect(queue.getByRole('listitem')).not.toContainText('Waits for the network');
  const post = await (await owners.request.get(`/api/posts/${id}`)).json();
  expect(post).toMatchObject({ likes: 1, interests: 1 });
  const saved = await (await context.request.get('/api/users/me/saved')).json();
  expect(saved.map(({ itemId }: { itemId: string }) => itemId)).toEqual([id]);
  const comments = await (await owners.request.get(`/api/posts/${id}/comments`)).json();
  expect(comments.map(({ content }: { content: string }) => content)).toEqual(['Which oven is it?']);
  // A second report is answered by the first.
  const again = await context.request.post('/api/reports', {
    headers: asOwnPage(origin),
    data: { postId: id, reason: 'other' },
  });
  expect(again.status()).toBe(200);
  await expect(page.locator('li[aria-busy]')).toHaveCount(0);

  // Signing out would delete it: it asks first, and where nobody is reached all stays.
  await page.goto('/profile');
  await expect(queue).toContainText('1 action could not be sent');
  const logout = page.getByRole('button', { name: 'Logout' });
  const question = page.getByRole('alertdialog', { name: '1 thing is only on this phone' });
  await logout.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await context.setOffline(true);
  await logout.click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are still signed in. Please try again.')).toBeVisible();
  await expect(queue).toContainText('1 action could not be sent');
  await context.setOffline(false);
  // By keyboard: the toast covers it for a while.
  await logout.press('Enter');
  await question.getByRole('button', { name: 'Log out' }).click();
  // The socket hears of the end, too, and may reload the page where it is.
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  expect(await keptWrites(page)).toEqual([]);
  await owners.close();
});

/** The writes in this browser's queue, whoever they belong to. */
const keptWrites = (page: Page): Promise<{ id: string; ownerId: string; place: number }[]> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('nukkad-writes', 1);
      // A sign-out has deleted it.
      request.onupgradeneeded = () => request.result.createObjectStore('writes', { keyPath: 'id' });
      request.onsuccess = () => resolve(request.result);
    });
    const writes = await new Promise<{ id: string; ownerId: string; place: number }[]>((resolve) => {
      const request = database.transaction('writes').objectStore('writes').getAll();
      request.onsuccess = () =>
        resolve(request.result.map(({ id, ownerId, place }) => ({ id, ownerId, place })));
    });
    database.close();
    return writes;
  });

/** As another tab does that sends the last of the queue, until the event 'no answer'. */
async function sendElsewhere(page: Page): Promise<void> {
  const [last] = (await keptWrites(page)).sort((one, other) => other.place - one.place);
  const { id = '', ownerId = '' } = last ?? {};
  await page.evaluate(
    ([id, ownerId]) => {
      const channel = new BroadcastChannel(`writes:${ownerId}`);
      const answer = new Promise((resolve) => addEventListener('no answer', resolve, { once: true }));
      const sending = navigator.locks.request(`write ${id}`, () => {
        channel.postMessage({ type: 'sending', id });
        return answer;
      });
      void sending.then(() => channel.close());
    },
    [id, ownerId] as const,
  );
}

test('a post with a photo waits through a closed app, and background sync publishes it once with no page open', async ({
  context,
  page,
  origin,
}) => {
  const me = await newUser(context, origin, 'entrepreneur');
  await page.goto('/dashboard');
  await underWorker(page);
  await gotoWhole(page, '/dashboard');
  // The form was never opened here: the phone keeps it ahead of use.
  await expect.poll(() => page.evaluate(keptFormCount), { timeout: 180_000 }).toBe(2);

  await context.setOffline(true);
  await tab(page, '/create-post').click();
  await whenLive(page);
  await expect(bar(page)).toContainText('What you write waits on this phone.');
  const idOf = () => form(page).locator('input[name=id]').inputValue();
  const firstId = await idOf();
  await page.goto('/create-post?type=community', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/create-post?type=community');
  await whenLive(page);
  // One copy is the form of many posts.
  await expect.poll(idOf).not.toBe(firstId);
  await page.getByLabel('Content').fill('Our new shop front');
  await page.getByLabel('Category').selectOption('Retail');
  await addPhotos(page, photo('wide.jpg'));
  await expect(form(page).getByText('wide.jpg: No network. It waits on this phone.')).toBeVisible();
  await publishButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your post waits on this phone' })).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto('/dashboard', { waitUntil: 'commit' });
  const queue = again.locator('#saved-bar section');
  await expect(queue).toContainText('1 action waits to be sent');
  await queue.getByRole('button', { name: 'Show' }).click();
  await expect(queue.getByRole('listitem')).toHaveText(
    /^Post Our new shop front \(with 1 file\)Waits for the network/,
  );

  // No page of ours is open when the network is back.
  await again.goto('about:blank');
  await context.setOffline(false);
  // The browser asks again where a try has failed, as an upload does that takes longer than half a minute.
  await expect(async () => {
    await dispatchSync(again, 'writes');
    await expect.poll(async () => (await publishedBy(context, me.id, 'community')).length).toBe(1);
  }).toPass();
  await again.goto('/dashboard');
  await expect(queue).toHaveCount(0);
  const posts = await publishedBy(context, me.id, 'community');
  expect(posts.map(({ imageDetails }) => imageDetails.length)).toEqual([1]);
  const [picture] = posts[0]?.imageDetails ?? [];
  expect((await context.request.get(picture?.url ?? '')).status()).toBe(200);
});
