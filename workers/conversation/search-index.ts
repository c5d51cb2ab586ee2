import type { MessageMatch } from '~/domain/message/conversations';
import { hitMarks } from '~/domain/search/search';

/** Only what a participant can still read: texts and names of files, not what was removed or erased. */
const isSearched = (row: 'old' | 'new') =>
  `${row}.deleted_at IS NULL AND ${row}.type IN ('text', 'file') AND ${row}.content <> ''`;

const removeOld = `INSERT INTO messages_fts (messages_fts, rowid, content)
  SELECT 'delete', old.seq, old.content WHERE ${isSearched('old')};`;
const addNew = `INSERT INTO messages_fts (rowid, content) SELECT new.seq, new.content WHERE ${isSearched('new')};`;

type Row = {
  seq: number;
  id: string;
  sender: string;
  type: 'text' | 'file';
  snippet: string;
  created_at: number;
};

/**
 * The words of a conversation's messages. Triggers keep it true, whoever changes a message. The tokenizer is that of the product's search:
 * marks of Indian scripts belong to their word. Beginnings of up to three characters have lists of their own, since merging the hits of all
 * words that begin so would take long among a million messages.
 */
export class SearchIndex {
  constructor(private readonly sql: SqlStorage) {}

  create(): void {
    this.sql.exec(`CREATE VIRTUAL TABLE IF NOT EXISTS messages_fts USING fts5(content, content='messages',
      content_rowid='seq', tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'", prefix='1 2 3',
      detail=none, columnsize=0)`);
    this.sql.exec(
      `CREATE TRIGGER IF NOT EXISTS messages_fts_insert AFTER INSERT ON messages BEGIN ${addNew} END`,
    );
    this.sql.exec(`CREATE TRIGGER IF NOT EXISTS messages_fts_update AFTER UPDATE OF content, type, deleted_at ON messages
      BEGIN ${removeOld} ${addNew} END`);
    this.sql.exec(
      `CREATE TRIGGER IF NOT EXISTS messages_fts_delete AFTER DELETE ON messages BEGIN ${removeOld} END`,
    );
  }

  /** Messages that match an expression of `toMatch`, newest first. The index is read backwards: nothing is sorted. */
  find(match: string, before: number, limit: number): MessageMatch[] {
    const { open, close } = hitMarks;
    return this.sql
      .exec<Row>(
        `SELECT m.seq, m.id, m.sender, m.type, m.created_at, snippet(messages_fts, 0, ?, ?, '…', 16) AS snippet
         FROM messages_fts AS f JOIN messages AS m ON m.seq = f.rowid
         WHERE messages_fts MATCH ? AND f.rowid < ? ORDER BY f.rowid DESC LIMIT ?`,
        ...[open, close, match, before, limit],
      )
      .toArray()
      .map(({ sender, created_at, ...row }) => ({ ...row, senderId: sender, createdAt: created_at }));
  }
}
