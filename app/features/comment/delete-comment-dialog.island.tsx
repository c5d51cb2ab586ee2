import type { RefObject } from 'react';
import { ReturnFocus } from '~/components/frame/return-focus.island';
import { ConfirmDialog } from '~/components/ui/dialog';
import * as words from './comment.words';
import { deleteCommentText } from './comment-actions';

interface DeleteCommentDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  hasReplies: boolean;
  onConfirm: () => void;
  /** Gets the focus when the dialog closes: the button, or the section if the comment is gone. */
  opener: RefObject<HTMLElement | null>;
}

export default function DeleteCommentDialog(props: DeleteCommentDialogProps) {
  const { isOpen, onOpenChange, hasReplies, onConfirm, opener } = props;
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={words.deleteTitle()}
      text={
        <>
          {deleteCommentText(hasReplies)}
          <ReturnFocus to={opener} />
        </>
      }
      confirmLabel={words.remove()}
      onConfirm={onConfirm}
    />
  );
}
