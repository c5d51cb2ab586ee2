import { useCallback, useState } from 'react';

/** The column of the page that an element is in: on a wide screen the list's or the opened item's. `null` until it is mounted. */
export function useColumn() {
  const [column, setColumn] = useState<Element | null>(null);
  const ref = useCallback((element: Element | null) => setColumn(element?.closest('.page') ?? null), []);
  return { column, ref };
}
