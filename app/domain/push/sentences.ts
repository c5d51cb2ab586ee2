import type { CallKind } from '~/domain/call/call';
import { isChatNotice, notificationText } from '~/domain/notification/notification';
import type { NotificationView } from '~/domain/notification/notification.schema';
import { fill, plural } from '~/lib/sentence';
import type { PushAction } from './payload';

/*
 * Every text of a push, by what it tells. They show on a locked screen, so none has an amount, a title or words of a member; with
 * 'Show details' the words stand below them.
 */

const messages = { one: '{name} sent you a message', other: '{name} sent you {count} messages' };
const request = '{name} wants to write to you';
const rings: Record<CallKind, string> = {
  audio: '{name} is calling you',
  video: '{name} is calling you with video',
};
const missed = 'You missed a call from {name}';
/** Decisions about the person: what was decided is for nobody else to see. */
const ofNukkad = 'Nukkad has news for you';

export const callActions: PushAction[] = [
  { action: 'answer', title: 'Answer' },
  { action: 'decline', title: 'Decline' },
];

export const messageTitle = (name: string, count: number, isRequest: boolean): string =>
  isRequest ? fill(request, { name }) : plural(count, messages, { name });

export const ringTitle = (kind: CallKind, name: string): string => fill(rings[kind], { name });

export const missedTitle = (name: string): string => fill(missed, { name });

/** A row of the bell: without the title of the offer, and with what Nukkad itself says left out. */
export function noticeTitle({ type, senderName, actorCount }: NotificationView): string {
  const known = notificationText(type, { name: senderName, count: actorCount, about: null });
  return known ?? (isChatNotice(type) ? CALL_SOON : ofNukkad);
}

const CALL_SOON = 'Your call begins soon';

/** What kind of thing a message is, where its words may not be shown or it has none. */
export const messageBody: Record<string, string> = {
  file: 'A photo or file',
  voice: 'A voice message',
  proposal: 'Times for a call',
  call: 'A call',
};
