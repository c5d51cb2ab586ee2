import { titleLine } from '~/domain/offer/title';
import { chatPath, offerPath, RECEIVED_INTERESTS, SENT_INTERESTS } from '~/domain/shared/paths';
import type { NotificationKind, PersonKind } from './kinds.server';
import type { NotificationView } from './notification.schema';
import * as words from './notification.words';

/** The notification list, a segment of the chat screen that the bell links to. */
export const NOTIFICATIONS_PATH = '/chat?segment=notifications';

/** Rows in the bell's dropdown. */
export const NOTIFICATION_DROPDOWN = 5;

/** A page of notifications, newest first. */
export interface NotificationsView {
  items: NotificationView[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
  /** The newest one that its reader may have seen is of this time. */
  upTo?: string;
}

type Sentence = (about: { name: string; others: number; title: string }) => string;

interface Sentences {
  /** Needs the item's title. */
  titled: Sentence;
  /** Where the recipient no longer sees the item, or a locked screen shows the sentence. */
  plain: Sentence;
}

/** Null for a kind that shows its stored text, as do all that Nukkad itself sends. */
const sentences: Record<PersonKind, Sentences | null> = {
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
  call_reminder: null,
  offer_updated: { titled: words.offerUpdated, plain: words.offerUpdatedPlain },
};

const TITLE_LENGTH = 40;

/**
 * The sentence of a notification, or null for a kind without one. `about` is the title or the first words of the item, null if the
 * recipient no longer sees it.
 */
export function notificationText(
  type: string,
  { name, count, about }: { name: string; count: number; about: string | null },
): string | null {
  const said = Object.hasOwn(sentences, type) ? sentences[type as PersonKind] : null;
  const sentence = said?.[about ? 'titled' : 'plain'];
  if (!sentence) return null;
  return sentence({ name, others: Math.max(0, count - 1), title: titleLine(about ?? '', TITLE_LENGTH) });
}

/** The top of the offer's page. */
const OFFER = '';
/** The chat with the sender. */
const CHAT = 'chat';
const VERIFICATION = '/verification';
const DECISIONS = '/decisions';

/** Where each kind leads: a path, a place on the page of its offer, or the chat. A page may meet kinds that are newer than its scripts. */
const targets: Partial<Record<string, string>> = {
  post_liked: OFFER,
  post_commented: OFFER,
  comment_replied: OFFER,
  interest_received: RECEIVED_INTERESTS,
  interest_accepted: SENT_INTERESTS,
  interest_rejected: SENT_INTERESTS,
  interest_withdrawn: RECEIVED_INTERESTS,
  missed_call: CHAT,
  call_proposed: CHAT,
  call_accepted: CHAT,
  call_declined: CHAT,
  call_withdrawn: CHAT,
  call_reminder: CHAT,
  offer_updated: '#updates',
  update_due: '#write-update',
  listing_approved: OFFER,
  listing_rejected: OFFER,
  verification_verified: VERIFICATION,
  verification_rejected: VERIFICATION,
  verification_expired: VERIFICATION,
  report_closed: `${DECISIONS}#reports`,
  content_removed: DECISIONS,
  warning: DECISIONS,
  suspended: DECISIONS,
  appeal_closed: DECISIONS,
  role_changed: '/profile',
  change_proposed: '/admin/proposals',
  proposal_closed: '/admin/proposals?status=closed',
  security: '/sessions',
} satisfies Record<NotificationKind, string>;

/** It is about a chat: it alerts like a message, and opening the conversation marks it as read. */
export const isChatNotice = (type: string): boolean => targets[type] === CHAT;

/** The page that a notification links to. */
export function notificationPath({
  type,
  senderId,
  postId,
  listingId,
}: Pick<NotificationView, 'type' | 'senderId' | 'postId' | 'listingId'>): string {
  // The thread with the owner begins with what was asked and answered.
  if (type === 'interest_accepted' && senderId) return chatPath(senderId);
  const target = targets[type] ?? OFFER;
  if (target.startsWith('/')) return target;
  if (target !== CHAT && postId) return offerPath('post', postId) + target;
  if (target !== CHAT && listingId) return offerPath('listing', listingId) + target;
  return senderId ? chatPath(senderId) : '/chat';
}
