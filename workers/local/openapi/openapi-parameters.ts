import type { z } from 'zod';
import type { SchemaCollector } from './openapi-schemas';

type Json = Record<string, unknown>;

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Json;
}

export interface DescribedOperation extends Json {
  parameters?: Parameter[];
}

/** One parameter per property; a path without a schema still has its names. */
export function parametersOf(
  place: Parameter['in'],
  schemas: SchemaCollector,
  schema: z.ZodType | undefined,
  path = '',
): Parameter[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const { properties = {}, required = [] } = schema ? schemas.fieldsOf(schema) : {};
  return [...new Set([...names, ...Object.keys(properties)])].map((name) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name] ?? { type: 'string' },
  }));
}

/** `queryCursor` */
const parameterId = ({ in: place, name }: Parameter) => place + name.charAt(0).toUpperCase() + name.slice(1);

/** Parameters that several operations take alike, by their id. */
export function sharedAmong(operations: DescribedOperation[]): Map<string, Parameter> {
  const all = operations.flatMap(({ parameters = [] }) => parameters);
  const shared = new Map<string, Parameter>();
  for (const id of new Set(all.map(parameterId).sort())) {
    const [first, ...more] = all.filter((parameter) => parameterId(parameter) === id);
    const isAlike = (use: Parameter) => JSON.stringify(use) === JSON.stringify(first);
    if (first && more.length > 0 && more.every(isAlike)) shared.set(id, first);
  }
  return shared;
}

export function withReferences(
  { parameters, ...rest }: DescribedOperation,
  shared: Map<string, Parameter>,
): Json {
  if (!parameters) return rest;
  const referred = parameters.map((parameter) => {
    const id = parameterId(parameter);
    return shared.has(id) ? { $ref: `#/components/parameters/${id}` } : parameter;
  });
  return { ...rest, parameters: referred };
}
