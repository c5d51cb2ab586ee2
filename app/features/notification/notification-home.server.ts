import type { NotificationsView } from '~/domain/notification/notification';
import { notificationQuery, toNotificationPage } from '~/domain/notification/notification.server';
import type { MemberContext } from '~/domain/shared/context';
import type { PageQuery } from '~/domain/shared/paging.schema';

/** Loads the notifications that `/chat?segment=notifications` shows, and the number of message requests. */
export async function notificationsHome(
  ctx: MemberContext,
  page: PageQuery,
): Promise<NotificationsView & { requestCount: number }> {
  const [[rows], { requests }] = await Promise.all([
    ctx.db.batch([notificationQuery(ctx, page)]),
    ctx.conversations.inbox(ctx.viewer.id, { segment: 'requests', before: null, limit: 0 }),
  ]);
  return { ...toNotificationPage(rows, page.limit), requestCount: requests };
}
