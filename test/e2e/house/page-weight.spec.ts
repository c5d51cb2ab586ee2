import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { type Budget, type DemoPerson, demoBudgets, demoPages } from './demo-pages';

const elementsOf = (html: string) =>
  (html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '').match(/<[a-z][a-z0-9-]*[\s>/]/gi) ?? []).length;

/** What of a page is over its budget. */
function excess(html: string, [pattern, kilobytes, elements, gzip = Number.POSITIVE_INFINITY]: Budget) {
  const size = Buffer.byteLength(html) / 1000;
  const packed = gzipSync(html).length / 1000;
  const count = elementsOf(html);
  return [
    ...(size > kilobytes ? [`${pattern}: ${size.toFixed(1)} KB of ${kilobytes}`] : []),
    ...(packed > gzip ? [`${pattern}: ${packed.toFixed(1)} KB gzip of ${gzip}`] : []),
    ...(count > elements ? [`${pattern}: ${count} elements of ${elements}`] : []),
  ];
}

for (const [who, budgets] of Object.entries(demoBudgets) as [DemoPerson, Budget[]][]) {
  test(`screens of the demo's ${who} keep their budgets of bytes and elements`, async ({ origin }) => {
    const pages = await demoPages(origin, who);
    for (const [pattern] of budgets) expect([pattern, pages[pattern]?.status]).toEqual([pattern, 200]);
    expect(budgets.flatMap((budget) => excess(pages[budget[0]]?.html ?? '', budget))).toEqual([]);
  });
}

test('shapes of icons are in two files that are kept for a year, the feed’s in a small one, and no screen repeats them', async ({
  origin,
  request,
}) => {
  const pages = await demoPages(origin, 'investor');
  const iconsOf = (path: string) => {
    const html = pages[path]?.html ?? '';
    expect(html).not.toMatch(/class="lucide[^"]*"[^>]*><path/);
    return [...html.matchAll(/<use href="(\/assets\/[^"#]+)#([\w-]+)"/g)].map(([, file = '', name = '']) => ({
      file,
      name,
    }));
  };
  const [feed, profile] = [iconsOf('/dashboard'), iconsOf('/profile')];
  expect(profile.length).toBeGreaterThan(5);
  const sizes = new Map<string, number>();
  for (const { file, name } of [...feed, ...profile]) {
    const reply = await request.get(file);
    expect(reply.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    const shapes = await reply.text();
    expect(shapes).toContain(`<symbol id="${name}"`);
    sizes.set(file, Buffer.byteLength(shapes) / 1000);
  }
  const [first = '', ...more] = new Set(feed.map(({ file }) => file));
  expect([more, [...sizes.keys()].length]).toEqual([[], 2]);
  expect(sizes.get(first)).toBeLessThan(4);
});
