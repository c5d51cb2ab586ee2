import { test as base } from '@playwright/test';

/** Playwright's `test` with the server's address. Contexts that a test opens are closed behind it: their pages go on working. */
export const test = base.extend<{ origin: string; leftContexts: undefined }>({
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  leftContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
