import { useEffect, useRef } from 'react';

/**
 * What a form of what is there already begins with. Its page is loaded anew where it was opened without a network: until the form is
 * touched it shows what stands by then, and after that what its author goes on from.
 */
export function useOpened<Loaded>(id: string, loaded: Loaded): Loaded {
  const opened = useRef(loaded);
  const touched = useRef<string | null>(null);
  useEffect(() => {
    const onTouch = ({ target }: Event) => {
      if (target instanceof Element && target.closest('form')) touched.current = id;
    };
    document.addEventListener('input', onTouch);
    document.addEventListener('click', onTouch);
    return () => {
      touched.current = null;
      document.removeEventListener('input', onTouch);
      document.removeEventListener('click', onTouch);
    };
  }, [id]);
  if (touched.current !== id) opened.current = loaded;
  return opened.current;
}
