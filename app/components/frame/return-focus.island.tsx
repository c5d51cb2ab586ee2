import { type RefObject, useEffect } from 'react';

/**
 * Put inside a sheet or dialog that has no trigger of its own: when its content leaves, the keyboard returns to what
 * opened it. Radix returns it to a trigger only.
 */
export function ReturnFocus({ to }: { to: RefObject<HTMLElement | null> }) {
  useEffect(() => () => to.current?.focus(), [to]);
  return null;
}
