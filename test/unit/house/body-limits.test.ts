import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#workers/local/tools/settings';

/** Modules that run in the browser, where the body is the page's own. */
const inBrowser = [
  'app/features/offer-form/publish-action.ts',
  'app/features/offline/titles.ts',
  'app/features/sign-out/leaving.ts',
  'app/features/submission/save-action.ts',
  'app/http/keep-form.ts',
  'app/service-worker/share.ts',
];

test('the server reads every body of a request through a limit', () => {
  const files = globSync(['app/**/*.{ts,tsx}', 'workers/**/*.ts'], { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(500);
  const unlimited = files.filter((file) =>
    /^(?! *(?:\*|\/)).*\b(?:request|sent)\b[^;\n]*\.(?:formData|arrayBuffer|blob|json|text)\(\)/m.test(
      readFileSync(join(projectRoot, file), 'utf8'),
    ),
  );
  expect(unlimited.filter((file) => !inBrowser.includes(file))).toEqual([]);
});
