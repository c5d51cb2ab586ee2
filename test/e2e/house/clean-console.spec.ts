import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { settled } from '../settled';
import { shifts } from '../shifts';
import { consoleErrorsOf } from './console-errors';
import { findings, sidewaysScrollers, withLargeText } from './large-text';
import { adminsScreens, entrepreneursScreens, investorsScreens, strangersScreens } from './screens';

/** From here on a shift is one that a person could see. */
const SEEN = 0.005;

/** Controls whose accessible name lacks their visible text (WCAG 2.5.3). */
const misnamed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}₹]+/gu, ' ')
        .trim();
    // Without what only a screen reader hears.
    const textOf = (element: Element): string =>
      [...element.childNodes]
        .map((node) => (node instanceof Element ? (isSeen(node) ? textOf(node) : '') : node.textContent))
        .join(' ');
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    };
    return [
      ...document.querySelectorAll<HTMLElement>(
        ':is(a, button, summary, [role=button], [role=tab])[aria-label]',
      ),
    ].flatMap((control) => {
      const [words, name] = [isSeen(control) ? plain(textOf(control)) : '', plain(control.ariaLabel ?? '')];
      return ` ${name} `.includes(` ${words} `) || words === '' ? [] : [`“${words}” is called “${name}”`];
    });
  });

async function walk(page: Page, paths: readonly string[]): Promise<void> {
  const errors = await consoleErrorsOf(page);
  const names: string[] = [];
  const large: string[] = [];
  const moved: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    for (const what of await shifts(page, SEEN)) moved.push(`${path}: ${what}`);
    for (const name of await misnamed(page)) names.push(`${path}: ${name}`);
    for (const what of await sidewaysScrollers(page)) large.push(`${path} scrolls sideways: ${what}`);
    await withLargeText(page, async (theme) => {
      const found = [...(await sidewaysScrollers(page)), ...(await findings(page))];
      large.push(...found.map((what) => `${path}, ${theme}, large text: ${what}`));
    });
  }
  expect({ errors, names: [...new Set(names)], large, moved }).toEqual({
    errors: [],
    names: [],
    large: [],
    moved: [],
  });
}

test('a stranger’s screens stay in place, log nothing and take text of twice the size', async ({ page }) => {
  await walk(page, strangersScreens);
});

test('an investor’s screens stay in place, log nothing and take text of twice the size', async ({
  page,
  browser,
  context,
  origin,
}) => {
  await walk(page, await investorsScreens({ browser, context, origin }));
});

test('an entrepreneur’s screens stay in place, log nothing and take text of twice the size', async ({
  page,
  browser,
  context,
  origin,
}) => {
  await walk(page, await entrepreneursScreens({ browser, context, origin }));
});

test('an admin’s screens stay in place, log nothing and take text of twice the size', async ({
  page,
  browser,
  context,
  origin,
}) => {
  await walk(page, await adminsScreens({ browser, context, origin }));
});
