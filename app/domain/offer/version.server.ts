import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Database } from '~/db/client.server';
import { approvedOffers, posts, postVersions } from '~/db/schema';
import type { OfferKind } from '~/domain/shared/offer-kind';
import { fundingFields } from './fields';
import { offerTables } from './offer-tables.server';

const columns = sql.raw(
  ['title', 'category', ...fundingFields].map((field) => `'${field}', ${toSnakeCase(field)}`).join(', '),
);
const files = {
  post: sql.raw(`'images', json(images), 'businessPlan', business_plan, 'attachments', json(attachments)`),
  listing: sql.raw(`'images', json(images), 'businessPlan', business_plan, 'attachments', json('[]')`),
} as const;

/** Scalar SQL in a query of one of the tables: JSON of the row's `OfferContent`. */
export const contentJson = (kind: OfferKind): SQL<string> =>
  sql`json_object('text', ${offerTables[kind].text}, ${columns}, ${files[kind]})`;

const textJson = sql`json_object('text', content, ${columns})`;

/**
 * Statement before a change: keeps the approved version if the item is approved and `when` says that the change needs a new review.
 */
export function keepApprovedStatement(db: Database, kind: OfferKind, id: string, now: number, when: SQL) {
  const { table, owner } = offerTables[kind];
  return db.run(sql`INSERT INTO ${approvedOffers} (target_type, target_id, owner_id, content, created_at)
    SELECT ${kind}, id, ${owner}, ${contentJson(kind)}, ${now} FROM ${table}
    WHERE id = ${id} AND status = 'approved' AND ${when}
    ON CONFLICT (target_type, target_id) DO UPDATE SET content = excluded.content, created_at = excluded.created_at`);
}

/** Statement: the current version is approved, so the kept one is deleted. */
export const forgetApprovedStatement = (db: Database, kind: OfferKind, id: string, when: SQL) =>
  db.run(sql`DELETE FROM ${approvedOffers} WHERE target_type = ${kind} AND target_id = ${id} AND ${when}`);

/** Statement before a change of a post: adds the current version to its history, under this id, if `when` holds. */
export const keepVersionStatement = (
  db: Database,
  { versionId, postId, now }: { versionId: string; postId: string; now: number },
  when: SQL,
) =>
  db.run(sql`INSERT INTO ${postVersions} (id, post_id, content, status, created_at)
    SELECT ${versionId}, id, ${textJson}, iif(is_active = 1, status, 'rejected'), ${now} FROM ${posts}
    WHERE id = ${postId} AND ${when}`);

/**
 * Statement: the post was rejected or hidden, so readers no longer see its versions that nobody has approved either: they may say the
 * same. Approved ones stay, so that a rejection does not clear a history.
 */
export const hideVersionsStatement = (db: Database, id: SQL | string, when: SQL) =>
  db.run(
    sql`UPDATE ${postVersions} SET status = 'rejected' WHERE post_id = ${id} AND status = 'pending' AND ${when}`,
  );

/** New values by field name; images by URL and alternative text. */
interface NewContent {
  values: Record<string, string | number | null | undefined>;
  images?: readonly { url: string; alt?: string | undefined }[] | undefined;
  attachments?: readonly string[] | undefined;
}

/**
 * Condition on the row before the change: a given value differs from the stored one. All values are one bound parameter, since a form's
 * condition appears several times in a statement, which D1 lets have a hundred.
 */
export function differs({ values, images, attachments }: NewContent): SQL {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const parts: SQL[] = [];
  if (given.length > 0) {
    const stored = given.map(
      ([field], at) => sql`WHEN ${sql.raw(`${at}`)} THEN ${sql.identifier(toSnakeCase(field))}`,
    );
    parts.push(sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(given.map(([, value]) => value))})
      WHERE value IS NOT CASE key ${sql.join(stored, sql` `)} END)`);
  }
  if (images) {
    const wanted = JSON.stringify(images.map(({ url, alt }) => ({ url, alt: alt ?? '' })));
    parts.push(sql`${pictures(sql.raw('images'))} IS NOT ${pictures(sql`${wanted}`)}`);
  }
  if (attachments) parts.push(sql`json(attachments) IS NOT json(${JSON.stringify(attachments)})`);
  return parts.length > 0 ? sql`(${sql.join(parts, sql` OR `)})` : sql`0`;
}

const pictures = (json: SQL) => sql`(SELECT json_group_array(json_array(json_extract(value, '$.url'),
  json_extract(value, '$.alt')) ORDER BY key) FROM json_each(${json}))`;
