import type { RefObject } from 'react';

/**
 * Watches whether the user has begun to type into a form, also after a remount, so that late content does not replace the text.
 * `isReturned`: the form came back from a submit without a script, with what was typed.
 */
export function watchTyping(element: RefObject<HTMLFormElement>, isReturned: boolean) {
  let hasBegun = isReturned;
  const onInput = ({ target }: Event) => {
    if (target instanceof Node && element.current?.contains(target)) hasBegun = true;
  };
  document.addEventListener('input', onInput);
  return {
    hasBegun: () => hasBegun,
    stop: () => document.removeEventListener('input', onInput),
  };
}
