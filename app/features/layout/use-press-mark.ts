import { useEffect, useRef } from 'react';
import { mark, takePress, watchPresses } from './press-mark';

/** Marks the link or button whose press began the navigation, by `data-pressed`, until the navigation ends. */
export function usePressMark(navigationKey: string | undefined): void {
  const pressed = useRef<Element | null>(null);
  useEffect(watchPresses, []);

  useEffect(() => {
    // A redirect goes on with another key, and so does a second press.
    pressed.current = navigationKey === undefined ? null : (takePress() ?? pressed.current);
    if (pressed.current) return mark(pressed.current);
  }, [navigationKey]);
}
