import * as serverBuild from 'virtual:remix/server-build';
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';

type Handler = ReturnType<typeof createRequestHandler>;
type Routes = Record<string, { parentId?: string; path?: string }>;

/** What begins with no route's own words: made-up addresses, the start page, Remix's list of routes. */
const REST = '';

/**
 * Remix ranks and matches all its routes anew at each request, and again to draw a page. So each first word of an
 * address (behind `/api`, each second) has a handler that knows only the routes that begin with it.
 */
const handlers = new Map<string, Handler>();

/** Answers by the route of this address: a screen's loader, action and HTML, or an endpoint of the API. */
export function answerByRoute(request: Request, context: AppLoadContext): Promise<Response> {
  const area = knownAreaOf(new URL(request.url).pathname);
  let handler = handlers.get(area);
  if (!handler) {
    handler = createRequestHandler(buildOf(area));
    handlers.set(area, handler);
  }
  return handler(request, context);
}

/** The area that answers this address. */
export function knownAreaOf(pathname: string): string {
  const area = areaOf(pathname);
  return areas.has(area) ? area : REST;
}

/** `/post/17` is in `post`, and so is `/post/17.data`, where Remix has its data; `/api/posts/17` is in `api/posts`. */
function areaOf(path: string): string {
  const [first = '', second = ''] = path
    .replace(/^\//, '')
    .replace(/\.data$/, '')
    .split('/');
  return first === 'api' ? `api/${second}` : first;
}

/** The whole pattern of a route, e.g. `post/:id`. */
function patternOf(routes: Routes, id: string): string {
  const paths: string[] = [];
  for (let at: string | undefined = id; at; at = routes[at]?.parentId) paths.unshift(routes[at]?.path ?? '');
  return paths.filter(Boolean).join('/');
}

/** Of all routes. */
export const routePatterns = Object.keys(serverBuild.routes)
  .map((id) => patternOf(serverBuild.routes as Routes, id))
  .filter((pattern) => pattern !== '*');

/** The area of a route by its own path and those of the routes around it; null for what is in all areas. */
function areaOfRoute(routes: Routes, id: string): string | null {
  const area = areaOf(patternOf(routes, id));
  return area === REST || /[:*]/.test(area) ? null : area;
}

const areas = new Set(
  Object.keys(serverBuild.routes).map((id) => areaOfRoute(serverBuild.routes as Routes, id)),
);

/** Remix's build with the routes of one area, and those that stand around them or take what nobody else does. */
export function buildOf(area: string): ServerBuild {
  if (area === REST) return serverBuild;
  const kept = <T extends object>(routes: T) =>
    Object.fromEntries(
      Object.entries(routes).filter(([id]) => {
        const own = areaOfRoute(routes as Routes, id);
        return own === null || own === area;
      }),
    ) as T;
  const { routes, assets } = serverBuild;
  return { ...serverBuild, routes: kept(routes), assets: { ...assets, routes: kept(assets.routes) } };
}
