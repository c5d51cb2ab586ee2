import { Keyboard, Smile } from 'lucide-react';
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { retryingLazy, warm } from '~/components/frame/retrying-load';
import { useIsLive } from '~/components/frame/use-is-live';
import { useWarmUp } from '~/components/frame/use-warm-up';
import { useAfterPaint } from '~/components/layer/use-after-paint';
import { useLayer } from '~/components/layer/use-layer';
import { IconButton } from '~/components/ui/icon-button';
import { isSendable, messageLimits } from '~/domain/message/message';
import type { ChatUser } from '~/domain/message/message.schema';
import { lengthOf, withTypedSince } from '~/domain/shared/text';
import { ReplyStrip } from '~/features/message-act/reply-strip';
import * as words from './composer.words';
import { ComposerForm } from './composer-form';
import { FilePreview } from './file-preview';
import { takeBack } from './put-back';
import { type NamedQuote, sendMessages } from './send-messages';
import { useChatDraft } from './use-chat-draft';
import { useChosenFile } from './use-chosen-file';
import { useHasKeyboard } from './use-has-keyboard';
import { useVoiceMessage } from './use-voice-message';

/** The thread's own scripts and pictures come first. */
const CALM_MS = 2_500;
const loadEmoji = () => import('./emoji-panel.island');
const EmojiPanel = retryingLazy(loadEmoji);

interface ComposerProps {
  path: string;
  viewerId: string;
  user: ChatUser;
  /** Ids of the form that is submitted without a script. */
  firstId: string;
  firstFileId: string;
  takesFiles: boolean;
  note?: ReactNode;
  /** The refused text of a form that was submitted without a script. */
  refused: { content: string; error: string } | null;
  /** The message that is answered, and whose it is. */
  quote: NamedQuote | null;
  onQuoted: () => void;
  /** Where the form goes without a script: a refused one still names what it answers. */
  replyPath: string;
  onTyping: () => void;
}

/** The composer with a script. */
export function Composer(props: ComposerProps) {
  const { refused, takesFiles, quote } = props;
  const isLive = useIsLive();
  const hasKeyboard = useHasKeyboard();
  const box = useRef<HTMLTextAreaElement>(null);
  const { content, setContent, file, voice, canSend, submit } = useUnsentMessage(props, box);
  const emoji = useEmoji(box, setContent);
  useWarmUp(loadEmoji, CALM_MS);
  useFocusToAnswer(box, quote?.id);

  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (isEnter && (event.ctrlKey || event.metaKey || (hasKeyboard && !event.shiftKey))) submit(event);
    if (event.key !== 'Escape') return;
    if (emoji.isOpen) emoji.close();
    else if (quote) props.onQuoted();
  };
  const onPaste = ({ clipboardData }: ClipboardEvent) => {
    const [pasted] = clipboardData.files;
    if (pasted && takesFiles && !clipboardData.types.includes('text/plain')) void file.choose(pasted);
  };
  return (
    <ComposerForm
      ref={box}
      path={props.replyPath}
      clientId={props.firstId}
      fileClientId={props.firstFileId}
      length={lengthOf(content.trim())}
      canSend={!isLive || canSend}
      takesFiles={takesFiles}
      mic={voice.mic}
      recorder={voice.recorder}
      note={props.note}
      error={content === refused?.content ? refused.error : undefined}
      quoteId={quote?.id}
      preview={
        <>
          {quote ? (
            <ReplyStrip
              quote={quote}
              name={quote.name}
              path={props.path}
              onCancel={isLive ? props.onQuoted : undefined}
            />
          ) : null}
          {file.chosen ? <FilePreview {...file.chosen} onCancel={file.cancel} /> : null}
        </>
      }
      start={<EmojiButton {...emoji} isLive={isLive} />}
      panel={emoji.isOpen ? <EmojiSlot onPick={emoji.pick} onClose={emoji.close} /> : null}
      onSubmit={submit}
      text={{
        value: content,
        maxLength: isLive ? undefined : messageLimits.textMax,
        enterKeyHint: hasKeyboard ? 'send' : 'enter',
        onChange: ({ currentTarget }) => {
          setContent(currentTarget.value);
          if (currentTarget.value.trim()) props.onTyping();
        },
        onKeyDown,
        onPaste,
      }}
      file={{
        onChange: ({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (!chosen) return;
          void file.choose(chosen);
          // Lets the user choose the same file again after cancelling.
          currentTarget.value = '';
          box.current?.focus({ preventScroll: true });
        },
      }}
    />
  );
}

/** The message that is being written: its text, a file or a recording. */
function useUnsentMessage(props: ComposerProps, box: RefObject<HTMLTextAreaElement>) {
  const { viewerId, user, refused, takesFiles, quote, onQuoted } = props;
  const [content, setContent] = useState(refused?.content ?? '');
  const { forget } = useChatDraft({ viewerId, userId: user.id, box, content, setContent });
  const file = useChosenFile();
  const text = content.trim();
  useEffect(
    () =>
      takeBack(user.id, (refused) => {
        setContent((typed) => withTypedSince(refused, typed));
        box.current?.focus({ preventScroll: true });
      }),
    [user.id, box],
  );
  const canSend = isSendable(content) || (file.chosen !== null && text === '');
  const send = (messages: Parameters<typeof sendMessages>[1]) => {
    sendMessages(props, messages);
    if (quote) onQuoted();
  };
  const voice = useVoiceMessage({
    isWanted: takesFiles && text === '' && !file.chosen,
    onSend: (name, recorded) => send([{ content: name, file: recorded }]),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    file.goOn();
    send([
      ...(file.chosen ? [{ content: file.chosen.name, file: file.take() }] : []),
      ...(text ? [{ content: text, file: null }] : []),
    ]);
    setContent('');
    forget();
    box.current?.focus({ preventScroll: true });
  };
  return { content, setContent, file, voice, canSend, submit };
}

/** Focuses the box when a message to answer is chosen. */
function useFocusToAnswer(box: RefObject<HTMLTextAreaElement>, quoteId: string | undefined) {
  useEffect(() => {
    if (quoteId) box.current?.focus({ preventScroll: true });
  }, [box, quoteId]);
}

function useEmoji(box: RefObject<HTMLTextAreaElement>, setContent: (content: string) => void) {
  const [isOpen, setIsOpen] = useState(false);
  const pick = (emoji: string) => {
    const { current } = box;
    if (!current) return;
    const { selectionStart, selectionEnd } = current;
    current.setRangeText(emoji, selectionStart, selectionEnd, 'end');
    setContent(current.value);
  };
  const close = () => {
    setIsOpen(false);
    box.current?.focus({ preventScroll: true });
  };
  useLayer(isOpen, () => setIsOpen(false));
  return { isOpen, pick, close, open: () => setIsOpen(true) };
}

const onEscape = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') act();
};

type EmojiButtonProps = { isLive: boolean; isOpen: boolean; open: () => void; close: () => void };

/** Has its place before a script can open it, so that the field does not move. */
const EmojiButton = ({ isLive, isOpen, open, close }: EmojiButtonProps) => (
  <IconButton
    disabled={!isLive}
    label={isOpen ? words.keyboard() : words.emoji()}
    aria-expanded={isOpen}
    onPointerEnter={warm(loadEmoji)}
    onFocus={warm(loadEmoji)}
    onClick={isOpen ? close : open}
    onKeyDown={isOpen ? onEscape(close) : undefined}
    className="h-[46px] noscript:hidden"
  >
    {isOpen ? <Keyboard size={22} className="text-marigold-text" /> : <Smile size={22} />}
  </IconButton>
);

/** Has the panel's height before the panel is there, so that the field does not jump twice. */
function EmojiSlot({ onPick, onClose }: { onPick: (emoji: string) => void; onClose: () => void }) {
  const loading = <p className="p-4 text-center text-text-3">{words.loadingEmoji()}</p>;
  const isPainted = useAfterPaint(true, false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of the controls inside
    <div onKeyDown={onEscape(onClose)} className="h-[min(320px,44dvh)] border-t border-line bg-surface">
      {isPainted ? (
        <Suspense fallback={loading}>
          <EmojiPanel onPick={onPick} />
        </Suspense>
      ) : (
        loading
      )}
    </div>
  );
}
