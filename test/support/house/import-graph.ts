import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

/** The first file imports the second, types included. Paths start at the project's root. */
export type ImportEdge = readonly [from: string, to: string];

const IMPORT = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)['"]([^'"\n]+)['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.json'];

/** All files under these folders, whatever they hold. */
export const everyFile = (root: string, folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*`, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** The project's own source files under these folders; style sheets are assets. */
export const sourceFiles = (root: string, folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs,json}`, { cwd: root }))
    .filter((file) => !file.endsWith('.d.ts'))
    .sort();

/** Every import between these files; imports from packages are left out. */
export function importsBetween(root: string, files: readonly string[]): ImportEdge[] {
  const known = new Set(files);
  return files
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const targets = [...text.matchAll(IMPORT)].map(([, name = '']) => targetOf(known, file, name));
      return [...new Set(targets)].filter((to) => to !== null).map((to): ImportEdge => [file, to]);
    });
}

/** The file that an import of this name leads to, of those that are known. */
export function targetOf(known: ReadonlySet<string>, from: string, name: string): string | null {
  const [path = ''] = name.split('?');
  const base = path.startsWith('~/')
    ? `app/${path.slice(2)}`
    : /^#(test|workers)\//.test(path)
      ? path.slice(1)
      : path.startsWith('.')
        ? normalize(join(dirname(from), path))
        : null;
  if (base === null) return null;
  const ending = ENDINGS.find((one) => known.has(base + one));
  return ending === undefined ? null : base + ending;
}

/** The imports between groups of files, such as folders; `groupOf` names the group of a file. */
export function groupedBy(edges: readonly ImportEdge[], groupOf: (file: string) => string): ImportEdge[] {
  const seen = new Map<string, ImportEdge>();
  for (const [from, to] of edges) {
    const pair = [groupOf(from), groupOf(to)] as const;
    if (pair[0] !== pair[1]) seen.set(pair.join(' '), pair);
  }
  return [...seen.values()];
}

/** Groups of two or more that import each other: Tarjan's strongly connected components. */
export function cyclesOf(edges: readonly ImportEdge[]): string[][] {
  const next = new Map<string, string[]>();
  for (const [from, to] of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];
  const visit = (node: string) => {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    open.push(node);
    for (const to of next.get(node) ?? []) {
      if (!order.has(to)) visit(to);
      if (open.includes(to)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(to) ?? 0));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const group = open.splice(open.indexOf(node));
    if (group.length > 1) groups.push(group.sort());
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return groups;
}
