import { readFile } from 'node:fs/promises';
import { basename, dirname, posix } from 'node:path';
import type { Plugin } from 'vite';

/** What workerd loads as a module of its own kind: compiled WebAssembly, bytes. */
const BINARY = /\.(wasm|ttf)$/;
const MARK = 'binary-module:';

/**
 * Puts imported `.wasm` and `.ttf` files beside the server's scripts and keeps their imports: workerd has them as
 * a `WebAssembly.Module` and an `ArrayBuffer`. The browser's build never sees one.
 */
export const binaryModules: Plugin = {
  name: 'nukkad-binary-modules',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!BINARY.test(source)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    if (!found) return null;
    const reference = this.emitFile({
      type: 'asset',
      name: basename(found.id),
      source: await readFile(found.id),
    });
    return { id: `${MARK}${reference}`, external: true };
  },
  renderChunk(code, chunk) {
    if (!code.includes(MARK)) return null;
    return code.replace(new RegExp(`${MARK}([\\w$-]+)`, 'g'), (_all, reference: string) => {
      const path = posix.relative(dirname(chunk.fileName), this.getFileName(reference));
      return path.startsWith('.') ? path : `./${path}`;
    });
  },
};
