import { Link } from '@remix-run/react';
import type { FormEventHandler, MouseEventHandler, ReactNode } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';

/* What is under a comment or an update: small actions, and the question that takes their place. */

interface CommentActionProps {
  to: string;
  label: string;
  /** With a script it is a button; without one it links to the same action. */
  onPress?: MouseEventHandler<HTMLElement> | undefined;
  onNear?: (() => void) | undefined;
  /** Lets the focus return to this button. */
  act?: string;
  children: ReactNode;
}

export function CommentAction({ to, label, onPress, onNear, act, children }: CommentActionProps) {
  const style = 'comment-act';
  if (!onPress) {
    return (
      <Link to={to} aria-label={label} className={style}>
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      data-act={act}
      aria-label={label}
      onClick={onPress}
      onPointerEnter={onNear}
      onFocus={onNear}
      className={style}
    >
      {children}
    </button>
  );
}

interface ConfirmInPlaceProps {
  action: string;
  /** What the form says without a field: its intent, and what it is about. */
  hidden: Record<string, string>;
  question: string;
  confirm: string;
  cancel: string;
  /** Where 'Cancel' leads without a script. */
  back: string;
  onCancel?: (() => void) | undefined;
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined;
}

/** Asks for confirmation in place of the actions. */
export function ConfirmInPlace(props: ConfirmInPlaceProps) {
  const { action, hidden, question, confirm, cancel, back, onCancel, onSubmit } = props;
  return (
    <form method="post" action={action} onSubmit={onSubmit} className="mt-1 rounded-control bg-clay-soft p-3">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="text-caption text-text-2">{question}</p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        {onCancel ? (
          // The question takes the place of the pressed button.
          <Button type="button" variant="secondary" size="sm" onClick={onCancel} autoFocus>
            {cancel}
          </Button>
        ) : (
          <ButtonLink to={back} variant="secondary" size="sm">
            {cancel}
          </ButtonLink>
        )}
        <Button variant="danger" size="sm">
          {confirm}
        </Button>
      </div>
    </form>
  );
}
