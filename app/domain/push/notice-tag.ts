import { isChatNotice } from '~/domain/notification/notification';
import type { NotificationView } from '~/domain/notification/notification.schema';
import { tagOf } from './payload';

/** Grouped as the bell is: by kind and target. A missed call takes the place of the call. */
export function tagOfNotice(view: NotificationView): string {
  const { type, id, senderId, postId, listingId, interestId } = view;
  if (type === 'missed_call') return tagOf.call(senderId ?? id);
  return tagOf.notice(
    type,
    isChatNotice(type) ? (senderId ?? id) : (postId ?? listingId ?? interestId ?? id),
  );
}

/** Whom a push is about that the settings of the chat decide: a message, a call, or what the bell says of them. Null for all else. */
export function chatPartnerOf(tag: string): string | null {
  const [kind = '', target = ''] = tag.split(':');
  return kind === 'chat' || kind === 'call' || isChatNotice(kind) ? target : null;
}
