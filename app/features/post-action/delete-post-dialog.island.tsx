import { type RefObject, useState } from 'react';
import { ReturnFocus } from '~/components/frame/return-focus.island';
import { ConfirmDialog } from '~/components/ui/dialog';
import { removePost } from '~/features/reaction/post-reactions';
import { pageStays } from '~/features/shell/use-is-staying';
import * as words from './post-menu.words';

interface DeletePostDialogProps {
  postId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called where the page is still the one that asked. */
  onDeleted?: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before a post is deleted. Stays open when the request fails. */
export default function DeletePostDialog(props: DeletePostDialogProps) {
  const { postId, isOpen, onOpenChange, onDeleted, opener } = props;
  const [isPending, setIsPending] = useState(false);
  const confirm = async () => {
    setIsPending(true);
    const isStaying = pageStays();
    const isGone = await removePost(postId);
    setIsPending(false);
    if (!isGone) return;
    onOpenChange(false);
    if (isStaying()) onDeleted?.();
  };
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={words.deletePost()}
      text={
        <>
          {words.sureDelete()}
          <ReturnFocus to={opener} />
        </>
      }
      confirmLabel={words.remove()}
      pendingLabel={words.deleting()}
      pending={isPending}
      onConfirm={() => void confirm()}
    />
  );
}
