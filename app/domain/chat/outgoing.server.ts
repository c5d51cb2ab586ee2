import type { SQL } from 'drizzle-orm';
import type { MessageFindings } from '~/domain/chat/scam.server';

/** A stored object that is to become a message: its row is written in the message's own batch, or not at all. */
export interface FilePart {
  id: string;
  /** Whether the sender's quota has room; and what it was before, for the refusal. */
  fits: SQL;
  usage: SQL;
  insert: (guard: SQL, conversation: SQL) => SQL;
}

/** The row behind a message with times, written in the message's own batch or not at all. */
export interface ProposalPart {
  /** The message's own id. */
  id: string;
  /** Whether an earlier one to the same user still waits for an answer. */
  isWaiting: SQL;
  insert: (guard: SQL, conversation: SQL) => SQL;
}

export interface Outgoing {
  receiverId: string;
  clientId: string;
  messageType: 'text' | 'file' | 'proposal';
  content: string;
  /** A post or listing of ours that it is about. */
  about?: string | null;
  file?: FilePart;
  /** Times for a call, whose row goes with the message. */
  proposal?: ProposalPart;
  /** What scam detection found in the text. */
  found?: MessageFindings;
}
