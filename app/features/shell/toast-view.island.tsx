import { X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { useEffect, useState } from 'react';
import {
  ToastWords,
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
/** As long as the closing animation. */
const leavingMs = 160;
/** A live region is heard only when its words arrive after it. */
const beforeWordsMs = 60;

/** Shows the first of the queue; the next one comes when that has left. Radix gives F8, swipe and pause on hover. */
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
  const [hasWords, setHasWords] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setHasWords(true), beforeWordsMs);
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
        {hasWords ? (
          // Spoken by this element alone: Radix's own announcer would say them again when it is drawn anew meanwhile.
          <div className="contents" data-radix-toast-announce-exclude="">
            <ToastWords {...shown} press={<PressButton action={shown.action} />} close={<CloseButton />} />
          </div>
        ) : null}
      </div>
    </Primitive.Root>
  );
}

/** Closes the toast, too. */
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
