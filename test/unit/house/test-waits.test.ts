import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#workers/local/tools/settings';

/** Gives up after a second, which a busy machine may need. */
const shortWait = /\bvi\.wait(For|Until)\(/;

test('tests wait with `eventually`, whose limit is for what hangs', () => {
  const files = globSync('test/**/*.{ts,tsx}', { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(400);
  const waiting = files.filter((file) => shortWait.test(readFileSync(join(projectRoot, file), 'utf8')));
  expect(waiting.sort()).toEqual(['test/support/clock/eventually.ts']);
});
