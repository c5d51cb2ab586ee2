import { useRevalidator } from '@remix-run/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import { useIsLive } from '~/components/frame/use-is-live';
import { Button } from '~/components/ui/button';
import { SILENCED_PATH } from '~/domain/block/paths';
import type { ChatThreadView } from '~/domain/chat/view';
import type { MessageQuote } from '~/domain/message/message.schema';
import { chatPath } from '~/domain/shared/paths';
import { useChatDrafts } from '~/features/chat/use-chat-drafts';
import { useUnsent } from '~/features/chat/use-outbox';
import { answerRequest, setBlock } from '~/features/chat/user-requests';
import { Composer } from '~/features/composer/composer.island';
import { messageActionPath } from '~/features/message-act/quote';
import type { ThreadScreenProps } from './loaded-thread';
import * as words from './thread.words';
import { ComposerNote, KeptText, NoComposer, RequestPanel } from './thread-notes';
import { useReportTyping } from './use-thread-signs';

const BlockDialog = retryingLazy(() => import('~/features/thread-menu/block-dialog.island'));

type ThreadFootProps = Pick<ThreadScreenProps, 'loaded' | 'refused'> & {
  quote: MessageQuote | null;
  /** The message that answers it is sent, or the user has thought better of it. */
  onQuoted: () => void;
};

/** The composer, or the reason why there is none. */
export function ThreadFoot({ loaded, refused, quote, onQuoted }: ThreadFootProps) {
  const { thread: view, viewerId, newId, newFileId } = loaded;
  const { user, composer } = view;
  const path = chatPath(user.id);
  const onTyping = useReportTyping(user.id);
  const unsent = useUnsent(viewerId, user.id);
  const { revalidate } = useRevalidator();
  if (composer.state === 'waiting' || composer.state === 'closed') {
    return (
      <NoComposer reason={view.isBlocked ? words.youBlocked({ name: user.fullName }) : composer.reason}>
        <KeptDraft viewerId={viewerId} userId={user.id} />
        {view.isBlocked ? <Unblock user={user} onDone={revalidate} /> : null}
      </NoComposer>
    );
  }
  const hasAsked = composer.state === 'first' && unsent.some(({ phase }) => phase !== 'failed');
  const waitsFor = unsent.find((one) => one.waitsFor)?.waitsFor ?? null;
  if (hasAsked) return <NoComposer reason={waitsFor ?? words.beingSent()} />;
  const note = waitsFor ?? (composer.state === 'first' ? composer.note : null);
  return (
    <>
      {composer.state === 'asked' ? (
        <Request path={path} user={user} isDeclined={composer.isDeclined} />
      ) : null}
      <Composer
        // What one person typed is not the next one's, who may sign in before this page goes.
        key={`${viewerId} ${user.id}`}
        path={path}
        viewerId={viewerId}
        user={user}
        firstId={newId}
        firstFileId={newFileId}
        takesFiles={composer.state === 'open'}
        note={note ? <ComposerNote>{note}</ComposerNote> : null}
        refused={refused}
        quote={quote && { ...quote, name: quote.senderId === viewerId ? null : user.fullName }}
        replyPath={quote ? messageActionPath(path, 'reply', quote, view.hasNewer) : path}
        onQuoted={onQuoted}
        onTyping={composer.state === 'open' ? onTyping : ignore}
      />
    </>
  );
}

/** A block may come in the middle of writing: what was typed is still to be seen, and in the composer once there is one again. */
function KeptDraft({ viewerId, userId }: { viewerId: string; userId: string }) {
  const draft = useChatDrafts(viewerId).get(userId);
  return draft ? <KeptText>{draft}</KeptText> : null;
}

const ignore = () => undefined;

function Unblock({ user, onDone }: { user: ChatThreadView['user']; onDone: () => void }) {
  const isLive = useIsLive();
  const unblock = async () => {
    if (await setBlock(user, false)) onDone();
  };
  return (
    <form method="post" action={SILENCED_PATH} className="mt-2">
      <input type="hidden" name="id" value={user.id} />
      <Button
        {...(isLive ? { type: 'button', onClick: () => void unblock() } : {})}
        name="intent"
        value="unblock"
        variant="secondary"
        size="sm"
      >
        {words.unblock()}
      </Button>
    </form>
  );
}

interface RequestProps {
  path: string;
  user: ChatThreadView['user'];
  isDeclined: boolean;
}

function Request({ path, user, isDeclined }: RequestProps) {
  const isLive = useIsLive();
  const { revalidate, state } = useRevalidator();
  const [pressed, setPressed] = useState<'accept' | 'decline' | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isBlocking, setIsBlocking] = useState<boolean | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const hasDeclined = useRef(false);
  const onAnswer = async (answer: 'accept' | 'decline') => {
    setPressed(answer);
    setIsAsking(true);
    const isAnswered = await answerRequest(user, answer);
    hasDeclined.current = isAnswered && answer === 'decline';
    if (isAnswered) revalidate();
    else setPressed(null);
    setIsAsking(false);
  };
  // The button that was pressed is gone; the note says what it has done.
  useEffect(() => {
    if (isDeclined && hasDeclined.current) note.current?.focus();
    hasDeclined.current = false;
    setPressed(null);
  }, [isDeclined]);
  const onBlock = () => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setIsBlocking(true);
  };
  return (
    <>
      <RequestPanel
        path={path}
        user={user}
        isDeclined={isDeclined}
        note={note}
        // Until the thread shows the answer: a second press would find the buttons as they were.
        pending={isAsking || state === 'loading' ? pressed : null}
        {...(isLive && { onAnswer: (answer) => void onAnswer(answer), onBlock })}
      />
      {isBlocking === null ? null : (
        <Suspense>
          <BlockDialog
            user={user}
            isOpen={isBlocking}
            onOpenChange={setIsBlocking}
            onBlocked={revalidate}
            opener={opener}
          />
        </Suspense>
      )}
    </>
  );
}
