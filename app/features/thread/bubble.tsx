import { Ban, Pencil, RotateCw, Trash2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { When } from '~/components/ui/when';
import type { CallKind } from '~/domain/call/call';
import type { MessageQuote, MessageView } from '~/domain/message/message.schema';
import { shownWords } from '~/domain/message/shown-content';
import { scamWarnings } from '~/domain/scam/scam-warnings';
import { Ticks } from '~/features/chat/ticks';
import { focusMessage } from '~/features/message-act/focus-message';
import { MoreButton } from '~/features/message-act/more-button';
import { messageAnchor } from '~/features/message-act/quote';
import { QuoteBlock } from '~/features/message-act/quote-block';
import { ReactionMarks } from '~/features/message-act/reaction-marks';
import { ScamLine } from '~/features/offer/scam-line';
import { useShell } from '~/features/shell/use-shell';
import { cn } from '~/lib/class-names';
import { istTime } from '~/lib/time/in-words';
import { CallRow } from './call-row';
import { LinkCardView } from './link-card';
import { MessageText } from './message-text';
import * as words from './thread.words';
import type { Bubble as BubbleData } from './thread-rows';

export interface BubbleActions {
  onRetry: (clientId: string) => void;
  /** `byKeyboard`: pressed by a key. */
  onDiscard: (clientId: string, byKeyboard: boolean) => void;
  /** Puts a text that was refused back into the composer. */
  onCorrect: (unsent: NonNullable<BubbleData['unsent']>) => void;
  /** Undefined when the viewer can't call. */
  onCallBack: ((kind: CallKind) => void) | undefined;
  /** Undefined without a script: a link then leads to the same acts as forms. */
  onMore: ((message: MessageView, button: HTMLElement) => void) | undefined;
  moreHref: (message: MessageView) => string;
  /** Whether there is anything that the viewer may do with the message. */
  hasMore: (message: MessageView) => boolean;
  onJump: ((quote: MessageQuote) => void) | undefined;
}

interface BubbleProps {
  bubble: BubbleData;
  /** The sender's name, for screen readers. */
  senderName: string;
  /** Whether addresses in the text are links. */
  linksOpen: boolean;
  /** Replaces the text: a picture, video or file card, or a call proposal. */
  special: ReactNode;
  /** Marks the message that the visit leads to. */
  isTarget?: boolean;
  actions?: BubbleActions | undefined;
}

/** One message. Its element keeps its key while the message turns from unsent to sent. */
export function Bubble({ bubble, senderName, linksOpen, special, isTarget, actions }: BubbleProps) {
  const { message, unsent, isOwn, endsRun, delivery } = bubble;
  const quote = message?.quote ?? unsent?.quote;
  const viewerId = (isOwn ? message?.senderId : message?.receiverId) ?? unsent?.ownerId ?? '';
  const more =
    message && actions?.hasMore(message) ? (
      <MoreButton
        message={message}
        isOwn={isOwn}
        name={senderName}
        onMore={actions.onMore}
        href={actions.moreHref(message)}
      />
    ) : null;
  return (
    <li
      id={message ? messageAnchor(message.id) : undefined}
      data-seq={message?.seq}
      data-message-id={bubble.key}
      data-delivery={delivery ?? undefined}
      className={cn(
        'relative flex flex-col',
        isOwn ? 'items-end' : 'items-start',
        message?.reactions ? 'mb-4' : endsRun && 'mb-2',
        isTarget && 'animate-found scroll-my-24',
      )}
    >
      <div className={cn('group flex w-full items-center', isOwn && 'justify-end')}>
        {isOwn ? more : null}
        <div
          className={cn(
            'relative max-w-[80%] min-w-0 rounded-[18px] leading-[1.375rem] break-words',
            // A long press opens the acts of a message; an unsent one has none, and its words are to be saved.
            message && '[-webkit-touch-callout:none] pointer-coarse:select-none',
            isOwn ? 'bg-bubble-own' : 'bg-bubble light:shadow-[0_0_0_1px_var(--color-line)]',
            endsRun && (isOwn ? 'rounded-br-[6px]' : 'rounded-bl-[6px]'),
          )}
        >
          <span className="sr-only">{isOwn ? words.yourWords() : `${senderName}: `}</span>
          {quote ? (
            <QuoteBlock
              quote={quote}
              name={quote.senderId === viewerId ? words.you() : senderName}
              onJump={actions?.onJump}
            />
          ) : null}
          {special ?? <BubbleText bubble={bubble} linksOpen={linksOpen} />}
          {message?.call ? (
            <CallRow call={message.call} isOwn={isOwn} at={bubble.at} onCallBack={actions?.onCallBack} />
          ) : null}
          {message?.reactions ? (
            <ReactionMarks reactions={message.reactions} viewerId={viewerId} name={senderName} />
          ) : null}
        </div>
        {isOwn ? null : more}
      </div>
      {isOwn ? null : (
        <ScamLine
          warning={message?.warningCode && scamWarnings[message.warningCode]()}
          authorId={message?.senderId ?? ''}
          className="mt-1 max-w-[80%]"
        />
      )}
      {unsent && actions ? <UnsentFoot unsent={unsent} actions={actions} /> : null}
    </li>
  );
}

function BubbleText({ bubble, linksOpen }: Pick<BubbleProps, 'bubble' | 'linksOpen'>) {
  const { message, unsent } = bubble;
  if (message?.call) return null;
  const card = message?.card ?? null;
  if (message?.isDeleted || message?.isRemoved) {
    return (
      <div className="flow-root px-3 pt-[7px] pb-1.5">
        <Ban size={16} className="mr-1.5 inline-block align-[-3px] text-text-2" />
        <span className="text-text-2 italic [:lang(hi)_&]:not-italic">{shownWords(message)}</span>
        <BubbleTime bubble={bubble} />
      </div>
    );
  }
  const text = message ? shownWords(message) : (unsent?.content ?? '');
  const shown = <MessageText text={text} linksOpen={linksOpen} />;
  return (
    <div className="px-3 pt-[7px] pb-1.5">
      {card ? <LinkCardView card={card} /> : null}
      {card ? <BesideCard href={card.href} text={text} shown={shown} /> : shown}
      <BubbleTime bubble={bubble} />
      <span className="clear-both block" />
    </div>
  );
}

/** Nothing where a message is only the address of its card: the card says it all. */
function BesideCard({ href, text, shown }: { href: string; text: string; shown: ReactNode }) {
  const origin = useShell()?.origin;
  return [href, `${origin}${href}`].includes(text.trim()) ? null : shown;
}

/** Floats into the last line of the text when there is room. */
export function BubbleTime({ bubble, className }: { bubble: BubbleData; className?: string }) {
  const { at, delivery, isOwn, message } = bubble;
  return (
    <span
      className={cn(
        'float-right mt-[5px] ml-2.5 inline-flex items-center gap-[3px] text-[0.6875rem] leading-[1rem] tabular-nums',
        isOwn ? 'text-[color-mix(in_srgb,var(--color-text)_72%,var(--color-bubble-own))]' : 'text-text-3',
        className,
      )}
    >
      {message?.editedAt ? <span>{words.edited()}</span> : null}
      {delivery === 'waiting' ? null : <When at={at}>{istTime(at)}</When>}
      {delivery ? <Ticks delivery={delivery} /> : null}
    </span>
  );
}

type UnsentProps = { unsent: NonNullable<BubbleData['unsent']>; actions: BubbleActions };

const UnsentFoot = ({ unsent, actions }: UnsentProps) => (
  <>
    {unsent.isOnlyHere && !unsent.isLasting ? (
      <p className="max-w-[90%] px-2 text-right text-caption text-clay">{words.onlyHere()}</p>
    ) : null}
    <UnsentActs unsent={unsent} actions={actions} />
  </>
);

/** What can never be sent is corrected or removed; the rest may be tried again, unless the server has asked it to wait. */
function UnsentActs({ unsent, actions }: UnsentProps) {
  const { clientId, file, phase, error, waitsFor, isLasting } = unsent;
  if (phase !== 'failed' && waitsFor === null) return null;
  const style = 'inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-caption font-semibold';
  const discard = ({ detail }: MouseEvent) => actions.onDiscard(clientId, detail === 0);
  const retry = ({ currentTarget }: MouseEvent) => {
    // The buttons go while it is sent.
    const message = currentTarget.closest('li');
    if (message) focusMessage(message);
    actions.onRetry(clientId);
  };
  return (
    <div className="flex max-w-[90%] flex-wrap items-center justify-end">
      {error ? <p className="px-2 text-right text-caption text-clay">{error}</p> : null}
      {isLasting && !file ? (
        <button type="button" className={cn(style, 'text-text-2')} onClick={() => actions.onCorrect(unsent)}>
          <Pencil size={16} />
          {words.correct()}
        </button>
      ) : null}
      {isLasting ? (
        <button type="button" className={cn(style, 'text-clay')} onClick={discard}>
          <Trash2 size={16} />
          {words.remove()}
        </button>
      ) : (
        <>
          {error === null ? null : (
            <button type="button" className={cn(style, 'text-clay')} onClick={retry}>
              <RotateCw size={16} />
              {words.retry()}
            </button>
          )}
          <button
            type="button"
            aria-label={words.removeUnsent()}
            className={cn(style, 'justify-center text-text-2 min-w-11')}
            onClick={discard}
          >
            <Trash2 size={16} />
          </button>
        </>
      )}
    </div>
  );
}
