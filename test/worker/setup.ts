import { env } from 'cloudflare:workers';
import { afterEach, expect } from 'vitest';
import { takeRepeatedColumns, watchColumns } from '#test/support/database/repeated-columns';
import { resetStores } from '#test/support/rows/reset';
import { clearPageCache } from '#workers/page-cache';

watchColumns(env.DB);

afterEach(() => {
  expect(takeRepeatedColumns()).toEqual([]);
});

// Runs before each test file: files share a runtime, which spares each of them the load of all modules, not its data.
await resetStores();
clearPageCache();
