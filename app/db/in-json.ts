import { type SQL, sql } from 'drizzle-orm';

/** The right side of `IN` for any number of values: one parameter, so that the statement stays the same. */
export const inJson = (values: readonly (string | number)[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
