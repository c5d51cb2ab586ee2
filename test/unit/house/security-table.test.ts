import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| (.+) \|$/gm)].map(
  ([, number = '', what = '', evidence = '']) => ({ number, what, evidence }),
);

it('the table of docs/security.md has each requirement once', () => {
  expect(rows.length).toBeGreaterThan(150);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
});

it.each(rows)('$number names files that exist, a setting elsewhere, or says not met', ({ evidence }) => {
  const paths = [...evidence.matchAll(/`([^`]+\.(?:tsx?|md|json|toml))`/g)].map(([, path = '']) => path);
  for (const path of paths) expect([path, existsSync(path)]).toEqual([path, true]);
  if (paths.length === 0) expect(evidence).toMatch(/^(not met|the (platform|account|relay)'s)/);
});

it('the page gives the true number of requirements that are not met', () => {
  const notMet = rows.filter(({ evidence }) => evidence.startsWith('not met')).length;
  expect(page).toContain(`${notMet} not met`);
});
