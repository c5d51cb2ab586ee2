import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot } from '../tools/settings';
import { shapesOf } from './icon-shapes';
import { iconFiles, namesImported } from './lucide-names';

const NAME = 'virtual:icon-sprite';
const ID = `\0${NAME}`;
const { resolve } = createRequire(import.meta.url);
const lucideFolder = join(dirname(resolve('lucide-react/package.json')), 'dist/esm');
const isIcon = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;

interface Sprite {
  path: string;
  text: string;
}

/**
 * One file of the shapes of every Lucide icon that app/ imports, named by its content; `virtual:icon-sprite` is its address. Scripts
 * and the Worker get the icons without their shapes.
 */
export function iconSprite(): Plugin {
  let sprite: Sprite;
  return {
    name: 'nukkad-icon-sprite',
    enforce: 'pre',
    // Before each build of a watcher, too: a new import may name a new icon.
    buildStart() {
      sprite = drawSprite();
    },
    resolveId: (id) => (id === NAME ? ID : undefined),
    load: (id) => (id === ID ? `export default ${JSON.stringify(sprite.path)};` : undefined),
    transform(_code, id) {
      const name = isIcon.exec(id)?.[1];
      if (!name) return undefined;
      return {
        code: `import createLucideIcon from '../createLucideIcon.mjs';\nexport default createLucideIcon(${JSON.stringify({ name })});`,
        map: null,
        moduleSideEffects: false,
      };
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: sprite.path.slice(1), source: sprite.text });
    },
  };
}

function drawSprite(): Sprite {
  const files = iconFiles(readFileSync(join(lucideFolder, 'lucide-react.mjs'), 'utf8'));
  const used = new Set(
    sources()
      .flatMap(namesImported)
      .flatMap((name) => files.get(name) ?? []),
  );
  const symbols = [...used].sort().map(symbolOf);
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  return { path: `/assets/icons-${hash}.svg`, text };
}

const sources = () =>
  readdirSync(join(projectRoot, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(projectRoot, 'app', file), 'utf8'));

/** Colour, stroke and fill are those of the `<svg>` that uses it (`.lucide` in app.css). */
function symbolOf(file: string): string {
  const shapes = shapesOf(readFileSync(join(lucideFolder, file), 'utf8'));
  return `<symbol id="${basename(file, '.mjs')}" viewBox="0 0 24 24">${shapes}</symbol>`;
}
