import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import type { Plugin, ResolvedConfig, Rollup } from 'vite';
import { otherLanguages } from '../../../app/lib/language/codes';
import { FIRST_LANGUAGE, type Language } from '../../../app/lib/language/language';
import { MARK } from './words-plugin';

const NAME = 'virtual:language-chunks';
/** Written by the client build, read by the server build that follows it. */
const listFile = (buildFolder: string) => join(buildFolder, 'language-chunks.json');

/**
 * Every script with words, and every script that imports one, is written once per language: `assets/x.js` in English,
 * `assets/hi/x.js` in Hindi, each with its own sentences only. The server names those of the page's language
 * (workers/remix.ts). What no word reaches, React for one, stays one file for all.
 */
export function languageChunks(buildFolder: string): Plugin {
  let config: ResolvedConfig;
  let spoken: string[] = [];
  return {
    name: 'nukkad-language-chunks',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const file = listFile(buildFolder);
      const list = config.command === 'build' && existsSync(file) ? readFileSync(file, 'utf8') : '[]';
      return `export default ${list};`;
    },
    generateBundle: {
      // Runs after Vite has written the lists of what a dynamic import preloads.
      order: 'post',
      async handler(_options, bundle) {
        if (config.build.ssr) return;
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const wordy = withImporters(chunks);
        spoken = [...wordy].map((name) => `/${name}`).sort();
        for (const output of Object.values(bundle)) {
          if (
            output.type === 'asset' &&
            output.fileName.endsWith('.js') &&
            String(output.source).includes(MARK)
          )
            this.error(
              `${output.fileName} is one script for all languages: it asks the document for its own`,
            );
        }
        for (const chunk of chunks) {
          if (!wordy.has(chunk.fileName)) continue;
          for (const language of otherLanguages) {
            this.emitFile({
              type: 'asset',
              fileName: inFolder(chunk.fileName, language),
              source: movedTo(language, await spokenIn(language, chunk.code), wordy, chunks),
            });
          }
          chunk.code = await spokenIn(FIRST_LANGUAGE, chunk.code);
        }
      },
    },
    writeBundle() {
      if (config.build.ssr) return;
      mkdirSync(buildFolder, { recursive: true });
      writeFileSync(listFile(buildFolder), JSON.stringify(spoken));
    },
  };
}

/** `assets/x.js` becomes `assets/hi/x.js`. */
const inFolder = (file: string, language: Language) =>
  file.replace(/[^/]+$/, (name) => `${language}/${name}`);

/** Files of the scripts with words, and of all that import them, at once or on demand. */
function withImporters(chunks: readonly Rollup.OutputChunk[]): Set<string> {
  const found = new Set(chunks.filter(({ code }) => code.includes(MARK)).map(({ fileName }) => fileName));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { fileName, imports, dynamicImports } of chunks)
      if ([...imports, ...dynamicImports].some((file) => found.has(file))) found.add(fileName);
  }
  return found;
}

/** The sentences of other languages are dead branches now. */
async function spokenIn(language: Language, code: string): Promise<string> {
  const { code: spoken } = await transform(code, {
    define: { [MARK]: JSON.stringify(language) },
    format: 'esm',
    target: 'es2022',
    minify: true,
    treeShaking: true,
    charset: 'utf8',
    legalComments: 'none',
  });
  return spoken;
}

/** A script in a folder of its own finds the others: those with words beside it, the rest above. */
function movedTo(
  language: Language,
  code: string,
  wordy: ReadonlySet<string>,
  chunks: readonly Rollup.OutputChunk[],
): string {
  let moved = code;
  for (const { fileName } of chunks) {
    const name = fileName.slice(fileName.lastIndexOf('/') + 1);
    // `assets/x.js` appears in the lists of what to preload, `./x.js` in imports.
    if (wordy.has(fileName)) moved = moved.replaceAll(fileName, inFolder(fileName, language));
    else moved = moved.replaceAll(`"./${name}"`, `"../${name}"`);
  }
  return moved;
}
