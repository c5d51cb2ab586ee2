import type { Plugin } from 'vite';

/** Remix's list of all routes, which its plugin writes with one static import for each. */
const SERVER_BUILD = '\0virtual:remix/server-build';
const IMPORT = /^\s*import \* as (route\d+) from (".+");$/gm;

/**
 * Has the server load a route's code on demand: `module` is a function that imports it (workers/remix.ts calls it). Otherwise the
 * first request of an isolate, and each Durable Object, would parse and run every screen and endpoint.
 */
export const lazyRoutes: Plugin = {
  name: 'nukkad-lazy-routes',
  apply: (_config, { isSsrBuild }) => isSsrBuild === true,
  transform(code, id) {
    if (id !== SERVER_BUILD) return null;
    const lazy = code.replace(IMPORT, 'const $1 = () => import($2);');
    if (lazy === code) this.error('Remix writes its list of routes in another way: no import was found');
    return { code: lazy, map: null };
  },
};
