import type { ReactNode } from 'react';
import { useOutlasts } from '~/components/frame/use-outlasts';
import { type ChatThreadView, mayPropose } from '~/domain/chat/view';
import { CallButtons } from '~/features/call/call-buttons.island';
import { useIsOnNetwork } from '~/features/chat/use-is-in-front';
import { useVisibleHeight } from '~/features/composer/use-visible-height';
import { useConnectionState } from '~/features/shell/live-context';
import { ContextStrip } from './context-strip';
import { ThreadFoot } from './thread-foot.island';
import { ThreadFrame } from './thread-frame';
import { ThreadHeader } from './thread-header';
import { ThreadMenu } from './thread-menu';
import { ThreadMessages } from './thread-messages.island';
import { usePresence, useTyping } from './use-thread-signs';

/** Shorter gaps of the connection pass without a word. */
const PATIENCE_MS = 1_500;

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

/** A conversation with one person. */
export function ThreadScreen({ loaded, refused, plainMenu }: ThreadScreenProps) {
  const { thread: view } = loaded;
  const { user } = view;
  const isTyping = useTyping(user.id);
  const isOnline = usePresence(user.id, view.isConnected);
  const connection = useConnectionState();
  const isOnNetwork = useIsOnNetwork();
  const isAway = useOutlasts(connection !== 'open' || !isOnNetwork, PATIENCE_MS);
  useVisibleHeight();
  return (
    <ThreadFrame
      isConnecting={isAway}
      header={
        <ThreadHeader
          user={user}
          state={isTyping ? 'typing' : isOnline ? 'online' : null}
          actions={
            <>
              {view.isConnected && view.composer.state === 'open' ? <CallButtons peer={user} /> : null}
              <ThreadMenu
                user={user}
                isMuted={view.isMuted}
                isBlocked={view.isBlocked}
                canPropose={mayPropose(view.composer)}
              />
            </>
          }
        />
      }
      strip={view.about ? <ContextStrip about={view.about} /> : null}
      foot={<ThreadFoot loaded={loaded} refused={refused} />}
    >
      <ThreadMessages loaded={loaded} isTyping={isTyping} />
      {plainMenu}
    </ThreadFrame>
  );
}
