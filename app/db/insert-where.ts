import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './client.server';

/**
 * `INSERT … SELECT … WHERE condition`: the rule and the row are one statement, so nothing can change between
 * checking and writing. A row that exists already (same id, same unique pair) is left alone, which makes a
 * repeated create harmless. Answers the new row's id, or nothing.
 */
export function insertWhere<T extends SQLiteTable>(
  db: Database,
  table: T,
  row: InferInsertModel<T> & { id: string },
  condition: SQL,
  onConflict: SQL = sql`DO NOTHING`,
) {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  const names: SQL[] = [];
  const values: SQL[] = [];
  for (const [key, value] of Object.entries(row)) {
    const column = columns[key];
    if (!column || value === undefined) continue;
    names.push(sql`${sql.identifier(toSnakeCase(key))}`);
    values.push(isSql(value) ? sql`(${value})` : sql`${sql.param(value, column)}`);
  }
  return db.all<{ id: string }>(sql`INSERT INTO ${table} (${sql.join(names, sql`, `)})
    SELECT ${sql.join(values, sql`, `)} WHERE ${condition} ON CONFLICT ${onConflict} RETURNING id`);
}

const isSql = (value: unknown): value is SQL => value instanceof Object && 'queryChunks' in value;

/** True where the statement just before, in the same batch, wrote exactly one row. */
export const previousWrote = sql`changes() = 1`;
