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
    // A watcher's next build keeps what was resolved, but no emitted file, so the file itself is named here.
    return found && { id: `${MARK}${Buffer.from(found.id).toString('hex')}`, external: true };
  },
  async renderChunk(code, chunk) {
    let written = code;
    for (const [mark, hex = ''] of code.matchAll(new RegExp(`${MARK}([0-9a-f]+)`, 'g'))) {
      const file = Buffer.from(hex, 'hex').toString();
      const asset = this.emitFile({ type: 'asset', name: basename(file), source: await readFile(file) });
      const path = posix.relative(dirname(chunk.fileName), this.getFileName(asset));
      written = written.replaceAll(mark, path.startsWith('.') ? path : `./${path}`);
    }
    return written === code ? null : written;
  },
};
