import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixConfig from './remix.config';

const appFolder = fileURLToPath(new URL('./app', import.meta.url));

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig)],
  resolve: { alias: { '~': appFolder } },
  build: { target: 'es2022', minify: true, assetsInlineLimit: 0 },
  // workerd has no node_modules: everything the server needs is bundled, with the worker conditions.
  ssr: {
    target: 'webworker',
    noExternal: true,
    resolve: { conditions: ['workerd', 'worker', 'browser'], externalConditions: ['workerd', 'worker'] },
  },
});
