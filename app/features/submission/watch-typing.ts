import type { RefObject } from 'react';

type Read = (form: HTMLFormElement) => object;

/**
 * Watches whether the user has begun to type into a form, also after a remount, so that late content does not replace the text.
 * `isReturned`: the form came back from a submit without a script, with what was typed.
 */
export function watchTyping(element: RefObject<HTMLFormElement>, read: Read, isReturned: boolean) {
  let hasBegun = isReturned;
  const isTyped = typedInto(element.current, read);
  const onInput = ({ target }: Event) => {
    if (target instanceof Node && element.current?.contains(target)) hasBegun = true;
  };
  document.addEventListener('input', onInput);
  return {
    /** `kept`: what would fill the form. */
    hasBegun: (kept?: object) => hasBegun || isTyped(kept),
    stop: () => document.removeEventListener('input', onInput),
  };
}

/**
 * Whether a form that has just been taken over by its script holds text that was typed before: something else than it came with, and than
 * `kept`, if there is that.
 */
export function typedInto(form: HTMLFormElement | null, read: Read): (kept?: object) => boolean {
  const changed = form ? changedIn(form) : [];
  const held = form && changed.length > 0 ? read(form) : {};
  return (kept) => isNewer(changed, held, kept);
}

/**
 * Whether one of the `changed` fields holds something else than `kept`, if there is that. Otherwise the browser has put back what it held before Back or in
 * a tab that the phone had put away, which is a part of `kept` at most: no photos, for one.
 */
export const isNewer = (changed: readonly string[], held: object, kept?: object): boolean =>
  changed.some((name) => !kept || valueIn(held, name) !== valueIn(kept, name));

/** A profile has its fields in a part of their own, some with several values. */
const valueIn = (content: object & { fields?: object }, name: string) =>
  JSON.stringify(({ ...content, ...content.fields } as Record<string, unknown>)[name]);

/** What all controls have; those that hold no value have less. */
type Control = Partial<
  Pick<HTMLInputElement, 'name' | 'type' | 'value' | 'checked' | 'defaultValue' | 'defaultChecked'>
> &
  Partial<Pick<HTMLSelectElement, 'options' | 'selectedIndex'>>;

/** The names of the controls that hold something else than they came with. */
const changedIn = ({ elements }: HTMLFormElement): string[] =>
  [...(elements as unknown as Iterable<Control>)].filter(isChanged).map(({ name = '' }) => name);

function isChanged({ options, selectedIndex, type, checked, defaultChecked, value, defaultValue }: Control) {
  if (options) {
    const chosen = [...options].findIndex((option) => option.defaultSelected);
    return selectedIndex !== Math.max(chosen, 0);
  }
  // A box without a value is 'on'; a button has no default; a text area leaves out the first half of a line break.
  const first = type === 'checkbox' ? value : defaultValue?.replace(/\r/g, '');
  return checked !== defaultChecked || (first ?? value) !== value;
}
