import type { MessageMatch } from '~/domain/message/conversations';
import { markedCut, toMatch } from '~/domain/spelling/match';

/** Only what a participant can still read: texts and names of files, not what was removed or erased. */
const isSearched = (row: 'old' | 'new') =>
  `${row}.deleted_at IS NULL AND ${row}.type IN ('text', 'file') AND ${row}.content <> ''`;

const removeOld = `INSERT INTO messages_fts (messages_fts, rowid, content, keys)
  SELECT 'delete', old.seq, old.content, old.keys WHERE ${isSearched('old')};`;
const addNew = `INSERT INTO messages_fts (rowid, content, keys)
  SELECT new.seq, new.content, new.keys WHERE ${isSearched('new')};`;

type Row = {
  seq: number;
  id: string;
  sender: string;
  type: 'text' | 'file';
  content: string;
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
    this.sql.exec(`CREATE VIRTUAL TABLE IF NOT EXISTS messages_fts USING fts5(content, keys, content='messages',
      content_rowid='seq', tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'", prefix='1 2 3',
      detail=none, columnsize=0)`);
    this.sql.exec(
      `CREATE TRIGGER IF NOT EXISTS messages_fts_insert AFTER INSERT ON messages BEGIN ${addNew} END`,
    );
    this.sql.exec(`CREATE TRIGGER IF NOT EXISTS messages_fts_update AFTER UPDATE OF content, keys, type, deleted_at ON messages
      BEGIN ${removeOld} ${addNew} END`);
    this.sql.exec(
      `CREATE TRIGGER IF NOT EXISTS messages_fts_delete AFTER DELETE ON messages BEGIN ${removeOld} END`,
    );
  }

  /** Messages that match a search, newest first. The index is read backwards: nothing is sorted. */
  find(search: string, before: number, limit: number): MessageMatch[] {
    const match = toMatch(search);
    if (!match) return [];
    return this.sql
      .exec<Row>(
        `SELECT m.seq, m.id, m.sender, m.type, m.created_at, m.content
         FROM messages_fts AS f JOIN messages AS m ON m.seq = f.rowid
         WHERE messages_fts MATCH ? AND f.rowid < ? ORDER BY f.rowid DESC LIMIT ?`,
        ...[match, before, limit],
      )
      .toArray()
      .map(({ sender, created_at, content, ...row }) => ({
        ...row,
        senderId: sender,
        createdAt: created_at,
        snippet: markedCut(content, search, SNIPPET_WORDS),
      }));
  }
}

const SNIPPET_WORDS = 16;
