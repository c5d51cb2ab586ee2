import { lazy, Suspense, useRef, useState } from 'react';
import { useIsLive } from '~/components/frame/use-is-live';
import { Button, ButtonLink } from '~/components/ui/button';
import type { SentInterest } from '~/domain/interest/view.schema';
import { actionStyles, withdrawLabels } from './sent-interest-actions';

const WithdrawDialog = lazy(() => import('./withdraw-dialog.island'));

interface WithdrawButtonProps {
  interest: SentInterest;
  /** Where the question is asked without script. */
  to: string;
  /** The server has answered: the current interest, or null when it is gone. Returns what takes the keyboard. */
  onAnswer: (answer: SentInterest | null) => HTMLElement | null;
}

export function WithdrawButton({ interest, to, onAnswer }: WithdrawButtonProps) {
  const isLive = useIsLive();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const [isPending, setIsPending] = useState(false);
  const opener = useRef<HTMLElement | null>(null);

  const confirm = async () => {
    setIsPending(true);
    const { askWithdrawal } = await import('./interest-requests');
    const answer = await askWithdrawal(interest.id);
    setIsPending(false);
    // Nothing was heard: the question stays, to be asked again.
    if (answer === undefined) return;
    setIsOpen(false);
    opener.current = onAnswer(answer) ?? opener.current;
  };

  if (!isLive) {
    return (
      <ButtonLink to={to} variant="danger-ghost" className={actionStyles}>
        Withdraw
      </ButtonLink>
    );
  }
  return (
    <>
      <Button
        type="button"
        variant="danger-ghost"
        className={actionStyles}
        onClick={({ currentTarget }) => {
          opener.current = currentTarget;
          setIsOpen(true);
        }}
      >
        Withdraw
      </Button>
      {isOpen === null ? null : (
        <Suspense>
          <WithdrawDialog
            text={withdrawLabels(interest)}
            isOpen={isOpen}
            isPending={isPending}
            onOpenChange={setIsOpen}
            onConfirm={() => void confirm()}
            opener={opener}
          />
        </Suspense>
      )}
    </>
  );
}
