import { ArrowDown } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useIsLive } from '~/components/frame/use-is-live';
import { Spinner } from '~/components/ui/spinner';
import type { CallKind } from '~/domain/call/call';
import type { MessageView } from '~/domain/chat/message.schema';
import { namesPayment } from '~/domain/scam/payment-terms';
import { callUser } from '~/features/call/call-buttons.island';
import { outboxOf, useUnsent } from '~/features/chat/use-outbox';
import { allowedActs, hasAny } from '~/features/message-act/allowed-acts';
import { useJump } from '~/features/message-act/use-jump';
import { useLongPress } from '~/features/message-act/use-long-press';
import { useMessageSheet } from '~/features/message-act/use-message-sheet';
import { useReportSheet } from '~/features/report/use-report-sheet';
import type { LoadedThread } from './loaded-thread';
import { MessageFile } from './message-file.island';
import { ProposalMessage } from './proposal-message.island';
import { EmptyThread, ThreadList, ThreadPageLink, TypingDots } from './thread-list';
import { threadRows } from './thread-rows';
import { useMarkRead } from './use-mark-read';
import { useThread } from './use-thread';
import { useThreadScroll } from './use-thread-scroll';

const ThreadPictures = lazy(() => import('./thread-pictures.island'));

interface ThreadMessagesProps {
  loaded: LoadedThread;
  isTyping: boolean;
  onReply: (message: MessageView) => void;
}

/** The messages of a thread: sent, unsent and arriving. */
export function ThreadMessages({ loaded, isTyping, onReply }: ThreadMessagesProps) {
  const { thread: view, viewerId } = loaded;
  const { user } = view;
  const isLive = useIsLive();
  const { thread, isLoadingOlder, loadOlder, loadUntil, onProposal, onUpdated } = useThread(view, viewerId);
  const unsent = useUnsent(viewerId, user.id);
  const rows = useRows(loaded, thread.messages, unsent);
  const { scroller, isAtEnd, hasNew, onScroll, toEnd } = useThreadScroll(rows, loadOlder);
  const theirs = thread.messages.findLast(({ senderId }) => senderId === user.id);
  useMarkRead({ userId: user.id, upTo: theirs?.seq ?? 0, readSeq: view.readSeq, isAtEnd });
  const [picture, setPicture] = useState<string | null>(null);
  const { report, sheet } = useReportSheet();
  const onReport = (id: string, button: HTMLElement) =>
    report({ type: 'message', id, userId: user.id }, button);
  const { onMore, sheet: messageSheet } = useMessageSheet({
    messages: thread.messages,
    thread: view,
    viewerId,
    onReply,
    onReport,
    onUpdated,
  });
  const onJump = useJump(scroller, rows, loadUntil);
  const press = useLongPress();
  const canCall = isLive && view.isConnected && view.composer.state === 'open';
  const actions = useMemo(() => {
    const outbox = () => outboxOf(viewerId);
    return {
      onCallBack: canCall ? (kind: CallKind) => callUser(user, kind) : undefined,
      onRetry: (clientId: string) => void outbox().retry(clientId),
      onDiscard: (clientId: string) => void outbox().discard(clientId),
      onMore: isLive ? onMore : undefined,
      moreHref: ({ id, seq }: MessageView) =>
        `/chat/${user.id}?message=${id}${loaded.isOlderPage ? `&before=${seq + 1}` : ''}`,
      hasMore: (message: MessageView) => hasAny(allowedActs(message, viewerId, view, loaded.now)),
      onJump: isLive ? onJump : undefined,
    };
  }, [viewerId, canCall, user, isLive, onMore, onJump, view, loaded.now, loaded.isOlderPage]);
  const first = thread.messages[0]?.seq;
  return (
    <>
      <ThreadList
        ref={scroller}
        rows={rows}
        senderName={user.fullName}
        linksOpen={view.isConnected}
        actions={actions}
        press={press}
        isLoading={isLoadingOlder}
        onScroll={onScroll}
        renderFile={(bubble) => (
          <MessageFile bubble={bubble} onOpenPicture={isLive ? setPicture : undefined} />
        )}
        renderProposal={(bubble, proposal) => (
          <ProposalMessage
            bubble={bubble}
            proposal={proposal}
            other={user}
            now={loaded.now}
            onProposal={onProposal}
          />
        )}
        head={
          <>
            {rows.length === 0 ? <EmptyThread /> : null}
            {isLoadingOlder ? <LoadingOlder /> : null}
            {!isLive && thread.hasOlder && first ? (
              <ThreadPageLink to={`/chat/${user.id}?before=${first}`}>Older messages</ThreadPageLink>
            ) : null}
          </>
        }
        tail={
          <>
            {isTyping && isAtEnd ? <TypingDots name={user.fullName} /> : null}
            {!isLive && loaded.isOlderPage ? (
              <ThreadPageLink to={`/chat/${user.id}`}>Newest messages</ThreadPageLink>
            ) : null}
          </>
        }
      />
      {sheet}
      {messageSheet}
      {hasNew ? <NewMessages onPress={toEnd} /> : null}
      {picture ? (
        <Suspense>
          <ThreadPictures messages={thread.messages} start={picture} onClose={() => setPicture(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

type RowsInput = Parameters<typeof threadRows>[0];

/** The unread divider stays where it was when the thread was opened. */
function useRows(loaded: LoadedThread, messages: RowsInput['messages'], unsent: RowsInput['unsent']) {
  const { thread: view, viewerId } = loaded;
  const opening = useRef({ unreadAfter: view.readSeq, unreadCount: view.unreadCount });
  return useMemo(() => {
    const newest = messages.at(-1);
    const now = Math.max(loaded.now, newest ? Date.parse(newest.createdAt) : 0);
    return threadRows({ viewerId, messages, unsent, ...opening.current, now, isRisky: namesPayment });
  }, [viewerId, messages, unsent, loaded.now]);
}

const LoadingOlder = () => (
  <div className="flex items-center justify-center gap-2 py-3 text-caption text-text-3">
    <Spinner />
    Loading older messages
  </div>
);

const NewMessages = ({ onPress }: { onPress: () => void }) => (
  <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
    <button
      type="button"
      onClick={onPress}
      className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full bg-raised-2 px-4 text-caption font-semibold shadow-float"
    >
      <ArrowDown size={18} className="text-marigold-text" />
      New messages
    </button>
  </div>
);
