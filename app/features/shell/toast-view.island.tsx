import { X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { useEffect, useState } from 'react';
import {
  ToastText,
  toastCloseStyles,
  toastFrame,
  toastPlace,
  toastPressStyles,
  toastRole,
} from '~/components/frame/toast-frame';
import { cn } from '~/lib/class-names';
import { dismissToast, type Toast } from '~/lib/toast';

const visibleMs = 5000;
const swipePixels = 50;
/** The duration of the closing animation. */
const leavingMs = 160;
/** Screen readers announce a live region only if its text is inserted after it. */
const textDelayMs = 60;

/**
 * Shows the first toast of the queue; the next follows when it has closed. Radix provides F8, swipe and pause
 * on hover.
 */
export default function ToastView({ queue }: { queue: readonly Toast[] }) {
  const shown = queue[0];
  return (
    <Primitive.Provider duration={visibleMs} swipeDirection="right" swipeThreshold={swipePixels}>
      {shown ? <ShownToast key={shown.id} {...shown} /> : null}
      <Primitive.Viewport asChild hotkey={['F8']}>
        <div className={cn(toastPlace, 'outline-none')} />
      </Primitive.Viewport>
    </Primitive.Provider>
  );
}

function ShownToast(shown: Toast) {
  const [isOpen, setIsOpen] = useState(true);
  const [hasText, setHasText] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setHasText(true), textDelayMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => dismissToast(shown.id), leavingMs);
    return () => clearTimeout(timer);
  }, [isOpen, shown.id]);

  return (
    <Primitive.Root
      asChild
      open={isOpen}
      onOpenChange={setIsOpen}
      duration={shown.tone === 'bad' ? Number.POSITIVE_INFINITY : (shown.ms ?? visibleMs)}
      type={shown.tone === 'bad' ? 'foreground' : 'background'}
      className={cn(
        toastFrame,
        'data-[state=closed]:animate-fade-out data-[state=open]:animate-sheet-in',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
      )}
    >
      <div role={toastRole[shown.tone]} aria-atomic="true">
        {hasText ? (
          // Announced by this element alone: Radix's own announcer would repeat it after a re-render.
          <div className="contents" data-radix-toast-announce-exclude="">
            <ToastText {...shown} press={<PressButton action={shown.action} />} close={<CloseButton />} />
          </div>
        ) : null}
      </div>
    </Primitive.Root>
  );
}

/** Runs the action and closes the toast. */
function PressButton({ action }: Pick<Toast, 'action'>) {
  if (!action) return null;
  return (
    <Primitive.Action altText={action.label} className={toastPressStyles} onClick={action.run}>
      {action.label}
    </Primitive.Action>
  );
}

function CloseButton() {
  return (
    <Primitive.Close aria-label="Dismiss" className={toastCloseStyles}>
      <X size={18} />
    </Primitive.Close>
  );
}
