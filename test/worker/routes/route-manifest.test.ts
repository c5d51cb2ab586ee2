import * as serverBuild from 'virtual:remix/server-build';
import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import { describe, expect, it } from 'vitest';
import { newVisitor } from '#test/support/visitor';
import { routePatterns } from '#workers/remix';
import { answerManifest } from '#workers/route-manifest';
import { inLanguage } from '~/platform/language.server';

const addressOf = (paths: string[], version = 'test') =>
  `/__manifest?${new URLSearchParams([...paths.map((path) => ['p', path]), ['version', version]])}`;
const asUrl = (address: string) => new URL(address, 'http://localhost');

/** Remix's own answer, from a build with every route. */
const remix = createRequestHandler({
  ...serverBuild,
  routes: Object.fromEntries(
    Object.entries(serverBuild.routes).map(([id, route]) => [id, { ...route, module: {} }]),
  ),
} as unknown as ServerBuild);
const answeredByRemix = async (address: string) => {
  const response = await remix(new Request(asUrl(address)), {} as never);
  return {
    response,
    routes: await response
      .clone()
      .json()
      .catch(() => null),
  };
};

const exampleOf = (pattern: string) => `/${pattern.replace(/:\w+/g, '01a1fdf5')}`;

describe('the route manifest', () => {
  it.each([
    ...routePatterns.map(exampleOf),
    '/made-up/and/deep',
    '/api/made-up',
    '/POST/17',
    '/p%6Fst/17',
    '/post/17/',
    '//post/17',
    'post/17/edit',
    '',
    '/admin/none',
  ])('says what Remix says of "%s"', async (path) => {
    const address = addressOf([path]);
    const { response, routes } = await answeredByRemix(address);
    const own = answerManifest(asUrl(address));
    expect(await own.json()).toEqual(routes);
    expect([own.status, own.headers.get('cache-control')]).toEqual([
      response.status,
      response.headers.get('cache-control'),
    ]);
  });

  it('says it of all at once, and of none', async () => {
    const address = addressOf(routePatterns.map(exampleOf));
    const { routes } = await answeredByRemix(address);
    expect(await answerManifest(asUrl(address)).json()).toEqual(routes);
    const { response } = await answeredByRemix(addressOf([]));
    expect([response.status, answerManifest(asUrl(addressOf([]))).status]).toEqual([400, 400]);
  });

  it('says nothing of an address that cannot be decoded', async () => {
    expect(await answerManifest(asUrl(addressOf(['/%', '/%ff']))).json()).toEqual({});
  });

  it('has a page of another build reload', async () => {
    const address = addressOf(['/dashboard'], 'older');
    const { response } = await answeredByRemix(address);
    const own = answerManifest(asUrl(address));
    expect([own.status, own.headers.get('x-remix-reload-document')]).toEqual([204, 'true']);
    expect(response.status).toBe(204);
  });

  it('names the same routes in each language', async () => {
    const routesIn = (language: 'en' | 'hi', version: string) =>
      inLanguage(language, () => answerManifest(asUrl(addressOf(['/dashboard'], version)))).json();
    const [english, hindi] = [await routesIn('en', 'test'), await routesIn('hi', 'test-hi')];
    expect(Object.keys(hindi as object)).toEqual(Object.keys(english as object));
    expect(Object.keys(english as object)).toContain('routes/dashboard');
  });

  it.each([
    ['one address of many parts', ['/a'.repeat(3_000)]],
    ['one address of slashes', ['/'.repeat(7_000)]],
    ['very many addresses', Array.from({ length: 500 }, (_, i) => `/${i}`)],
  ])('is refused for %s', async (_, paths) => {
    const response = await newVisitor().ask(addressOf(paths));
    expect(response.status).toBe(400);
  });

  it('is given for a page full of links', async () => {
    const paths = Array.from({ length: 150 }, (_, i) => `/post/01a1fdf5-${i}`);
    const response = await newVisitor().ask(addressOf(paths));
    expect(Object.keys(await response.json<object>())).toContain('routes/post');
  });
});
