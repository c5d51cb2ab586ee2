import type { InboxRow } from '~/domain/message/conversations';
import type { MessageView } from '~/domain/message/message.schema';
import type { ActRefusal } from '~/domain/message-act/act';
import type { ScamCode } from '~/domain/scam/scam-codes';
import type { PendingChange } from './pending-changes';

/* What a conversation answers to the hubs of its participants. */

export type SendReply =
  | { kind: 'sent'; message: MessageView; created: boolean; changes: PendingChange[] }
  /** D1 has to be asked; the grant names this epoch. */
  | { kind: 'ask'; epoch: number; lastSeq: number }
  /** The first message has no answer yet. */
  | { kind: 'waiting' }
  /** What it quotes is not in this conversation. */
  | { kind: 'unquotable' };

export type ActReply =
  | { kind: 'done'; message: MessageView; changes: PendingChange[] }
  | { kind: 'ask'; epoch: number }
  | { kind: 'refused'; why: ActRefusal; code?: ScamCode };

/** A participant's row, and the number of the change under which their hub takes it. */
export interface InboxState {
  n: number;
  row: InboxRow;
}

export interface ReadReply {
  isBegun: boolean;
  upTo: number;
  isAllRead: boolean;
  changes: PendingChange[];
}
