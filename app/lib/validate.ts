import type { z } from 'zod';
import { AppError } from './app-error';
import { checkInput } from './lib.words';

/**
 * Validates all input: API, query, form and socket frame. Returns the schema's value, or throws `invalid` with messages by field;
 * an unknown key gets its own message.
 */
export function validate<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
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
      messages.push(issue.code === 'unrecognized_keys' ? `${name} can't be set here` : issue.message);
      fields[name] = messages;
    }
  }
  const first = Object.values(fields)[0]?.[0] ?? checkInput();
  throw new AppError('invalid', first, { fields });
}
