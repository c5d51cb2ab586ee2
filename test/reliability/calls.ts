import fc from 'fast-check';
import { readApi, type Schema } from '#test/support/openapi';
import type { Fixtures } from './fixtures';
import { formBody } from './form-body';
import { type Call, plain, type Wrapped } from './request-call';
import { bad, badText, good, type Pool, spoiled, wellFormed } from './values';

export interface Described {
  /** `POST /api/posts/{id}/like` */
  key: string;
  method: string;
  path: string;
  params: { name: string; in: 'path' | 'query'; schema: Schema }[];
  body?: Schema;
  isMultipart: boolean;
  /** Statuses that the document lists. */
  statuses: number[];
}

/** Every operation of docs/openapi.json. */
export function describedCalls(): Described[] {
  const { paths } = readApi();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses }]) => {
      const [content] = Object.entries(requestBody?.content ?? {});
      return {
        key: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        params: parameters,
        ...(content && { body: content[1].schema }),
        isMultipart: content?.[0] === 'multipart/form-data',
        statuses: Object.keys(responses).map(Number),
      };
    }),
  );
}

/** Fields and path segments whose name differs from the name of what they refer to. */
const synonyms: Record<string, string> = {
  appeals: 'decisions',
  saved: 'posts',
  flags: 'reports',
  handle: 'sessions',
  receiver: 'users',
  rateduser: 'users',
  reporteduser: 'users',
  user: 'users',
  parent: 'comments',
  to: 'users',
};

/** Ids that a field or a path parameter may refer to; admin decisions about users affect one user only. */
export function poolOf({ known, ids }: Fixtures, path: string): Pool {
  const ofWord = (word: string) => known[synonyms[word] ?? word] ?? known[`${word}s`] ?? [];
  return {
    fileUrls: (known.files ?? []).map((id) => `/files/${id}`),
    ids: (field) => {
      if (path === '/api/admin/users/{id}' && field === 'id') return [ids.victim];
      if (field === 'kind') return ['post', 'listing'];
      const before = /([a-z]+)\/\{(?:id|userId|handle)\}/.exec(path)?.[1];
      if (field === 'id' && before) return ofWord(before);
      return ofWord(field.replace(/Ids?$/, '').toLowerCase());
    },
  };
}

const encoded = (value: string) => encodeURIComponent(wellFormed(value).slice(0, 3_000));

function pathOf({ path, params }: Described, pool: Pool): fc.Arbitrary<string> {
  const named = params.filter((param) => param.in === 'path');
  const values = named.map(({ name, schema }) => {
    const fitting = pool.ids(name);
    const fine = fitting.length ? fc.constantFrom(...fitting) : good(schema, name, pool).map(plain);
    return fc.oneof({ weight: 5, arbitrary: fine }, { weight: 2, arbitrary: badText });
  });
  return fc
    .tuple(...values)
    .map((chosen) =>
      named.reduce((address, { name }, at) => address.replace(`{${name}}`, encoded(chosen[at] ?? '')), path),
    );
}

function queryOf({ params }: Described, pool: Pool): fc.Arbitrary<string> {
  const named = params.filter((param) => param.in === 'query');
  if (named.length === 0) return fc.constant('');
  const pairs = named.map(({ name, schema }) =>
    fc.option(
      fc
        .oneof(
          { weight: 3, arbitrary: good(schema, name, pool).map(plain) },
          { weight: 2, arbitrary: badText },
        )
        .map((value) => `${name}=${encoded(value)}`),
      { nil: '' },
    ),
  );
  return fc
    .tuple(...pairs, fc.constantFrom('', '', '', '', 'isAdmin=1', 'limit=5&limit=6', '%'))
    .map((all) => {
      const query = all.filter(Boolean).join('&');
      return query && `?${query}`;
    });
}

const asJson = (body: string, type = 'application/json'): Wrapped => ({
  body,
  headers: { 'content-type': type },
});

/** Malformed JSON requests. */
const wrongJson: ((text: string) => Wrapped)[] = [
  (text) => asJson(text.slice(0, Math.floor(text.length / 2))),
  (text) => asJson(`\ufeff${text}`),
  (text) => asJson(text, 'text/plain'),
  (text) => asJson(text, 'application/x-www-form-urlencoded'),
  (text) => asJson(text, 'application/json; charset=utf-16'),
  (text) => asJson(text.replace(/^\{/, '{"id":"a","id":"b",')),
  (text) => asJson(text.replace(/"[^"]*"\s*:\s*[^,}]+/, (pair) => `${pair.split(':')[0]}:1e309`)),
  () => asJson('['.repeat(5_000) + ']'.repeat(5_000)),
  () => asJson(''),
  () => asJson('null'),
  () => asJson('"'.padEnd(70_000, 'x')),
  (text) => ({ body: text, headers: {} }),
  (text) => ({ body: text, headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } }),
  (text) => ({
    body: Uint8Array.from(text, (_, i) => 0x80 + (i % 0x40)),
    headers: { 'content-type': 'application/json' },
  }),
];

function jsonBody(schema: Schema, pool: Pool): fc.Arbitrary<Wrapped> {
  const fine = good(schema, 'body', pool);
  const text = fc
    .oneof(
      { weight: 3, arbitrary: fine },
      { weight: 6, arbitrary: spoiled(fine) },
      { weight: 1, arbitrary: bad },
    )
    .map((value) => JSON.stringify(value) ?? '');
  const wrap = fc.constantFrom(...wrongJson);
  return fc.oneof(
    { weight: 8, arbitrary: text.map((body) => asJson(body)) },
    { weight: 1, arbitrary: fc.tuple(text, wrap).map(([body, make]) => make(body)) },
  );
}

const nothing: fc.Arbitrary<Wrapped> = fc.constantFrom<Wrapped>(
  { headers: {} },
  { headers: {} },
  asJson('{"isAdmin":true}'),
);

/** Requests of one operation, from valid to nonsense, without credentials. */
export function requestsOf(described: Described, fixtures: Fixtures): fc.Arbitrary<Call> {
  const pool = poolOf(fixtures, described.path);
  const { body, isMultipart, method } = described;
  const bodies = body ? (isMultipart ? formBody(body, pool) : jsonBody(body, pool)) : nothing;
  return fc
    .tuple(
      pathOf(described, pool),
      queryOf(described, pool),
      method === 'GET' ? fc.constant({ headers: {} }) : bodies,
    )
    .map(([path, query, rest]) => ({ method, path: `${path}${query}`, ...rest }));
}
