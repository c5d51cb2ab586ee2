import type { NotificationsView } from '~/domain/notification/notification';
import { notificationQuery, toNotificationPage } from '~/domain/notification/notification.server';
import type { MemberContext } from '~/domain/shared/context';
import type { PageQuery } from '~/domain/shared/paging.schema';
import { iso } from '~/lib/time/iso';

/** Loads the notifications that `/chat?segment=notifications` shows, and the number of message requests. */
export async function notificationsHome(
  ctx: MemberContext,
  page: PageQuery,
): Promise<NotificationsView & { requestCount: number }> {
  const [[rows], { requests }] = await Promise.all([
    ctx.db.batch([notificationQuery(ctx, page)]),
    ctx.conversations.inbox(ctx.viewer.id, { segment: 'requests', before: null, limit: 0 }),
  ]);
  const list = toNotificationPage(rows, page.limit);
  // What is newer than a later page was on the ones before.
  const upTo = page.cursor ? iso(ctx.now) : list.items[0]?.timestamp;
  return { ...list, upTo, requestCount: requests };
}
