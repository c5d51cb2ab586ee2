import type { RefObject } from 'react';

/** Watches whether somebody has begun to type into a form, also where it is another one by then: what comes late is not put over that. */
export function watchTyping(element: RefObject<HTMLFormElement>) {
  let hasBegun = false;
  const onInput = ({ target }: Event) => {
    if (target instanceof Node && element.current?.contains(target)) hasBegun = true;
  };
  document.addEventListener('input', onInput);
  return {
    hasBegun: () => hasBegun,
    stop: () => document.removeEventListener('input', onInput),
  };
}
