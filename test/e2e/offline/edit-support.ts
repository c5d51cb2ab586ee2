import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { signal } from '../feed/support';
import { asOwnPage } from '../own-page';
import { settled } from '../settled';
import { withoutAborts } from '../without-aborts';
import { underWorker } from './support';

/** The line of what waits, with its list. */
export const queueOf = (page: Page) => page.locator('#saved-bar section');
export const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
export const waits = (page: Page) => page.getByRole('heading', { name: 'Your changes wait on this phone' });

/** Opens the form of an own post with what it needs without a network. */
export async function openForm(page: Page, id: string): Promise<void> {
  await page.goto('/dashboard');
  await underWorker(page);
  await page.goto(`/post/${id}/edit`);
  await page.getByLabel('Content').focus();
  await settled(page);
}

/**
 * What the queue sends to this path meets a network that does not answer: `isTried` resolves with the first try, `fail` ends all. The page
 * does not give a try up by itself, however long the test takes. A service worker may try, too.
 */
export async function holdTries(page: Page, path: string) {
  const mayAbort = await withoutAborts(page);
  const [tried, failed] = [signal(), signal()];
  await page.context().route(
    ({ pathname }) => pathname === path,
    async (route) => {
      tried.give();
      await failed.given;
      await route.abort();
    },
  );
  const fail = async () => {
    await mayAbort();
    failed.give();
  };
  return { isTried: tried.given, fail };
}

interface Stored {
  content: string;
}

/** The words of a post as the server has them. */
export const stored = async (request: APIRequestContext, id: string): Promise<string> =>
  ((await (await request.get(`/api/posts/${id}`)).json()) as Stored).content;

/** As another device of the same person does. */
export async function changeElsewhere(
  request: APIRequestContext,
  origin: string,
  id: string,
  content: string,
): Promise<void> {
  const reply = await request.put(`/api/posts/${id}`, {
    headers: asOwnPage(origin),
    data: { content },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}
