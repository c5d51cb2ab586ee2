import type { CallKind } from '~/domain/call/call';
import { isChatNotice, notificationText } from '~/domain/notification/notification';
import type { NotificationView } from '~/domain/notification/notification.schema';
import type { PushAction } from './payload';
import * as words from './push.words';

/*
 * Every text of a push, by what it tells, said in the recipient's language. They show on a locked screen, so none has an amount, a title
 * or words of a member; with 'Show details' the words are shown below them.
 */

const rings: Record<CallKind, typeof words.audioRings> = {
  audio: words.audioRings,
  video: words.videoRings,
};

export const callActions = (): PushAction[] => [
  { action: 'answer', title: words.answer() },
  { action: 'decline', title: words.decline() },
];

export const messageTitle = (name: string, count: number, isRequest: boolean): string =>
  isRequest ? words.request({ name }) : words.messages({ name, count });

export const ringTitle = (kind: CallKind, name: string): string => rings[kind]({ name });

export const missedTitle = (name: string): string => words.missed({ name });

/** The title for a row of the bell: without the offer's title, and without a decision of our team, since others may see the screen. */
export function noticeTitle({ type, senderName, actorCount }: NotificationView): string {
  const known = notificationText(type, { name: senderName, count: actorCount, about: null });
  return known ?? (isChatNotice(type) ? words.callSoon() : words.ofNukkad());
}

/** What kind of thing a message is, where its words may not be shown or it has none. */
export const messageBody: Record<string, () => string> = {
  file: words.file,
  voice: words.voice,
  proposal: words.proposal,
  call: words.call,
};
