import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chatFileMax } from '~/domain/message/file';
import { MB } from '~/lib/format/file-size';

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

it.each(Object.entries(chatFileMax))('has a row for files of the group %s in a chat', (group, most) => {
  const size = `${most / MB} MB`;
  const row = limits.find(({ words }) => words.startsWith(`${group}: ${most / MB} * MB`));
  expect(row).toMatchObject({
    path: 'app/domain/message/file.ts',
    what: expect.stringMatching(new RegExp(`in a chat .*\\| ${size}$`)),
  });
});
