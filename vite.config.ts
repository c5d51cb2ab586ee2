import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import remixConfig from './remix.config';
import { binaryModules } from './workers/local/build/binary-modules';
import { clientChunks } from './workers/local/build/client-chunks';
import { emojiData } from './workers/local/build/emoji-data';
import { fetchedImports } from './workers/local/build/fetched-imports';
import { iconSprite } from './workers/local/build/icon-sprite';
import { lazyRoutes } from './workers/local/build/lazy-routes';
import { licenseNotices } from './workers/local/build/license-notices';
import { packedAssets } from './workers/local/build/packed-assets';
import { routeScripts } from './workers/local/build/route-scripts';
import { serviceWorker } from './workers/local/build/service-worker';
import { smallerChunks } from './workers/local/build/smaller-chunks';
import { languageChunks } from './workers/local/words/language-chunks';
import { words } from './workers/local/words/words-plugin';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const root = pathOf('.');

/** The server build is the whole Worker: Remix's own build is a module inside it, not a second copy of the app. */
const workerEntry: Plugin = {
  name: 'nukkad-worker-entry',
  enforce: 'post',
  config: (_config, { isSsrBuild }) =>
    isSsrBuild
      ? {
          build: {
            rollupOptions: {
              input: pathOf('./workers/app.ts'),
              // What is loaded on demand stays out of what every isolate begins with. No hashes: a watched build writes over its last.
              output: { inlineDynamicImports: false, chunkFileNames: 'part-[name].js' },
            },
          },
        }
      : undefined,
};

export default defineConfig({
  plugins: [
    binaryModules,
    fetchedImports,
    routeScripts,
    iconSprite(),
    words({ root }),
    tailwindcss(),
    remix(remixConfig),
    workerEntry,
    lazyRoutes,
    clientChunks(),
    languageChunks(pathOf(remixConfig.buildDirectory)),
    smallerChunks(),
    emojiData(),
    serviceWorker(),
    licenseNotices,
    packedAssets(),
  ],
  resolve: {
    alias: [
      { find: '~', replacement: pathOf('./app') },
      { find: '#workers', replacement: pathOf('./workers') },
      { find: /^\.{1,2}\/createLucideIcon\.mjs$/, replacement: pathOf('./app/components/ui/lucide-icon.ts') },
      // As React's server for Node asks for them.
      { find: /^util$/, replacement: pathOf('./app/http/html/text-encoder.server.ts') },
      { find: /^stream$/, replacement: 'node:stream' },
    ],
  },
  esbuild: { legalComments: 'none' },
  build: {
    target: 'es2022',
    minify: true,
    assetsInlineLimit: 0,
    rollupOptions: { external: [/^cloudflare:/, /^node:/] },
  },
  // A script of a screen without React may load more on demand.
  worker: { format: 'es', plugins: () => [words({ root, isScript: true })] },
  // workerd has no node_modules: everything the server needs is bundled, with the worker conditions.
  ssr: {
    target: 'webworker',
    noExternal: true,
    resolve: { conditions: ['workerd', 'worker', 'browser'], externalConditions: ['workerd', 'worker'] },
  },
});
