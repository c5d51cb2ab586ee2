import { Suspense, useRef, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import { useIsLive } from '~/components/frame/use-is-live';
import { Button, ButtonLink } from '~/components/ui/button';
import { interestToasts } from '~/domain/interest/list';
import type { SentInterest } from '~/domain/interest/view.schema';
import { loadToSend } from '~/lib/loading/load-to-send';
import * as words from './interest.words';
import { actionStyles, withdrawText } from './sent-interest-actions';

const WithdrawDialog = retryingLazy(() => import('./withdraw-dialog.island'));

interface WithdrawButtonProps {
  interest: SentInterest;
  /** The address that asks for confirmation without a script. */
  to: string;
  /**
   * Called with the server's answer: the current interest, or null if it no longer exists. Returns the
   * element to focus.
   */
  onAnswer: (answer: SentInterest | null) => HTMLElement | null;
}

export function WithdrawButton({ interest, to, onAnswer }: WithdrawButtonProps) {
  const isLive = useIsLive();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const [isPending, setIsPending] = useState(false);
  const opener = useRef<HTMLElement | null>(null);

  const confirm = async () => {
    setIsPending(true);
    const requests = await loadToSend(() => import('./interest-requests'), interestToasts.withdrawFailed);
    const answer = await requests?.askWithdrawal(interest);
    setIsPending(false);
    // The request failed: the dialog stays open for another try.
    if (answer === undefined) return;
    setIsOpen(false);
    opener.current = onAnswer(answer) ?? opener.current;
  };

  if (!isLive) {
    return (
      <ButtonLink to={to} variant="danger-ghost" className={actionStyles}>
        {words.withdraw()}
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
        {words.withdraw()}
      </Button>
      {isOpen === null ? null : (
        <Suspense>
          <WithdrawDialog
            text={withdrawText(interest)}
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
