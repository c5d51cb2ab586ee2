import type { VoiceNote } from '~/domain/voice-note/voice-note';
import type { MessageType, Reaction } from './message';
import type { MessageCallView } from './message.schema';

export type StoredCall = Omit<MessageCallView, 'isMissed'>;

export interface StoredFile {
  /** Key of the object, and of its row in D1. */
  id: string;
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
  width: number | null;
  height: number | null;
}

/** What a message carries beside its text; it never changes the order of messages. */
export interface MessageExtras {
  file?: StoredFile;
  /** Set for a file that is a recording. */
  voice?: VoiceNote;
  postId?: string | undefined;
  listingId?: string | undefined;
  /** The call as it ended. Whether it was missed is `isUnread`. */
  call?: StoredCall;
  /** The proposal's row in D1, which holds its state. */
  proposalId?: string | undefined;
  /** The message of the same conversation that this one answers. */
  quotes?: string | undefined;
  /** When its sender last changed the text. */
  editedAt?: number;
  /** When its sender deleted it: nothing else is left of it. */
  withdrawnAt?: number;
  /** How often the message has changed in any way; nothing before the first change. The log of messages counts it. */
  changes?: number;
  /** By user. */
  reactions?: Record<string, Reaction>;
}

/** A message as its conversation stores it: the same for both participants. Times are epoch milliseconds. */
export interface StoredMessage {
  /** Place in the conversation, from 1 without gaps. */
  seq: number;
  id: string;
  senderId: string;
  /** Made by the sender's device: the same send again has the same. */
  clientId: string;
  type: MessageType;
  content: string;
  extras: MessageExtras;
  /** False for what interrupts nobody: a call that was not missed. */
  isUnread: boolean;
  /** Moderators removed it. */
  deletedAt: number | null;
  createdAt: number;
  /** What it quotes, as it is now. */
  quoted?: QuotedMessage | null;
}

/** What a quote shows of a message. */
export type QuotedMessage = Pick<
  StoredMessage,
  'id' | 'seq' | 'senderId' | 'type' | 'content' | 'extras' | 'deletedAt'
>;

/** What a sender asks a conversation to store. */
export type NewStoredMessage = Pick<StoredMessage, 'id' | 'clientId' | 'type' | 'content' | 'extras'> & {
  isUnread?: boolean;
};

/** A message that moderators removed, and when (epoch milliseconds). */
export interface RemovedMessage {
  id: string;
  at: number;
}
