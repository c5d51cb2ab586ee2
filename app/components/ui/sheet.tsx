import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useAfterPaint } from '~/components/layer/use-after-paint';
import { useSheetLayer } from '~/components/layer/use-layer';
import { cn } from '~/lib/class-names';
import { IconButton } from './icon-button';
import { close } from './ui.words';

export const scrimStyles =
  'fixed inset-0 z-(--z-sheet) bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  line?: ReactNode;
  /** On the left of the title: a thumbnail or an avatar. */
  icon?: ReactNode;
  closeLabel?: string;
  className?: string;
  children: ReactNode;
};

/** A panel from the bottom edge that Back closes. Imports Radix: load it with `lazy`. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, line, icon, closeLabel = close(), className, children } = props;
  const onChange = useSheetLayer(open, onOpenChange);
  const isShown = useAfterPaint(open, false);
  return (
    <Dialog.Root open={isShown} onOpenChange={onChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimStyles} />
        <Dialog.Content
          {...(line ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={focusPanel}
          className={cn(
            'fixed inset-x-0 bottom-0 z-(--z-sheet) mx-auto flex max-h-[90dvh] max-w-phone flex-col rounded-t-panel border-t border-line-2 bg-surface shadow-sheet outline-none',
            'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
            className,
          )}
        >
          <div aria-hidden="true" className="mx-auto mt-2 h-1 w-9 flex-none rounded-full bg-line-2" />
          <div className="calm-text flex items-center gap-3 pt-2 pr-1.5 pb-2 pl-4">
            {icon}
            <div className="min-w-0 flex-1">
              <Dialog.Title className="text-title font-semibold">{title}</Dialog.Title>
              {line ? (
                <Dialog.Description className="name-line line-clamp-2 break-words">{line}</Dialog.Description>
              ) : null}
            </div>
            <Dialog.Close asChild>
              <IconButton label={closeLabel}>
                <X size={22} />
              </IconButton>
            </Dialog.Close>
          </div>
          <div data-toast-slot className="flex-none" />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-[calc(16px+env(safe-area-inset-bottom))]">
            {children}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Focuses the panel, not what comes first in it: over a field, the on-screen keyboard would cover the text, and a key pressed
 * while the user types elsewhere would press the first button.
 */
export function focusPanel(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
