import languageChunks from 'virtual:language-chunks';
import * as serverBuild from 'virtual:remix/server-build';
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import { currentLanguage } from '~/lib/language/current-language';
import { FIRST_LANGUAGE, type Language } from '~/lib/language/language';

type Handler = ReturnType<typeof createRequestHandler>;
type RouteModule = ServerBuild['routes'][string]['module'];
export type Routes = Record<string, { parentId?: string; path?: string }>;

/** The shard for all other paths: unknown ones, the start page, Remix's route manifest. */
const REST = '';

/**
 * Remix ranks and matches all routes on every request, and again to render a page. Each first path segment (for `/api`, each
 * second) therefore has a shard: a handler with only the routes that begin with it, whose code is loaded with its first request.
 * There is one per language, because a page loads its own language's scripts.
 */
const handlers = new Map<string, Handler>();

/** Answers with the path's route: a screen's loader, action and HTML, or an API endpoint. */
export async function answerByRoute(request: Request, context: AppLoadContext): Promise<Response> {
  const shard = shardOf(new URL(request.url).pathname);
  const language = currentLanguage();
  const key = `${language} ${shard}`;
  let handler = handlers.get(key);
  if (!handler) {
    // Requests beside it load the same modules: one request must not wait for a promise of another.
    handler = createRequestHandler(buildInLanguage(await buildOfShard(shard), language));
    handlers.set(key, handler);
  }
  return handler(request, context);
}

/** The route shard of a path. */
export function shardOf(pathname: string): string {
  const shard = prefixOf(pathname);
  return shards.has(shard) ? shard : REST;
}

/** `/post/17` and its Remix data request `/post/17.data` are in `post`; `/api/posts/17` is in `api/posts`. */
function prefixOf(path: string): string {
  const [first = '', second = ''] = path
    .replace(/^\//, '')
    .replace(/\.data$/, '')
    .split('/');
  return first === 'api' ? `api/${second}` : first;
}

/** The full pattern of a route, e.g. `post/:id`. */
export function patternOf(routes: Routes, id: string): string {
  const paths: string[] = [];
  for (let at: string | undefined = id; at; at = routes[at]?.parentId) paths.unshift(routes[at]?.path ?? '');
  return paths.filter(Boolean).join('/');
}

/** The patterns of all routes. */
export const routePatterns = Object.keys(serverBuild.routes)
  .map((id) => patternOf(serverBuild.routes as Routes, id))
  .filter((pattern) => pattern !== '*');

/** The shard of a route by its path and those of its parents; null if it belongs to every shard. */
function shardOfRoute(routes: Routes, id: string): string | null {
  const shard = prefixOf(patternOf(routes, id));
  return shard === REST || /[:*]/.test(shard) ? null : shard;
}

const shards = new Set(
  Object.keys(serverBuild.routes).map((id) => shardOfRoute(serverBuild.routes as Routes, id)),
);

const chunks = new Set(languageChunks);

/**
 * The build with the scripts of a language. Its version differs, so that a page whose language was changed elsewhere is reloaded
 * instead of mixing the scripts of two.
 */
function buildInLanguage(build: ServerBuild, language: Language): ServerBuild {
  if (language === FIRST_LANGUAGE) return build;
  const moved = (path: string) =>
    chunks.has(path) ? path.replace(/[^/]+$/, (name) => `${language}/${name}`) : path;
  const { entry, routes, version } = build.assets;
  const assets: ServerBuild['assets'] = {
    ...build.assets,
    version: `${version}-${language}`,
    entry: { module: moved(entry.module), imports: entry.imports.map(moved) },
    routes: Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [
        id,
        { ...route, module: moved(route.module), imports: route.imports?.map(moved) },
      ]),
    ),
  };
  return { ...build, assets };
}

/**
 * Remix's build with the routes of one shard, their parents, and the catch-all. The shard of all other paths answers for Remix's
 * route manifest, too, and has all routes, but the code of its own only.
 */
export async function buildOfShard(shard: string): Promise<ServerBuild> {
  const isOwn = (id: string) => [null, shard].includes(shardOfRoute(serverBuild.routes as Routes, id));
  const kept = <T extends object>(routes: T) =>
    shard === REST ? routes : (Object.fromEntries(Object.entries(routes).filter(([id]) => isOwn(id))) as T);
  const { routes, assets } = serverBuild;
  const loaded = Object.entries(kept(routes)).map(async ([id, route]) => {
    const module = isOwn(id) ? await route.module() : ({} as RouteModule);
    return [id, { ...route, module }] as const;
  });
  return {
    ...serverBuild,
    routes: Object.fromEntries(await Promise.all(loaded)),
    assets: { ...assets, routes: kept(assets.routes) },
  };
}
