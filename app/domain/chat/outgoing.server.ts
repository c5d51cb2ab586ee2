import type { SQL } from 'drizzle-orm';
import type { MessageFindings } from '~/domain/chat/scam.server';

/** A stored object to be sent as a message. Its row is written in the message's batch, or not at all. */
export interface FilePart {
  id: string;
  /** Whether the sender's quota has room, and the usage before, for the refusal. */
  fits: SQL;
  usage: SQL;
  insert: (guard: SQL, conversation: SQL) => SQL;
}

/** The proposal row of a message, written in the message's batch, or not at all. */
export interface ProposalPart {
  /** The message's own id. */
  id: string;
  /** Whether an earlier proposal to the same user is still open. */
  isWaiting: SQL;
  insert: (guard: SQL, conversation: SQL) => SQL;
}

export interface Outgoing {
  receiverId: string;
  clientId: string;
  messageType: 'text' | 'file' | 'proposal';
  content: string;
  /** The post or listing that the message is about. */
  about?: string | null;
  file?: FilePart;
  /** Times for a call, stored together with the message. */
  proposal?: ProposalPart;
  /** What scam detection found in the text. */
  found?: MessageFindings;
}
