/** Single values of a hub that outlive its sleep. */
export class Notes {
  constructor(private readonly sql: SqlStorage) {
    sql.exec('CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID');
  }

  read<T>(name: string): T | null {
    const [row] = this.sql.exec<{ value: string }>('SELECT value FROM notes WHERE name = ?', name).toArray();
    return row ? (JSON.parse(row.value) as T) : null;
  }

  /** The same value again writes nothing. */
  write(name: string, value: unknown): void {
    this.sql.exec(
      `INSERT INTO notes VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value <> excluded.value`,
      name,
      JSON.stringify(value),
    );
  }
}
