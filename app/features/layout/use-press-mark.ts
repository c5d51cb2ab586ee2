import { useEffect } from 'react';
import { lastPress, mark, watchPresses } from './press-mark';

/** A navigation that begins later than this after a press is not the press's. */
const SOON_MS = 1_000;
const SOON_AFTER_LINK_MS = 10_000;

/** Marks the link or button whose press began the navigation, by `data-pressed`, until the navigation ends. */
export function usePressMark(navigationKey: string | undefined): void {
  useEffect(watchPresses, []);

  useEffect(() => {
    const press = lastPress();
    if (navigationKey === undefined || !press) return;
    if (performance.now() - press.at <= (press.isTaken ? SOON_AFTER_LINK_MS : SOON_MS)) return mark(press.on);
  }, [navigationKey]);
}
