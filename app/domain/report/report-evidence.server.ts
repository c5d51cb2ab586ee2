import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { comments, files, listings, posts, ratings, users } from '~/db/schema';
import { fileIdIn, urlOfFile } from '~/domain/file/file-sql.server';
import type { FoundMessage } from '~/domain/message/conversations';
import { isPresent, wordsOf } from '~/domain/message/message-view';
import type { StoredMessage } from '~/domain/message/stored-message';
import type { Evidence } from '~/domain/moderation/evidence.schema';
import type { ReportTargetType } from '~/domain/moderation/report';
import { fundingFields } from '~/domain/offer/fields';
import { ratingLimits } from '~/domain/profile/rating';
import { iso } from '~/lib/time/iso';

/**
 * Scalar SQL: a snapshot of the reported content, as JSON of `Evidence`. The author may change or delete it afterwards; moderators
 * decide on the snapshot. NULL for a message, which D1 does not know.
 */
export function evidenceOf(type: ReportTargetType, id: string): SQL {
  const offer = (addresses: SQL) =>
    sql`'images', json(${eachImage('url')}), 'captions', json(${eachImage('alt')}), 'papers', json(${papersAmong(addresses)}), 'stated', ${stated}`;
  switch (type) {
    case 'user':
      return sql`SELECT json_object('name', t.full_name, 'text', t.bio,
        'images', CASE WHEN t.avatar IS NULL THEN json_array() ELSE json_array(t.avatar) END)
        FROM ${users} AS t WHERE t.id = ${id}`;
    case 'post':
      return sql`SELECT json_object('title', t.title, 'text', t.content, ${offer(postPapers)})
        FROM ${posts} AS t WHERE t.id = ${id}`;
    case 'listing':
      return sql`SELECT json_object('title', t.title, 'text', t.description, ${offer(listingPapers)})
        FROM ${listings} AS t WHERE t.id = ${id}`;
    case 'comment':
      return sql`SELECT json_object('text', t.content) FROM ${comments} AS t WHERE t.id = ${id}`;
    case 'message':
      return sql`SELECT NULL`;
    case 'rating':
      return sql`SELECT json_object('name', t.rating || ' / ${sql.raw(String(ratingLimits.max))}', 'text', t.comment)
        FROM ${ratings} AS t WHERE t.id = ${id}`;
  }
}

const eachImage = (part: 'url' | 'alt') =>
  sql`(SELECT json_group_array(json_extract(image.value, ${`$.${part}`})) FROM json_each(t.images) AS image)`;

/** JSON: the addresses of an offer's plan and attachments. */
const listingPapers = sql`json_array(t.business_plan)`;
const postPapers = sql`json_insert(t.attachments, '$[#]', t.business_plan)`;

const fileJson = sql`json_object('url', ${urlOfFile(sql.raw('f.id'))}, 'name', f.name, 'contentType', f.content_type,
    'size', f.size)`;

/** Scalar: JSON of an offer's papers at these addresses, its plan first. */
const papersAmong = (addresses: SQL) =>
  sql`(SELECT json_group_array(${fileJson} ORDER BY paper.value IS NOT t.business_plan, paper.key)
    FROM json_each(${addresses}) AS paper JOIN ${files} AS f ON f.id = ${fileIdIn(sql.raw('paper.value'))}
    WHERE f.place_id = t.id AND f.deleted_at IS NULL)`;

/** The figures of an offer and the words beside them. */
const stated = sql`json_object(${sql.join(
  fundingFields.map((field) => sql`${field}, ${sql.raw(`t.${toSnakeCase(field)}`)}`),
  sql`, `,
)})`;

const typeOf = ({ type }: StoredMessage) => type !== 'text' && { type };

/** JSON of the file that the message carries, as an `Evidence`. A deleted message names it no longer, its row still names the message. */
const fileOf = ({ id, senderId }: StoredMessage): SQL => sql`SELECT json_object('file', ${fileJson})
  FROM ${files} AS f WHERE f.place_type = 'message' AND f.place_id = ${id} AND f.owner_id = ${senderId}
    AND f.deleted_at IS NULL LIMIT 1`;

/**
 * The same for a message as its conversation holds it, with its file, and the texts that its sender has changed or deleted. Earlier
 * messages that are gone are not shown again, and no file of theirs is kept.
 */
export function messageEvidence({ message, versions, before }: FoundMessage): SQL {
  const texts = isPresent(message) ? [...versions, message.content] : versions;
  const earlier = texts.slice(0, -1);
  const evidence: Evidence = {
    text: texts.at(-1) ?? '',
    ...(earlier.length > 0 && { earlier }),
    ...typeOf(message),
    sentAt: iso(message.createdAt),
    before: before.map((one) => ({
      fromReported: one.senderId === message.senderId,
      text: wordsOf(one),
      // One that is gone counts as a text: our own words are in its place.
      ...(isPresent(one) && typeOf(one)),
    })),
  };
  return sql`SELECT json_patch(${JSON.stringify(evidence)}, coalesce((${fileOf(message)}), '{}'))`;
}
