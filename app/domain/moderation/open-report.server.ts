import { type SQL, sql } from 'drizzle-orm';

/** Condition: a report is not decided yet. Literal, so that SQLite uses the partial indexes of `reports`. */
export const isOpenReport = (alias?: string): SQL =>
  sql.raw(`${alias ? `${alias}.` : ''}status IN ('pending', 'in_review')`);
