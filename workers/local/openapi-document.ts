import { join } from 'node:path';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { z } from 'zod';
import { type AppErrorCode, statusOf } from '~/domain/errors';
import type { endpoint, Operation } from '~/http/endpoint.server';
import routes from '~/routes';
import { projectRoot } from './settings';

type Endpoint = ReturnType<typeof endpoint>;
type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of every endpoint in app/routes.ts; each is read from its own declaration. */
export async function apiDocument(): Promise<Json> {
  const paths: Record<string, Json> = {};
  for (const { file, path } of (await routes).flatMap(apiRoutes)) {
    if (path.endsWith('*')) continue;
    const { loader } = (await import(join(projectRoot, 'app', file))) as { loader: Endpoint };
    paths[`/${path.replaceAll(/:(\w+)/g, '{$1}')}`] = Object.fromEntries(
      Object.entries(loader.endpoints).map(([method, operation]) => [
        method.toLowerCase(),
        describeOperation(method, path, operation),
      ]),
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nukkad',
      version: '1',
      description:
        'Lists are plain arrays; the next page is in the `Link` header. Creates are idempotent by a client-made `id`.',
    },
    paths,
    components: { responses: problemResponses(), securitySchemes },
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

function describeOperation(method: string, path: string, operation: Operation): Json {
  const { access, summary, status = 200, errors = [] } = operation;
  const isOpen = access === 'public' || access === 'guest';
  const body = requestBody(operation);
  const parameters = [
    ...parametersOf('path', operation.params, path),
    ...parametersOf('query', operation.query),
  ];
  const codes = new Set<AppErrorCode>(errors);
  if (operation.params || operation.query || operation.body) codes.add('invalid');
  if (!isOpen) codes.add('unauthenticated');
  if (access === 'admin') codes.add('forbidden');
  codes.add('rate_limited');
  return {
    operationId: operationId(method, path),
    tags: [path.split('/')[1] ?? 'api'],
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: { [status]: success(operation), ...notModified(operation), ...problems(codes) },
    security: isOpen ? [] : [{ bearer: [] }, { cookie: [] }],
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
const tagHeaders = {
  ETag: { description: 'Of this answer, for `If-None-Match`.', schema: { type: 'string' } },
};

function success({ reply, revalidated }: Operation): Json {
  if (!reply) return { description: 'Done' };
  const isList = reply instanceof z.ZodArray;
  const headers = { ...(isList && pageHeaders), ...(revalidated && tagHeaders) };
  return {
    description: isList ? 'A page' : 'Done',
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { 'application/json': { schema: schemaOf(reply, 'output') } },
  };
}

const notModified = ({ revalidated }: Operation): Json =>
  revalidated ? { 304: { description: 'As the `ETag` of `If-None-Match` says it was; no body' } } : {};

function problems(codes: Set<AppErrorCode>): Json {
  const byStatus = [...codes].map(
    (code) => [statusOf[code], { $ref: `#/components/responses/${code}` }] as const,
  );
  return Object.fromEntries(byStatus.sort(([a], [b]) => a - b));
}

function problemResponses(): Json {
  const schema = {
    type: 'object',
    required: ['title', 'status', 'detail'],
    properties: {
      type: { const: 'about:blank' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string', description: 'A sentence that a person may read.' },
      code: { enum: Object.keys(statusOf) },
      fields: {
        type: 'object',
        description: 'Messages by field name.',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
      current: { type: 'object', description: 'With a conflict: the thing as it is now, where it is known.' },
    },
  };
  const content = {
    'application/problem+json': { schema },
    'text/plain': {
      schema: { type: 'string', description: 'For clients that do not accept JSON: the sentence alone.' },
    },
  };
  const sentence = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ');
  return Object.fromEntries(
    Object.keys(statusOf).map((code) => [code, { description: sentence(code), content }]),
  );
}

function requestBody({ body, upload }: Operation): Json | undefined {
  if (body) return { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } };
  if (!upload) return undefined;
  const properties = Object.fromEntries(
    upload.fields.map((name) => [name, { type: 'string', format: 'binary' }]),
  );
  const schema = { type: 'object', required: upload.fields, properties };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/** One parameter per property; a path without a schema still has its names. */
function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined, path = ''): Json[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const { properties = {}, required = [] } = (schema ? schemaOf(schema, 'input') : {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return [...new Set([...names, ...Object.keys(properties)])].map((name) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name] ?? { type: 'string' },
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
