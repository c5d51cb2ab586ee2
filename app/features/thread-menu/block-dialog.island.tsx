import { type RefObject, useState } from 'react';
import { ReturnFocus } from '~/components/frame/return-focus.island';
import { ConfirmDialog } from '~/components/ui/dialog';
import type { ChatUser } from '~/domain/message/message.schema';
import { setBlock } from '~/features/chat/user-requests';
import * as words from './block.words';

interface BlockDialogProps {
  user: ChatUser;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onBlocked: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before blocking. Stays open when the request fails. */
export default function BlockDialog({ user, isOpen, onOpenChange, onBlocked, opener }: BlockDialogProps) {
  const [isPending, setIsPending] = useState(false);
  const confirm = async () => {
    setIsPending(true);
    const isDone = await setBlock(user, true);
    setIsPending(false);
    if (!isDone) return;
    onOpenChange(false);
    onBlocked();
  };
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={words.title({ name: user.fullName })}
      text={
        <>
          {words.text()}
          <ReturnFocus to={opener} />
        </>
      }
      confirmLabel={words.confirm()}
      pendingLabel={words.blocking()}
      pending={isPending}
      onConfirm={() => void confirm()}
    />
  );
}
