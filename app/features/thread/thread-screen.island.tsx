import { useEffect, useState } from 'react';
import { useDelayed } from '~/components/frame/use-delayed';
import { type ChatContext, mayPropose, type ThreadInterest } from '~/domain/chat/view';
import { offerPath } from '~/domain/shared/paths';
import { CallButtons } from '~/features/call/call-buttons.island';
import { useIsOnNetwork } from '~/features/chat/use-is-in-front';
import { useUnsent } from '~/features/chat/use-outbox';
import { useVisibleHeight } from '~/features/composer/use-visible-height';
import { PushOffer } from '~/features/push/push-offer.island';
import { useConnectionState } from '~/features/shell/use-live';
import type { ThreadScreenProps } from '~/features/thread/loaded-thread';
import { DecideOnPage } from '~/features/thread-interest/decide-on-page.island';
import { useThreadInterests } from '~/features/thread-interest/use-thread-interests';
import { ThreadMenu } from '~/features/thread-menu/thread-menu';
import { ContextStrip } from './context-strip';
import * as words from './thread.words';
import { ThreadFoot } from './thread-foot.island';
import { ThreadFrame } from './thread-frame';
import { ThreadHeader } from './thread-header';
import { ThreadMessages } from './thread-messages.island';
import { useQuote } from './use-quote';
import { usePresence, useTyping } from './use-thread-signs';

/** Shorter connection gaps are not shown. */
const DELAY_MS = 1_500;

/** Whether the viewer has written to this user, now or before; by whatever way the message went. */
function useHasSent({ thread, viewerId }: ThreadScreenProps['loaded']): boolean {
  const isWriting = useUnsent(viewerId, thread.user.id).length > 0;
  const [hasSent, setHasSent] = useState(thread.messages.some(({ senderId }) => senderId === viewerId));
  useEffect(() => {
    if (isWriting) setHasSent(true);
  }, [isWriting]);
  return hasSent;
}

/** Whether the strip above shows what the interest is in: it shows the newest one's, which may have an answer already. */
const isOfStrip = ({ item }: ThreadInterest, about: ChatContext | null): boolean =>
  about !== null && item.path === offerPath(about.type === 'post' ? 'post' : 'listing', about.id);

/** A conversation with one user. */
export function ThreadScreen({ loaded, refused, plainMenu }: ThreadScreenProps) {
  const { thread: view } = loaded;
  const { user } = view;
  const isTyping = useTyping(user.id, view.isConnected);
  const isOnline = usePresence(user.id, view.isConnected);
  const connection = useConnectionState();
  const isOnNetwork = useIsOnNetwork();
  const isAway = useDelayed(connection !== 'open' || !isOnNetwork, DELAY_MS);
  const hasSent = useHasSent(loaded);
  const [quote, setQuote] = useQuote(loaded.reply);
  useVisibleHeight();
  const mayCall = view.isConnected && view.composer.state === 'open';
  const asked = useThreadInterests(user.id, view.interests);
  return (
    <ThreadFrame
      isConnecting={isAway}
      header={
        <ThreadHeader
          user={user}
          state={isAway ? null : isTyping ? 'typing' : isOnline ? 'online' : null}
          actions={
            <>
              {mayCall ? <CallButtons peer={user} /> : null}
              <ThreadMenu
                user={user}
                isMuted={view.isMuted}
                isBlocked={view.isBlocked}
                canCall={mayCall}
                canPropose={mayPropose(view.composer)}
              />
            </>
          }
        />
      }
      strip={
        <>
          {view.about ? <ContextStrip about={view.about} /> : null}
          {asked ? (
            <section
              aria-label={words.interestOf({ name: user.fullName })}
              className="flex-none border-b border-line bg-surface px-4 pb-2.5"
            >
              {isOfStrip(asked, view.about) ? null : (
                <p className="line-clamp-2 pt-2 pb-1 text-caption text-text-2">
                  {words.interestIn({ title: asked.item.title })}
                </p>
              )}
              <DecideOnPage interest={{ ...asked, investor: user }} />
            </section>
          ) : null}
        </>
      }
      foot={
        <>
          <PushOffer viewerId={loaded.viewerId} after="message" isDue={hasSent} />
          <ThreadFoot loaded={loaded} refused={refused} quote={quote} onQuoted={() => setQuote(null)} />
        </>
      }
    >
      <ThreadMessages loaded={loaded} isTyping={isTyping} onQuote={setQuote} />
      {plainMenu}
    </ThreadFrame>
  );
}
