import * as serverBuild from 'virtual:remix/server-build';
import { matchRoutes } from '@remix-run/react';
import { currentLanguage } from '~/lib/language/current-language';
import { assetsIn, isInShard, type Routes, shardOf } from './remix';

/** Where the scripts of a page ask which routes and scripts addresses have. */
export const MANIFEST_PATH = '/__manifest';

/** Addresses, and parts of addresses, that one request may ask about. A page full of links asks about some hundred. */
const MAX_ADDRESSES = 400;

/**
 * Answers as Remix does, of which one request of a stranger could take ten seconds: it ranks all routes anew for each part of each
 * address. Here an address is matched with the few routes that begin as it does.
 */
export function answerManifest(url: URL): Response {
  const { version, routes } = assetsIn(currentLanguage());
  if (url.searchParams.get('version') !== version) {
    return new Response(null, { status: 204, headers: { 'x-remix-reload-document': 'true' } });
  }
  const addresses = new Set<string>();
  for (const address of url.searchParams.getAll('p')) {
    for (const part of partsOf(address)) {
      addresses.add(part);
      if (addresses.size > MAX_ADDRESSES) return new Response(null, { status: 400 });
    }
  }
  if (addresses.size === 0) return new Response(null, { status: 400 });
  const found = new Set([...addresses].flatMap(routesAt));
  const patches = Object.fromEntries([...found].map((id) => [id, routes[id]]));
  // The version is in the address.
  return Response.json(patches, { headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
}

/** `/post/17/edit` and what it lies below: `/post`, `/post/17`. Their index routes are asked for with them. */
function* partsOf(address: string): Generator<string> {
  const path = address.replace(/^\/?/, '/');
  for (let end = path.indexOf('/', 1); end > 0; end = path.indexOf('/', end + 1)) yield path.slice(0, end);
  yield path;
}

/** The ids of the routes that show an address, the outermost first; none for one that cannot be decoded. */
function routesAt(address: string): string[] {
  // Routes match in any case and any escaping, the names of shards do not.
  const spelled = decoded(address)?.toLowerCase();
  if (spelled === undefined) return [];
  return (matchRoutes(treeOfShard(shardOf(spelled)), address) ?? []).flatMap(({ route }) => route.id ?? []);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

type RouteTree = Parameters<typeof matchRoutes>[0];

const trees = new Map<string, RouteTree>();

function treeOfShard(shard: string): RouteTree {
  const known = trees.get(shard);
  if (known) return known;
  const own = Object.values(serverBuild.routes as Routes).filter(({ id }) => isInShard(id, shard));
  const below = (parent?: string): RouteTree =>
    own
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: below(id) }));
  const tree = below();
  trees.set(shard, tree);
  return tree;
}
