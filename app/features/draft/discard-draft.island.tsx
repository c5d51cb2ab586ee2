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
      text="What you wrote and the photos you added will be gone."
      confirmLabel="Discard"
      onConfirm={onConfirm}
    />
  );
}
