import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#workers/local/tools/settings';
import routes from '~/routes';

interface RouteFile {
  path: string;
  file: string;
}

const flat = (entries: RouteConfigEntry[], above = ''): RouteFile[] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const whole = [above, path].filter(Boolean).join('/');
    return [{ path: whole, file }, ...flat(children, whole)];
  });

const read = (file: string) => readFileSync(join(projectRoot, 'app', file), 'utf8');
const taken = /const \{([^}]*)\} = params;/g;
const readsOf = (text: string) => [
  ...[...text.matchAll(/(?<![\w-])params\.(\w+)(?![\w(])/g)].map(([, name]) => name),
  ...[...text.matchAll(taken)].flatMap(([, names = '']) => names.match(/\w+(?=\s*(?:[=,]|$))/g) ?? []),
];

/** What the route itself reads, and what the features that it imports read for it. */
function paramsRead(file: string): (string | undefined)[] {
  const text = read(file);
  const features = [...text.matchAll(/from '~\/(features\/[\w/.-]+\.server)'/g)];
  return [...readsOf(text), ...features.flatMap(([, name]) => readsOf(read(`${name}.ts`)))];
}

const table = flat(await routes).map(({ path, file }) => ({
  path,
  file,
  has: [...path.matchAll(/:(\w+)/g)].map(([, name]) => name),
  reads: [...new Set(paramsRead(file))],
}));

describe('a route', () => {
  it.each(table.filter(({ reads }) => reads.length))(
    'reads the parts of its own path only: $path',
    ({ has, reads }) => {
      expect(has).toEqual(expect.arrayContaining(reads));
    },
  );

  it('counts what its features read for it as its own', () => {
    const pathOf = (file: string) => table.find((route) => route.file === `routes/api/${file}.ts`)?.reads;
    expect(pathOf('posts.$id')).toEqual(['id']);
    expect(pathOf('messages.$userId.$messageId.reaction')).toEqual(['userId', 'messageId']);
    expect(table.find(({ path }) => path === 'cards/:kind/:id?')?.reads).toEqual(['kind', 'id']);
  });
});
