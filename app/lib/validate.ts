import type { z } from 'zod';
import { AppError } from './app-error';

/**
 * What every way in reads its input with: API, address, screen's form, frame of a socket. The schema's value, or
 * `invalid` with messages by field; an unknown key is named as a field of its own.
 */
export function validate<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // Without a prototype: a body may hold keys named `constructor` or `__proto__`.
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
  const first = Object.values(fields)[0]?.[0] ?? 'Please check what you entered.';
  throw new AppError('invalid', first, { fields });
}
