/**
 * The layers of docs/architecture.md, lowest first: a file imports from its own layer or from below. Inside a layer, folders may
 * import each other as long as that makes no cycle.
 */
const layers: readonly (readonly string[])[] = [
  ['app/lib', 'app/words'],
  ['app/platform'],
  ['app/db'],
  ['app/domain'],
  ['app/realtime'],
  ['app/http'],
  ['app/components'],
  ['app/features'],
  ['app/routes', 'app/service-worker'],
  ['app/root.tsx', 'app/routes.ts', 'app/entry.client.tsx', 'app/entry.server.tsx'],
  ['workers'],
  // How the Worker runs on a developer's machine, with demo data.
  ['test/support', 'test/seed', 'test/seed.ts', 'workers/local'],
  ['test'],
];

const isIn = (file: string, place: string) => file === place || file.startsWith(`${place}/`);

/** The index of a file's layer; throws for a file that belongs to none. */
export function layerOf(file: string): number {
  const places = layers.flatMap((layer, height) => layer.map((place) => ({ place, height })));
  const [nearest] = places
    .filter(({ place }) => isIn(file, place))
    .sort((a, b) => b.place.length - a.place.length);
  if (!nearest) throw new Error(`${file} belongs to no layer`);
  return nearest.height;
}

/** The parts of the domain that layers without nouns may import. */
export const withoutNouns: Record<string, readonly string[]> = {
  'app/http': ['app/domain/shared', 'app/domain/auth'],
  'app/components': ['app/domain/shared', 'app/domain/file'],
  'app/lib': [],
  'app/platform': [],
  'app/db': [],
};

/** The folder a file is in. */
export const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));

/** Folders that are tables of addresses: their size is the number of addresses. */
export const addressTables: readonly string[] = ['app/routes', 'app/routes/api'];
export const FOLDER_MAX = 25;
