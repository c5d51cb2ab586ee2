import { minify } from 'terser';
import type { Plugin, ResolvedConfig, Rollup } from 'vite';
import { sharedChunks } from './client-chunks';

/** What the forms of posts and listings share stands beside it. */
const OFFER_FORM = /\/offer-form\/use-offer-form\.ts$/;

const baseName = (file: string) => file.replace(/^.*\//, '');

/** Names of the files that first loads share, and of what the forms of posts and listings share; the same in each language. */
function sharedFiles(bundle: Rollup.OutputBundle): Set<string> {
  const isShared = (chunk: Rollup.OutputChunk) =>
    sharedChunks.includes(chunk.name) || chunk.moduleIds.some((id) => OFFER_FORM.test(id));
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  return new Set(chunks.filter(isShared).map(({ fileName }) => baseName(fileName)));
}

/**
 * Minifies what many first loads have once more, by terser: 4 % of it goes that esbuild leaves, for five seconds of a build. All
 * scripts would take eight times as long and give one kilobyte more.
 */
export function smallerChunks(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'nukkad-smaller-chunks',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      // Runs after language-chunks.ts has written the chunks of each language.
      order: 'post',
      async handler(_options, bundle) {
        if (config.build.ssr || !config.build.minify) return;
        const shared = sharedFiles(bundle);
        for (const output of Object.values(bundle)) {
          if (!shared.has(baseName(output.fileName))) continue;
          if (output.type === 'chunk') output.code = await smaller(output.code);
          else output.source = await smaller(String(output.source));
        }
      },
    },
  };
}

async function smaller(code: string): Promise<string> {
  const { code: minified = '' } = await minify(code, {
    ecma: 2020,
    module: true,
    format: { comments: false },
  });
  return minified;
}
