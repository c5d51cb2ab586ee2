import * as serverBuild from 'virtual:remix/server-build';
import { type AgnosticRouteObject, matchRoutes } from '@remix-run/router';
import { describe, expect, it } from 'vitest';
import { newUser } from '#test/support/rows/factories';
import { newVisitor } from '#test/support/visitor';
import { endpointAt } from '#workers/endpoints';
import { buildOfShard, patternOf, shardOf } from '#workers/remix';

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
  ])('has for %s the name "%s"', (pathname, shard) => {
    expect(shardOf(pathname)).toBe(shard);
  });

  it('leaves out the routes of others', async () => {
    const ids = Object.keys((await buildOfShard('dashboard')).routes);
    expect(ids).toContain('routes/dashboard');
    expect(ids).not.toContain('routes/post');
    expect(ids.length).toBeLessThan(10);
  });

  it('has for all other paths the routes that belong to every shard', async () => {
    const ids = Object.keys((await buildOfShard('')).routes);
    expect(ids).toContain('routes/not-found');
    expect(ids).not.toContain('routes/dashboard');
  });
});

describe('an endpoint that is called without Remix', () => {
  const patterns = Object.keys(serverBuild.routes)
    .map((id) => patternOf(serverBuild.routes, id))
    .filter((pattern) => pattern.startsWith('api/') && !pattern.includes('*'));
  const paths = patterns.flatMap((pattern) => {
    const path = `/${pattern.replace(/:\w+/g, '01a1fdf5')}`;
    // A fixed segment may be where another address has an id.
    return [path, `/${pattern.replace(/:\w+/g, 'me')}`, `/${pattern.replace(/:\w+/g, 'read')}`];
  });

  it.each([...new Set(paths)])('is the one that Remix would call at %s', (pathname) => {
    const tree = treeOf(serverBuild.routes);
    const leaf = matchRoutes(tree, pathname)?.at(-1);
    expect(endpointAt(pathname)).toEqual({ id: leaf?.route.id, params: { ...leaf?.params } });
  });

  it.each([
    '/api/posts/',
    '/api//posts',
    '/api/posts.data',
    '/api/posts/17.data',
    '/api/posts/a%20b',
    '/api/POSTS',
    '/api/made-up',
    '/api/posts/17/made-up',
    '/dashboard',
  ])('is left to Remix at %s', (pathname) => {
    expect(endpointAt(pathname)).toBeNull();
  });

  it('answers HEAD without a body, and a method that it has not with its list of methods', async () => {
    const { token } = await newUser();
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    const visitor = newVisitor();
    const head = await visitor.ask('/api/feed', { method: 'HEAD', headers });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-type')).toBe('application/json');
    const put = await visitor.ask('/api/feed', { method: 'PUT', headers });
    await put.text();
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET']);
  });
});
