import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
} from '@playwright/test';
import { test } from '../browser-test';
import { commentOn, newUser, publish, publishByStranger } from '../feed/support';
import { publishListing } from '../listing/support';
import { asOwnPage } from '../own-page';
import { routeFirst } from '../route-first';
import { settled } from '../settled';

/** What a person changes, in a form or as another device of theirs does. */
interface Kind {
  make: (context: BrowserContext, origin: string, browser: Browser) => Promise<Thing>;
  /** The label of the field in which both changes are made. */
  field: string | RegExp;
  save: string;
  /** What a line of the question is called, where it is not the field's label. */
  line?: string;
}

interface Thing {
  /** The address of the form, and of the page that is shown once it is saved. */
  form: string;
  page: string;
  api: string;
  stored: (request: APIRequestContext) => Promise<string>;
  change: (text: string) => object;
}

const read = async (request: APIRequestContext, api: string) =>
  (await (await request.get(api)).json()) as Record<string, string>;

const one = (form: string, page: string, api: string, name: string): Thing => ({
  form,
  page,
  api,
  stored: async (request) => (await read(request, api))[name] ?? '',
  change: (text) => ({ [name]: text }),
});

const kinds: Record<string, Kind> = {
  post: {
    field: 'Content',
    save: 'Save changes',
    async make(context, origin) {
      await newUser(context, origin, 'entrepreneur');
      const id = await publish(context, origin, 'Oven for the lane');
      return one(`/post/${id}/edit`, `/post/${id}`, `/api/posts/${id}`, 'content');
    },
  },
  listing: {
    field: 'Title',
    save: 'Save changes',
    async make(context, origin) {
      await newUser(context, origin, 'entrepreneur');
      const id = await publishListing(context, origin);
      return one(`/opportunity/${id}/edit`, `/opportunity/${id}`, `/api/listings/${id}`, 'title');
    },
  },
  profile: {
    field: 'Bio',
    save: 'Save Changes',
    async make(context, origin) {
      await newUser(context, origin, 'investor');
      return one('/edit-profile', '/profile', '/api/users/me', 'bio');
    },
  },
  comment: {
    field: /^Your comment$/,
    save: 'Save',
    line: 'The comment now',
    async make(context, origin, browser) {
      await newUser(context, origin, 'investor');
      const post = await publishByStranger(browser, origin, 'Press for the mill');
      await commentOn(context, origin, post);
      const [{ id }] = (await (await context.request.get(`/api/posts/${post}/comments`)).json()) as [
        { id: string },
      ];
      return {
        ...one(`/post/${post}?edit=${id}`, `/post/${post}`, `/api/comments/${id}`, 'content'),
        stored: async (request) => {
          const reply = await request.get(`/api/posts/${post}/comments`);
          return ((await reply.json()) as { content: string }[])[0]?.content ?? '';
        },
      };
    },
  },
};

async function changeElsewhere(
  request: APIRequestContext,
  origin: string,
  { api, change }: Thing,
  text: string,
) {
  const reply = await request.put(api, {
    headers: asOwnPage(origin),
    data: change(text),
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

const saveButton = (page: Page, { save }: Kind) => page.getByRole('button', { name: save, exact: true });
const question = (page: Page) => page.getByRole('alert').filter({ hasText: 'It was changed meanwhile' });

for (const isScripted of [true, false]) {
  test.describe(isScripted ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: isScripted });

    for (const [name, kind] of Object.entries(kinds)) {
      test(`a ${name} that another device has changed meanwhile is not overwritten: its author keeps either`, async ({
        browser,
        context,
        page,
        origin,
      }) => {
        const thing = await kind.make(context, origin, browser);
        const field = page.getByLabel(kind.field);
        const met = async (mine: string, theirs: string) => {
          await page.goto(thing.form);
          await field.focus();
          if (isScripted) await settled(page);
          await field.fill(mine);
          await changeElsewhere(context.request, origin, thing, theirs);
          await saveButton(page, kind).click();
          await expect(question(page)).toContainText(theirs);
          await expect(question(page)).toContainText(kind.line ?? kind.field);
          await expect(field).toHaveValue(mine);
          await expect(page.getByRole('alert')).toHaveCount(1);
          expect(await thing.stored(context.request)).toBe(theirs);
        };

        await met('Mine, typed on the phone', 'Theirs, of the shop');
        // The same button asks again: only a choice decides.
        const refused = page.waitForResponse((response) => response.status() === 409);
        await saveButton(page, kind).click();
        await refused;
        await expect(question(page)).toContainText('Theirs, of the shop');
        await expect(field).toHaveValue('Mine, typed on the phone');
        // A third change is met as well.
        await changeElsewhere(context.request, origin, thing, 'Theirs, once more');
        await question(page).getByRole('button', { name: 'Keep mine' }).click();
        await expect(question(page)).toContainText('Theirs, once more');
        await question(page).getByRole('button', { name: 'Keep mine' }).click();
        await expect(question(page)).toHaveCount(0);
        await expect.poll(() => thing.stored(context.request)).toBe('Mine, typed on the phone');

        await met('Mine again', 'Theirs again');
        const keep = question(page).getByText('Keep what is saved');
        await keep.click();
        if (isScripted) {
          await expect(question(page)).toContainText('Discard what you typed? It is nowhere else.');
          await question(page).getByText('Discard', { exact: true }).click();
        }
        await expect(question(page)).toHaveCount(0);
        await expect(page).toHaveURL((url) => url.pathname === thing.page);
        await expect(page.getByText('Theirs again').first()).toBeVisible();
        expect(await thing.stored(context.request)).toBe('Theirs again');
      });
    }
  });
}

/** The server does what it is asked, and its answer is lost on the way. */
const loseAnswer = (page: Page, { form }: Thing) =>
  routeFirst(
    page,
    ({ pathname }) => pathname === `${form}.data`,
    async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    },
  );

const { comment: _, ...forms } = kinds;

for (const [name, kind] of Object.entries(forms)) {
  test(`a ${name} that was saved, its answer lost, is nobody else’s change: other words are saved without a question`, async ({
    browser,
    context,
    page,
    origin,
  }) => {
    const thing = await kind.make(context, origin, browser);
    const field = page.getByLabel(kind.field);
    const saveOnce = async (text: string) => {
      await field.focus();
      await settled(page);
      await field.fill(text);
      await loseAnswer(page, thing);
      await saveButton(page, kind).click();
      await expect.poll(() => thing.stored(context.request)).toBe(text);
      await expect(saveButton(page, kind)).toBeEnabled();
    };

    await page.goto(thing.form);
    await saveOnce('Mine, first');
    await field.fill('Mine, second');
    await saveButton(page, kind).click();
    await expect(page).toHaveURL((url) => url.pathname === thing.page);
    await expect(page.getByText('Mine, second').first()).toBeVisible();
    expect(await thing.stored(context.request)).toBe('Mine, second');

    // Where another device was there since, it is asked about as always.
    await page.goto(thing.form);
    await saveOnce('Mine, third');
    await changeElsewhere(context.request, origin, thing, 'Theirs, of the shop');
    await field.fill('Mine, fourth');
    await saveButton(page, kind).click();
    await expect(question(page)).toContainText('Theirs, of the shop');
    await expect(field).toHaveValue('Mine, fourth');
    expect(await thing.stored(context.request)).toBe('Theirs, of the shop');
  });
}
