import type { z } from 'zod';
import { validate } from '~/lib/validate';

/** The address's query by a schema; empty values count as absent, Remix's own are left out. Throws `invalid`. */
export function readSearch<T>(schema: z.ZodType<T>, { searchParams }: URL): T {
  const given: Record<string, string> = {};
  for (const [name, value] of searchParams) {
    if (value && name !== 'index' && name !== '_routes' && !(name in given)) given[name] = value;
  }
  return validate(schema, given);
}
