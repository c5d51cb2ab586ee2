import { type RefObject, useEffect } from 'react';

/**
 * Placed inside a sheet or dialog without a trigger: returns the focus to the element that opened it. Radix
 * returns the focus only to a trigger.
 */
export function ReturnFocus({ to }: { to: RefObject<HTMLElement | null> }) {
  useEffect(() => () => to.current?.focus(), [to]);
  return null;
}
