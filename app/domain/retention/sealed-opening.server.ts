import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { newId } from '~/db/id';
import { comments, decisions, files, listings, posts, ratings, reports, sealedRecords } from '~/db/schema';
import { auditStatement, wasAudited } from '~/domain/audit/audit.server';
import { sealedFile, takenDown } from '~/domain/moderation/sealed.server';
import { fundingFields } from '~/domain/offer/fields';
import type { AppContext } from '~/domain/shared/context';

/** A sealed record: all records of a user, or one item with its files. */
export interface SealedRow {
  kind: 'registration' | 'post' | 'listing' | 'comment' | 'rating' | 'message' | 'file';
  id: string;
  personId: string;
  /** Epoch milliseconds; the record is erased 180 days later. */
  sealedAt: number;
  /** JSON. */
  record: string;
}

const words = (...pairs: [name: string, column: string][]): SQL =>
  sql`json_object(${sql.join(
    pairs.map(([name, column]) => sql.raw(`'${name}', ${column}`)),
    sql`, `,
  )})`;

/**
 * Query of the sealed records under an id; other records are never found. A removed message is read from the evidence of its report,
 * which is kept as long as the message: no way leads from here into conversations.
 */
function sealedUnder(id: string): SQL {
  const offer: [string, string][] = [
    ['title', 'title'],
    ['images', 'json(images)'],
    ['businessPlan', 'business_plan'],
    ...fundingFields.map((field): [string, string] => [field, toSnakeCase(field)]),
    ['createdAt', 'created_at'],
  ];
  const about = (owner: string) => sql.raw(`(id = '${id}' OR ${owner} = '${id}') AND deleted_at IS NOT NULL`);
  // Two halves, since D1 allows five terms in a compound select.
  return sql`SELECT * FROM (SELECT 'registration' AS kind, id, user_id AS personId, sealed_at AS sealedAt, data AS record
    FROM ${sealedRecords} WHERE user_id = ${id}
    UNION ALL SELECT 'post', id, author_id, deleted_at, ${words(...offer, ['content', 'content'], ['attachments', 'json(attachments)'])}
    FROM ${posts} WHERE ${about('author_id')} AND content <> '' AND ${takenDown('post', sql`posts.id`)}
    UNION ALL SELECT 'listing', id, entrepreneur_id, deleted_at, ${words(...offer, ['description', 'description'])}
    FROM ${listings} WHERE ${about('entrepreneur_id')} AND description <> ''
      AND ${takenDown('listing', sql`business_listings.id`)})
    UNION ALL SELECT * FROM (SELECT 'comment' AS kind, id, user_id, deleted_at, ${words(['content', 'content'], ['postId', 'post_id'], ['listingId', 'listing_id'], ['createdAt', 'created_at'])}
    FROM ${comments} WHERE ${about('user_id')} AND ${takenDown('comment', sql`comments.id`)}
    UNION ALL SELECT 'rating', id, rater_id, deleted_at, ${words(['content', 'comment'], ['rating', 'rating'], ['ratedUserId', 'rated_user_id'], ['createdAt', 'created_at'])}
    FROM ${ratings} WHERE ${about('rater_id')} AND ${takenDown('rating', sql`ratings.id`)}
    UNION ALL SELECT 'message', d.target_id, d.user_id, d.created_at, ${words(['content', "evidence ->> 'text'"], ['receiverId', 'reporter_id'], ['earlier', "json(evidence -> 'earlier')"], ['sentAt', "evidence ->> 'sentAt'"])}
    FROM ${decisions} AS d JOIN ${reports} ON ${reports.id} = d.report_id WHERE ${sql.raw(`(d.target_id = '${id}' OR d.user_id = '${id}')`)}
      AND d.target_type = 'message' AND d.action = 'remove' AND d.appeal_status IS NOT 'reversed' AND evidence IS NOT NULL
    UNION ALL SELECT 'file', id, owner_id, withdrawn_at, ${words(['name', 'name'], ['contentType', 'content_type'], ['size', 'size'], ['placeId', 'place_id'])}
    FROM ${files} WHERE (id = ${id} OR owner_id = ${id} OR place_id = ${id}) AND withdrawn_at IS NOT NULL AND ${sealedFile})`;
}

/** The format of all ids. It is checked because the id is part of the statement's text. */
export const isSealedId = (id: string): boolean => /^[\w-]{16,64}$/.test(id);

/**
 * Statements for an operator with database access and a lawful order: the audit line, written if sealed records exist under the id,
 * and the records, read only if that line was written. No screen or endpoint runs them.
 */
export function sealedOpening(ctx: Pick<AppContext, 'db' | 'now'>, id: string, reason: string) {
  if (!isSealedId(id)) throw new Error(`"${id}" is no id`);
  const entry = { id: newId(ctx.now), action: 'sealed.opened', targetType: 'sealed', targetId: id, reason };
  return {
    audit: auditStatement({ ...ctx, viewer: null }, entry, sql`EXISTS (${sealedUnder(id)})`),
    records: ctx.db.all<SealedRow>(
      sql`SELECT * FROM (${sealedUnder(id)}) WHERE ${wasAudited(entry.id)} ORDER BY sealedAt, kind, id`,
    ),
  };
}
