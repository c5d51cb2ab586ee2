import { X } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { quietly, retryingLoad } from '~/components/frame/retrying-load';
import {
  ToastText,
  toastCloseStyles,
  toastFrame,
  toastPlace,
  toastRole,
} from '~/components/frame/toast-frame';
import { useDelayed } from '~/components/frame/use-delayed';
import { cn } from '~/lib/class-names';
import { onToastsChange, shownToast, spokenToast, type Toast, type ToastInput, toast } from '~/lib/toast';
import { dismiss } from './shell.words';
import { useToastEnds } from './use-toast-ends';

/** A failure is not said: that would be a toast. */
const ToastView = lazy(retryingLoad(() => import('./toast-view.island'), quietly));

const none = () => null;

/**
 * Rendered once in the root. Radix is loaded with the first toast. `flash` is the server's toast after a
 * redirect: plain HTML until hydration, and permanently without a script.
 */
export function ToasterIsland({ flash = null }: { flash?: ToastInput | null }) {
  const shown = useSyncExternalStore(onToastsChange, shownToast, none);
  const [taken, setTaken] = useState<ToastInput | null>(null);

  useToastEnds();

  useEffect(() => {
    if (!flash) return;
    toast(flash);
    setTaken(flash);
  }, [flash]);

  const plain = flash ? <PlainToast {...flash} /> : null;
  return (
    <>
      <Spoken />
      {shown ? (
        <Suspense fallback={plain ?? <LateToast toast={shown} />}>
          <ToastView shown={shown} />
        </Suspense>
      ) : taken === flash ? null : (
        plain
      )}
    </>
  );
}

/** Announces to screen readers what sighted users see in place. */
function Spoken() {
  const spoken = useSyncExternalStore(onToastsChange, spokenToast, none);
  return (
    <p role="status" className="sr-only">
      {spoken ? (
        <span key={spoken.id}>
          <span>{spoken.title}</span> <span>{spoken.text}</span>
        </span>
      ) : null}
    </p>
  );
}

/** Shorter waits for the toasts' script are not filled. */
const DELAY_MS = 1_500;

/** Shows a toast without the toasts' script, if that does not come. */
const LateToast = ({ toast: late }: { toast: Toast }) =>
  useDelayed(true, DELAY_MS) ? <PlainToast {...late} /> : null;

/**
 * Closes without a script, because it is a `<details>` that is hidden when closed. A good one disappears by
 * itself.
 */
function PlainToast(props: ToastInput) {
  return (
    <details
      open
      className={cn(
        toastPlace,
        'toast rounded-control not-open:hidden',
        props.tone === 'good' && 'animate-toast-away',
      )}
    >
      <summary className="absolute top-1/2 right-1.5 z-1 -translate-y-1/2">
        <span className="sr-only">{dismiss()}</span>
        <span aria-hidden="true" className={cn(toastCloseStyles, 'my-0')}>
          <X size={18} />
        </span>
      </summary>
      <div role={toastRole[props.tone]} className={cn(toastFrame, 'pr-14')}>
        <ToastText {...props} close={null} />
      </div>
    </details>
  );
}
