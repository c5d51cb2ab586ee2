const CHAT_DRAFT = 'chat-draft:';
const prefixOf = (viewerId: string) => `${CHAT_DRAFT}${viewerId}:`;

/** The user whose draft this storage key holds; null for other keys. */
export const chatDraftWriter = (key: string): string | null =>
  key.startsWith(CHAT_DRAFT) ? (key.split(':')[1] ?? null) : null;

/** What the viewer has typed to a user on this device; '' for nothing. Signing out clears the device's storage. */
export function readChatDraft(viewerId: string, userId: string): string {
  try {
    return localStorage.getItem(prefixOf(viewerId) + userId) ?? '';
  } catch {
    return '';
  }
}

/** False where the storage is full or forbidden: the draft lasts as long as the page. */
export function writeChatDraft(viewerId: string, userId: string, content: string): boolean {
  const key = prefixOf(viewerId) + userId;
  try {
    if (content.trim()) localStorage.setItem(key, content);
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Everything the viewer has typed and not sent, by user. */
export function allChatDrafts(viewerId: string): ReadonlyMap<string, string> {
  const prefix = prefixOf(viewerId);
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return new Map(keys.map((key) => [key.slice(prefix.length), localStorage.getItem(key) ?? '']));
  } catch {
    return new Map();
  }
}
