import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#workers/local/tools/settings';

/** The part of JSON Schema that docs/openapi.json and the frames use. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  schema: Schema;
}

interface Api {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        summary: string;
        description?: string;
        parameters?: Parameter[];
        requestBody?: { content: Record<string, { schema: Schema }> };
        responses: Record<string, unknown>;
      }
    >
  >;
}

/** docs/openapi.json as it is written, with its references. */
export const readDocument = (): Record<string, unknown> =>
  JSON.parse(readFileSync(join(projectRoot, 'docs/openapi.json'), 'utf8'));

/** docs/openapi.json with every reference resolved. */
export function readApi(): Api {
  const document = readDocument();
  return resolved(document, document) as Api;
}

/** Resolves a reference such as `#/components/schemas/PostView`; undefined where it leads nowhere. */
export const follow = (document: unknown, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);

function resolved(value: unknown, document: unknown): unknown {
  if (Array.isArray(value)) return value.map((inner) => resolved(inner, document));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = value as Record<string, unknown>;
  const own = Object.fromEntries(
    Object.entries(rest).map(([key, inner]) => [key, resolved(inner, document)]),
  );
  if (typeof $ref !== 'string') return own;
  const meant = resolved(follow(document, $ref), document);
  if (meant === undefined) throw new Error(`${$ref} leads nowhere`);
  return { ...(meant as object), ...own };
}
