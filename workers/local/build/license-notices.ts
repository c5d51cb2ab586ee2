import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Puts the licences of all packages in the browser's bundles into one file, assets/licenses-….txt: their notices
 * are two kilobytes of every first load otherwise (vite.config.ts drops the comments).
 */
export const licenseNotices: Plugin = {
  name: 'nukkad-license-notices',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_options, bundle) {
    const folders = new Set<string>();
    for (const output of Object.values(bundle)) {
      for (const id of output.type === 'chunk' ? output.moduleIds : []) {
        // Rollup marks what it made of a CommonJS file with a NUL in front.
        const folder = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
        if (folder) folders.add(folder);
      }
    }
    this.emitFile({
      type: 'asset',
      name: 'licenses.txt',
      source: [...folders].sort().map(noticeOf).join('\n'),
    });
  },
};

function noticeOf(folder: string): string {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return '';
  const { name, version, license } = JSON.parse(readFileSync(manifest, 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return `${name} ${version} (${license})\n\n${text}\n\n----\n`;
}
