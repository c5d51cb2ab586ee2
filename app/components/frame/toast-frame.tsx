import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ToastInput, ToastTone } from '~/lib/toast';

/** Above what is pinned to the bottom edge; app.css moves it to the top over a composer. */
export const toastPlace = 'toast-place fixed inset-x-3 z-(--z-toast) mx-auto max-w-[420px]';

/** Marks the element of a sheet or dialog in which its toasts appear. */
export const TOAST_SLOT = 'data-toast-slot';
export const toastSlotPlace = 'px-3 pt-1 pb-2 *:shadow-none';

export const toastFrame =
  'toast calm-text flex min-h-12 items-center gap-3 rounded-control py-3 pr-1.5 pl-3.5 shadow-float inset-ring inset-ring-line-2';

/** Errors interrupt screen readers; good news waits for a pause. */
export const toastRole: Record<ToastTone, 'alert' | 'status'> = { bad: 'alert', good: 'status' };

type ToastTextProps = ToastInput & {
  close: ReactNode /** A button before the close button. */;
  press?: ReactNode;
};

export function ToastText({ title, text, tone, close, press }: ToastTextProps) {
  return (
    <>
      {tone === 'bad' ? (
        <CircleAlert size={22} className="text-clay" />
      ) : (
        <CircleCheck size={22} className="text-leaf" />
      )}
      <div className="min-w-0 flex-1">
        <div className="leading-[1.375rem] font-semibold">{title}</div>
        {text ? <div className="text-caption text-text-2">{text}</div> : null}
      </div>
      {press}
      {close}
    </>
  );
}

export const toastPressStyles =
  '-my-3 min-h-12 flex-none rounded-control px-3.5 font-semibold text-marigold-text hover:bg-raised active:bg-raised-2';

export const toastCloseStyles =
  '-my-[11px] grid size-11 flex-none place-items-center rounded-full text-text-2 hover:bg-raised hover:text-text';
