import type { MouseEvent } from 'react';

/** For radios that may stay unanswered: a second tap on the chosen one takes the choice back. */
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
