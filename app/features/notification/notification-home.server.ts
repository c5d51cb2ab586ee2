import type { NotificationsView } from '~/domain/notification/notification';
import { notificationQuery, toNotificationPage } from '~/domain/notification/notification.server';
import type { MemberContext } from '~/domain/shared/context';
import type { PageQuery } from '~/domain/shared/paging.schema';
import { iso } from '~/lib/time/iso';

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
  const [newest] = list.items;
  // What is no time counts for nothing.
  const known = page.cursor ? Math.min(Date.parse(firstShown ?? '') || 0, ctx.now) : 0;
  const upTo = newest && iso(Math.max(known, Date.parse(newest.timestamp)));
  return { ...list, upTo, requestCount: requests };
}
