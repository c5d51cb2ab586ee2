import { titleLine } from '~/domain/offer/title';
import { SENT_INTERESTS } from '~/domain/shared/paths';
import { fill } from '~/lib/sentence';
import type { NotificationView } from './notification.schema';

/** Types with sentences in this file. Rows of other types show their stored text. */
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

interface Sentences {
  one: string;
  two: string;
  many: string;
}

/**
 * Full sentences, so that translations can order the words. `titled` needs the item's title, `untitled` is used if it no longer
 * exists.
 */
const sentences: Record<NotificationType, { titled: Sentences; untitled: Sentences }> = {
  post_liked: {
    titled: {
      one: '{name} liked your post “{title}”',
      two: '{name} and 1 other liked your post “{title}”',
      many: '{name} and {others} others liked your post “{title}”',
    },
    untitled: {
      one: '{name} liked your post',
      two: '{name} and 1 other liked your post',
      many: '{name} and {others} others liked your post',
    },
  },
  post_commented: {
    titled: {
      one: '{name} commented on your post “{title}”',
      two: '{name} and 1 other commented on your post “{title}”',
      many: '{name} and {others} others commented on your post “{title}”',
    },
    untitled: {
      one: '{name} commented on your post',
      two: '{name} and 1 other commented on your post',
      many: '{name} and {others} others commented on your post',
    },
  },
  comment_replied: {
    titled: {
      one: '{name} replied to your comment on “{title}”',
      two: '{name} and 1 other replied to your comment on “{title}”',
      many: '{name} and {others} others replied to your comment on “{title}”',
    },
    untitled: {
      one: '{name} replied to your comment',
      two: '{name} and 1 other replied to your comment',
      many: '{name} and {others} others replied to your comment',
    },
  },
  interest_received: {
    titled: {
      one: '{name} is interested in “{title}”',
      two: '{name} and 1 other are interested in “{title}”',
      many: '{name} and {others} others are interested in “{title}”',
    },
    untitled: {
      one: '{name} is interested in your offer',
      two: '{name} and 1 other are interested in your offer',
      many: '{name} and {others} others are interested in your offer',
    },
  },
  interest_accepted: {
    titled: always('{name} accepted your interest in “{title}”'),
    untitled: always('{name} accepted your interest'),
  },
  interest_rejected: {
    titled: always('{name} declined your interest in “{title}”'),
    untitled: always('{name} declined your interest'),
  },
  interest_withdrawn: {
    titled: {
      one: '{name} withdrew their interest in “{title}”',
      two: '{name} and 1 other withdrew their interest in “{title}”',
      many: '{name} and {others} others withdrew their interest in “{title}”',
    },
    untitled: {
      one: '{name} withdrew their interest in your offer',
      two: '{name} and 1 other withdrew their interest in your offer',
      many: '{name} and {others} others withdrew their interest in your offer',
    },
  },
  missed_call: sameFor('You missed a call from {name}'),
  call_proposed: sameFor('{name} proposes times for a call'),
  call_accepted: sameFor('{name} agreed to a time for your call'),
  call_declined: sameFor('{name} declined your call'),
  call_withdrawn: sameFor('{name} cancelled your call'),
};

/** For types without an item. */
function sameFor(sentence: string) {
  return { titled: always(sentence), untitled: always(sentence) };
}

/** For types with only one acting user. */
function always(sentence: string): Sentences {
  return { one: sentence, two: sentence, many: sentence };
}

const TITLE_LENGTH = 40;

/**
 * The sentence of a notification, or null for a type without one. `about` is the title or the first words of the item, null if it
 * no longer exists.
 */
export function notificationText(
  type: string,
  { name, count, about }: { name: string; count: number; about: string | null },
): string | null {
  if (!isNotificationType(type)) return null;
  const set = sentences[type][about ? 'titled' : 'untitled'];
  const sentence = count <= 1 ? set.one : count === 2 ? set.two : set.many;
  const words = {
    name,
    others: String(count - 1),
    title: titleLine(about ?? '', TITLE_LENGTH),
  };
  return fill(sentence, words);
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
  if (type === 'interest_accepted') return senderId ? `/chat/${senderId}` : SENT_INTERESTS;
  if (!isChatNotice(type) && postId) return `/post/${postId}`;
  if (!isChatNotice(type) && listingId) return `/opportunity/${listingId}`;
  return senderId ? `/chat/${senderId}` : '/chat';
}
