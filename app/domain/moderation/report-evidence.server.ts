import { type SQL, sql } from 'drizzle-orm';
import { comments, businessListings as listings, posts, users } from '~/db/schema';
import type { FoundMessage } from '~/domain/chat/conversations';
import { REMOVED } from '~/domain/chat/message';
import type { ReportTargetType } from './report';

/**
 * Scalar SQL: a snapshot of the reported content, as JSON of `Evidence`. The author may change or delete it afterwards; moderators
 * decide on the snapshot. NULL for a message, which D1 does not know.
 */
export function evidenceOf(type: ReportTargetType, id: string): SQL {
  const urls = sql`(SELECT json_group_array(json_extract(image.value, '$.url')) FROM json_each(t.images) AS image)`;
  switch (type) {
    case 'user':
      return sql`SELECT json_object('name', t.full_name, 'text', t.bio) FROM ${users} AS t WHERE t.id = ${id}`;
    case 'post':
      return sql`SELECT json_object('title', t.title, 'text', t.content, 'images', json(${urls}))
        FROM ${posts} AS t WHERE t.id = ${id}`;
    case 'listing':
      return sql`SELECT json_object('title', t.title, 'text', t.description || char(10, 10) || t.use_of_funds,
        'images', json(${urls})) FROM ${listings} AS t WHERE t.id = ${id}`;
    case 'comment':
      return sql`SELECT json_object('text', t.content) FROM ${comments} AS t WHERE t.id = ${id}`;
    case 'message':
      return sql`SELECT NULL`;
  }
}

/** The same for a message as its conversation holds it. What was removed before is not shown again. */
export function messageEvidence({ message, before }: FoundMessage): SQL {
  const evidence = {
    text: message.content,
    sentAt: new Date(message.createdAt).toISOString(),
    before: before.map(({ senderId, content, deletedAt }) => ({
      fromReported: senderId === message.senderId,
      text: deletedAt === null ? content : REMOVED,
    })),
  };
  return sql`SELECT ${JSON.stringify(evidence)}`;
}
