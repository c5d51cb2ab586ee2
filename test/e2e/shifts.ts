import type { Page } from '@playwright/test';

/** How far the page moved by itself since it opened (cumulative layout shift) and what moved, from `seen` on. */
export const shifts = (page: Page, seen: number): Promise<string[]> =>
  page.evaluate(
    (seen) =>
      new Promise((done) => {
        interface Shift extends PerformanceEntry {
          value: number;
          sources: { node?: Node | null }[];
        }
        new PerformanceObserver((list) => {
          // Also what follows an input: Chromium takes the size of the emulated phone for one.
          const all = list.getEntries() as Shift[];
          const total = all.reduce((sum, { value }) => sum + value, 0);
          const moved = all.flatMap(({ sources }) => sources.map(({ node }) => node));
          const names = moved.map((node) =>
            node instanceof HTMLElement ? `${node.localName}.${node.className}` : node?.nodeName,
          );
          done(total < seen ? [] : [`${total.toFixed(4)}: ${names.join(', ')}`]);
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer says nothing where nothing moved.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done([]), 50)));
      }),
    seen,
  );
