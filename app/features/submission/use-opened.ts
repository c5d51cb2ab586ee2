import { useEffect, useRef } from 'react';

/** Follows the loader's data until the form is touched, then keeps the version its author is editing. */
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
