import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** A longer press records for as long as it lasts. */
const HOLD_MS = 450;

/** `released`: a press that recorded has ended. */
type Press = 'none' | 'pressed' | 'tapped' | 'released';

/** Whether to record: from a tap on, or for as long as the microphone is held. */
export function useMicPress() {
  const [press, setPress] = useState<Press>('none');
  const pressedAt = useRef(0);
  useEffect(() => {
    if (press !== 'pressed') return;
    const release = () => setPress(Date.now() - pressedAt.current >= HOLD_MS ? 'released' : 'tapped');
    const keep = () => setPress('tapped');
    window.addEventListener('pointerup', release);
    // The question for the microphone takes the pointer.
    window.addEventListener('pointercancel', keep);
    window.addEventListener('blur', keep);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', keep);
      window.removeEventListener('blur', keep);
    };
  }, [press]);
  return {
    isRecording: press !== 'none',
    isReleased: press === 'released',
    end: () => setPress('none'),
    button: {
      onPointerDown: ({ button }: PointerEvent) => {
        if (button !== 0) return;
        pressedAt.current = Date.now();
        setPress('pressed');
      },
      /** By keyboard and assistive technology, which press without a pointer. */
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        if (event.detail === 0) setPress('tapped');
      },
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
    },
  };
}
