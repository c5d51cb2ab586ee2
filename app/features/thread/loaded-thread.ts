import type { ReactNode } from 'react';
import type { ChatThreadView } from '~/domain/chat/view';

export interface LoadedThread {
  thread: ChatThreadView;
  viewerId: string;
  /** Ids for what is written here without a script. */
  newId: string;
  newFileId: string;
  /** The server's clock, in milliseconds. */
  now: number;
  /** An older page than the newest is shown: without a script. */
  isOlderPage: boolean;
}

export interface ThreadScreenProps {
  loaded: LoadedThread;
  refused: { content: string; error: string } | null;
  /** The menu as forms, without a script. */
  plainMenu: ReactNode;
}
