import { type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { notifications } from '~/db/schema';
import type { ModerationNotificationType } from '~/domain/notification/notification';
import type { AppContext } from '~/domain/shared/context';

interface ModerationNotice {
  /** Scalar SQL: the recipient's id, or NULL for nobody. */
  to: SQL;
  type: ModerationNotificationType;
  /** A whole sentence; SQL where it contains a title. */
  content: string | SQL;
  postId?: string | SQL | null;
  listingId?: string | SQL | null;
}

type NoticeContext = Pick<AppContext, 'db' | 'now'>;

/** Statement: a notification from Nukkad itself, which nobody can mute. Returns who was notified. */
export function moderationNoticeStatement({ db, now }: NoticeContext, notice: ModerationNotice, when: SQL) {
  const { to, type, content, postId = null, listingId = null } = notice;
  const id = newId(now);
  return db.all<{ userId: string }>(sql`INSERT INTO ${notifications}
    (id, user_id, type, content, post_id, listing_id, group_key, created_at)
    SELECT ${id}, user_id, ${type}, (${content}), (${postId}), (${listingId}), ${`${type}:${id}`}, ${now}
    FROM (SELECT (${to}) AS user_id) WHERE user_id IS NOT NULL AND ${when} RETURNING user_id AS userId`);
}

/** Every device of theirs counts again. */
export function notifyHubs(
  { hubs }: Pick<AppContext, 'hubs'>,
  notified: readonly { userId: string }[],
): void {
  for (const { userId } of notified) hubs.deliver(userId, { type: 'unread_changed' });
}

interface ModerationMail {
  to: string | null | undefined;
  kind: string;
  subject: string;
  lines: string[];
}

/** A decision by mail, after the response: reason and what can be done about it. */
export function mailDecision(ctx: AppContext, { to, kind, subject, lines }: ModerationMail): void {
  if (!to) return;
  const text = ['Hello,', ...lines].join('\n\n');
  ctx.defer(ctx.mail.send({ kind, to, subject, text }));
}
