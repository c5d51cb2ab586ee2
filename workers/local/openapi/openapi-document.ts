import { join } from 'node:path';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { z } from 'zod';
import type { endpoint, Method, Operation } from '~/http/endpoint.server';
import { statusOf } from '~/lib/app-error';
import routes from '~/routes';
import { projectRoot } from '../tools/settings';
import { type DescribedOperation, parametersOf, sharedAmong, withReferences } from './openapi-parameters';
import { exportedSchemas, SchemaCollector } from './openapi-schemas';
import { refusalsOf, successesOf } from './openapi-statuses';

type Endpoint = ReturnType<typeof endpoint>;
type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of every endpoint in app/routes.ts; each is read from its own declaration. */
export async function apiDocument(): Promise<Json> {
  const schemas = new SchemaCollector(await exportedSchemas());
  const operations: { path: string; method: string; described: DescribedOperation }[] = [];
  for (const { file, path } of (await routes).flatMap(apiRoutes)) {
    if (path.endsWith('*')) continue;
    const { loader } = (await import(join(projectRoot, 'app', file))) as { loader: Endpoint };
    for (const [method, operation] of Object.entries(loader.endpoints))
      operations.push({
        path,
        method,
        described: describeOperation(method as Method, path, operation, schemas),
      });
  }
  const shared = sharedAmong(operations.map(({ described }) => described));
  const paths: Record<string, Json> = {};
  for (const { path, method, described } of operations) {
    const place = `/${path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[place] = { ...paths[place], [method.toLowerCase()]: withReferences(described, shared) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nukkad',
      version: '1',
      description:
        'Lists are plain arrays; the next page is in the `Link` header. Creates are idempotent by a client-made `id`.',
    },
    security: [{ bearer: [] }, { cookie: [] }],
    paths,
    components: {
      schemas: { ...schemas.components(), Problem: problem },
      parameters: Object.fromEntries(shared),
      responses: problemResponses(),
      securitySchemes,
    },
  };
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The `token` of register and login.' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'Set by the screens; writes need our own origin.',
  },
};

function apiRoutes({ file, path = '', children = [] }: RouteConfigEntry): { file: string; path: string }[] {
  const below = children.flatMap(apiRoutes).map((child) => ({ ...child, path: `${path}/${child.path}` }));
  return file.startsWith('routes/api/') ? [{ file, path }, ...below] : below;
}

function describeOperation(
  method: Method,
  path: string,
  operation: Operation,
  schemas: SchemaCollector,
): DescribedOperation {
  const { access, summary, description } = operation;
  const isOpen = access === 'public' || access === 'guest';
  const body = requestBody(operation, schemas);
  const parameters = [
    ...parametersOf('path', schemas, operation.params, path),
    ...parametersOf('query', schemas, operation.query),
  ];
  return {
    operationId: operationId(method, path),
    tags: [path.split('/')[1] ?? 'api'],
    summary,
    ...(description !== undefined && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: { ...successes(operation, schemas), ...refusals(method, operation) },
    ...(isOpen && { security: [] }),
  };
}

/** `GET posts/:id/likes` is `getPostsIdLikes`. */
const operationId = (method: string, path: string) =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z]+/)
    .slice(1)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const pageHeaders = {
  Link: { description: 'The next page, `rel="next"`; absent on the last.', schema: { type: 'string' } },
};
const countHeaders = {
  'X-Total-Count': { description: 'The number of all.', schema: { type: 'integer' } },
};
const tagHeaders = {
  ETag: { description: 'Of this answer, for `If-None-Match`.', schema: { type: 'string' } },
};

const descriptions: Record<number, string> = {
  201: 'Created',
  304: 'As the `ETag` of `If-None-Match` says it was; no body',
};

function successes(operation: Operation, schemas: SchemaCollector): Json {
  const { idempotent, status } = operation;
  return Object.fromEntries(
    successesOf(operation).map((code) => {
      if (code === 304) return [code, { description: descriptions[code] }];
      const isFirst = idempotent && code !== status;
      return [
        code,
        success(operation, schemas, isFirst ? 'The first result, as it is now' : descriptions[code]),
      ];
    }),
  );
}

function success(operation: Operation, schemas: SchemaCollector, description = 'Done'): Json {
  const { reply, file, hasTotal, revalidated } = operation;
  if (file) return { description, content: fileContent(file) };
  if (!reply) return { description };
  const isList = reply instanceof z.ZodArray;
  const headers = {
    ...(isList && pageHeaders),
    ...(hasTotal && countHeaders),
    ...(revalidated && tagHeaders),
  };
  return {
    description: isList ? 'A page' : description,
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { 'application/json': { schema: schemas.of(reply, 'output') } },
  };
}

/** Bytes need no schema in OpenAPI 3.1: the media type describes them. */
const fileContent = (types: string[]): Json => Object.fromEntries(types.map((type) => [type, {}]));

const refusals = (method: Method, operation: Operation): Json =>
  Object.fromEntries(
    refusalsOf(method, operation).map((code) => [statusOf[code], { $ref: `#/components/responses/${code}` }]),
  );

const problem = {
  type: 'object',
  required: ['title', 'status', 'detail'],
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence that a person may read.' },
    code: {
      type: 'string',
      description: `One of ${Object.keys(statusOf).join(', ')}, or a more specific one that the operation names.`,
    },
    fields: {
      type: 'object',
      description: 'Messages by field name.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    current: { type: 'object', description: 'With a conflict: the thing as it is now, where it is known.' },
    challenge: { type: 'object', description: 'Of a sign-in in a crowd: what to solve instead of waiting.' },
    id: { type: 'string', description: 'Of an unexpected error: what support finds it by.' },
  },
};

function problemResponses(): Json {
  const content = {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    'text/plain': {
      schema: { type: 'string', description: 'For clients that do not accept JSON: the sentence alone.' },
    },
  };
  const sentence = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ');
  return Object.fromEntries(
    Object.keys(statusOf).map((code) => [code, { description: sentence(code), content }]),
  );
}

const beaconText = {
  schema: { type: 'string', description: 'The same JSON, as `navigator.sendBeacon` sends a text.' },
};

function requestBody(operation: Operation, schemas: SchemaCollector): Json | undefined {
  const { body, bodyOptional, beacon, upload } = operation;
  if (beacon) {
    const json = { schema: schemas.of(beacon, 'input') };
    return { required: false, content: { 'application/json': json, 'text/plain': beaconText } };
  }
  if (body) {
    const content = { 'application/json': { schema: schemas.of(body, 'input') } };
    return { required: !bodyOptional, content };
  }
  if (!upload) return undefined;
  const { properties = {}, required = [] } = upload.fields ? schemas.fieldsOf(upload.fields) : {};
  const file = { type: 'string', format: 'binary' };
  const schema = { type: 'object', required: ['file', ...required], properties: { file, ...properties } };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}
