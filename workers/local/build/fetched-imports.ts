import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite puts `__vitePreload` of this module around each `import()`, with the files that it will need. */
const HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../../../app/lib/loading/script-files.ts', import.meta.url));

/** Has each `import()` of the browser's build wait until its files are fetched (app/lib/loading/script-files.ts says why). */
export const fetchedImports: Plugin = {
  name: 'nukkad-fetched-imports',
  enforce: 'pre',
  apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        // Vite leaves out what has no imports of its own, which is as easily missed.
        resolveDependencies: (file, imports) => (imports.length > 0 ? imports : [file]),
      },
    },
  }),
  load(id) {
    if (id !== HELPER) return null;
    return `export { importFetched as __vitePreload } from ${JSON.stringify(OURS)};`;
  },
  generateBundle(_options, bundle) {
    const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'));
    // The helper takes scripts; what a part looks like is in app.css.
    if (styles.length > 1) this.error(`One stylesheet is loaded, but ${styles.join(', ')} were built`);
  },
};
