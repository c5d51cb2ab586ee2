import { type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { notifications } from '~/db/schema';
import type { ModerationNotificationType } from '~/domain/notification/notification';
import type { AppContext } from '~/domain/shared/context';

interface ModerationNotice {
  /** Scalar SQL: the recipient's id, or NULL for none. */
  to: SQL;
  type: ModerationNotificationType;
  /** A full sentence; SQL if it contains a title. */
  content: string | SQL;
  postId?: string | SQL | null;
  listingId?: string | SQL | null;
}

type NoticeContext = Pick<AppContext, 'db' | 'now'>;

/** Statement: a notification from Nukkad itself, which cannot be muted. Returns the notified users. */
export function moderationNoticeStatement({ db, now }: NoticeContext, notice: ModerationNotice, when: SQL) {
  const { to, type, content, postId = null, listingId = null } = notice;
  const id = newId(now);
  return db.all<{ userId: string }>(sql`INSERT INTO ${notifications}
    (id, user_id, type, content, post_id, listing_id, group_key, created_at)
    SELECT ${id}, user_id, ${type}, (${content}), (${postId}), (${listingId}), ${`${type}:${id}`}, ${now}
    FROM (SELECT (${to}) AS user_id) WHERE user_id IS NOT NULL AND ${when} RETURNING user_id AS userId`);
}

/** Tells every device of the notified users to refresh its unread counts. */
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

/** Mails a decision after the response, with the reason and how to appeal. */
export function mailDecision(ctx: AppContext, { to, kind, subject, lines }: ModerationMail): void {
  if (!to) return;
  const text = ['Hello,', ...lines].join('\n\n');
  ctx.defer(ctx.mail.send({ kind, to, subject, text }));
}
