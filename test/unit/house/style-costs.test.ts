import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#workers/local/tools/settings';

/** `* + *`, also as a class: where a dialog puts its guard before all else, a browser then restyles the whole page. */
const everyNeighbour = /\*\s*[+~]\s*\*(?!\))/;

/** `:has(…) *`, also as a class: any element that is inserted anywhere then does the same, where the root has a `:has()`, too. */
const everyElementBelow = /:has\([^{]*\)\s*(?:>\s*)?\*|has-[^\s'"]*:\*{1,2}:/;

function linesWith(pattern: RegExp): string[] {
  const files = globSync('app/**/*.{css,ts,tsx}', { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(500);
  return files.flatMap((file) =>
    readFileSync(join(projectRoot, file), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

test('no rule is about every element that follows another', () => {
  expect(linesWith(everyNeighbour).filter((line) => !line.includes(':has('))).toEqual([]);
});

test('no rule is about every element below one that has another', () => {
  expect(linesWith(everyElementBelow)).toEqual([]);
});
