import { join } from 'node:path';
import type { RouteConfigEntry } from '@remix-run/route-config';
import type { Plugin } from 'vite';
import remixConfig from '../../remix.config';

interface Route extends RouteConfigEntry {
  id: string;
  parentId: string | undefined;
}

/**
 * Builds `virtual:remix/server-build` from the sources, as Remix's plugin and lazy-routes.ts do for the Worker, for tests that send a
 * request through the whole pipeline. There is no client build here, so the asset names in it lead nowhere.
 */
export function serverBuild(root: string, routes: RouteConfigEntry[]): Plugin {
  const id = 'virtual:remix/server-build';
  const all = flatten(routes, 'root');
  all.unshift({ id: 'root', parentId: undefined, file: 'root.tsx', path: '' });
  return {
    name: 'nukkad-test-server-build',
    enforce: 'pre',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? moduleOf(all, join(root, 'app')) : null),
  };
}

function flatten(entries: RouteConfigEntry[], parentId: string): Route[] {
  return entries.flatMap((entry) => {
    const id = entry.id ?? entry.file.replace(/\.[^.]+$/, '');
    return [{ ...entry, id, parentId }, ...flatten(entry.children ?? [], id)];
  });
}

function moduleOf(routes: Route[], appFolder: string): string {
  const file = (name: string) => JSON.stringify(join(appFolder, name));
  const fields = ({ id, parentId, path, index }: Route) => ({ id, parentId, path, index });
  const assets = {
    version: 'test',
    url: '/assets/manifest.js',
    entry: { module: '/assets/entry.client.js', imports: [] },
    routes: Object.fromEntries(
      routes.map((route) => [route.id, { ...fields(route), module: '/assets/route.js' }]),
    ),
  };
  return [
    `import * as entryServer from ${file('entry.server.tsx')};`,
    'export const entry = { module: entryServer };',
    `export const assets = ${JSON.stringify(assets)};`,
    // Loaded with the test file: vitest fetches a module by the request that imports it first, and the others would wait for that one.
    ...routes.map(({ file: name }, i) => `import * as module${i} from ${file(name)};`),
    ...routes.map((_, i) => `const route${i} = async () => module${i};`),
    // Without it a route with a clientLoader is rendered without its loader's data.
    ...routes.map(
      ({ id }, i) =>
        `Object.defineProperty(assets.routes[${JSON.stringify(id)}], 'hasLoader', { enumerable: true, get: () => 'loader' in module${i} });`,
    ),
    `export const future = ${JSON.stringify(remixConfig.future)};`,
    "export const mode = 'production', publicPath = '/', basename = '/', isSpaMode = false;",
    "export const assetsBuildDirectory = 'build/client';",
    'export const routes = {',
    ...routes.map(
      (route, i) =>
        `  ${JSON.stringify(route.id)}: { ...${JSON.stringify(fields(route))}, module: route${i} },`,
    ),
    '};',
  ].join('\n');
}
