import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#workers/local/tools/settings';

/** The address of an offer, a thread or a person, with an id put into it. */
const address = /[`'"]\/(post|opportunity|chat|user)(\/|\?id=)\$\{/;

it('the address of an offer, a thread or a person is written by its domain alone', () => {
  const files = globSync(['app/**/*.{ts,tsx}', 'workers/**/*.ts'], { cwd: projectRoot });
  const writing = files.filter((file) => address.test(readFileSync(join(projectRoot, file), 'utf8')));
  // Old addresses lead to new ones before any domain is asked, and each byte of a page without React counts.
  expect(writing.sort()).toEqual([
    'app/domain/shared/paths.ts',
    'app/features/layout/static-page-live.ts',
    'app/http/moved-paths.ts',
  ]);
});
