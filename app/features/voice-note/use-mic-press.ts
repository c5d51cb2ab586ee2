import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** A longer press records for as long as it lasts. */
const HOLD_MS = 450;
/** How far the finger slides back, in CSS pixels, for the recording to be given up. */
const SLIDE_PX = 80;

/** `released`: a press that recorded has ended. */
type Press = 'none' | 'pressed' | 'tapped' | 'released';

/** Whether to record: from a tap on, or for as long as the microphone is held. Sliding to the left while it is held gives up. */
export function useMicPress() {
  const [press, setPress] = useState<Press>('none');
  const pressedAt = useRef(0);
  const pressedX = useRef(0);
  useEffect(() => {
    if (press !== 'pressed') return;
    // A quick finger is lifted before the slide that gave up is drawn: what has ended does not begin again.
    const become = (next: Press) => setPress((before) => (before === 'pressed' ? next : before));
    // When the finger was lifted, not when a busy page came to hear of it.
    const release = ({ timeStamp }: Event) =>
      become(timeStamp - pressedAt.current >= HOLD_MS ? 'released' : 'tapped');
    const keep = () => become('tapped');
    const slide = ({ clientX }: globalThis.PointerEvent) => {
      if (pressedX.current - clientX >= SLIDE_PX) become('none');
    };
    window.addEventListener('pointerup', release);
    window.addEventListener('pointermove', slide);
    // The question for the microphone takes the pointer.
    window.addEventListener('pointercancel', keep);
    window.addEventListener('blur', keep);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointermove', slide);
      window.removeEventListener('pointercancel', keep);
      window.removeEventListener('blur', keep);
    };
  }, [press]);
  return {
    isRecording: press !== 'none',
    isHeld: press === 'pressed',
    isReleased: press === 'released',
    end: () => setPress('none'),
    button: {
      onPointerDown: ({ button, clientX, timeStamp }: PointerEvent) => {
        if (button !== 0) return;
        pressedAt.current = timeStamp;
        pressedX.current = clientX;
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
