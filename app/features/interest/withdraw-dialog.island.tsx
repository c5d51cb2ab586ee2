import type { RefObject } from 'react';
import { ReturnFocus } from '~/components/frame/return-focus.island';
import { ConfirmDialog } from '~/components/ui/dialog';
import * as words from './interest.words';

interface WithdrawDialogProps {
  text: string;
  isOpen: boolean;
  isPending: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before an interest is withdrawn. Stays open until the server has answered. */
export default function WithdrawDialog(props: WithdrawDialogProps) {
  const { text, isOpen, isPending, onOpenChange, onConfirm, opener } = props;
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={words.withdrawTitle()}
      text={
        <>
          {text}
          <ReturnFocus to={opener} />
        </>
      }
      cancelLabel={words.keep()}
      confirmLabel={words.withdraw()}
      pendingLabel={words.withdrawing()}
      pending={isPending}
      onConfirm={onConfirm}
    />
  );
}
