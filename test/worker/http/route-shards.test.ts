import * as serverBuild from 'virtual:remix/server-build';
import { type AgnosticRouteObject, matchRoutes } from '@remix-run/router';
import { describe, expect, it } from 'vitest';
import { buildOfShard, shardOf } from '#workers/remix';

type Routes = Record<string, Pick<(typeof serverBuild.routes)[string], 'id' | 'parentId' | 'path' | 'index'>>;

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
  ])('knows the route of %s, and has its code', async (pathname) => {
    const { routes } = await buildOfShard(shardOf(pathname));
    const found = routeOf(routes, pathname);
    expect(found).toEqual(routeOf(serverBuild.routes, pathname));
    expect(found?.at(-1)).toBeDefined();
    const codeOf = (id = '') => Object.keys(routes[id]?.module ?? {});
    for (const id of found ?? []) expect([id, codeOf(id)]).not.toEqual([id, []]);
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

  it('leaves out the routes of others', async () => {
    const ids = Object.keys((await buildOfShard('dashboard')).routes);
    expect(ids).toContain('routes/dashboard');
    expect(ids).not.toContain('routes/post');
    expect(ids.length).toBeLessThan(10);
  });

  it('of all other paths knows all routes, for the manifest, but loads its own code only', async () => {
    const { routes } = await buildOfShard('');
    expect(Object.keys(routes)).toEqual(Object.keys(serverBuild.routes));
    expect(Object.keys(routes['routes/not-found']?.module ?? {})).toContain('default');
    expect(routes['routes/dashboard']?.module).toEqual({});
  });
});
