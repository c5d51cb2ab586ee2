import { useEffect, useRef } from 'react';

/** For a form that goes once it is sent: its list item, which has `tabIndex={-1}`, gets the focus that would be lost with it. */
export function useRowFocus() {
  const form = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const row = form.current?.closest('li');
    return () => {
      if (document.activeElement === document.body) row?.focus({ preventScroll: true });
    };
  }, []);
  return form;
}
