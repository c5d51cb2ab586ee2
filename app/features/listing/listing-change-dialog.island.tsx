import { type RefObject, useState } from 'react';
import { ReturnFocus } from '~/components/frame/return-focus.island';
import { ConfirmDialog } from '~/components/ui/dialog';
import { type ListingQuestion, listingQuestions } from '~/features/listing-intent/listing-intent';
import { sendChange } from '~/features/listing-intent/listing-reactions';
import { pageStays } from '~/features/shell/use-is-staying';

export interface ListingChangeDialogProps {
  listingId: string;
  change: ListingQuestion;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** `isStaying`: the page is still the one that asked. */
  onDone: (change: ListingQuestion, isStaying: boolean) => void;
  opener: RefObject<HTMLElement | null>;
}

/**
 * Asks for confirmation before a listing is closed, reopened or deleted. Stays open when the request fails.
 */
export default function ListingChangeDialog(props: ListingChangeDialogProps) {
  const { listingId, change, isOpen, onOpenChange, onDone, opener } = props;
  const [isPending, setIsPending] = useState(false);
  const { title, text, confirm, pending } = listingQuestions[change];
  const send = async () => {
    setIsPending(true);
    const isStaying = pageStays();
    const isDone = await sendChange(listingId, change);
    setIsPending(false);
    if (!isDone) return;
    onOpenChange(false);
    onDone(change, isStaying());
  };
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      text={
        <>
          {text}
          <ReturnFocus to={opener} />
        </>
      }
      confirmLabel={confirm}
      pendingLabel={pending}
      pending={isPending}
      tone={change === 'delete' ? 'danger' : 'primary'}
      onConfirm={() => void send()}
    />
  );
}
