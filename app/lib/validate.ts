import type { z } from 'zod';
import { AppError } from './app-error';
import * as words from './lib.words';
import { firstSentence } from './problem';

/**
 * Validates all input: API, query, form and socket frame. Returns the schema's value, or throws `invalid` with messages by field;
 * an unknown key gets its own message.
 */
export function validate<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value, { error: schemaError });
  if (result.success) return result.data;
  // No prototype, since a body may have keys named `constructor` or `__proto__`.
  const fields: Record<string, string[]> = Object.create(null);
  for (const issue of result.error.issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : [issue.path.join('.') || 'body'];
    for (const name of names) {
      const messages = fields[name] ?? [];
      messages.push(issue.code === 'unrecognized_keys' ? words.notSettable({ name }) : issue.message);
      fields[name] = messages;
    }
  }
  throw new AppError('invalid', firstSentence(fields, words.checkInput()), { fields });
}

type Size = 'string' | 'array' | 'number';

const tooBig: Record<Size, () => string> = {
  string: words.textTooLong,
  array: words.sendFewer,
  number: words.numberTooLarge,
};
const tooSmall: Record<Size, () => string> = {
  string: words.textTooShort,
  array: words.sendMore,
  number: words.numberTooSmall,
};

const sizeOf = (origin: string): Size => (origin === 'string' || origin === 'array' ? origin : 'number');

const wrongType: Record<string, () => string> = { string: words.asText, array: words.asList };

/** What is said of a value whose field has no sentence of its own, in the place of zod's English for developers. */
export function schemaError(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return words.missingValue();
  if (issue.code === 'too_big') return tooBig[sizeOf(issue.origin)]();
  if (issue.code === 'too_small') return tooSmall[sizeOf(issue.origin)]();
  if (issue.code === 'invalid_type') return (wrongType[issue.expected] ?? words.wrongKind)();
  return issue.code === 'invalid_value' ? words.notOffered() : words.wrongKind();
}
