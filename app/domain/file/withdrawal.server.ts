import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { files } from '~/db/schema';
import type { OfferKind } from '~/domain/shared/offer-kind';

/** Where files are attached. Ids of posts and listings are made by clients, so an id alone may be another place's as well. */
interface WithdrawnPlace {
  type: SQL | OfferKind;
  id: SQL | string;
}

const isAt = ({ type, id }: WithdrawnPlace) => sql`place_type = ${type} AND place_id = ${id}`;

/*
 * Removing a post, listing or other place also withdraws its files in the same batch: they are no longer served in any rendition to
 * anyone. The objects stay, sealed, until the retention period after `withdrawn_at`. Files of hidden places (rejected, or author
 * banned) are not marked; download/read.server checks the place itself.
 */

/** Statement: withdraws the files of this place if `when` holds. */
export const withdrawFiles = (
  db: Database,
  place: WithdrawnPlace,
  reason: 'deleted' | 'removed',
  now: number,
  when: SQL = sql`1`,
) =>
  db.run(sql`UPDATE ${files} SET withdrawn_at = ${now}, withdrawn_reason = ${reason}
    WHERE ${isAt(place)} AND withdrawn_at IS NULL AND ${when}`);

/** Statement: restores the files that moderation removed at that time, if `when` holds. */
export const restoreFiles = (db: Database, place: WithdrawnPlace, removedAt: SQL, when: SQL) =>
  db.run(sql`UPDATE ${files} SET withdrawn_at = NULL, withdrawn_reason = NULL
    WHERE ${isAt(place)} AND withdrawn_reason = 'removed' AND withdrawn_at = ${removedAt} AND ${when}`);

/** Statement: files of an erased account that moderation removed count as deleted by it, if `when` holds. */
export const unsealFiles = (db: Database, place: WithdrawnPlace, when: SQL) =>
  db.run(sql`UPDATE ${files} SET withdrawn_reason = 'deleted'
    WHERE ${isAt(place)} AND withdrawn_reason = 'removed' AND ${when}`);
