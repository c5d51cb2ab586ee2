import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';

/** Gives each opening of a kept blank form an id of its own, because the kept copy always has the same one. */
export function useFreshId(
  { isBlank = false, id }: { isBlank?: boolean | undefined; id: string },
  setId: Dispatch<SetStateAction<string>>,
): void {
  const kept = useRef(id);
  useEffect(() => {
    // A local draft that was put into the form has an id of its own.
    if (isBlank) setId((current) => (current === kept.current ? crypto.randomUUID() : current));
  }, [isBlank, setId]);
}
