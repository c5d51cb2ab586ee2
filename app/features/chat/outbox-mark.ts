const keyOf = (ownerId: string) => `outbox:${ownerId}`;

/** Whether this device keeps unsent messages: known without opening a database or loading the outbox. */
export function hasUnsent(ownerId: string): boolean {
  try {
    return localStorage.getItem(keyOf(ownerId)) !== null;
  } catch {
    return false;
  }
}

export function markUnsent(ownerId: string, isAny: boolean): void {
  try {
    if (isAny) localStorage.setItem(keyOf(ownerId), '1');
    else localStorage.removeItem(keyOf(ownerId));
  } catch {
    // Forbidden: what waits is taken up when a chat is opened.
  }
}
