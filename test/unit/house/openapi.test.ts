import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { follow, readApi, readDocument, type Schema } from '#test/support/openapi';
import { SchemaCollector } from '#workers/local/openapi/openapi-schemas';
import { statusesOf } from '#workers/local/openapi/openapi-statuses';
import { guideTipOptions } from '~/domain/onboarding/guide';
import { businessInterests, investmentGoals, sectors } from '~/domain/option/options';
import { profileLimits } from '~/domain/user/limits';
import type { Method, Operation } from '~/http/endpoint.server';

describe('docs/openapi.json', () => {
  const document = readDocument();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to);

  it('refers only to what is there', () => {
    expect(references.length).toBeGreaterThan(500);
    expect(references.filter((to) => follow(document, to) === undefined)).toEqual([]);
    expect(readApi().paths).not.toEqual({});
  });

  it('has no component that nothing refers to', () => {
    const { schemas, parameters, responses } = document.components as Record<string, object>;
    const known = Object.entries({ schemas, parameters, responses }).flatMap(([kind, named]) =>
      Object.keys(named ?? {}).map((name) => `#/components/${kind}/${name}`),
    );
    expect(known.filter((to) => !references.includes(to))).toEqual([]);
  });

  it('has one shape for errors', () => {
    const { responses } = document.components as { responses: Record<string, { content: object }> };
    for (const { content } of Object.values(responses))
      expect(content).toHaveProperty(['application/problem+json', 'schema'], {
        $ref: '#/components/schemas/Problem',
      });
  });

  it('describes each name in an address, and gives each operation a name of its own', () => {
    const operations = Object.entries(readApi().paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, ...operation })),
    );
    for (const { path, parameters = [] } of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect([path, inPath]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]);
    }
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it('names each operation in a few words, and says the rest in sentences', () => {
    for (const [path, methods] of Object.entries(readApi().paths)) {
      for (const [method, { summary, description }] of Object.entries(methods)) {
        const name = `${method} ${path}`;
        expect([name, summary.length <= 60 && /^[A-Z][^.;]*$/.test(summary)]).toEqual([name, true]);
        if (description !== undefined) expect([name, /^[A-Z].*\.$/.test(description)]).toEqual([name, true]);
      }
    }
  });

  const operationOf = (method: string, path: string) => {
    const operation = readApi().paths[path]?.[method];
    if (!operation) throw new Error(`${method} ${path} is not described`);
    return operation;
  };

  it('tells of the answer to a repeated create', () => {
    const { responses } = operationOf('post', '/api/interests');
    expect(responses).toMatchObject({ 200: { description: 'The first result, as it is now' }, 201: {} });
    expect((responses['200'] as { content: object }).content).toEqual(
      (responses['201'] as { content: object }).content,
    );
    expect(Object.keys(operationOf('post', '/api/posts').responses)).not.toContain('200');
  });

  it.each([
    ['get', '/api/users/me/saved', '200'],
    ['get', '/api/posts/{id}/comments', '200'],
    ['post', '/api/posts/{id}/comments', '201'],
  ])('tells that %s %s counts all', (method, path, status) => {
    expect(operationOf(method, path).responses[status]).toHaveProperty(['headers', 'X-Total-Count']);
  });

  it('tells of the refusals that wait on the way to every operation', () => {
    const refusals = ['400', '401', '403', '409', '413', '415', '429', '503'];
    expect(Object.keys(operationOf('put', '/api/users/me').responses)).toEqual(
      expect.arrayContaining(refusals),
    );
  });

  it('asks for a body only where one has to be sent', () => {
    expect(operationOf('put', '/api/messages/{userId}/read').requestBody).toMatchObject({ required: false });
    expect(operationOf('post', '/api/messages').requestBody).toMatchObject({ required: true });
  });

  it('lets a beacon be sent as JSON, as text, or not at all', () => {
    const { requestBody, responses } = operationOf('post', '/api/calls/{id}/end');
    expect(requestBody).toMatchObject({ required: false });
    expect(Object.keys(requestBody?.content ?? {})).toEqual(['application/json', 'text/plain']);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '413']));
    expect(Object.keys(responses)).not.toContain('415');
  });

  it.each([
    ['post', '/api/users/me/export', ['application/zip']],
    ['get', '/api/call-proposals/{id}/call.ics', ['text/calendar']],
    ['get', '/api/admin/documents/{id}', ['application/pdf', 'image/webp']],
  ])('tells that %s %s answers with a file', (method, path, types) => {
    const { content } = operationOf(method, path).responses['200'] as { content: object };
    expect(Object.keys(content)).toEqual(types);
  });

  it('describes what every 200 and 201 answers with', () => {
    const silent = Object.entries(readApi().paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.entries(responses)
          .filter(([status, response]) => /^20[01]$/.test(status) && !('content' in (response as object)))
          .map(([status]) => `${method} ${path}: ${status}`),
      ),
    );
    expect(silent).toEqual([]);
  });

  /** A field of what an operation reads; of each kind where there are several. */
  const fieldsOf = (method: string, path: string, field: string) => {
    const schema = operationOf(method, path).requestBody?.content['application/json']?.schema;
    return (schema?.oneOf ?? [schema]).map((kind) => kind?.properties?.[field]);
  };

  const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code);

  it.each([
    ['post', '/api/auth/register', 'preferredSectors', 10, codes(sectors)],
    ['post', '/api/auth/register', 'investmentGoals', 5, codes(investmentGoals)],
    ['put', '/api/users/me', 'preferredSectors', profileLimits.sectorsMax, codes(sectors)],
    ['put', '/api/users/me', 'investmentGoals', profileLimits.goalsMax, codes(investmentGoals)],
    ['put', '/api/users/me', 'businessInterests', profileLimits.interestsMax, codes(businessInterests)],
    ['put', '/api/users/me', 'completedGuidanceTips', 11, codes(guideTipOptions)],
  ])('tells how many of which codes %s %s reads as %s', (method, path, field, maxItems, list) => {
    expect(fieldsOf(method, path, field)).toEqual([
      { type: 'array', maxItems, items: { type: 'string', enum: list } },
    ]);
  });

  it.each([
    ['post', '/api/posts'],
    ['put', '/api/posts/{id}'],
    ['post', '/api/listings'],
    ['put', '/api/listings/{id}'],
  ])('tells what pictures %s %s reads', (method, path) => {
    const url = { type: 'string', maxLength: 150, pattern: expect.stringContaining('files') };
    const alt = { type: 'string', maxLength: 200 };
    const described = { type: 'object', properties: { url, alt }, required: ['url'] };
    for (const images of fieldsOf(method, path, 'images'))
      expect(images).toMatchObject({ type: 'array', maxItems: 10, items: { anyOf: [url, described] } });
  });

  it('says of every list what is in it', () => {
    const silent: string[] = [];
    const look = (value: unknown, at: string) => {
      if (typeof value !== 'object' || value === null) return;
      const { type, items } = value as Schema;
      if (type === 'array' && Object.keys(items ?? {}).length === 0) silent.push(at);
      for (const [key, inner] of Object.entries(value)) look(inner, `${at}/${key}`);
    };
    look(document, '');
    expect(silent).toEqual([]);
  });

  it('describes the fields of an upload as what they are', () => {
    const form = operationOf('post', '/api/messages/upload').requestBody?.content['multipart/form-data']
      ?.schema;
    expect(form?.required).toEqual(['file', 'receiverId']);
    expect(form?.properties).toMatchObject({
      file: { type: 'string', format: 'binary' },
      receiverId: { type: 'string', format: 'uuid' },
    });
  });

  it('lets an error have a more specific code', () => {
    const { schemas } = document.components as { schemas: Record<string, { properties: object }> };
    expect(schemas.Problem?.properties).toMatchObject({ code: { type: 'string' }, challenge: {}, id: {} });
  });
});

describe('openapi-statuses', () => {
  const operation = (declared: Partial<Operation>) =>
    ({ summary: '', run: async () => null, access: 'member', ...declared }) as Operation;

  it.each<[Method, Partial<Operation>, number[]]>([
    ['GET', { access: 'public' }, [200, 403, 429, 503]],
    ['GET', { access: 'public', revalidated: true, query: z.object({}) }, [200, 304, 400, 403, 429, 503]],
    ['GET', {}, [200, 401, 403, 429, 503]],
    ['GET', { withOneTimePassword: true }, [200, 401, 429, 503]],
    ['GET', { access: 'admin', withOneTimePassword: true }, [200, 401, 403, 429, 503]],
    ['DELETE', { status: 204, errors: ['not_found'] }, [204, 401, 403, 404, 409, 429, 503]],
    [
      'POST',
      { status: 201, idempotent: true, body: z.object({}) },
      [201, 200, 400, 401, 403, 409, 413, 415, 429, 503],
    ],
    ['POST', { access: 'guest', body: z.object({}) }, [200, 400, 403, 413, 415, 429, 503]],
    ['POST', { beacon: z.object({}) }, [200, 400, 401, 403, 409, 413, 429, 503]],
    ['PUT', { access: 'admin' }, [200, 401, 403, 409, 429, 503]],
    ['POST', { access: 'public' }, [200, 403, 429, 503]],
  ])('%s %o answers %j', (method, declared, statuses) => {
    expect(statusesOf(method, operation(declared))).toEqual(statuses);
  });
});

describe('SchemaCollector', () => {
  const author = z.strictObject({ id: z.string() });
  const photo = z.strictObject({ url: z.string(), alt: z.string().default('') });
  const draft = z.strictObject({ title: z.string(), photo, author });
  const named = new Map<string, z.ZodType>([
    ['Author', author],
    ['Photo', photo],
    ['Draft', draft],
  ]);

  it('refers to what has a name, and keeps what is said of it in one place only', () => {
    const collector = new SchemaCollector(named);
    const described = author.meta({ description: 'Who wrote it' });
    expect(collector.of(z.array(described), 'output').items).toEqual({
      $ref: '#/components/schemas/Author',
      description: 'Who wrote it',
    });
    expect(Object.keys(collector.components())).toEqual(['Author']);
  });

  it('tells apart what is read and answered in two shapes, and all that holds it', () => {
    const collector = new SchemaCollector(named);
    const [read, answered] = [collector.of(draft, 'input'), collector.of(draft, 'output')];
    const components = collector.components();
    expect([read, answered]).toEqual([
      { $ref: '#/components/schemas/DraftInput' },
      { $ref: '#/components/schemas/Draft' },
    ]);
    expect(Object.keys(components)).toEqual(['Author', 'Draft', 'DraftInput', 'Photo', 'PhotoInput']);
    expect(components).toMatchObject({
      DraftInput: { properties: { photo: { $ref: '#/components/schemas/PhotoInput' } } },
      Draft: { properties: { photo: { $ref: '#/components/schemas/Photo' } } },
      PhotoInput: { required: ['url'] },
      Photo: { required: ['url', 'alt'] },
    });
  });

  it('has one component for what is only read', () => {
    const collector = new SchemaCollector(named);
    expect(collector.of(photo, 'input')).toEqual({ $ref: '#/components/schemas/Photo' });
    expect(collector.components()).toMatchObject({ Photo: { required: ['url'] } });
  });

  it.each([
    [z.int().min(1).max(9).nullable(), { type: ['integer', 'null'], minimum: 1, maximum: 9 }],
    [z.enum(['a']).nullable(), { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] }],
    [author.nullable(), { anyOf: [{ $ref: '#/components/schemas/Author' }, { type: 'null' }] }],
  ])('says null beside the type where nothing forbids it', (schema, expected) => {
    expect(new SchemaCollector(named).of(schema, 'output')).toEqual(expected);
  });

  it('spells out the fields of a query, which has no component', () => {
    const collector = new SchemaCollector(named);
    expect(collector.fieldsOf(photo)).toMatchObject({
      properties: { url: { type: 'string' } },
      required: ['url'],
    });
    expect(collector.components()).toEqual({});
  });
});
