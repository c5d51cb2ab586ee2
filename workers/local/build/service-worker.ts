import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { projectRoot } from '../tools/settings';

const ENTRY = 'app/service-worker/sw.ts';

/**
 * The service worker as one file at `/sw.js`: its address is its scope and stays the same, so that browsers find the next version. It is
 * no module, since older Firefox takes none, and has no hash, since the browser compares its bytes.
 */
export function serviceWorker(): Plugin {
  let isServer = false;
  return {
    name: 'nukkad-service-worker',
    configResolved({ build: { ssr } }) {
      isServer = Boolean(ssr);
    },
    async buildStart() {
      if (isServer) return;
      const { outputFiles, metafile } = await build({
        absWorkingDir: projectRoot,
        entryPoints: [ENTRY],
        bundle: true,
        minify: true,
        write: false,
        metafile: true,
        format: 'iife',
        target: 'es2022',
        // Workbox says more where it is not in production.
        define: { 'process.env.NODE_ENV': '"production"' },
        legalComments: 'none',
      });
      for (const file of Object.keys(metafile.inputs)) this.addWatchFile(join(projectRoot, file));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: outputFiles[0]?.text ?? '' });
    },
  };
}
