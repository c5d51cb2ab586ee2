import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#workers/local/tools/settings';

/** Controls, ours and the browser's. `Field` and its like say `required` to a screen reader only. */
const controls =
  /<(input|textarea|select|TextInput|TextArea|NativeSelect|Checkbox|Choice|Tile|ChooseFile)\b/g;

/** What makes a browser refuse a form itself: in its own language, one field at a time, before our sentence. */
const browserRule =
  /(?<![-\w])(required|minLength|pattern)(?![-\w])|type="(email|url|number|date|time|datetime-local|month|week)"/;

/** A type that is checked by the browser, of a form that tells it not to: conform's, by its props. */
const checkedType = /type: '(email|url|number|date|time)'/;

const files = globSync('app/**/*.tsx', { cwd: projectRoot }).map((file) => ({
  file,
  text: readFileSync(join(projectRoot, file), 'utf8'),
}));

/** The text of a JSX tag from its name to the `>` that ends it. */
function tagAt(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}') depth--;
    if (text[at] === '>' && depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

/** A tag without what is in braces, which is code, and in quotes. */
const attributesOf = (tag: string) => tag.replace(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '{}');

test('no control has a rule for which the browser would show its own bubble', () => {
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap(({ file, text }) =>
    [...text.matchAll(controls)]
      .map(({ index }) => attributesOf(tagAt(text, index)))
      .filter((tag) => browserRule.test(tag))
      .map((tag) => `${file}: ${tag.replace(/\s+/g, ' ')}`),
  );
  expect(found).toEqual([]);
});

test('a type that a browser checks is in the forms of conform only', () => {
  const found = files.filter(({ text }) => checkedType.test(text)).map(({ file }) => file);
  expect(found.toSorted()).toEqual([
    'app/features/auth/forgot-password-form.island.tsx',
    'app/features/auth/personal-fields.tsx',
    'app/features/auth/sign-in-form.island.tsx',
  ]);
});

test('a required field says so to a screen reader, and not to the browser', () => {
  const { text = '' } = files.find(({ file }) => file === 'app/components/form/field.tsx') ?? {};
  expect(text).toContain("'aria-required': true");
  expect(text).not.toContain('required: true');
});
