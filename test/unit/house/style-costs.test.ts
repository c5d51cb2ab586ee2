import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#workers/local/tools/settings';

/** `* + *`, also as a class: where a dialog puts its guard before all else, a browser then styles the whole page anew. */
const everyNeighbour = /\*\s*[+~]\s*\*(?!\))/;

test('no rule is about every element that follows another', () => {
  const files = globSync('app/**/*.{css,ts,tsx}', { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(join(projectRoot, file), 'utf8')
      .split('\n')
      .filter((line) => everyNeighbour.test(line) && !line.includes(':has('))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
