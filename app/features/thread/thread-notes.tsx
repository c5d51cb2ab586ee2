import type { ReactNode } from 'react';
import { Button } from '~/components/ui/button';
import { cn } from '~/lib/class-names';

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

export const ComposerNote = ({ children }: { children: ReactNode }) => (
  <p className="bg-sand-soft px-4 py-2 text-caption text-sand">{children}</p>
);

interface RequestPanelProps {
  path: string;
  name: string;
  /** The viewer has declined before. */
  isDeclined: boolean;
  pending?: string | null;
  /** With a script; without one the buttons submit the form. */
  onAnswer?: (answer: 'accept' | 'decline') => void;
  onBlock?: () => void;
}

/** Asks the viewer to accept or decline a stranger's first message. */
export function RequestPanel(props: RequestPanelProps) {
  const { path, name, isDeclined, pending = null, onAnswer, onBlock } = props;
  const answer = (value: 'accept' | 'decline') =>
    onAnswer ? { type: 'button' as const, onClick: () => onAnswer(value) } : { type: 'submit' as const };
  return (
    <form
      method="post"
      action={path}
      aria-label="Message request"
      className="flex-none border-t border-line bg-surface px-4 pt-3 pb-2.5"
    >
      <p className="text-caption text-text-2">
        {isDeclined
          ? `You declined the request of ${name}, who was not notified. Accept to chat after all. Sending a reply also accepts.`
          : `${name} is not among your contacts. Accept to chat and share files. Sending a reply also accepts. They are not notified if you decline.`}
      </p>
      <div
        className={cn(
          'mt-2.5 grid gap-2',
          isDeclined ? 'grid-cols-2' : 'grid-cols-3 max-[345px]:grid-cols-2',
        )}
      >
        <Button
          {...(onBlock ? { type: 'button', onClick: onBlock } : { type: 'submit' })}
          name="intent"
          value="block"
          variant="danger-ghost"
          disabled={pending !== null}
          className={cn('px-2', !isDeclined && 'max-[345px]:order-last max-[345px]:col-span-2')}
        >
          Block
        </Button>
        {isDeclined ? null : (
          <Button
            {...answer('decline')}
            name="intent"
            value="decline"
            variant="secondary"
            disabled={pending === 'accept'}
            pending={pending === 'decline'}
            className="px-2"
          >
            Decline
          </Button>
        )}
        <Button
          {...answer('accept')}
          name="intent"
          value="accept"
          variant="success"
          disabled={pending === 'decline'}
          pending={pending === 'accept'}
          className="px-2"
        >
          Accept
        </Button>
      </div>
    </form>
  );
}
