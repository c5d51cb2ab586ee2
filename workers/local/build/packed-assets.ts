import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const compress = promisify(brotliCompress);
const packable = /^assets\/.+\.(?:css|js|svg)$/;

/**
 * Writes each file of the client build once more, as small as Brotli makes it: `assets/x.js.br` (workers/packed-assets.ts). The smallest,
 * too: a file that is looked for in vain costs a second look.
 */
export function packedAssets(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'nukkad-packed-assets',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }, bundle) {
        if (config.build.ssr || !config.build.minify) return;
        const files = Object.values(bundle).filter(({ fileName }) => packable.test(fileName));
        await Promise.all(
          files.map(async (file) => {
            const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
            const packed = await compress(content, {
              params: {
                [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
                [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
                [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
              },
            });
            await writeFile(join(dir, `${file.fileName}.br`), packed);
          }),
        );
      },
    },
  };
}
