import type { MessageAct } from '~/domain/message/conversations';
import type { MessageType } from '~/domain/message/message';
import * as words from '~/domain/message/message.words';
import { phrases } from '~/lib/language/phrases';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/lib/time/duration';

/** What users may do with a message that is there. */
export const actLimits = {
  /** Since the message was sent. */
  editMs: 15 * MINUTE_MS,
  deleteMs: HOUR_MS,
  /** Edits, deletions and reactions of one user. */
  perMinute: 30,
  /** Edits of one message: all its earlier texts are kept, so that none can be washed away. */
  edits: 10,
  /** How long the words of a deleted message are kept, for the case that the other reports it. */
  keptMs: 30 * DAY_MS,
} as const;

/** What decides whether an act is allowed. */
interface ActedOn {
  senderId: string;
  messageType: MessageType;
  isDeleted: boolean;
  /** By moderators. */
  isRemoved: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
}

export type ActRefusal = keyof typeof actRefusals | 'missing' | 'promise';

/** Why a message may not be changed. */
export const actRefusals = phrases({
  deleted: words.deleted,
  removed: words.removed,
  notOwn: words.notOwn,
  notText: words.notText,
  notDeletable: words.notDeletable,
  editOften: words.editOften,
  editLate: words.editLate,
  deleteLate: words.deleteLate,
});

/** Files and texts belong to their sender; a call or an agreed time is a record of both. */
const isDeletable = (type: MessageType) => type !== 'call' && type !== 'proposal';

/** Why the user may not do this now; null if they may. */
export function refusalOf(
  { senderId, messageType, isDeleted, isRemoved, createdAt }: ActedOn,
  userId: string,
  kind: MessageAct['kind'],
  now: number,
): keyof typeof actRefusals | null {
  if (kind !== 'react' && senderId !== userId) return 'notOwn';
  if (isRemoved) return 'removed';
  if (isDeleted) return 'deleted';
  const age = now - createdAt;
  if (kind === 'edit') {
    if (messageType !== 'text') return 'notText';
    return age > actLimits.editMs ? 'editLate' : null;
  }
  if (kind === 'delete') {
    if (!isDeletable(messageType)) return 'notDeletable';
    return age > actLimits.deleteMs ? 'deleteLate' : null;
  }
  return null;
}
