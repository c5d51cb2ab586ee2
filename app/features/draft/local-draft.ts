import type { DraftKind, LocalDraft } from '~/domain/draft/draft';

/** The device's copy of a draft: it outlives a crash, a closed tab and a dead connection. */
export interface LocalDraftStore {
  read: () => LocalDraft | null;
  /** False where the device keeps nothing: private mode, a full disk. */
  write: (draft: LocalDraft) => boolean;
  clear: () => void;
}

const keyOf = (kind: DraftKind, userId: string) => `draft:${kind}:${userId}`;

/** In localStorage and not IndexedDB, because it must be written while the page is being closed. */
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
        // Nothing was kept there
      }
    },
  };
}

/** Takes away whoever's copy of what has just been published under `id`. */
export function forgetLocalDraft(kind: DraftKind, id: string): void {
  const prefix = keyOf(kind, '');
  for (const key of Object.keys(localStorage)) {
    const store = localDraftStore(kind, key.slice(prefix.length));
    if (key.startsWith(prefix) && store.read()?.content.id === id) store.clear();
  }
}
