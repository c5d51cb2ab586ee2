import type { z } from 'zod';
import { firstValues } from '~/lib/first-values';
import { validate } from '~/lib/validate';

/** The address's query by a schema: of an endpoint and of a screen. Throws `invalid`. */
export const readSearch = <T>(schema: z.ZodType<T>, { searchParams }: URL): T =>
  validate(schema, firstValues(searchParams));
