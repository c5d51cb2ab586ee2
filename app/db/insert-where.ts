import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { isDerived } from './built-batch.server';
import type { Database } from './client.server';

/** A row to insert. A value may be SQL, which is computed where the row is written. */
type NewRow<T extends SQLiteTable> = {
  [Column in keyof InferInsertModel<T>]: InferInsertModel<T>[Column] | SQL;
} & { id: string };

/**
 * `INSERT … SELECT … WHERE condition`: check and write are one statement, so nothing can change in between. An existing row (same
 * id or unique key) stays unchanged, which makes a repeated create safe. Returns the new row's id, or no row.
 */
export function insertWhere<T extends SQLiteTable>(
  db: Database,
  table: T,
  row: NewRow<T>,
  condition: SQL,
  onConflict: SQL = sql`DO NOTHING`,
) {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  const names: SQL[] = [];
  const values: SQL[] = [];
  for (const [key, value] of Object.entries(row)) {
    const column = columns[key];
    if (!column || value === undefined) continue;
    names.push(sql`${sql.identifier(column.keyAsName ? toSnakeCase(key) : column.name)}`);
    if (isSql(value)) values.push(sql`(${value})`);
    else values.push(isDerived(value) ? sql`${value}` : sql`${sql.param(value, column)}`);
  }
  return db.all<{ id: string }>(sql`INSERT INTO ${table} (${sql.join(names, sql`, `)})
    SELECT ${sql.join(values, sql`, `)} WHERE ${condition} ON CONFLICT ${onConflict} RETURNING id`);
}

const isSql = (value: unknown): value is SQL => value instanceof Object && 'queryChunks' in value;

/** Condition: the previous statement of the batch wrote exactly one row. */
export const previousWrote = sql`changes() = 1`;
