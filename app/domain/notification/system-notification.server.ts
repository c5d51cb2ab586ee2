import { type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { idFrom } from '~/db/id-from.server';
import { notifications } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';
import type { SystemKind } from './kinds.server';
import { type Told, takesPushes } from './notification.server';
import { spokenTo } from './spoken-to.server';

interface SystemWords {
  type: SystemKind;
  /** Said in the recipient's language; SQL where D1 chooses the sentence. */
  sentence: (() => string) | SQL;
  /** For `TITLE` in the sentence. */
  named?: SQL;
  postId?: string | SQL | null;
  listingId?: string | SQL | null;
}

/** A recipient has one unread row per kind and subject. */
type Addressed =
  /** Scalar SQL: the recipient's id, or NULL for none. The subject is the row itself by default. */
  | { to: SQL; toEach?: undefined; subject?: SQL | string }
  /** SQL of rows with a `user_id`: a notification for each. */
  | { to?: undefined; toEach: SQL; subject: SQL | string };

/**
 * Statement: a notification from Nukkad itself, which cannot be muted, in the batch of its cause. All SQL but `to` may name the columns of
 * `toEach`. An unread row of the same subject is left as it is, unless `onConflict` says otherwise. Returns the notified users.
 */
export function systemNotificationStatement(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { to, toEach, type, sentence, named, subject, postId = null, listingId = null }: SystemWords & Addressed,
  when: SQL,
  onConflict = sql`DO NOTHING`,
) {
  const id = newId(now);
  const content = typeof sentence === 'function' ? spokenTo(sql`user_id`, sentence, named) : sentence;
  return db.all<Told>(sql`INSERT INTO ${notifications}
    (id, user_id, type, content, post_id, listing_id, group_key, created_at)
    SELECT ${toEach ? idFrom(now) : id}, user_id, ${type}, (${content}), (${postId}), (${listingId}),
      ${type} || ':' || (${subject ?? id}), ${now}
    FROM (${toEach ?? sql`SELECT (${to}) AS user_id`}) WHERE user_id IS NOT NULL AND ${when}
    ON CONFLICT ${onConflict} RETURNING user_id AS userId, ${takesPushes} AS takesPushes`);
}
