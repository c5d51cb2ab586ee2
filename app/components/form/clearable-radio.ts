import type { KeyboardEvent, MouseEvent } from 'react';

/** Makes a radio group clearable: a second click on the checked radio clears it. */
function clearOnSecondClick({ currentTarget: radio }: MouseEvent<HTMLInputElement>): void {
  const wasChosen = radio.dataset.chosen !== undefined;
  for (const other of radio.form?.elements ?? []) {
    if (other instanceof HTMLInputElement && other.name === radio.name) delete other.dataset.chosen;
  }
  if (wasChosen) clear(radio);
  else radio.dataset.chosen = '';
}

/** A key clears the checked radio: browsers do not click it then. Space, kept down, does not check it again. */
function clearByKey(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, repeat, currentTarget: radio } = event;
  if (!/^( |Backspace|Delete)$/.test(key) || !(radio.checked || repeat)) return;
  event.preventDefault();
  delete radio.dataset.chosen;
  if (radio.checked) clear(radio);
}

function clear(radio: HTMLInputElement): void {
  radio.checked = false;
  radio.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Props of the radios of a group that may be left without a choice again. */
export const clearable = { onClick: clearOnSecondClick, onKeyDown: clearByKey };
