import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot } from '../tools/settings';
import { firstSources } from './first-sources';
import { shapesOf } from './icon-shapes';
import { iconFiles, namesImported } from './lucide-names';

const NAME = 'virtual:icon-sprite';
const ID = `\0${NAME}`;
const { resolve } = createRequire(import.meta.url);
const lucideFolder = join(dirname(resolve('lucide-react/package.json')), 'dist/esm');
const isIcon = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;

interface Sprite {
  names: ReadonlySet<string>;
  path: string;
  text: string;
}

/**
 * Two files of the shapes of every Lucide icon that app/ imports, named by their content: those of the feed's first scripts, and the
 * rest. `virtual:icon-sprite` is their addresses. Scripts and the Worker get the icons without their shapes.
 */
export function iconSprite(): Plugin {
  let sprites: { first: Sprite; rest: Sprite };
  return {
    name: 'nukkad-icon-sprite',
    enforce: 'pre',
    // Before each build of a watcher, too: a new import may name a new icon.
    buildStart() {
      sprites = drawSprites();
    },
    resolveId: (id) => (id === NAME ? ID : undefined),
    load: (id) =>
      id === ID
        ? `export default ${JSON.stringify(sprites.first.path)};export const rest = ${JSON.stringify(sprites.rest.path)};`
        : undefined,
    transform(_code, id) {
      const name = isIcon.exec(id)?.[1];
      if (!name) return undefined;
      return {
        code: `import createLucideIcon from '../createLucideIcon.mjs';\nexport default createLucideIcon(${JSON.stringify({ name, ...(!sprites.first.names.has(name) && { isLate: true }) })});`,
        map: null,
        moduleSideEffects: false,
      };
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { path, text } of Object.values(sprites))
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: text });
    },
  };
}

function drawSprites() {
  const index = iconFiles(readFileSync(join(lucideFolder, 'lucide-react.mjs'), 'utf8'));
  const filesOf = (sources: readonly string[]) =>
    new Set(sources.flatMap(namesImported).flatMap((name) => index.get(name) ?? []));
  const first = filesOf(firstSources().map((file) => readFileSync(file, 'utf8')));
  const rest = new Set([...filesOf(everySource())].filter((file) => !first.has(file)));
  return { first: drawSprite(first), rest: drawSprite(rest) };
}

function drawSprite(files: ReadonlySet<string>): Sprite {
  const symbols = [...files].sort().map(symbolOf);
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  return { names: new Set([...files].map(nameOf)), path: `/assets/icons-${hash}.svg`, text };
}

const everySource = () =>
  readdirSync(join(projectRoot, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(projectRoot, 'app', file), 'utf8'));

const nameOf = (file: string) => basename(file, '.mjs');

/** Colour, stroke and fill are those of the `<svg>` that uses it (`.lucide` in app.css). */
function symbolOf(file: string): string {
  const shapes = shapesOf(readFileSync(join(lucideFolder, file), 'utf8'));
  return `<symbol id="${nameOf(file)}" viewBox="0 0 24 24">${shapes}</symbol>`;
}
