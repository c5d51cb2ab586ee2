import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { persistFolder } from '#workers/local/tools/settings';
import type { Stored } from './stored';

export interface SeenMessage {
  id: string;
  seq: number;
  clientId: string;
}

/** What a client received and shows; the checker compares it with the database. */
export interface Transcript {
  /** The user of this client. */
  userId: string;
  /** Ids acknowledged as stored, by table. */
  acknowledged: {
    messages: Map<string, string>;
    comments: Set<string>;
    interests: Set<string>;
    files: Set<string>;
  };
  /** Ids answered with a 5xx and never sent again. */
  refused: { messages: Set<string>; comments: Set<string> };
  /** The last acknowledged state of a like, by post. */
  likes: Map<string, boolean>;
  /** The messages on screen by the other user, in their order. */
  shown: Map<string, SeenMessage[]>;
  /** The messages that a fresh fetch returns. */
  fresh: Map<string, SeenMessage[]>;
  /** Unread messages according to the hub's last frame. */
  badge: number | null;
  /** The highest acknowledged read mark of each conversation. */
  readUpTo: Map<string, number>;
}

export interface Violation {
  invariant: string;
  detail: string;
}

type Check = (stored: Stored, transcripts: Transcript[]) => string[];

const list = (stored: Stored, sql: string): string[] => stored.rows(sql).map((row) => JSON.stringify(row));
const ids = (stored: Stored, sql: string) => new Set(stored.rows<{ id: string }>(sql).map(({ id }) => id));

/** The checks by their names in docs/reliability.md. */
const checks: Record<string, Check> = {
  'I1 what was acknowledged is stored': (stored, all) => {
    const messages = new Map(
      stored
        .rows<{ key: string; id: string }>("SELECT sender_id || ' ' || client_id AS key, id FROM messages")
        .map(({ key, id }) => [key, id]),
    );
    const tables = {
      comments: ids(stored, 'SELECT id FROM comments'),
      interests: ids(stored, 'SELECT id FROM interests'),
      files: ids(stored, 'SELECT id FROM files'),
    };
    const likes = ids(stored, "SELECT user_id || ' ' || post_id AS id FROM post_likes");
    return all.flatMap(({ userId, acknowledged, likes: own }) => [
      ...[...acknowledged.messages]
        .filter(([clientId, id]) => messages.get(`${userId} ${clientId}`) !== id)
        .map(([clientId]) => `message ${clientId}`),
      ...(['comments', 'interests', 'files'] as const).flatMap((table) =>
        [...acknowledged[table]].filter((id) => !tables[table].has(id)).map((id) => `${table} ${id}`),
      ),
      ...[...own]
        .filter(([postId, on]) => likes.has(`${userId} ${postId}`) !== on)
        .map(([postId, on]) => `like ${postId} should be ${on}`),
    ]);
  },
  'I2 nothing is stored twice': (stored) => [
    ...list(stored, 'SELECT sender_id, client_id, count(*) FROM messages GROUP BY 1, 2 HAVING count(*) > 1'),
    ...list(stored, 'SELECT user_id, post_id, count(*) FROM post_likes GROUP BY 1, 2 HAVING count(*) > 1'),
    ...list(
      stored,
      "SELECT content, count(*) FROM messages WHERE content <> '' GROUP BY sender_id, content HAVING count(*) > 1",
    ),
    ...list(
      stored,
      'SELECT call_id, count(*) FROM messages WHERE call_id IS NOT NULL GROUP BY 1 HAVING count(*) > 1',
    ),
  ],
  'I3 one order without gaps, the same on both screens': (stored, all) => [
    ...list(
      stored,
      `SELECT c.id, c.last_seq, max(m.seq) AS top, count(m.id) AS n FROM conversations AS c LEFT JOIN messages AS m
        ON m.conversation_id = c.id GROUP BY c.id HAVING coalesce(top, 0) <> n OR c.last_seq <> n`,
    ),
    ...all.flatMap(({ userId, shown }) =>
      [...shown].flatMap(([other, messages]) => {
        const real = stored.rows<{ id: string }>(
          'SELECT id FROM messages WHERE (sender_id = ?1 AND receiver_id = ?2) OR (sender_id = ?2 AND receiver_id = ?1) ORDER BY seq',
          userId,
          other,
        );
        const isSame =
          JSON.stringify(real.map(({ id }) => id)) === JSON.stringify(messages.map(({ id }) => id));
        return isSame ? [] : [`${userId} shows ${messages.length} of ${real.length} messages with ${other}`];
      }),
    ),
  ],
  'I4 the badge is the unread rows': (stored, all) => [
    ...list(
      stored,
      `SELECT id, unread_a, unread_b, (SELECT count(*) FROM messages WHERE conversation_id = c.id AND receiver_id = user_a AND is_read = 0) AS a,
        (SELECT count(*) FROM messages WHERE conversation_id = c.id AND receiver_id = user_b AND is_read = 0) AS b
        FROM conversations AS c WHERE unread_a <> a OR unread_b <> b`,
    ),
    ...all.flatMap(({ userId, badge }) => {
      const unread = stored.value(
        'SELECT count(*) FROM messages WHERE receiver_id = ? AND is_read = 0',
        userId,
      );
      return badge === null || badge === unread ? [] : [`${userId} shows ${badge}, ${unread} are unread`];
    }),
  ],
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
  'I6 what events built is what a fresh fetch says': (_stored, all) =>
    all.flatMap(({ userId, shown, fresh }) =>
      [...fresh]
        .filter(([other, messages]) => JSON.stringify(messages) !== JSON.stringify(shown.get(other) ?? []))
        .map(([other]) => `${userId} with ${other}`),
    ),
  'I7 no row without its parent': (stored) => list(stored, 'PRAGMA foreign_key_check'),
  'I9 no message shown twice': (_stored, all) =>
    all.flatMap(({ userId, shown }) =>
      [...shown.values()]
        .filter((messages) => new Set(messages.map(({ clientId }) => clientId)).size < messages.length)
        .map(() => userId),
    ),
  'I10 reading never moves back': (stored, all) =>
    all.flatMap(({ userId, readUpTo }) =>
      [...readUpTo].flatMap(([other, upTo]) => {
        const read = stored.value(
          'SELECT CASE user_a WHEN ?1 THEN read_seq_a ELSE read_seq_b END FROM conversations WHERE ?1 IN (user_a, user_b) AND ?2 IN (user_a, user_b)',
          userId,
          other,
        );
        return Number(read) >= upTo ? [] : [`${userId}: ${read}, was ${upTo}`];
      }),
    ),
  'I11 an interest is decided once': (stored) =>
    list(
      stored,
      "SELECT id, status, decided_at FROM interests WHERE (status = 'pending') <> (decided_at IS NULL)",
    ),
  'I13 the database is whole': (stored) =>
    list(stored, 'PRAGMA integrity_check').filter((row) => !row.includes('"ok"')),
  'I15 a refusal that was final wrote nothing': (stored, all) => {
    const messages = ids(stored, 'SELECT client_id AS id FROM messages');
    const comments = ids(stored, 'SELECT id FROM comments');
    return all.flatMap(({ refused }) => [
      ...[...refused.messages].filter((id) => messages.has(id)),
      ...[...refused.comments].filter((id) => comments.has(id)),
    ]);
  },
};

/** Checks every invariant once nothing is in flight; works beside a running Worker and without one. */
export function violations(stored: Stored, transcripts: Transcript[], dataDir: string): Violation[] {
  const found = Object.entries(checks).flatMap(([invariant, check]) =>
    check(stored, transcripts)
      .slice(0, 5)
      .map((detail) => ({ invariant, detail })),
  );
  const objects = storedObjects(dataDir);
  // A file that was never acknowledged or attached may lack its object: it is swept after a day.
  const attached = ids(stored, 'SELECT id FROM files WHERE deleted_at IS NULL AND attached_at IS NOT NULL');
  const files = new Set([...attached, ...transcripts.flatMap(({ acknowledged }) => [...acknowledged.files])]);
  const missing = [...files].filter((id) => !objects.some((key) => key.includes(id)));
  return [
    ...found,
    ...missing
      .slice(0, 5)
      .map((detail) => ({ invariant: 'I8 each acknowledged or attached file has its object', detail })),
  ];
}

export const invariantNames = [
  ...Object.keys(checks),
  'I8 each acknowledged or attached file has its object',
].sort((a, b) => Number(/\d+/.exec(a)?.[0]) - Number(/\d+/.exec(b)?.[0]));

/** Keys of the objects in R2. */
export function storedObjects(dataDir: string): string[] {
  return filesOf(join(persistFolder(dataDir), 'r2/miniflare-R2BucketObject')).flatMap((file) => {
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      return (db.prepare('SELECT key FROM _mf_objects').all() as { key: string }[]).map(({ key }) => key);
    } finally {
      db.close();
    }
  });
}

/** Hub databases that fail `integrity_check`; the Worker must be stopped. */
export function brokenHubs(dataDir: string): string[] {
  return filesOf(join(persistFolder(dataDir), 'do/nukkad-UserHub')).filter((file) => {
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      return db.prepare('PRAGMA integrity_check').get()?.integrity_check !== 'ok';
    } finally {
      db.close();
    }
  });
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
