import type { NotificationsView } from '~/domain/notification/notification';
import { notificationQuery, toNotificationPage } from '~/domain/notification/notification.server';
import type { MemberContext } from '~/domain/shared/context';
import type { PageQuery } from '~/domain/shared/paging.schema';

/**
 * Loads the notifications that `/chat?segment=notifications` shows, and the number of message requests. `firstShown` is the time of the
 * newest one that the first page has shown, as a later page's address says it.
 */
export async function notificationsHome(
  ctx: MemberContext,
  page: PageQuery,
  firstShown: string | null,
): Promise<NotificationsView & { requestCount: number }> {
  const [[rows], { requests }] = await Promise.all([
    ctx.db.batch([notificationQuery(ctx, page)]),
    ctx.conversations.inbox(ctx.viewer.id, { segment: 'requests', before: null, limit: 0 }),
  ]);
  const list = toNotificationPage(rows, page.limit);
  const newest = list.items[0]?.timestamp;
  const upTo = page.cursor ? newerOf(firstShown, newest) : newest;
  return { ...list, upTo, requestCount: requests };
}

/** The later of two ISO times; what is no time counts for nothing. */
const newerOf = (said: string | null, shown: string | undefined): string | undefined =>
  said && shown && isoTime.test(said) && said > shown ? said : shown;

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
