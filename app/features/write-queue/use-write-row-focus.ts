import { type RefObject, useEffect, useRef } from 'react';
import { usePassedFocus } from '~/components/frame/use-passed-focus';

/** After a press whose button leaves, the row gets the focus, and once the row has left, a neighbour. */
export function useWriteRowFocus(isPressed: boolean, isSending: boolean): RefObject<HTMLLIElement> {
  const row = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change where a send begins or ends
  useEffect(() => {
    if (isPressed && document.activeElement === document.body) row.current?.focus({ preventScroll: true });
  }, [isPressed, isSending]);
  usePassedFocus(row, isPressed);
  return row;
}
