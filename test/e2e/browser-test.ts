import { test as base } from '@playwright/test';
import { openPatientContexts } from './patient-contexts';

interface Fixtures {
  origin: string;
  leftContexts: undefined;
}

/** Playwright's `test` with the server's address. Contexts that a test opens are closed behind it: their pages go on working. */
export const test = base.extend<Fixtures, { patientContexts: undefined }>({
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  leftContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  patientContexts: [
    async ({ browser }, use) => {
      openPatientContexts(browser);
      await use(undefined);
    },
    { auto: true, scope: 'worker' },
  ],
});
