import { z } from 'zod';
import { exactlyOne } from '~/domain/shared/target.schema';
import { uuid } from '~/domain/shared/text.schema';

const MARK_MAX = 100;

const ids = z
  .array(uuid(), { error: 'Please send the notifications as a list' })
  .min(1, 'Please choose at least one notification')
  .max(MARK_MAX, `Please choose at most ${MARK_MAX} notifications`);

/** `PUT /api/notifications`: marks some by id, or all. */
export const notificationsRead = z
  .strictObject({
    ids: ids.optional(),
    all: z.literal(true, { error: 'Please send true to mark all' }).optional(),
  })
  .refine(exactlyOne(['ids', 'all']), {
    error: 'Please choose the notifications, or all of them',
    path: ['ids'],
  });
export type NotificationsRead = z.infer<typeof notificationsRead>;

export const notificationView = z.strictObject({
  id: z.string(),
  type: z.string(),
  /** The latest acting user; null for notifications from Nukkad itself. */
  senderId: z.string().nullable(),
  senderName: z.string(),
  senderAvatar: z.string().nullable(),
  /** A full sentence; if it names a user, it begins with `senderName`. */
  content: z.string(),
  timestamp: z.iso.datetime(),
  conversationId: z.string().nullable(),
  postId: z.string().nullable(),
  commentId: z.string().nullable(),
  interestId: z.string().nullable(),
  listingId: z.string().nullable(),
  isRead: z.boolean(),
  /** The number of users that the notification summarizes. */
  actorCount: z.int().min(1),
});
export type NotificationView = z.infer<typeof notificationView>;
