import type { RefObject } from 'react';

/**
 * Watches whether the user has begun to type into a form, also after a remount, so that late content does not replace the text.
 * `isReturned`: the form came back from a submit without a script, with what was typed.
 */
export function watchTyping(element: RefObject<HTMLFormElement>, isReturned: boolean) {
  let hasBegun = isReturned || isTypedInto(element.current);
  const onInput = ({ target }: Event) => {
    if (target instanceof Node && element.current?.contains(target)) hasBegun = true;
  };
  document.addEventListener('input', onInput);
  return {
    hasBegun: () => hasBegun,
    stop: () => document.removeEventListener('input', onInput),
  };
}

/** What all controls have; those that hold no value have less. */
type Control = Partial<
  Pick<HTMLInputElement, 'type' | 'value' | 'checked' | 'defaultValue' | 'defaultChecked'>
> &
  Partial<Pick<HTMLSelectElement, 'options' | 'selectedIndex'>>;

/** Whether a form that has just been taken over by its script holds something else than it came with. */
export const isTypedInto = (form: HTMLFormElement | null): boolean =>
  [...(form?.elements ?? [])].some((control) => isChanged(control as unknown as Control));

function isChanged({ options, selectedIndex, type, checked, defaultChecked, value, defaultValue }: Control) {
  if (options) {
    const chosen = [...options].findIndex((option) => option.defaultSelected);
    return selectedIndex !== Math.max(chosen, 0);
  }
  // A box without a value is 'on'; a button has no default; a text area leaves out the first half of a line break.
  const first = type === 'checkbox' ? value : defaultValue?.replace(/\r/g, '');
  return checked !== defaultChecked || (first ?? value) !== value;
}
