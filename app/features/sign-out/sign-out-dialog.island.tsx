import { ConfirmDialog } from '~/components/ui/dialog';
import * as words from './sign-out.words';

interface SignOutDialogProps {
  /** What waits on this device and would be deleted. */
  count: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Loaded on demand, because the dialog brings Radix. */
export default function SignOutDialog({ count, onConfirm, onClose }: SignOutDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.unsent({ count })}
      text={words.unsentText({ count })}
      confirmLabel={words.leave()}
      cancelLabel={words.stay()}
      onConfirm={onConfirm}
    />
  );
}
