import type { ReactNode } from 'react';
import type { MessageQuote } from '~/domain/chat/message.schema';
import type { ChatThreadView } from '~/domain/chat/view';

export interface LoadedThread {
  thread: ChatThreadView;
  viewerId: string;
  /** Ids for a message that is submitted without a script. */
  newId: string;
  newFileId: string;
  /** The server's time in milliseconds. */
  now: number;
  /** Whether an older page than the newest is shown, which happens only without a script. */
  isOlderPage: boolean;
  /** The message that the composer answers, chosen without a script. */
  reply: MessageQuote | null;
}

export interface ThreadScreenProps {
  loaded: LoadedThread;
  refused: { content: string; error: string } | null;
  /** The menu's forms, for use without a script. */
  plainMenu: ReactNode;
}
