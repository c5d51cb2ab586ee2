import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Supported phone widths in CSS pixels. */
const widths = [320, 360, 390, 448];

/** Rules of axe that a theme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type Finding = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** What axe finds serious in the page as it is now; with `onlyColours`, by the rules about colours alone. */
export async function graveFindings(page: Page, { onlyColours = false } = {}): Promise<string[]> {
  await atRest(page);
  // Our pages have no frames: without the legacy mode each look opens and closes a page of its own.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
  const { violations } = await (onlyColours ? axe.withRules(COLOUR_RULES) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !isUnderBar(node)) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map(worded).join('\n')}`);
}

/** The element, and what axe measured there: without it, nobody can tell a wrong colour from a page that was still moving. */
const worded = ({ html, any }: Finding['nodes'][number]) =>
  [html, ...any.map(({ message }) => message)].join(' · ');

/** A target that a pinned bar covers in part, as the page happens to be scrolled. */
const isUnderBar = ({ any }: Finding['nodes'][number]) =>
  any.some(({ id, data }) => id === 'target-size' && data?.messageKey === 'partiallyObscured');

/** Checks every rule in the dark theme, then the colour rules in the light theme, on the same page. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await graveFindings(page), what).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await graveFindings(page, { onlyColours: true }), `${what}, light`).toEqual([]);
}

/** Checks that nothing scrolls sideways on any phone, then restores the width. */
export async function expectNarrow(page: Page, what = page.url()): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 760 });
    // Observers of the new width have a moment to draw again.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${what} at ${width} px`)
      .toBeLessThanOrEqual(width);
  }
  if (before) await page.setViewportSize(before);
}

/** Waits until no finite animation runs, and lets none last: a toast may begin to leave while axe measures its colours. */
const atRest = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The end of one animation may begin another.
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    for (let ending = running(); ending.length > 0; ending = running())
      await Promise.allSettled(ending.map(({ finished }) => finished));
  });
};
