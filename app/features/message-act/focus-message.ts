/** Somebody has the focus in a field, as a press by finger leaves it on an iPhone: to take it would close the keyboard. */
export const isWriting = (): boolean => document.activeElement?.matches('textarea, input') ?? false;

/** Gives the focus to a message, which is no control, unless somebody is writing. */
export function focusMessage(message: HTMLElement): void {
  if (isWriting()) return;
  message.tabIndex = -1;
  message.focus({ preventScroll: true });
}
