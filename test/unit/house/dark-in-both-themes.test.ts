import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync('app/app.css', 'utf8');
const colours = new Set([...css.matchAll(/--color-([\w-]+):/g)].map(([, name]) => name));

/** Names of the colours that a file's classes draw with. */
const drawnWith = (file: string): string[] => [
  ...new Set(
    [...readFileSync(file, 'utf8').matchAll(/(?:text|bg|border|inset-ring)-([\w-]+)/g)]
      .map(([, name]) => name ?? '')
      .filter((name) => colours.has(name)),
  ),
];

test('a toast, dark in the light theme, too, takes no colour of the light theme', () => {
  const own = /\n {2}\.toast \{[^}]*@variant light \{([^}]*)\}/.exec(css)?.[1];
  expect(own).toBeDefined();
  const drawn = drawnWith('app/components/frame/toast-frame.tsx');
  expect(drawn).toEqual(expect.arrayContaining(['text-2', 'marigold-text', 'raised']));
  expect(drawn.filter((name) => !own?.includes(`--color-${name}:`))).toEqual([]);
});
