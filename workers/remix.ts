import languageChunks from 'virtual:language-chunks';
import * as serverBuild from 'virtual:remix/server-build';
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import { currentLanguage } from '~/lib/language/current-language';
import { FIRST_LANGUAGE, type Language } from '~/lib/language/language';

type Handler = ReturnType<typeof createRequestHandler>;
export type Routes = Record<string, { id: string; parentId?: string; path?: string; index?: boolean }>;

/** The shard for all other paths: unknown ones and the start page. */
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
    handler = createRequestHandler(await buildOfShard(shard, language));
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

/** Whether the handler of a shard has a route. */
export function isInShard(id: string, shard: string): boolean {
  return [null, shard].includes(shardOfRoute(serverBuild.routes as Routes, id));
}

const chunks = new Set(languageChunks);

/** The addresses of a language's scripts, by route. */
export function assetsIn(language: Language): ServerBuild['assets'] {
  const known = assets.get(language) ?? moveAssets(serverBuild.assets, language);
  assets.set(language, known);
  return known;
}

const assets = new Map<Language, ServerBuild['assets']>();

/**
 * The version of each language differs, so that a page whose language was changed elsewhere is reloaded instead of mixing the scripts
 * of two.
 */
function moveAssets(build: ServerBuild['assets'], language: Language): ServerBuild['assets'] {
  if (language === FIRST_LANGUAGE) return build;
  const moved = (path: string) =>
    chunks.has(path) ? path.replace(/[^/]+$/, (name) => `${language}/${name}`) : path;
  const { entry, routes, version } = build;
  return {
    ...build,
    version: `${version}-${language}`,
    entry: { module: moved(entry.module), imports: entry.imports.map(moved) },
    routes: Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [
        id,
        { ...route, module: moved(route.module), imports: route.imports?.map(moved) },
      ]),
    ),
  };
}

/** Remix's build with the routes of one shard, their parents, and the catch-all, and with the scripts of a language. */
export async function buildOfShard(shard: string, language: Language = FIRST_LANGUAGE): Promise<ServerBuild> {
  const kept = <T extends object>(routes: T) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isInShard(id, shard))) as T;
  const loaded = Object.entries(kept(serverBuild.routes)).map(
    async ([id, route]) => [id, { ...route, module: await route.module() }] as const,
  );
  const ofLanguage = assetsIn(language);
  return {
    ...serverBuild,
    routes: Object.fromEntries(await Promise.all(loaded)),
    assets: { ...ofLanguage, routes: kept(ofLanguage.routes) },
  };
}
