import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';

/** A blank form that this device keeps has the same id each time it is opened: each opening takes one of its own. */
export function useFreshId(
  { isBlank = false, id }: { isBlank?: boolean | undefined; id: string },
  setId: Dispatch<SetStateAction<string>>,
): void {
  const kept = useRef(id);
  useEffect(() => {
    // A draft of this device that was put into it has its own already.
    if (isBlank) setId((current) => (current === kept.current ? crypto.randomUUID() : current));
  }, [isBlank, setId]);
}
