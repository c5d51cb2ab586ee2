import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { settled } from '../settled';
import { consoleErrorsOf } from './console-errors';
import { findings, sidewaysScrollers } from './large-text';
import { adminsScreens, entrepreneursScreens, investorsScreens, strangersScreens } from './screens';

test.use({ viewport: { width: 320, height: 740 } });

/** Texts whose ink is cut by the box around them: matras are above and below the letters. */
const cutInk = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 1;
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (!element?.checkVisibility() || !/\p{Script=Devanagari}/u.test(text)) continue;
      let clipper: Element | null = element;
      while (clipper && getComputedStyle(clipper).overflowY === 'visible') clipper = clipper.parentElement;
      if (!clipper || /auto|scroll/.test(getComputedStyle(clipper).overflowY)) continue;
      const box = clipper.getBoundingClientRect();
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
      canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      const { fontBoundingBoxAscent, actualBoundingBoxAscent, actualBoundingBoxDescent } =
        canvas.measureText(text);
      range.selectNodeContents(node);
      // Lines behind the last one that is shown are not shown at all.
      const lines = [...range.getClientRects()].filter(
        ({ width, top, bottom }) =>
          width > 1 && (top + bottom) / 2 > box.top && (top + bottom) / 2 < box.bottom,
      );
      const first = lines[0];
      const last = lines.at(-1);
      if (!first || !last || box.width <= 1) continue;
      const above = box.top - (first.top + fontBoundingBoxAscent - actualBoundingBoxAscent);
      const below = last.top + fontBoundingBoxAscent + actualBoundingBoxDescent - box.bottom;
      const cut = Math.max(above, below);
      if (cut > SLACK) found.add(`${cut.toFixed(1)} px of “${text.trim().slice(0, 40)}” are cut`);
    }
    return [...found];
  });

async function walk(page: Page, origin: string, paths: readonly string[]): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'hi', url: origin }]);
  // Words that the server says in another language are an error of hydration.
  const errors = await consoleErrorsOf(page);
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    expect(await page.locator('html').getAttribute('lang'), path).toBe('hi-IN');
    const all = [...(await sidewaysScrollers(page)), ...(await findings(page)), ...(await cutInk(page))];
    found.push(...all.map((what) => `${path}: ${what}`));
  }
  expect({ found, errors }).toEqual({ found: [], errors: [] });
}

test('Devanagari is drawn by a font, not by boxes', async ({ page }) => {
  const [letter, box] = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.font = '40px sans-serif';
    // A half letter joins what follows it; two boxes do not.
    return ['क्य', 'क\u200c्\u200cय'].map((text) => canvas.measureText(text).width);
  });
  expect(letter).toBeLessThan(box ?? 0);
});

test('a stranger’s screens fit the narrowest phone in Hindi', async ({ page, origin }) => {
  await walk(page, origin, strangersScreens);
});

test('an investor’s screens fit the narrowest phone in Hindi', async ({ page, browser, context, origin }) => {
  await walk(page, origin, await investorsScreens({ browser, context, origin }));
});

test('an entrepreneur’s screens fit the narrowest phone in Hindi', async ({
  page,
  browser,
  context,
  origin,
}) => {
  await walk(page, origin, await entrepreneursScreens({ browser, context, origin }));
});

test('an admin’s screens fit the narrowest phone in Hindi', async ({ page, browser, context, origin }) => {
  await walk(page, origin, await adminsScreens({ browser, context, origin }));
});
