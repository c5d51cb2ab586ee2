import { expect } from 'vitest';
import type { z } from 'zod';
import { schemaError } from '~/lib/validate';

export type Body = Record<string, unknown>;

/** What the API says of a value of the wrong type, where the schema says nothing. */
const error = (issue: z.core.$ZodRawIssue) =>
  issue.code === 'invalid_type' ? schemaError(issue) : undefined;

/** `field: message` of every issue, or 'ok'. */
export function verdict(schema: z.ZodType, body: unknown): string[] | 'ok' {
  const result = schema.safeParse(body, { error });
  if (result.success) return 'ok';
  return result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

/** For `it.each`: the valid body with these changes (undefined takes a key away) earns this verdict. */
export const table = (schema: z.ZodType, valid: () => Body) => (changes: Body, expected: string[] | 'ok') => {
  const body: Body = { ...valid(), ...changes };
  for (const [key, value] of Object.entries(changes)) if (value === undefined) delete body[key];
  expect(verdict(schema, body)).toEqual(expected);
};
