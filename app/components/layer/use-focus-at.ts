import { useEffect, useRef } from 'react';

/**
 * For a field whose list loses what was pressed. The returned function says which place gets the focus once the list has changed: the
 * element whose id is its key, else the last one's, else the field's file input. A focus that is elsewhere by then stays there.
 */
export function useFocusAt(fieldId: string, list: readonly { key: string }[]): (place: number) => void {
  const wanted = useRef(-1);
  useEffect(() => {
    const place = wanted.current;
    // The list changes with each percent of an upload.
    const field = place < 0 ? null : document.getElementById(fieldId);
    if (!field) return;
    wanted.current = -1;
    if (document.activeElement !== document.body && !field.matches(':focus-within')) return;
    const key = (list[place] ?? list.at(-1))?.key;
    (key ? document.getElementById(key) : field.querySelector<HTMLElement>('[type=file]'))?.focus();
  }, [fieldId, list]);
  return (place) => {
    wanted.current = place;
  };
}
