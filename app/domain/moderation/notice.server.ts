import { type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { notifications } from '~/db/schema';
import type { SystemKind } from '~/domain/notification/kinds.server';
import type { AppContext } from '~/domain/shared/context';
import { spokenTo } from '~/domain/shared/spoken-to.server';
import { FIRST_LANGUAGE, type Language } from '~/lib/language/language';
import { inLanguage } from '~/platform/language.server';
import * as words from './notice.words';

interface ModerationNotice {
  /** Scalar SQL: the recipient's id, or NULL for none. */
  to: SQL;
  type: SystemKind;
  /** Said in the recipient's language. */
  sentence: () => string;
  /** For `TITLE` in the sentence. */
  named?: SQL;
  postId?: string | SQL | null;
  listingId?: string | SQL | null;
}

/** Somebody whose bell has a new row. */
export interface NotifiedUser {
  userId: string;
}

type NoticeContext = Pick<AppContext, 'db' | 'now'>;

/** Statement: a notification from Nukkad itself, which cannot be muted. Returns the notified users. */
export function moderationNoticeStatement({ db, now }: NoticeContext, notice: ModerationNotice, when: SQL) {
  const { to, type, sentence, named, postId = null, listingId = null } = notice;
  const id = newId(now);
  const content = spokenTo(sql`user_id`, sentence, named);
  return db.all<NotifiedUser>(sql`INSERT INTO ${notifications}
    (id, user_id, type, content, post_id, listing_id, group_key, created_at)
    SELECT ${id}, user_id, ${type}, (${content}), (${postId}), (${listingId}), ${`${type}:${id}`}, ${now}
    FROM (SELECT (${to}) AS user_id) WHERE user_id IS NOT NULL AND ${when} RETURNING user_id AS userId`);
}

/** Tells every device of the notified users to refresh its unread counts. */
export function notifyHubs({ hubs }: Pick<AppContext, 'hubs'>, notified: readonly NotifiedUser[]): void {
  for (const { userId } of notified) hubs.deliver(userId, { type: 'unread_changed' });
}

/** The recipient of a mail, and their language. */
export interface Recipient {
  email: string;
  language: Language | null;
}

interface ModerationMail {
  kind: string;
  subject: string;
  lines: string[];
}

/** Mails a decision after the response, with the reason and how to appeal. */
export function mailDecision(
  ctx: AppContext,
  recipient: Recipient | undefined,
  write: () => ModerationMail,
): void {
  if (!recipient) return;
  inLanguage(recipient.language ?? FIRST_LANGUAGE, () => {
    const { kind, subject, lines } = write();
    const text = [words.hello(), ...lines].join('\n\n');
    ctx.defer(ctx.mail.send({ kind, to: recipient.email, subject, text }));
  });
}
