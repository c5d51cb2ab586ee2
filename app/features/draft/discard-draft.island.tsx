import { ConfirmDialog } from '~/components/ui/dialog';
import * as words from './draft.words';

interface DiscardDraftProps {
  onConfirm: () => void;
  onClose: () => void;
}

/** Loaded on demand, because the dialog brings Radix. */
export default function DiscardDraft({ onConfirm, onClose }: DiscardDraftProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.discardTitle()}
      text={words.discardText()}
      confirmLabel={words.discard()}
      onConfirm={onConfirm}
    />
  );
}
