const KEY = 'nukkad-push-renewed';

/** Whether this tab has bound its browser's pushes to the session of this person. */
export function isRenewed(viewerId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === viewerId;
  } catch {
    return false;
  }
}

export function markRenewed(viewerId: string): void {
  try {
    sessionStorage.setItem(KEY, viewerId);
  } catch {
    // A browser that stores nothing binds them on each page.
  }
}

/** The end of a session ends its subscription: the next session binds the browser again. */
export function forgetRenewal(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored either.
  }
}
