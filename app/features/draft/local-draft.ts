import type { DraftKind, LocalDraft } from '~/domain/draft/draft';

/** The draft's copy on this device. It survives a crash, a closed tab and a lost connection. */
export interface LocalDraftStore {
  read: () => LocalDraft | null;
  /** Returns false if the device refuses storage: private mode, or a full disk. */
  write: (draft: LocalDraft) => boolean;
  clear: () => void;
}

const keyOf = (kind: DraftKind, userId: string) => `draft:${kind}:${userId}`;

/** Uses localStorage, because IndexedDB can't be written synchronously while the page unloads. */
export function localDraftStore(kind: DraftKind, userId: string): LocalDraftStore {
  const key = keyOf(kind, userId);
  return {
    read() {
      try {
        const draft: Partial<LocalDraft> | null = JSON.parse(localStorage.getItem(key) ?? 'null');
        if (typeof draft?.content !== 'object' || typeof draft.updatedAt !== 'number') return null;
        return { content: draft.content, updatedAt: draft.updatedAt, synced: draft.synced === true };
      } catch {
        return null;
      }
    },
    write(draft) {
      try {
        localStorage.setItem(key, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    clear() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Storage is forbidden, so nothing was stored.
      }
    },
  };
}

/** Removes the copy of the draft that was just published under `id`, whichever user's it is. */
export function forgetLocalDraft(kind: DraftKind, id: string): void {
  const prefix = keyOf(kind, '');
  for (const key of keptKeys()) {
    const store = localDraftStore(kind, key.slice(prefix.length));
    if (key.startsWith(prefix) && store.read()?.content.id === id) store.clear();
  }
}

function keptKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    // Storage is forbidden, so nothing was stored.
    return [];
  }
}
