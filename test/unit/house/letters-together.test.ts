import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync('app/app.css', 'utf8');

test('what sets letters closer or apart in Latin leaves Devanagari alone', () => {
  const spaced = [...css.matchAll(/\n@utility ([\w-]+) \{[^}]*letter-spacing:/g)].map(([, name]) => name);
  expect(spaced).toContain('figure-nums');
  const spared = /\nhtml:is\(:lang\(hi\)[\s\S]*?& :is\(([^)]*)\) \{\s*letter-spacing: normal;/.exec(css)?.[1];
  expect(spared).toContain('[class*="tracking-"]');
  expect(spaced.filter((name) => !spared?.includes(`.${name}`))).toEqual([]);
});
