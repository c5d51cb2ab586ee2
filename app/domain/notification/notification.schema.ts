import { z } from 'zod';
import { timeFormat } from '~/domain/seen-version/seen.words';
import { exactlyOne } from '~/domain/shared/target.schema';
import { uuid } from '~/domain/shared/text.schema';
import * as words from './notification.words';

const MARK_MAX = 100;

const ids = z
  .array(uuid(), { error: words.asList })
  .min(1, { error: words.atLeastOne })
  .max(MARK_MAX, { error: () => words.atMost({ max: MARK_MAX }) });

/** `PUT /api/notifications`: marks some by id, or all, or all up to a time. */
export const notificationsRead = z
  .strictObject({
    ids: ids.optional(),
    all: z.literal(true, { error: words.trueForAll }).optional(),
    /** None that is newer: the time of the newest one that its reader has seen. */
    upTo: z.iso.datetime({ error: timeFormat }).optional(),
  })
  .refine(exactlyOne(['ids', 'all']), {
    error: words.someOrAll,
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
