import type { ReactNode } from 'react';
import type { ChatThreadView } from '~/domain/chat/view';
import type { MessageQuote } from '~/domain/message/message.schema';

export interface LoadedThread {
  thread: ChatThreadView;
  viewerId: string;
  /** Ids for a message that is submitted without a script. */
  newId: string;
  newFileId: string;
  /** The server's time in milliseconds. */
  now: number;
  /** The message that the composer answers, chosen without a script. */
  reply: MessageQuote | null;
  /** The `seq` of the message that the visit leads to; null for the newest. */
  at: number | null;
}

export interface ThreadScreenProps {
  loaded: LoadedThread;
  refused: { content: string; error: string } | null;
  /** The menu's forms, for use without a script. */
  plainMenu: ReactNode;
}
