import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { derived } from '~/db/built-batch.server';
import type { Database } from '~/db/client.server';
import { files, listings, posts, users, verifications } from '~/db/schema';
import { fileIdOf } from './file';
import { urlOfFile } from './file-sql.server';
import { type FileUse, mayBecome, type Place } from './place';

/*
 * How posts, listings, profiles and verifications attach files: statements for their own batch. A file must belong to the owner,
 * exist and not be attached elsewhere, or nothing is written; an attached file is skipped by the cleanup.
 */

const isIn = (column: SQLiteColumn, values: readonly string[]) =>
  sql`${column} IN (SELECT value FROM json_each(${derived(values, (list) => JSON.stringify(list))}))`;

const isHere = ({ type, id }: Place) => sql`(${files.placeType} = ${type} AND ${files.placeId} = ${id})`;

/** Ids of files by their URLs. The id of a foreign URL is '', which no file has, so that `mayAttachFiles` refuses it. */
export const fileIdsOf = (urls: readonly (string | null | undefined)[]): string[] =>
  urls.flatMap((url) => (url ? [fileIdOf(url) ?? ''] : []));

/** A photo by its file's id. */
export interface PhotoFile {
  id: string;
  alt: string;
}

export const photosOf = (images: readonly { url: string; alt?: string | undefined }[]): PhotoFile[] =>
  images.map(({ url, alt = '' }) => ({ id: fileIdOf(url) ?? '', alt }));

/** Files that their owner uses for a purpose at a place. */
interface Attachment {
  ownerId: string;
  ids: readonly string[];
  use: FileUse;
  place: Place;
}

/** Unattached, attached here, or detached from here before: an older form may attach it again. */
const isAttachable = ({ ownerId, ids, use, place }: Attachment) =>
  sql`${files.ownerId} = ${ownerId} AND ${files.deletedAt} IS NULL AND ${isIn(files.id, ids)}
    AND ${isIn(files.kind, mayBecome[use])}
    AND ((${files.placeId} IS NULL AND ${files.withdrawnAt} IS NULL)
      OR (${isHere(place)} AND (${files.withdrawnAt} IS NULL OR ${files.withdrawnReason} = 'replaced')))`;

/** Condition for a guarded INSERT or UPDATE: all `ids` belong to the owner and may be used for this purpose here. */
export const mayAttachFiles = (attachment: Attachment): SQL<boolean> => {
  const wanted = derived(attachment.ids, (list) => new Set(list).size);
  return sql`(SELECT count(*) FROM ${files} WHERE ${isAttachable(attachment)}) = ${wanted}`;
};

/** JSON of `StoredImage[]` in the given order, with the sizes of the file rows; use together with `mayAttachFiles`. */
export const storedImages = (ownerId: string, images: PhotoFile[]): SQL<string> =>
  sql`(SELECT json_group_array(json_object('url', ${urlOfFile(sql.raw('f.id'))}, 'width', f.width, 'height', f.height,
      'alt', json_extract(given.value, '$.alt')) ORDER BY given.key)
    FROM json_each(${derived(images, (list) => JSON.stringify(list))}) AS given
    JOIN files AS f ON f.id = json_extract(given.value, '$.id') AND f.owner_id = ${ownerId})`;

/** Subquery: URLs of the files that the place shows at this point of the batch. */
function shownAt({ type, id }: Place): SQL {
  const photos = (table: typeof posts | typeof listings) =>
    sql`SELECT json_extract(image.value, '$.url') FROM ${table} AS place, json_each(place.images) AS image
      WHERE place.id = ${id}`;
  const plan = (table: typeof posts | typeof listings) =>
    sql`SELECT business_plan FROM ${table} WHERE id = ${id}`;
  switch (type) {
    case 'post':
      return sql`${photos(posts)} UNION ALL ${plan(posts)} UNION ALL
        SELECT paper.value FROM ${posts} AS place, json_each(place.attachments) AS paper WHERE place.id = ${id}`;
    case 'listing':
      return sql`${photos(listings)} UNION ALL ${plan(listings)}`;
    case 'user':
      return sql`SELECT avatar FROM ${users} WHERE id = ${id}`;
    case 'verification':
      return sql`SELECT ${urlOfFile(sql.raw('file_id'))} FROM ${verifications} WHERE id = ${id}`;
  }
}

const address = urlOfFile(files.id);

/**
 * Statement, after the one that wrote the place: attaches those of `ids` that it now shows. If the place was not written, nothing
 * changes.
 */
export function attachFiles(db: Database, attachment: Attachment, now: number) {
  const { use, place } = attachment;
  return db.run(sql`UPDATE ${files} SET kind = ${use}, place_type = ${place.type}, place_id = ${place.id},
      attached_at = coalesce(attached_at, ${now}), withdrawn_at = NULL, withdrawn_reason = NULL
    WHERE ${isAttachable(attachment)} AND ${address} IN (${shownAt(place)})`);
}

/** Statement, after the one that changed the place: withdraws the files that it no longer shows. */
export const detachFiles = (db: Database, place: Place, now: number) =>
  db.run(sql`UPDATE ${files} SET withdrawn_at = ${now}, withdrawn_reason = 'replaced'
    WHERE ${isHere(place)} AND ${files.withdrawnAt} IS NULL
      AND ${address} NOT IN (SELECT shown.url FROM (SELECT NULL AS url UNION ALL ${shownAt(place)}) AS shown
        WHERE shown.url IS NOT NULL)`);
