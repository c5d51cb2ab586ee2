import { useNavigate } from '@remix-run/react';
import { type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { retryingLazy } from '~/components/frame/retrying-load';
import { useIsLive } from '~/components/frame/use-is-live';
import { Spinner } from '~/components/ui/spinner';
import type { CallProposalView } from '~/domain/call-proposal/proposal.schema';
import type { MessageQuote, MessageView } from '~/domain/message/message.schema';
import { messageNamesPayment } from '~/domain/scam/payment-terms';
import { chatPath } from '~/domain/shared/paths';
import { callUser } from '~/features/call/call-buttons.island';
import { outboxOf, useUnsent } from '~/features/chat/use-outbox';
import { putBack } from '~/features/composer/put-back';
import { allowedActs, hasAny } from '~/features/message-act/allowed-acts';
import { isWriting } from '~/features/message-act/focus-message';
import { messageActionPath, quoteOf } from '~/features/message-act/quote';
import { useJump } from '~/features/message-act/use-jump';
import { useLongPress } from '~/features/message-act/use-long-press';
import { useMessageSheet } from '~/features/message-act/use-message-sheet';
import { useReportSheet } from '~/features/report/use-report-sheet';
import { LatestJump, NewMessages, UnreadJump } from '~/features/thread-place/jump-buttons';
import { useFirstUnread, usePlace } from '~/features/thread-place/use-place';
import { isLowData } from '~/lib/connection';
import type { BubbleActions } from './bubble';
import type { LoadedThread } from './loaded-thread';
import { MessageFile } from './message-file.island';
import { ProposalMessage } from './proposal-message.island';
import * as words from './thread.words';
import { EmptyThread, ThreadList, type ThreadListProps, ThreadPageLink, TypingDots } from './thread-list';
import { threadRows } from './thread-rows';
import type { ThreadState } from './thread-state';
import { useMarkRead } from './use-mark-read';
import { useThread } from './use-thread';
import { useThreadScroll } from './use-thread-scroll';

const ThreadPictures = retryingLazy(() => import('./thread-pictures.island'));

interface ThreadMessagesProps {
  loaded: LoadedThread;
  isTyping: boolean;
  /** The message that the next one answers. */
  onQuote: (quote: MessageQuote) => void;
}

/** The messages of a thread: sent, unsent and arriving. */
export function ThreadMessages({ loaded, isTyping, onQuote }: ThreadMessagesProps) {
  const { thread: view, viewerId } = loaded;
  const { user } = view;
  const isLive = useIsLive();
  const { thread, isLoadingOlder, loadOlder, loadUntil, isLoadingNewer, loadNewer, onProposal, onUpdated } =
    useThread(view, viewerId);
  const { messages, hasNewer } = thread;
  const unsent = useUnsent(viewerId, user.id);
  const opening = useRef({ unreadAfter: view.readSeq, unreadCount: view.unreadCount }).current;
  const rows = useRows(loaded, thread, hasNewer ? noneUnsent : unsent, opening);
  const place = usePlace(loaded.at);
  const { scroller, isAtEnd, hasNew, onScroll, toEnd } = useThreadScroll({
    rows,
    place,
    hasNewer,
    loadOlder,
    loadNewer,
  });
  useLatestForOwn(user.id, hasNewer, unsent);
  const theirs = messages.findLast(({ senderId }) => senderId === user.id);
  const { readSeq, hasNotices } = view;
  useMarkRead({ userId: user.id, upTo: theirs?.seq ?? 0, readSeq, loaded: view, hasNotices, isAtEnd });
  const { onMore, sheets } = useMessageSheets({
    messages,
    thread: view,
    viewerId,
    onReply: (message) => onQuote(quoteOf(message)),
    onUpdated,
  });
  const pictures = usePictures(messages);
  const onJump = useJump(scroller, rows, loadUntil);
  const press = useLongPress();
  const parts = useParts(loaded, onProposal, isLive ? pictures.open : undefined);
  const actions = useActions(loaded, { onMore, onJump, onQuote, scroller });
  const firstUnread = useFirstUnread(
    { readSeq: opening.unreadAfter, unreadCount: opening.unreadCount, firstSeq: messages[0]?.seq },
    scroller,
  );
  const unread: Unread = { userId: user.id, firstUnread, unreadCount: opening.unreadCount };
  return (
    <>
      <ThreadList
        ref={scroller}
        rows={rows}
        senderName={user.fullName}
        linksOpen={view.isConnected}
        actions={actions}
        press={press}
        isLoading={isLoadingOlder || isLoadingNewer}
        target={loaded.at}
        onScroll={onScroll}
        {...parts}
        head={
          <>
            {rows.length === 0 && view.composer.state !== 'closed' ? <EmptyThread /> : null}
            {isLoadingOlder ? <Loading>{words.loadingOlder()}</Loading> : null}
            {isLive ? null : <OlderLinks {...unread} thread={thread} />}
          </>
        }
        tail={
          <>
            {isTyping && isAtEnd ? <TypingDots /> : null}
            {isLoadingNewer ? <Loading>{words.loadingNewer()}</Loading> : null}
            {isLive ? null : <NewerLinks userId={user.id} thread={thread} />}
          </>
        }
      />
      {sheets}
      {isLive ? <Jumps {...unread} hasNewer={hasNewer} /> : null}
      {hasNew ? <NewMessages onPress={toEnd} /> : null}
      {pictures.viewer}
    </>
  );
}

type MessageSheetsInput = Omit<Parameters<typeof useMessageSheet>[0], 'onReport'>;

/** What may be done with a message, and the sheet to report one. */
function useMessageSheets(input: MessageSheetsInput) {
  const { report, sheet: reportSheet } = useReportSheet();
  const userId = input.thread.user.id;
  const { onMore, sheet } = useMessageSheet({
    ...input,
    onReport: (id, button) => report({ type: 'message', id, userId }, button),
  });
  const sheets = (
    <>
      {reportSheet}
      {sheet}
    </>
  );
  return { onMore, sheets };
}

/** The pictures of the messages, one of them open. */
function usePictures(messages: readonly MessageView[]) {
  const [picture, setPicture] = useState<string | null>(null);
  const viewer = picture ? (
    <Suspense>
      <ThreadPictures messages={messages} start={picture} onClose={() => setPicture(null)} />
    </Suspense>
  ) : null;
  return { open: setPicture, viewer };
}

/** What draws files and proposals: the same as long as nothing else is to be drawn. */
function useParts(
  { thread: { user }, now }: LoadedThread,
  onProposal: (proposal: CallProposalView) => void,
  onOpenPicture: ((messageId: string) => void) | undefined,
): Pick<ThreadListProps, 'renderFile' | 'renderProposal'> {
  return useMemo(
    () => ({
      renderFile: (bubble) => <MessageFile bubble={bubble} onOpenPicture={onOpenPicture} />,
      renderProposal: (bubble, proposal) => (
        <ProposalMessage bubble={bubble} proposal={proposal} other={user} now={now} onProposal={onProposal} />
      ),
    }),
    [user, now, onProposal, onOpenPicture],
  );
}

type RowsInput = Parameters<typeof threadRows>[0];

/** Unsent messages are shown only under the newest message. */
const noneUnsent: RowsInput['unsent'] = [];

/** The unread divider stays where it was when the thread was opened. */
function useRows(
  { viewerId, now: loadedAt, thread: { interests } }: LoadedThread,
  { messages, hasOlder, hasNewer }: ThreadState,
  unsent: RowsInput['unsent'],
  opening: Pick<RowsInput, 'unreadAfter' | 'unreadCount'>,
) {
  return useMemo(() => {
    const newest = messages.at(-1);
    const now = Math.max(loadedAt, newest ? Date.parse(newest.createdAt) : 0);
    const stored = { messages, hasOlder, hasNewer, interests };
    return threadRows({ viewerId, ...stored, unsent, ...opening, now, isRisky: messageNamesPayment });
  }, [viewerId, messages, hasOlder, hasNewer, interests, unsent, loadedAt, opening]);
}

/** What the buttons of a bubble do. */
function useActions(
  { thread, viewerId, now }: LoadedThread,
  {
    onMore,
    onJump,
    onQuote,
    scroller,
  }: Pick<BubbleActions, 'onMore' | 'onJump'> &
    Pick<ThreadMessagesProps, 'onQuote'> & { scroller: RefObject<HTMLElement> },
): BubbleActions {
  const isLive = useIsLive();
  const { user } = thread;
  const canCall = isLive && thread.isConnected && thread.composer.state === 'open';
  return useMemo(() => {
    const outbox = () => outboxOf(viewerId);
    /** Its button goes with it. A finger that presses it is not for writing: the phone's keyboard would open. */
    const discard = (clientId: string, isForWriting: boolean) => {
      flushSync(() => void outbox().discard(clientId));
      if (isWriting()) return;
      const box = isForWriting && document.querySelector<HTMLElement>('[data-pinned=composer] textarea');
      (box || scroller.current)?.focus({ preventScroll: true });
    };
    return {
      onCallBack: canCall ? (kind) => callUser(user, isLowData() ? 'audio' : kind) : undefined,
      onRetry: (clientId) => void outbox().retry(clientId),
      onDiscard: discard,
      onCorrect: ({ clientId, content, quote }) => {
        if (!putBack(viewerId, user.id, content)) return;
        if (quote) onQuote(quote);
        discard(clientId, true);
      },
      onMore: isLive ? onMore : undefined,
      moreHref: (message) => messageActionPath(chatPath(user.id), 'message', message, thread.hasNewer),
      hasMore: (message) => hasAny(allowedActs(message, viewerId, thread, now)),
      onJump: isLive ? onJump : undefined,
    };
  }, [viewerId, canCall, user, isLive, onMore, onJump, onQuote, scroller, thread, now]);
}

/** Writing in the middle of a thread leads to its newest message, where what was written is. */
function useLatestForOwn(userId: string, hasNewer: boolean, unsent: RowsInput['unsent']) {
  const navigate = useNavigate();
  const known = useRef(unsent.at(-1)?.clientId);
  const written = unsent.at(-1)?.clientId;
  useEffect(() => {
    if (written === known.current) return;
    known.current = written;
    if (written && hasNewer) navigate(chatPath(userId), { replace: true, preventScrollReset: true });
  }, [written, hasNewer, userId, navigate]);
}

interface Unread {
  userId: string;
  /** The `seq` of the first unread message, where it is not on this page. */
  firstUnread: number | null;
  unreadCount: number;
}

type JumpsProps = Unread & Pick<ThreadState, 'hasNewer'>;

/** Buttons to what is on another page of the thread. */
const Jumps = ({ userId, firstUnread, unreadCount, hasNewer }: JumpsProps) => (
  <>
    {firstUnread === null ? null : <UnreadJump userId={userId} seq={firstUnread} count={unreadCount} />}
    {hasNewer ? <LatestJump userId={userId} /> : null}
  </>
);

type OlderLinksProps = Unread & { thread: ThreadState };

/** The way up in a thread without a script. */
function OlderLinks({ userId, firstUnread, unreadCount, thread: { messages, hasOlder } }: OlderLinksProps) {
  const first = messages[0]?.seq;
  return (
    <>
      {firstUnread === null ? null : (
        <ThreadPageLink to={`${chatPath(userId)}?at=${firstUnread}`}>
          {words.unread({ count: unreadCount })}
        </ThreadPageLink>
      )}
      {hasOlder && first ? (
        <ThreadPageLink to={`${chatPath(userId)}?before=${first}`}>{words.older()}</ThreadPageLink>
      ) : null}
    </>
  );
}

/** The way down in a thread without a script. */
function NewerLinks({ userId, thread: { messages, hasNewer } }: { userId: string; thread: ThreadState }) {
  const last = messages.at(-1)?.seq;
  if (!hasNewer || !last) return null;
  return (
    <>
      <ThreadPageLink to={`${chatPath(userId)}?after=${last}`}>{words.newer()}</ThreadPageLink>
      <ThreadPageLink to={chatPath(userId)}>{words.newest()}</ThreadPageLink>
    </>
  );
}

const Loading = ({ children }: { children: string }) => (
  <div className="flex items-center justify-center gap-2 py-3 text-caption text-text-3">
    <Spinner />
    {children}
  </div>
);
