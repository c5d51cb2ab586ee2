import type { DraftKind, LocalDraft } from '~/domain/draft/draft';
import { keepSessionValue, readSessionValue } from '~/lib/storage/session-values';

/** The draft's copies on this device. They survive a crash, a closed tab and a lost connection. */
export interface LocalDraftStore {
  read: () => LocalDraft | null;
  /** Returns false if the device refuses storage: private mode, or a full disk. */
  write: (draft: LocalDraft) => boolean;
  clear: () => void;
  /** The copies that neither the form opened with nor the server has, the latest first. */
  aside: () => LocalDraft[];
  /** Stores a draft under its time. Returns false if the device refuses storage. */
  putAside: (draft: LocalDraft) => boolean;
  dropAside: (draft: Pick<LocalDraft, 'updatedAt'>) => void;
}

const keyOf = (kind: DraftKind, userId: string) => `draft:${kind}:${userId}`;

/** Uses localStorage, because IndexedDB can't be written synchronously while the page unloads. */
export function localDraftStore(kind: DraftKind, userId: string): LocalDraftStore {
  const key = keyOf(kind, userId);
  const asideKey = ({ updatedAt }: Pick<LocalDraft, 'updatedAt'>) => `${key}:${updatedAt}`;
  return {
    read: () => read(key),
    write: (draft) => write(key, draft),
    clear: () => clear(key),
    aside: () =>
      keptKeys(`${key}:`)
        .flatMap((one) => read(one) ?? [])
        .sort((one, other) => other.updatedAt - one.updatedAt),
    putAside: (draft) => write(asideKey(draft), draft),
    dropAside: (draft) => clear(asideKey(draft)),
  };
}

/**
 * A random name, so that the server can tell this tab's saves from those of other tabs and devices. A reload keeps it: the last save of the
 * page before may arrive late. Each user has their own, so that it does not reveal who shares a device.
 */
export function tabName(userId: string): string {
  const key = `draft-tab:${userId}`;
  const { name = crypto.randomUUID() } = readSessionValue<{ name: string }>(key);
  keepSessionValue(key, { name });
  return name;
}

/** Removes all users' copies of the draft that was just published under `id`. */
export function forgetLocalDraft(kind: DraftKind, id: string): void {
  for (const key of keptKeys(keyOf(kind, ''))) if (read(key)?.content.id === id) clear(key);
}

function read(key: string): LocalDraft | null {
  try {
    const draft: Partial<LocalDraft> | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof draft?.content !== 'object' || typeof draft.updatedAt !== 'number') return null;
    const { content, updatedAt, synced, syncedAt } = draft;
    return { content, updatedAt, synced: synced === true, ...(syncedAt !== undefined && { syncedAt }) };
  } catch {
    return null;
  }
}

function write(key: string, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

function clear(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

function keptKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    // Storage is forbidden, so nothing was stored.
    return [];
  }
}
