import { minify } from 'terser';
import type { Plugin, ResolvedConfig } from 'vite';
import { sharedChunks } from './client-chunks';

/** The files that first loads share, and what the forms of posts and listings share, in each language. */
const names = [...sharedChunks, 'use-offer-form'];
const shared = new RegExp(`^assets/(?:[a-z]{2}/)?(?:${names.join('|')})-[\\w-]{8}\\.js$`);

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
        for (const output of Object.values(bundle)) {
          if (!shared.test(output.fileName)) continue;
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
