import type { ReactNode, Ref } from 'react';
import { Button } from '~/components/ui/button';
import { SILENCED_PATH } from '~/domain/block/paths';
import type { ChatUser } from '~/domain/message/message.schema';
import { cn } from '~/lib/class-names';
import { phrases } from '~/lib/language/phrases';
import * as words from './thread.words';

/** Shown in place of the composer, with the reason why the viewer can't write. */
export const NoComposer = ({ reason, children }: { reason: string; children?: ReactNode }) => (
  <div
    data-pinned="composer"
    className="flex-none border-t border-line bg-surface px-4 pt-3.5 pb-[calc(14px+env(safe-area-inset-bottom))] text-center text-caption text-text-2"
  >
    <p>{reason}</p>
    {children}
  </div>
);

/** A field, so that a long text can be scrolled and copied by whatever means. */
export const KeptText = ({ children }: { children: string }) => (
  <label className="mt-2 block rounded-control bg-raised px-3 py-2 text-left">
    <span className="text-micro text-text-2">{words.kept()}</span>
    <textarea
      readOnly
      rows={2}
      value={children}
      className="block w-full resize-none bg-transparent text-text"
    />
  </label>
);

export const ComposerNote = ({ children }: { children: ReactNode }) => (
  <p className="bg-sand-soft px-4 py-2 text-caption text-sand">{children}</p>
);

type Answer = 'accept' | 'decline';

interface RequestPanelProps {
  path: string;
  user: Pick<ChatUser, 'id' | 'fullName'>;
  /** The viewer has declined before. */
  isDeclined: boolean;
  pending?: Answer | null;
  /** With a script; without one the buttons submit the form. */
  onAnswer?: (answer: Answer) => void;
  onBlock?: () => void;
  note?: Ref<HTMLParagraphElement>;
}

const answers = {
  decline: phrases({ label: words.decline, variant: 'secondary' }),
  accept: phrases({ label: words.accept, variant: 'success' }),
} as const;

/** Asks the viewer to accept or decline a stranger's first message. */
export function RequestPanel(props: RequestPanelProps) {
  const { path, user, isDeclined, pending = null, onAnswer, onBlock, note } = props;
  const name = user.fullName;
  return (
    <form
      method="post"
      action={path}
      aria-label={words.request()}
      className="flex-none border-t border-line bg-surface px-4 pt-3 pb-2.5"
    >
      <input type="hidden" name="id" value={user.id} />
      <p ref={note} tabIndex={-1} className="text-caption text-text-2">
        {isDeclined ? words.declinedRequest({ name }) : words.asked({ name })}
      </p>
      <div
        className={cn(
          'mt-2.5 grid gap-2',
          isDeclined ? 'grid-cols-2' : 'grid-cols-3 max-[345px]:grid-cols-2',
        )}
      >
        <Button
          {...(onBlock
            ? { type: 'button', onClick: onBlock }
            : { type: 'submit', formAction: SILENCED_PATH })}
          name="intent"
          value="block"
          variant="danger-ghost"
          disabled={pending !== null}
          className={cn('px-2', !isDeclined && 'max-[345px]:order-last max-[345px]:col-span-2')}
        >
          {words.block()}
        </Button>
        {(isDeclined ? (['accept'] as const) : (['decline', 'accept'] as const)).map((value) => (
          <Button
            key={value}
            {...(onAnswer ? { type: 'button', onClick: () => onAnswer(value) } : { type: 'submit' })}
            name="intent"
            value={value}
            variant={answers[value].variant}
            disabled={pending !== null && pending !== value}
            pending={pending === value}
            className="px-2"
          >
            {answers[value].label}
          </Button>
        ))}
      </div>
    </form>
  );
}
