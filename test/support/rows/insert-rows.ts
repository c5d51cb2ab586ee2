import { getTableColumns, getTableName, type Table } from 'drizzle-orm';

const ROWS_A_STATEMENT = 400;

/** `fullName` -> `full_name`, as drizzle's casing does for columns without a name of their own. */
const columnName = (property: string) => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Statements that insert whole rows, hundreds at a time, through one JSON parameter each: D1 binds at most
 * 100 parameters, and one row of `users` alone has more than 40.
 */
export function insertStatements<T extends Table>(
  db: D1Database,
  table: T,
  rows: readonly T['$inferSelect'][],
): D1PreparedStatement[] {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([property]) => columnName(property));
  const values = names.map((_, index) => `value ->> ${index}`);
  const text = `INSERT INTO ${getTableName(table)} (${names.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?)`;
  const encoded = rows.map((row) =>
    columns.map(([property, column]) => {
      const value: unknown = row[property as keyof typeof row];
      return value === null || value === undefined ? null : column.mapToDriverValue(value);
    }),
  );
  return Array.from({ length: Math.ceil(encoded.length / ROWS_A_STATEMENT) }, (_, index) =>
    db
      .prepare(text)
      .bind(JSON.stringify(encoded.slice(index * ROWS_A_STATEMENT, (index + 1) * ROWS_A_STATEMENT))),
  );
}
