/** Key-value store of a hub; values survive hibernation. */
export class Kv {
  constructor(private readonly sql: SqlStorage) {
    sql.exec('CREATE TABLE IF NOT EXISTS kv (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID');
  }

  read<T>(name: string): T | null {
    const [row] = this.sql.exec<{ value: string }>('SELECT value FROM kv WHERE name = ?', name).toArray();
    return row ? (JSON.parse(row.value) as T) : null;
  }

  /** Writing the same value again changes nothing. */
  write(name: string, value: unknown): void {
    this.sql.exec(
      `INSERT INTO kv VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value <> excluded.value`,
      name,
      JSON.stringify(value),
    );
  }
}
