import { Paperclip } from 'lucide-react';
import { type ComponentPropsWithoutRef, type FormEvent, forwardRef, type ReactNode } from 'react';
import { FieldError } from '~/components/form/field';
import { SendButton, WritingBox } from '~/components/form/writing-box';
import { CHAT_FILE_ACCEPT } from '~/domain/message/file';
import { messageLimits } from '~/domain/message/message';
import { tooLong as messageTooLong } from '~/domain/message/message.words';
import { cn } from '~/lib/class-names';
import { groupIndian } from '~/lib/format/digits';
import * as words from './composer.words';

/** The counter appears when fewer characters than this are left. */
const NEAR_END = 200;

interface ComposerFormProps {
  path: string;
  /** The idempotency key: a message that is submitted twice is stored once. */
  clientId: string;
  /** The same for the file. */
  fileClientId: string;
  /** The message that is answered. */
  quoteId?: string | undefined;
  /** The length of the trimmed text in characters. */
  length: number;
  canSend: boolean;
  /** Whether files may be attached. */
  takesFiles: boolean;
  error?: string | undefined;
  /** Above the field: a note about message requests. */
  note?: ReactNode;
  /** Above the field: a preview of the chosen file. */
  preview?: ReactNode;
  /** Inside the field, on the left: the emoji button. */
  start?: ReactNode;
  /** In place of the send button: the microphone. */
  mic?: ReactNode;
  /** In place of the field. */
  recorder?: ReactNode;
  /** Below the field: the emoji panel. */
  panel?: ReactNode;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Props of the text area. */
  text: ComponentPropsWithoutRef<'textarea'>;
  /** Props of the file input. */
  file: ComponentPropsWithoutRef<'input'>;
}

/** The form to write a message. A plain form, which a script may take over. */
export const ComposerForm = forwardRef<HTMLTextAreaElement, ComposerFormProps>(
  function ComposerForm(props, ref) {
    const {
      path,
      clientId,
      length,
      canSend,
      takesFiles,
      error,
      note,
      preview,
      start,
      panel,
      onSubmit,
      text,
    } = props;
    const tooLong = length > messageLimits.textMax;
    const message =
      error ?? (tooLong ? messageTooLong({ count: groupIndian(messageLimits.textMax) }) : undefined);
    return (
      <>
        <form
          method="post"
          action={path}
          encType="multipart/form-data"
          onSubmit={onSubmit}
          data-pinned="composer"
          // As high as its row from its first byte on: it does not grow while its HTML arrives.
          className="calm-text relative z-(--z-bar) min-h-[calc(65px+env(safe-area-inset-bottom))] flex-none border-t border-line bg-bg"
        >
          <input type="hidden" name="intent" value="send" />
          <input type="hidden" name="clientId" value={clientId} />
          <input type="hidden" name="fileClientId" value={props.fileClientId} />
          {props.quoteId ? <input type="hidden" name="quoteId" value={props.quoteId} /> : null}
          {note}
          {preview}
          {message ? (
            <div className="px-4 pt-2">
              <FieldError id="message-error">{message}</FieldError>
            </div>
          ) : null}
          {props.recorder ? (
            <div className="flex min-h-12 px-2 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
              {props.recorder}
            </div>
          ) : null}
          <div
            className={cn(
              'items-end gap-1.5 px-2 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] noscript:flex-wrap',
              props.recorder ? 'hidden' : 'flex',
            )}
          >
            <WritingBox className="noscript:flex-wrap noscript:px-3">
              {start}
              <textarea
                ref={ref}
                name="content"
                rows={1}
                aria-label={words.message()}
                aria-invalid={message ? true : undefined}
                aria-describedby={message ? 'message-error' : undefined}
                placeholder={words.message()}
                autoCapitalize="sentences"
                autoComplete="off"
                {...text}
                className="field-sizing-content max-h-36 min-h-[46px] w-0 flex-1 resize-none bg-transparent px-0.5 py-[11px] text-[length:min(1rem,20px)] leading-6 outline-none"
              />
              <Count length={length} />
              {takesFiles ? <Attach {...props.file} /> : <span className="w-3" />}
            </WritingBox>
            {props.mic ?? <SendButton label={words.send()} disabled={!canSend} />}
          </div>
        </form>
        {panel}
      </>
    );
  },
);

function Count({ length }: { length: number }) {
  const left = messageLimits.textMax - length;
  if (left > NEAR_END) return null;
  return (
    <span
      className={cn('self-end pb-[15px] text-micro tabular-nums', left < 0 ? 'text-clay' : 'text-text-3')}
    >
      {left}
    </span>
  );
}

/**
 * Without a script the browser's own file input is shown, because only it shows the name of the chosen file.
 */
function Attach(input: ComponentPropsWithoutRef<'input'>) {
  return (
    <label className="relative grid h-[46px] w-11 flex-none cursor-pointer place-items-center rounded-full text-text-2 hover:text-text has-focus-visible:outline-2 has-focus-visible:outline-focus noscript:w-full noscript:justify-items-start">
      <Paperclip size={22} className="noscript:hidden" />
      <input
        type="file"
        name="file"
        aria-label={words.attach()}
        accept={CHAT_FILE_ACCEPT}
        {...input}
        className="sr-only file:mr-2 file:min-h-9 file:rounded-control file:border-0 file:bg-raised file:px-2.5 file:font-semibold file:text-text noscript:not-sr-only noscript:w-full noscript:whitespace-nowrap noscript:text-micro"
      />
    </label>
  );
}
