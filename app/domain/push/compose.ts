import type { CallView } from '~/domain/call/call.schema';
import type { InboxRow } from '~/domain/message/conversations';
import { shownWords } from '~/domain/message/shown-content';
import { notificationPath } from '~/domain/notification/notification';
import type { NotificationView } from '~/domain/notification/notification.schema';
import { chatPath } from '~/domain/shared/paths';
import { wholeGraphemes } from '~/lib/text/graphemes';
import { tagOfNotice } from './notice-tag';
import { type PushNotice, type PushRing, tagOf } from './payload';
import { callActions, messageBody, messageTitle, missedTitle, noticeTitle, ringTitle } from './sentences';

/** Characters of a message on the lock screen. */
const WORDS = 120;

interface Look {
  /** The person wants words and titles on a locked screen. */
  showDetails: boolean;
  unread: number;
}

interface MessageLook extends Look {
  /** The phone was told of all that is unread. */
  isReplacement?: boolean;
  /** It comes in quiet hours. */
  isSilent?: boolean;
}

/** Unread messages of a conversation. */
export function messageNotice(
  { otherId, unread: count, status, last, lastAt }: InboxRow,
  name: string,
  { showDetails, unread, isReplacement, isSilent }: MessageLook,
): PushNotice {
  const isRequest = status === 'request';
  // Words of somebody unknown are for the requests, not for a locked screen.
  const words = showDetails && !isRequest && last?.senderId === otherId ? last : null;
  return {
    type: 'notice',
    tag: tagOf.chat(otherId),
    title: messageTitle(name, count, isRequest),
    body: words ? shortened(bodyOf(words)) : '',
    path: chatPath(otherId),
    at: lastAt,
    unread,
    ...(isReplacement && { isReplacement }),
    ...(isSilent && { isSilent }),
  };
}

const bodyOf = ({ type, content }: NonNullable<InboxRow['last']>) =>
  type === 'text' ? shownWords({ messageType: 'text', content }) : messageBody[type]?.();

/** A row of the bell. */
export function bellNotice(view: NotificationView, { showDetails, unread }: Look): PushNotice {
  return {
    type: 'notice',
    tag: tagOfNotice(view),
    title: noticeTitle(view),
    body: showDetails ? shortened(view.content) : '',
    path: notificationPath(view),
    at: Date.parse(view.timestamp),
    unread,
  };
}

export const callRing = ({ id, kind, caller }: Ringing, at: number, until: number): PushRing => ({
  type: 'ring',
  tag: tagOf.call(caller.id),
  title: ringTitle(kind, caller.name),
  body: '',
  path: chatPath(caller.id),
  at,
  callId: id,
  actions: callActions(),
  until,
  missed: missedTitle(caller.name),
});

interface Ringing extends Pick<CallView, 'id' | 'kind'> {
  caller: { id: string; name: string };
}

const shortened = (text = '') => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > WORDS ? `${wholeGraphemes(line, WORDS - 1)}…` : line;
};
