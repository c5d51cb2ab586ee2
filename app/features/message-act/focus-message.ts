/** Gives the focus to a message, which is no control. */
export function focusMessage(message: HTMLElement): void {
  message.tabIndex = -1;
  message.focus({ preventScroll: true });
}
