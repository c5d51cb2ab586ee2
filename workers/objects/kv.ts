/** A few values by name, which survive hibernation. */
export class Kv<Values extends object> {
  constructor(private readonly sql: SqlStorage) {
    sql.exec('CREATE TABLE IF NOT EXISTS kv (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID');
  }

  read<Name extends keyof Values & string>(name: Name): Values[Name] | null {
    const [row] = this.sql.exec<{ value: string }>('SELECT value FROM kv WHERE name = ?', name).toArray();
    return row ? (JSON.parse(row.value) as Values[Name]) : null;
  }

  /** Writing the same value again changes nothing. */
  write<Name extends keyof Values & string>(name: Name, value: Values[Name]): void {
    this.sql.exec(
      `INSERT INTO kv VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value <> excluded.value`,
      name,
      JSON.stringify(value),
    );
  }
}
