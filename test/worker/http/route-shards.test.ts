import * as serverBuild from 'virtual:remix/server-build';
import { type AgnosticRouteObject, matchRoutes } from '@remix-run/router';
import { describe, expect, it } from 'vitest';
import { buildOfShard, shardOf } from '#workers/remix';

type Routes = typeof serverBuild.routes;

const treeOf = (routes: Routes, parentId?: string): AgnosticRouteObject[] =>
  Object.values(routes)
    .filter((route) => (route.parentId ?? undefined) === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: treeOf(routes, id) }));

const routeOf = (routes: Routes, pathname: string) =>
  matchRoutes(treeOf(routes), pathname)?.map(({ route }) => route.id);

const addresses = Object.values(serverBuild.routes).map(
  ({ path = '' }) => `/${path.replace(/:\w+/g, '01a1fdf5').replace('*', 'made/up')}`,
);

describe('the handler of a route shard', () => {
  it.each([
    ...new Set(addresses),
    '/api/posts',
    '/api',
    '/api/made-up',
    '/made-up',
    '/__manifest',
    '/constructor',
  ])('knows the route of %s', (pathname) => {
    const found = routeOf(buildOfShard(shardOf(pathname)).routes, pathname);
    expect(found).toEqual(routeOf(serverBuild.routes, pathname));
    expect(found?.at(-1)).toBeDefined();
  });

  it.each([
    ['/post/17.data', 'post'],
    ['/api/posts/17/like', 'api/posts'],
    ['/_root.data', ''],
    ['/made-up', ''],
    ['/api/made-up', ''],
  ])('of %s is "%s"', (pathname, shard) => {
    expect(shardOf(pathname)).toBe(shard);
  });

  it('leaves out the routes of others', () => {
    const ids = Object.keys(buildOfShard('dashboard').routes);
    expect(ids).toContain('routes/dashboard');
    expect(ids).not.toContain('routes/post');
    expect(ids.length).toBeLessThan(10);
  });
});
