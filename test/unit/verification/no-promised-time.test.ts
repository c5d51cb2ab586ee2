import { expect, it } from 'vitest';
import { readCatalog } from '#workers/local/words/catalog';
import * as checked from '~/domain/verification/checked.words';
import * as page from '~/features/verification/verification-page.words';

const hindi = readCatalog('.', 'hi');

// Only the help page promises a time, and only while the queue's median keeps it (`domain/help/response-times.server.ts`).
it.each([
  ['its owner', checked.submittedOwn(), hindi['domain/verification/checked']?.submittedOwn],
  ['who has just sent it', page.sentText(), hindi['features/verification/verification-page']?.sentText],
])('promises no time for a document to %s, but the result', (_, english, inHindi) => {
  expect(`${english} ${inHindi}`).not.toMatch(/\d|hours?|घंट/);
  expect(english).toMatch(/our team looks .* tells you the result\.$/i);
  expect(inHindi).toContain('नतीजा');
});
