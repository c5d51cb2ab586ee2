const LATER_KEY = 'nukkad-push-later';

/** Whether the card may ask in this browser: it can still be switched on, and nobody said 'Not now'. Costs no request. */
export function isAskable(): boolean {
  try {
    if (typeof Notification === 'undefined' || !('PushManager' in window)) return false;
    return Notification.permission !== 'denied' && localStorage.getItem(LATER_KEY) === null;
  } catch {
    return false;
  }
}

/** The settings still have the switch. */
export function declineForGood(): void {
  try {
    localStorage.setItem(LATER_KEY, '1');
  } catch {
    // Without storage the card asks again in the next thread.
  }
}
