import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';

/** Vite puts `__vitePreload` of this module around each `import()`, with the files that it will need. */
const HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../../../app/lib/loading/script-files.ts', import.meta.url));

/** The scripts of the build that is being written. */
let bundle: Rollup.OutputBundle = {};
const closures = new Map<string, Set<string>>();

/** What is there when an `import()` in this script runs: itself and what it imports statically, however deep. */
function closureOf(file: string): Set<string> {
  const known = closures.get(file);
  if (known) return known;
  const found = new Set([file]);
  for (const name of found) {
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported);
  }
  closures.set(file, found);
  return found;
}

/** Has each `import()` of the browser's build wait until its files are fetched (app/lib/loading/script-files.ts says why). */
export const fetchedImports: Plugin = {
  name: 'nukkad-fetched-imports',
  enforce: 'pre',
  apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        // Vite leaves out what has no imports of its own, which is as easily missed. What is there already is left out.
        resolveDependencies: (file, imports, { hostId }) =>
          (imports.length > 0 ? imports : [file]).filter((name) => !closureOf(hostId).has(name)),
      },
    },
  }),
  load(id) {
    if (id !== HELPER) return null;
    return `export { importFetched as __vitePreload } from ${JSON.stringify(OURS)};`;
  },
  // Before Vite writes the lists.
  generateBundle(_options, written) {
    bundle = written;
    closures.clear();
    const styles = Object.keys(written).filter((name) => name.endsWith('.css'));
    // The helper takes scripts; what a part looks like is in app.css.
    if (styles.length > 1) this.error(`One stylesheet is loaded, but ${styles.join(', ')} were built`);
  },
};
