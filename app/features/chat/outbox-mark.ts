const keyOf = (ownerId: string) => `outbox:${ownerId}`;

/** Whether this device has unsent messages, known without opening the database or loading the outbox. */
export function hasUnsent(ownerId: string): boolean {
  try {
    return localStorage.getItem(keyOf(ownerId)) !== null;
  } catch {
    return false;
  }
}

export function markUnsent(ownerId: string, isAny: boolean): void {
  // Each percent of an upload asks for it, and a cheap phone writes slowly.
  if (hasUnsent(ownerId) === isAny) return;
  try {
    if (isAny) localStorage.setItem(keyOf(ownerId), '1');
    else localStorage.removeItem(keyOf(ownerId));
  } catch {
    // Storage is forbidden: unsent messages are sent when a chat is opened.
  }
}
