import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { asOwnPage } from '../own-page';

/** The line of what waits, with its list. */
export const queueOf = (page: Page) => page.locator('#saved-bar section');
export const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
export const waits = (page: Page) => page.getByRole('heading', { name: 'Your changes wait on this phone' });

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
