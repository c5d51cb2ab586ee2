import type { z } from 'zod';
import { AppError } from './errors';

/** The text fields of a form whose buttons say what to do by `intent`. */
export type IntentFields = Record<string, string>;

/** The first value of each field wins; empty ones count as absent, files as nothing. */
export function readIntentFields(form: FormData): IntentFields {
  const fields: IntentFields = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value === 'string' && value !== '' && !(name in fields)) fields[name] = value;
  }
  return fields;
}

/** Parses or throws `invalid` with messages by field. */
export function parseFields<T>(schema: z.ZodType<T>, value: Record<string, unknown>): T {
  const result = schema.safeParse({ ...value });
  if (result.success) return result.data;
  const fields: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) {
    const name = path.join('.') || 'form';
    fields[name] = [...(fields[name] ?? []), message];
  }
  const first = Object.values(fields)[0]?.[0] ?? 'Please check what you entered.';
  throw new AppError('invalid', first, { fields });
}

/** Texts that a person typed and would not want to type again. */
const typed = ['content', 'parentId', 'message', 'amount', 'reason', 'description'] as const;
const ECHO_MAX = 10_000;

export function typedValues(fields: IntentFields): IntentFields {
  const values: IntentFields = {};
  for (const name of typed) {
    const value = fields[name];
    if (value && value.length <= ECHO_MAX) values[name] = value;
  }
  return values;
}
