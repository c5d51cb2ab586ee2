import type { z } from 'zod';
import { firstValues } from '~/lib/first-values';
import { validate } from '~/lib/validate';

/** Validates the URL's query with a schema, for endpoints and screens. Throws `invalid`. */
export const readSearch = <T>(schema: z.ZodType<T>, { searchParams }: URL): T =>
  validate(schema, firstValues(searchParams));
