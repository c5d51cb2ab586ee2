import type { NewFile } from '~/domain/file/quota.server';
import type { VoiceNote } from '~/domain/voice-note/voice-note';
import type { MessageType } from './message';

/** A message to be sent, as it goes to the sender's hub. */
export interface Outgoing {
  receiverId: string;
  clientId: string;
  messageType: Exclude<MessageType, 'call'>;
  content: string;
  /** The post or listing that the message is about. */
  about?: string | null;
  /** The message of the same conversation that it answers. */
  quoteId?: string | undefined;
  /** A stored object. Its row is written when D1 is asked, within the sender's quota. */
  file?: NewFile;
  /** Set for a file that is a recording. */
  voice?: VoiceNote;
  /** Start times of a proposed call, in epoch milliseconds, earliest first. */
  slots?: readonly number[];
}
