import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useAfterPaint } from '~/components/layer/use-after-paint';
import { useSheetLayer } from '~/components/layer/use-layer';
import { useReturnedFocus } from '~/components/layer/use-returned-focus';
import { Button } from './button';
import { scrimStyles } from './sheet';
import { cancel } from './ui.words';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, in a sentence. */
  text: ReactNode;
  confirmLabel: string;
  pendingLabel?: string;
  pending?: boolean;
  /** Called when the user confirms. The dialog stays open: set `open` to false when the request is done. */
  onConfirm?: () => void;
  cancelLabel?: string;
  /** The confirm button's variant; 'danger' unless nothing is destroyed. */
  tone?: 'danger' | 'primary';
  /** Fields between text and buttons, such as a password. */
  children?: ReactNode;
};

/**
 * For confirmations only. Cancel comes first and gets the focus, which returns to where it came from unless `ReturnFocus` says otherwise.
 * Imports Radix: load it with `lazy`.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, children, cancelLabel = cancel() } = props;
  const onChange = useSheetLayer(open, onOpenChange);
  const isShown = useAfterPaint(open);
  const returned = useReturnedFocus();
  return (
    <AlertDialog.Root open={isShown} onOpenChange={onChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimStyles} />
        <AlertDialog.Content
          {...returned}
          className="fixed inset-x-4 inset-y-0 z-(--z-sheet) m-auto h-fit max-h-[90dvh] max-w-[25rem] overflow-y-auto rounded-panel bg-surface p-5 shadow-float inset-ring inset-ring-line-2 outline-none data-[state=closed]:animate-menu-out data-[state=open]:animate-menu-in"
        >
          <AlertDialog.Title className="text-title font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1.5 text-text-2">{text}</AlertDialog.Description>
          {children ? <div className="mt-4">{children}</div> : null}
          <div data-toast-slot className="-mx-3" />
          <div className="mt-5 grid grid-cols-2 gap-3">
            <AlertDialog.Cancel asChild>
              <Button type="button" variant="secondary">
                {cancelLabel}
              </Button>
            </AlertDialog.Cancel>
            <Button
              type="button"
              variant={props.tone ?? 'danger'}
              pending={props.pending}
              pendingLabel={props.pendingLabel}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
