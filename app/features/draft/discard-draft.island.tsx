import { ConfirmDialog } from '~/components/ui/dialog';

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
      title="Discard this draft?"
      text="You lose what you wrote and the photos you added."
      confirmLabel="Discard"
      onConfirm={onConfirm}
    />
  );
}
