import { z } from 'zod';
import { notificationsRead, notificationView } from '~/domain/notification/notification.schema';
import { listNotifications, markNotificationsRead } from '~/domain/notification/notification.server';
import { pageQuery } from '~/domain/shared/paging.schema';
import { endpoint, operation, pageReply } from '~/http/endpoint.server';

const notifications = endpoint({
  GET: operation({
    summary: 'List notifications',
    description: 'Newest first.',
    access: 'member',
    query: pageQuery,
    reply: z.array(notificationView),
    run: async (ctx, { query, request }) => pageReply(await listNotifications(ctx, query), request),
  }),
  PUT: operation({
    whileSuspended: true,
    summary: 'Mark some or all notifications as read',
    description: 'Returns how many are left, 100 at most.',
    access: 'member',
    body: notificationsRead,
    reply: z.strictObject({ unread: z.int().min(0) }),
    run: (ctx, { body }) => markNotificationsRead(ctx, body),
  }),
});

export const loader = notifications;
export const action = notifications;
