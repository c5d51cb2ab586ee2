import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin, Rollup } from 'vite';
import { projectRoot } from './tools/settings';

export interface Packages {
  plugin: Plugin;
  /** Bundles again if a package or a name came into use since the last call. */
  flush: () => Promise<void>;
}

interface Options {
  /** How the rest of the build addresses the folder: `/assets/npm` in the browser, `./npm` beside the Worker. */
  base: string;
  folder: string;
  conditions: string[];
  /** `development` gives React's own warnings, and twice the code. */
  mode: 'development' | 'production';
}

/** Names in use by package; `*` where all of them are (a namespace or a dynamic import). */
type Uses = Map<string, Set<string>>;

/** `zod`, `@scope/name/part`: nothing with a scheme, an alias or a query, no style sheet and nothing binary. */
const BARE_IMPORT = /^(@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)(\/[\w.-]+)*$/;

const isPackage = (id: string) =>
  BARE_IMPORT.test(id) && !/\.(css|wasm|ttf)$/.test(id) && !id.startsWith('vite/');

const fileName = (id: string) => id.replaceAll(/[^\w.-]/g, '_');

/**
 * Keeps npm packages out of the watched builds: nine of ten modules of a build are theirs and none of them changes
 * while one edits. They are bundled once with esbuild, with no more names than the app uses, and imported as ready
 * files (docs/decisions/002-dev-loop.md).
 */
export function prebundlePackages(options: Options): Packages {
  const { base } = options;
  const uses: Uses = new Map();
  let bundled = '';
  return {
    plugin: {
      name: 'nukkad-dev-packages',
      enforce: 'pre',
      resolveId: (id, importer) =>
        importer && isPackage(id) ? { id: `${base}/${fileName(id)}.js`, external: 'absolute' } : null,
      // The code as it is after all transforms: without what Remix removes, with what JSX adds.
      moduleParsed: ({ ast }) => collectUses(ast as Program | null, uses),
    },
    async flush() {
      const now = JSON.stringify([...uses].map(([id, names]) => [id, [...names].sort()]).sort());
      if (now === bundled) return;
      await bundle(uses, options);
      bundled = now;
    },
  };
}

interface Program {
  body: Statement[];
}

type Statement = Rollup.AstNode & {
  source?: { value: string } | null;
  specifiers?: { imported?: { name?: string; value?: string }; local?: { name?: string }; type: string }[];
};

function collectUses(program: Program | null, uses: Uses): void {
  for (const { type, source, specifiers } of program?.body ?? []) {
    if (!source || !isPackage(source.value)) continue;
    const names = uses.get(source.value) ?? new Set();
    uses.set(source.value, names);
    if (type === 'ExportAllDeclaration') names.add('*');
    for (const specifier of specifiers ?? []) names.add(nameOf(specifier));
  }
}

function nameOf({ type, imported, local }: NonNullable<Statement['specifiers']>[number]): string {
  if (type === 'ImportDefaultSpecifier') return 'default';
  if (type === 'ImportNamespaceSpecifier') return '*';
  return imported?.name ?? imported?.value ?? local?.name ?? '*';
}

const WORKER_REQUIRE =
  "import { createRequire } from 'node:module'; const require = createRequire('file:///npm/');";

async function bundle(uses: Uses, { folder, conditions, mode }: Options): Promise<void> {
  // Inside the checkout, so that the packages are found from here.
  const entries = join(projectRoot, 'node_modules/.cache/dev-packages', fileName(folder));
  await rm(entries, { recursive: true, force: true });
  await mkdir(entries, { recursive: true });
  const entryPoints: Record<string, string> = {};
  for (const [id, names] of uses) {
    const entry = join(entries, `${fileName(id)}.js`);
    const list = names.has('*') ? '*' : `{ ${[...names].join(', ')} }`;
    await writeFile(entry, `export ${list} from ${JSON.stringify(id)};\n`);
    entryPoints[fileName(id)] = entry;
  }
  await build({
    entryPoints,
    conditions: [...conditions, mode],
    outdir: folder,
    absWorkingDir: projectRoot,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    mainFields: ['browser', 'module', 'main'],
    external: ['node:*', 'cloudflare:*'],
    // React's server for Node requires them by these names; workerd has both, and `require` for what it has.
    alias: { util: 'node:util', stream: 'node:stream' },
    ...(conditions.includes('workerd') && { banner: { js: WORKER_REQUIRE } }),
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    minify: mode === 'production',
    logLevel: 'error',
  });
}
