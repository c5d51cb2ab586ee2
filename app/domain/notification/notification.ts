import { titleLine } from '~/domain/offer/title';
import { chatPath, offerPath, SENT_INTERESTS } from '~/domain/shared/paths';
import type { NotificationView } from './notification.schema';
import * as words from './notification.words';

/** Types with sentences of their own. Rows of other types show their stored text. */
export const notificationTypes = [
  'post_liked',
  'post_commented',
  'comment_replied',
  'interest_received',
  'interest_accepted',
  'interest_rejected',
  'interest_withdrawn',
  'missed_call',
  'call_proposed',
  'call_accepted',
  'call_declined',
  'call_withdrawn',
  'offer_updated',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Types about a chat. They alert like a message, and opening the conversation marks them as read. */
export const chatNotices = [
  'missed_call',
  'call_proposed',
  'call_accepted',
  'call_declined',
  'call_withdrawn',
  'call_reminder',
] as const;

export const isChatNotice = (type: string): boolean => (chatNotices as readonly string[]).includes(type);

/** Types sent by Nukkad itself, with their text stored in the row. */
const moderationNotificationTypes = [
  'listing_approved',
  'listing_rejected',
  'verification_verified',
  'verification_rejected',
  'verification_expired',
  'report_closed',
  'content_removed',
  'warning',
  'suspended',
  'appeal_closed',
  'role_changed',
  'change_proposed',
  'proposal_closed',
] as const;
export type ModerationNotificationType = (typeof moderationNotificationTypes)[number];

/** The notification list, a segment of the chat screen that the bell links to. */
export const NOTIFICATIONS_PATH = '/chat?segment=notifications';

/** Rows in the bell's dropdown. */
export const NOTIFICATION_DROPDOWN = 5;

/** A page of notifications, newest first. */
export interface NotificationsView {
  items: NotificationView[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

type Sentence = (about: { name: string; others: number; title: string }) => string;

/** `titled` needs the item's title, `plain` is used if the recipient no longer sees it, or where a locked screen shows it. */
const sentences: Record<NotificationType, { titled: Sentence; plain: Sentence }> = {
  post_liked: { titled: words.postLiked, plain: words.postLikedPlain },
  post_commented: { titled: words.postCommented, plain: words.postCommentedPlain },
  comment_replied: { titled: words.commentReplied, plain: words.commentRepliedPlain },
  interest_received: { titled: words.interestReceived, plain: words.interestReceivedPlain },
  interest_accepted: { titled: words.interestAccepted, plain: words.interestAcceptedPlain },
  interest_rejected: { titled: words.interestRejected, plain: words.interestRejectedPlain },
  interest_withdrawn: { titled: words.interestWithdrawn, plain: words.interestWithdrawnPlain },
  missed_call: { titled: words.missedCall, plain: words.missedCall },
  call_proposed: { titled: words.callProposed, plain: words.callProposed },
  call_accepted: { titled: words.callAccepted, plain: words.callAccepted },
  call_declined: { titled: words.callDeclined, plain: words.callDeclined },
  call_withdrawn: { titled: words.callWithdrawn, plain: words.callWithdrawn },
  offer_updated: { titled: words.offerUpdated, plain: words.offerUpdatedPlain },
};

const TITLE_LENGTH = 40;

/**
 * The sentence of a notification, or null for a type without one. `about` is the title or the first words of the item, null if the
 * recipient no longer sees it.
 */
export function notificationText(
  type: string,
  { name, count, about }: { name: string; count: number; about: string | null },
): string | null {
  if (!isNotificationType(type)) return null;
  const sentence = sentences[type][about ? 'titled' : 'plain'];
  return sentence({ name, others: Math.max(0, count - 1), title: titleLine(about ?? '', TITLE_LENGTH) });
}

const isNotificationType = (type: string): type is NotificationType =>
  (notificationTypes as readonly string[]).includes(type);

const DECISIONS = '/decisions';
const fixedPaths: Record<string, string> = {
  verification_verified: '/verification',
  verification_rejected: '/verification',
  verification_expired: '/verification',
  report_closed: `${DECISIONS}#reports`,
  content_removed: DECISIONS,
  warning: DECISIONS,
  suspended: DECISIONS,
  appeal_closed: DECISIONS,
  role_changed: '/profile',
  change_proposed: '/admin/proposals',
  proposal_closed: '/admin/proposals?status=closed',
  interest_received: '/interests',
  interest_withdrawn: '/interests',
  interest_rejected: SENT_INTERESTS,
  security: '/sessions',
};

/** Where on the offer's page it is: the updates, or the owner's form for one. */
const places: Record<string, string> = { offer_updated: '#updates', update_due: '#write-update' };

/** The page that a notification links to. */
export function notificationPath({
  type,
  senderId,
  postId,
  listingId,
}: Pick<NotificationView, 'type' | 'senderId' | 'postId' | 'listingId'>): string {
  const fixed = fixedPaths[type];
  if (fixed) return fixed;
  // The thread with the owner begins with what was asked and answered.
  if (type === 'interest_accepted') return senderId ? chatPath(senderId) : SENT_INTERESTS;
  const place = places[type] ?? '';
  if (!isChatNotice(type) && postId) return offerPath('post', postId) + place;
  if (!isChatNotice(type) && listingId) return offerPath('listing', listingId) + place;
  return senderId ? chatPath(senderId) : '/chat';
}
