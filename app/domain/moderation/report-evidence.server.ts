import { type SQL, sql } from 'drizzle-orm';
import { comments, businessListings as listings, messages, posts, users } from '~/db/schema';
import type { ReportTargetType } from './report';
import { moderationLimits } from './report-workflow';

/**
 * Scalar SQL: a snapshot of the reported content, as JSON of `Evidence`. The author may change or delete it afterwards; moderators
 * decide on the snapshot. For a message it includes only a few messages before it.
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
      return sql`SELECT json_object('text', t.content, 'before', json((SELECT json_group_array(json_object(
          'fromReported', json(CASE WHEN b.sender_id = t.sender_id THEN 'true' ELSE 'false' END),
          'text', b.content)) FROM (SELECT sender_id, content FROM ${messages}
            WHERE conversation_id = t.conversation_id AND seq < t.seq
              AND seq >= t.seq - ${moderationLimits.contextMessages} ORDER BY seq) AS b)))
        FROM ${messages} AS t WHERE t.id = ${id}`;
  }
}
