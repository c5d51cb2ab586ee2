import type { DraftKind, LocalDraft } from '~/domain/draft/draft';

/** The draft's copies on this device. They survive a crash, a closed tab and a lost connection. */
export interface LocalDraftStore {
  read: () => LocalDraft | null;
  /** Returns false if the device refuses storage: private mode, or a full disk. */
  write: (draft: LocalDraft) => boolean;
  clear: () => void;
  /** Copies that the form did not open with and that the server does not have: they wait for their writer, the latest first. */
  aside: () => LocalDraft[];
  setAside: (drafts: readonly LocalDraft[]) => void;
}

const keyOf = (kind: DraftKind, userId: string) => `draft:${kind}:${userId}`;
const asideKeyOf = (kind: DraftKind, userId: string) => `drafts-aside:${kind}:${userId}`;

/** Uses localStorage, because IndexedDB can't be written synchronously while the page unloads. */
export function localDraftStore(kind: DraftKind, userId: string): LocalDraftStore {
  const key = keyOf(kind, userId);
  const asideKey = asideKeyOf(kind, userId);
  return {
    read: () => asLocalDraft(readJson(key)),
    write: (draft) => writeJson(key, draft),
    clear: () => void writeJson(key, null),
    aside() {
      const stored = readJson(asideKey);
      return (Array.isArray(stored) ? stored : []).flatMap((one) => asLocalDraft(one) ?? []);
    },
    setAside: (drafts) => void writeJson(asideKey, drafts.length > 0 ? drafts : null),
  };
}

/** Removes the copies of the draft that was just published under `id`, whichever user's they are. */
export function forgetLocalDraft(kind: DraftKind, id: string): void {
  const prefixes = [keyOf(kind, ''), asideKeyOf(kind, '')];
  for (const key of keptKeys()) {
    const prefix = prefixes.find((one) => key.startsWith(one));
    if (prefix === undefined) continue;
    const store = localDraftStore(kind, key.slice(prefix.length));
    if (store.read()?.content.id === id) store.clear();
    const aside = store.aside();
    if (aside.length > 0) store.setAside(aside.filter(({ content }) => content.id !== id));
  }
}

function asLocalDraft(stored: unknown): LocalDraft | null {
  const draft = stored as Partial<LocalDraft> | null;
  if (typeof draft?.content !== 'object' || typeof draft.updatedAt !== 'number') return null;
  return { content: draft.content, updatedAt: draft.updatedAt, synced: draft.synced === true };
}

/** Null for nothing, and where storage is forbidden. */
function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Null removes what is there. */
function writeJson(key: string, value: object | null): boolean {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
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
