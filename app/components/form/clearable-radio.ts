import type { MouseEvent } from 'react';

/** Makes a radio group clearable: a second click on the checked radio clears it. */
export function clearOnSecondClick({ currentTarget: radio }: MouseEvent<HTMLInputElement>): void {
  const wasChosen = radio.dataset.chosen !== undefined;
  for (const other of radio.form?.elements ?? []) {
    if (other instanceof HTMLInputElement && other.name === radio.name) delete other.dataset.chosen;
  }
  if (!wasChosen) {
    radio.dataset.chosen = '';
    return;
  }
  radio.checked = false;
  radio.dispatchEvent(new Event('input', { bubbles: true }));
}
