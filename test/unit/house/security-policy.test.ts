import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/security-policy.md', 'utf8');
const limits = [...page.matchAll(/^\| (.+) \| `([^`]+\.(?:ts|toml))` \| `([^`]+)` \|$/gm)].map(
  ([, what = '', path = '', words = '']) => ({ what, path, words }),
);

it('the table of limits has a row for each kind', () => {
  expect(limits.length).toBeGreaterThan(30);
});

it.each(limits)('$what is what $path says', ({ path, words }) => {
  expect(readFileSync(path, 'utf8')).toContain(words);
});
