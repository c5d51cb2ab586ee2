/** Earlier texts of messages that their senders have changed or deleted. Only a report brings them to light. */
export class Versions {
  constructor(private readonly sql: SqlStorage) {}

  create(): void {
    this.sql.exec(`CREATE TABLE IF NOT EXISTS versions (id TEXT, at INTEGER, content TEXT NOT NULL,
      PRIMARY KEY (id, at)) WITHOUT ROWID`);
  }

  /** Keeps a text that was written at that time. */
  keep(id: string, at: number, content: string): void {
    this.sql.exec('INSERT OR IGNORE INTO versions VALUES (?, ?, ?)', id, at, content);
  }

  /** Oldest first. */
  of(id: string): string[] {
    return this.sql
      .exec<{ content: string }>('SELECT content FROM versions WHERE id = ? ORDER BY at', id)
      .toArray()
      .map(({ content }) => content);
  }

  forgetOf(senderId: string): void {
    this.sql.exec('DELETE FROM versions WHERE id IN (SELECT id FROM messages WHERE sender = ?)', senderId);
  }

  forget(id: string): void {
    this.sql.exec('DELETE FROM versions WHERE id = ?', id);
  }
}
