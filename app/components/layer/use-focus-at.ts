import { useEffect, useRef } from 'react';

/**
 * For a field whose list loses what was pressed. The returned function says which place gets the focus once the list has changed: the
 * element whose id is its key, else the last one's, else the field's file input. A focus that is elsewhere by then stays there.
 */
export function useFocusAt(fieldId: string, list: readonly { key: string }[]): (place: number) => void {
  const wanted = useRef<{ place: number; before: typeof list }>();
  useEffect(() => {
    // A press may come before the effect of the list that it changes.
    if (!wanted.current || wanted.current.before === list) return;
    const { place } = wanted.current;
    const field = document.getElementById(fieldId);
    if (!field) return;
    wanted.current = undefined;
    if (document.activeElement !== document.body && !field.matches(':focus-within')) return;
    const key = (list[place] ?? list.at(-1))?.key;
    (key ? document.getElementById(key) : field.querySelector<HTMLElement>('[type=file]'))?.focus();
  }, [fieldId, list]);
  return (place) => {
    wanted.current = { place, before: list };
  };
}
