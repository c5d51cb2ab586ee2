import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { persistFolder } from '#workers/local/tools/settings';
import { chatChecks } from './chats/invariants';
import { databasesIn, objectFiles, readObject } from './chats/stored-chats';
import type { Transcript, Violation } from './chats/transcript';
import type { Stored } from './stored';

type Check = (stored: Stored, transcripts: Transcript[]) => string[];

const list = (stored: Stored, sql: string): string[] => stored.rows(sql).map((row) => JSON.stringify(row));
const ids = (stored: Stored, sql: string) => new Set(stored.rows<{ id: string }>(sql).map(({ id }) => id));

/** The checks by their names in docs/reliability.md. */
const checks: Record<string, Check> = {
  'I1 what was acknowledged is stored': (stored, all) => {
    const tables = {
      comments: ids(stored, 'SELECT id FROM comments'),
      interests: ids(stored, 'SELECT id FROM interests'),
      files: ids(stored, 'SELECT id FROM files'),
    };
    const likes = ids(stored, "SELECT user_id || ' ' || post_id AS id FROM post_likes");
    return all.flatMap(({ userId, acknowledged, likes: own }) => [
      ...(['comments', 'interests', 'files'] as const).flatMap((table) =>
        [...acknowledged[table]].filter((id) => !tables[table].has(id)).map((id) => `${table} ${id}`),
      ),
      ...[...own]
        .filter(([postId, on]) => likes.has(`${userId} ${postId}`) !== on)
        .map(([postId, on]) => `like ${postId} should be ${on}`),
    ]);
  },
  'I2 nothing is stored twice': (stored) =>
    list(stored, 'SELECT user_id, post_id, count(*) FROM post_likes GROUP BY 1, 2 HAVING count(*) > 1'),
  'I5 counters are rows': (stored) => [
    ...list(
      stored,
      'SELECT id, likes, (SELECT count(*) FROM post_likes WHERE post_id = posts.id) AS n FROM posts WHERE likes <> n',
    ),
    ...list(
      stored,
      'SELECT id, comments, (SELECT count(*) FROM comments WHERE post_id = posts.id AND deleted_at IS NULL) AS n FROM posts WHERE comments <> n',
    ),
    ...list(
      stored,
      'SELECT id, interests, (SELECT count(*) FROM interests WHERE post_id = posts.id) AS n FROM posts WHERE interests <> n',
    ),
  ],
  'I7 no row without its parent': (stored) => list(stored, 'PRAGMA foreign_key_check'),
  'I11 an interest is decided once': (stored) =>
    list(
      stored,
      "SELECT id, status, decided_at FROM interests WHERE (status = 'pending') <> (decided_at IS NULL)",
    ),
  'I13 the database is whole': (stored) =>
    list(stored, 'PRAGMA integrity_check').filter((row) => !row.includes('"ok"')),
  'I15 a refusal that was final wrote nothing': (stored, all) => {
    const comments = ids(stored, 'SELECT id FROM comments');
    return all.flatMap(({ refused }) => [...refused.comments].filter((id) => comments.has(id)));
  },
};

const filesInvariant = 'I8 each file has its object';

/** Checks every invariant once nothing is in flight; works beside a running Worker and without one. */
export function violations(stored: Stored, transcripts: Transcript[], dataDir: string): Violation[] {
  const ofRows = Object.entries(checks).map(([name, check]) => [name, check(stored, transcripts)] as const);
  const ofChats = stored.chats((chats) =>
    Object.entries(chatChecks).map(([name, check]) => [name, check(chats, transcripts)] as const),
  );
  const found = [...ofRows, ...ofChats].flatMap(([invariant, details]) =>
    details.slice(0, 5).map((detail) => ({ invariant, detail })),
  );
  const objects = storedObjects(dataDir);
  const rows = ids(stored, 'SELECT id FROM files WHERE deleted_at IS NULL');
  const files = new Set([...rows, ...transcripts.flatMap(({ acknowledged }) => [...acknowledged.files])]);
  const missing = [...files].filter((id) => !objects.some((key) => key.includes(id)));
  return [...found, ...missing.slice(0, 5).map((detail) => ({ invariant: filesInvariant, detail }))];
}

export const invariantNames = [
  ...new Set([...Object.keys(checks), ...Object.keys(chatChecks)]),
  filesInvariant,
].sort((a, b) => Number(/\d+/.exec(a)?.[0]) - Number(/\d+/.exec(b)?.[0]));

/** Keys of the objects in R2. */
function storedObjects(dataDir: string): string[] {
  return databasesIn(join(persistFolder(dataDir), 'r2/miniflare-R2BucketObject')).flatMap((file) => {
    const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    try {
      return (db.prepare('SELECT key FROM _mf_objects').all() as { key: string }[]).map(({ key }) => key);
    } finally {
      db.close();
    }
  });
}

/** Databases of objects that fail `integrity_check`; the Worker must be stopped. */
export function brokenObjects(dataDir: string): string[] {
  const files = (['UserHub', 'Conversation'] as const).flatMap((name) => objectFiles(dataDir, name));
  const isWhole = (file: string) =>
    readObject(file, (db) => db.prepare('PRAGMA integrity_check').get()?.integrity_check === 'ok');
  return files.filter((file) => !isWhole(file));
}
