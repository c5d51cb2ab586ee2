import type { StoredChats } from './stored-chats';
import type { Transcript } from './transcript';

type ChatCheck = (chats: StoredChats, transcripts: Transcript[]) => string[];

const list = (chats: StoredChats, sql: string): string[] => chats.rows(sql).map((row) => JSON.stringify(row));

/** The checks of messages, which objects store, by their names in docs/reliability.md. */
export const chatChecks: Record<string, ChatCheck> = {
  'I1 what was acknowledged is stored': (chats, all) => {
    const messages = new Map(
      chats
        .rows<{ key: string; id: string }>("SELECT sender_id || ' ' || client_id AS key, id FROM messages")
        .map(({ key, id }) => [key, id]),
    );
    return all.flatMap(({ userId, acknowledged }) =>
      [...acknowledged.messages]
        .filter(([clientId, id]) => messages.get(`${userId} ${clientId}`) !== id)
        .map(([clientId]) => `message ${clientId}`),
    );
  },
  'I2 nothing is stored twice': (chats) =>
    [
      'SELECT sender_id, client_id, count(*) FROM messages GROUP BY 1, 2 HAVING count(*) > 1',
      "SELECT content, count(*) FROM messages WHERE content <> '' GROUP BY sender_id, content HAVING count(*) > 1",
      'SELECT call_id, count(*) FROM messages WHERE call_id IS NOT NULL GROUP BY 1 HAVING count(*) > 1',
      'SELECT user_a, user_b, count(*) FROM conversations GROUP BY 1, 2 HAVING count(*) > 1',
    ].flatMap((sql) => list(chats, sql)),
  'I3 one order without gaps, the same on both screens': (chats, all) => [
    ...list(
      chats,
      `SELECT c.id, c.last_seq, max(m.seq) AS top, count(m.id) AS total FROM conversations AS c LEFT JOIN messages AS m
        ON m.conversation_id = c.id GROUP BY c.id HAVING coalesce(top, 0) <> total OR c.last_seq <> total`,
    ),
    ...all.flatMap(({ userId, shown }) =>
      [...shown].flatMap(([other, messages]) => {
        const real = chats.rows<{ id: string }>(
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
  'I4 the badge is the unread rows': (chats, all) => [
    ...list(
      chats,
      `SELECT id, unread_a, unread_b, (SELECT count(*) FROM messages WHERE conversation_id = c.id AND receiver_id = user_a AND is_read = 0) AS a,
        (SELECT count(*) FROM messages WHERE conversation_id = c.id AND receiver_id = user_b AND is_read = 0) AS b
        FROM conversations AS c WHERE unread_a <> a OR unread_b <> b`,
    ),
    ...list(
      chats,
      'SELECT user_id, unread, (SELECT sum(unread) FROM inbox AS i WHERE i.user_id = hubs.user_id) AS n FROM hubs WHERE unread <> n',
    ),
    ...all.flatMap(({ userId, badge }) => {
      const unread = chats.value(
        'SELECT count(*) FROM messages WHERE receiver_id = ? AND is_read = 0',
        userId,
      );
      return badge === null || badge === unread ? [] : [`${userId} shows ${badge}, ${unread} are unread`];
    }),
  ],
  'I6 what events built is what a fresh fetch says': (_chats, all) =>
    all.flatMap(({ userId, shown, fresh }) =>
      [...fresh]
        .filter(([other, messages]) => JSON.stringify(messages) !== JSON.stringify(shown.get(other) ?? []))
        .map(([other]) => `${userId} with ${other}`),
    ),
  'I9 no message shown twice': (_chats, all) =>
    all.flatMap(({ userId, shown }) =>
      [...shown.values()]
        .filter((messages) => new Set(messages.map(({ clientId }) => clientId)).size < messages.length)
        .map(() => userId),
    ),
  'I10 reading never moves back': (chats, all) =>
    all.flatMap(({ userId, readUpTo }) =>
      [...readUpTo].flatMap(([other, upTo]) => {
        const read = chats.value(
          'SELECT CASE user_a WHEN ?1 THEN read_seq_a ELSE read_seq_b END FROM conversations WHERE ?1 IN (user_a, user_b) AND ?2 IN (user_a, user_b)',
          userId,
          other,
        );
        return Number(read) >= upTo ? [] : [`${userId}: ${read}, was ${upTo}`];
      }),
    ),
  'I15 a refusal that was final wrote nothing': (chats, all) => {
    const written = new Set(
      chats.rows<{ id: string }>('SELECT client_id AS id FROM messages').map(({ id }) => id),
    );
    return all.flatMap(({ refused }) => [...refused.messages].filter((id) => written.has(id)));
  },
  'I16 each inbox is what its conversations say': (chats) => [
    ...list(
      chats,
      `SELECT c.id, sides.user_id, c.last_seq, i.last_seq AS listed, c.status, i.status AS listed_as, sides.unread,
          i.unread AS listed_unread, sides.read_seq, i.read_seq AS listed_read
        FROM conversations AS c
        JOIN (SELECT id, user_a AS user_id, unread_a AS unread, read_seq_a AS read_seq FROM conversations
          UNION ALL SELECT id, user_b, unread_b, read_seq_b FROM conversations) AS sides ON sides.id = c.id
        LEFT JOIN inbox AS i ON i.conversation_id = c.id AND i.user_id = sides.user_id
        WHERE instr(c.erased, sides.user_id) = 0
          AND (i.last_seq, i.unread, i.read_seq, i.status) IS NOT (c.last_seq, sides.unread, sides.read_seq, c.status)`,
    ),
    ...list(
      chats,
      `SELECT o.user_id, o.n, i.n AS taken FROM outbox AS o LEFT JOIN inbox AS i USING (conversation_id, user_id)
        WHERE i.n IS NULL OR i.n < o.n`,
    ),
    ...list(
      chats,
      'SELECT conversation_id FROM inbox WHERE conversation_id NOT IN (SELECT id FROM conversations)',
    ),
  ],
};
