import { type PointerEvent, type SyntheticEvent, useMemo, useRef } from 'react';

const HOLD_MS = 450;
/** A finger that moves further scrolls, in pixels. */
const SLACK = 10;

/** A finger held on a message presses its menu button, which the message marks with `data-more`. */
export function useLongPress() {
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  return useMemo(() => {
    const stop = () => {
      if (hold.current) clearTimeout(hold.current.timer);
      hold.current = null;
    };
    return {
      onPointerDown({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) {
        stop();
        if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return;
        // These have a long press of their own, in the browser.
        if (target.closest('a, button, video, input')) return;
        const more = target.closest('[data-message-id]')?.querySelector<HTMLElement>('button[data-more]');
        if (!more) return;
        const timer = setTimeout(() => {
          navigator.vibrate?.(10);
          more.click();
        }, HOLD_MS);
        hold.current = { timer, x, y };
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const { current } = hold;
        if (current && Math.hypot(clientX - current.x, clientY - current.y) > SLACK) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      /** The browser's own menu would cover ours. */
      onContextMenu(event: SyntheticEvent) {
        if (hold.current) event.preventDefault();
      },
    };
  }, []);
}

export type LongPress = ReturnType<typeof useLongPress>;
