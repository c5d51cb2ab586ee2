import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { files } from '~/db/schema';

/*
 * What is taken away takes its files along, in the batch of its own removal: they are served no longer, by no
 * rendition and to nobody. Their objects stay, sealed, for as long as the retention table says of `withdrawn_at`.
 * What is only hidden (rejected, or its author banned) is not marked: file-read.server asks the place itself.
 */

/** Statement: the files of the thing with this id are withdrawn, where `when` holds. */
export const withdrawFiles = (
  db: Database,
  placeId: SQL,
  reason: 'deleted' | 'removed',
  now: number,
  when: SQL = sql`1`,
) =>
  db.run(sql`UPDATE ${files} SET withdrawn_at = ${now}, withdrawn_reason = ${reason}
    WHERE place_id = ${placeId} AND withdrawn_at IS NULL AND ${when}`);

/** Statement: what moderation removed at that moment is served again, where `when` holds. */
export const restoreFiles = (db: Database, placeId: SQL, removedAt: SQL, when: SQL) =>
  db.run(sql`UPDATE ${files} SET withdrawn_at = NULL, withdrawn_reason = NULL
    WHERE place_id = ${placeId} AND withdrawn_reason = 'removed' AND withdrawn_at = ${removedAt} AND ${when}`);
