import { ConfirmDialog } from '~/components/ui/dialog';

interface DiscardDraftProps {
  onConfirm: () => void;
  onClose: () => void;
}

/** Radix, so it is loaded when somebody wants it. */
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
