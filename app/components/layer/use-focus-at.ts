import { useEffect, useRef } from 'react';

/**
 * For a field whose list loses what was pressed. The returned function says which place gets the focus once the list has changed: the
 * element whose id is its key, else the last one's, else the field's file input. A focus that is elsewhere by then stays there.
 */
export function useFocusAt(fieldId: string, list: readonly { key: string }[]): (place: number) => void {
  const wanted = useRef(-1);
  useEffect(() => {
    const field = document.getElementById(fieldId);
    const { key } = list[wanted.current] ?? list.at(-1) ?? {};
    if (wanted.current < 0 || !field) return;
    wanted.current = -1;
    if (document.activeElement !== document.body && !field.matches(':focus-within')) return;
    (key ? document.getElementById(key) : field.querySelector<HTMLElement>('[type=file]'))?.focus();
  }, [fieldId, list]);
  return (place) => {
    wanted.current = place;
  };
}
