import type { Standing } from '~/domain/message/conversations';
import type { NewStoredMessage } from '~/domain/message/stored-message';

/** A past conversation, with which a local store is filled. Messages are in their order, times are epoch milliseconds. */
export interface History {
  standing: Standing;
  messages: PastMessage[];
  /** How far each participant has read, by user id; nothing where absent. */
  readSeq: Record<string, number>;
}

export type PastMessage = NewStoredMessage & { senderId: string; createdAt: number };
