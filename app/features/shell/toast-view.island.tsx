import { X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  TOAST_SLOT,
  ToastText,
  toastCloseStyles,
  toastFrame,
  toastPlace,
  toastPressStyles,
  toastRole,
  toastSlotPlace,
} from '~/components/frame/toast-frame';
import { useLayerCount } from '~/components/layer/use-layer';
import { cn } from '~/lib/class-names';
import { dismissToast, leaveToast, type Toast } from '~/lib/toast';
import { dismiss } from './shell.words';

const visibleMs = 5000;
const swipePixels = 50;
/** The duration of the closing animation. */
const leavingMs = 160;
/** Screen readers announce a live region only if its text is inserted after it. */
const textDelayMs = 60;

/** Shows a toast, in the sheet or dialog that is open. Radix provides F8, swipe and pause on hover. */
export default function ToastView({ shown }: { shown: Toast }) {
  const slot = useSlot();
  const place = (
    <Primitive.Viewport asChild hotkey={['F8']}>
      <div className={cn('outline-none', slot ? toastSlotPlace : toastPlace)} />
    </Primitive.Viewport>
  );
  return (
    <Primitive.Provider
      key={slot ? 'in a layer' : 'on the page'}
      duration={visibleMs}
      swipeDirection="right"
      swipeThreshold={swipePixels}
    >
      <ShownToast key={shown.id} {...shown} />
      {slot ? createPortal(place, slot) : place}
    </Primitive.Provider>
  );
}

/** Where the uppermost open layer has room for a toast: over it, it would hide what the layer asks. */
function useSlot(): Element | null {
  const layers = useLayerCount();
  if (layers === 0) return null;
  return [...document.querySelectorAll(`[data-state=open] [${TOAST_SLOT}]`)].at(-1) ?? null;
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
    leaveToast(shown.id);
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
    <Primitive.Close aria-label={dismiss()} className={toastCloseStyles}>
      <X size={18} />
    </Primitive.Close>
  );
}
