import * as serverBuild from 'virtual:remix/server-build';
import type { AppLoadContext, ServerBuild } from '@remix-run/cloudflare';
import { isRead } from '~/http/request';
import { patternOf, type Routes, shardOf } from './remix';

type Module = ServerBuild['routes'][string]['module'];
type Handler = NonNullable<Module['loader']>;

interface Address {
  /** The id of the route. */
  id: string;
  segments: string[];
}

interface Found {
  id: string;
  params: Record<string, string>;
}

const routes = serverBuild.routes as Routes;

const isParameter = (segment: string) => segment.startsWith(':');
const parametersIn = ({ segments }: Address) => segments.filter(isParameter).length;

/** The addresses of endpoints by their shard. Of two that match a path, the one with fewer parameters comes first, as in Remix. */
const addresses = new Map<string, Address[]>();
for (const id of Object.keys(routes)) {
  const pattern = patternOf(routes, id);
  const segments = pattern.split('/');
  if (segments[0] !== 'api' || segments.includes('*')) continue;
  const shard = shardOf(`/${pattern}`);
  const known = [...(addresses.get(shard) ?? []), { id, segments }];
  addresses.set(
    shard,
    known.sort((one, other) => parametersIn(one) - parametersIn(other)),
  );
}

/** What only Remix can read: encoded segments, its own data requests and parameters. */
const REMIX_ONLY = /%|\.data$/;
const REMIX_PARAMETERS = /[?&](_data|_routes|index)\b/;

/** The endpoint at a path, spelled exactly; null for all that Remix must look at. */
export function endpointAt(pathname: string): Found | null {
  if (REMIX_ONLY.test(pathname)) return null;
  const given = pathname.split('/').slice(1);
  if (given.includes('')) return null;
  for (const { id, segments } of addresses.get(shardOf(pathname)) ?? []) {
    if (segments.length !== given.length) continue;
    if (!segments.every((segment, at) => isParameter(segment) || segment === given[at])) continue;
    const params: Found['params'] = {};
    for (const [at, segment] of segments.entries())
      if (isParameter(segment)) params[segment.slice(1)] = given[at] ?? '';
    return { id, params };
  }
  return null;
}

const actionMethods = new Set(['POST', 'PUT', 'DELETE']);

const modules = new Map<string, Module>();

/**
 * Answers an address of the API without Remix, which matches its routes three times and copies the request twice before it calls the
 * same function. Null where Remix answers.
 */
export async function answerByEndpoint(
  request: Request,
  { pathname, search }: URL,
  context: AppLoadContext,
): Promise<Response | null> {
  const found = pathname.startsWith('/api/') && !REMIX_PARAMETERS.test(search) ? endpointAt(pathname) : null;
  if (!found) return null;
  const { id, params } = found;
  // Each request loads it for itself: one request must not wait for a promise of another.
  const module = modules.get(id) ?? (await serverBuild.routes[id]?.module());
  if (!module) return null;
  modules.set(id, module);
  const handler = handlerOf(module, request.method);
  if (!handler) return null;
  const response = (await handler({ request, context, params })) as Response;
  if (request.method !== 'HEAD') return response;
  return new Response(null, response);
}

/** An endpoint turns every error into its answer, so there is nothing for Remix to catch. */
function handlerOf({ loader, action }: Module, method: string): Handler | null {
  const handler = isRead({ method }) ? loader : actionMethods.has(method) ? action : undefined;
  return handler && 'endpoints' in handler ? handler : null;
}
