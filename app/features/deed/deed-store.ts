import type { Deed } from './deed';

export interface DeedStore {
  /** In the order of sending. */
  all: (ownerId: string) => Promise<Deed[]>;
  put: (deed: Deed) => Promise<void>;
  /** Puts it unless it has been removed meanwhile; false then. */
  change: (deed: Deed) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
}

const DATABASE = 'nukkad-deeds';
const DEEDS = 'deeds';

/** IndexedDB, which pages and the service worker share. Rejects where the device refuses storage. */
export function deedStore(): DeedStore {
  let opening: Promise<IDBDatabase> | null = null;
  const run = async <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>) => {
    opening ??= open(() => {
      opening = null;
    });
    const transaction = (await opening).transaction(DEEDS, mode);
    const request = ask(transaction.objectStore(DEEDS));
    return new Promise<T>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  };
  return {
    all: async (ownerId) =>
      (await run<Deed[]>('readonly', (store) => store.getAll()))
        .filter((deed) => deed.ownerId === ownerId)
        .sort((one, other) => one.place - other.place),
    put: async (deed) => void (await run('readwrite', (store) => store.put(deed))),
    change: async (deed) => {
      const there = await run('readwrite', (store) => {
        const asked = store.count(deed.id);
        asked.onsuccess = () => asked.result > 0 && store.put(deed);
        return asked;
      });
      return there > 0;
    },
    remove: async (id) => void (await run('readwrite', (store) => store.delete(id))),
  };
}

/** A sign-out in another tab deletes the database under this one: what is kept next opens it anew. */
function open(onClose: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(DEEDS, { keyPath: 'id' });
    request.onsuccess = () => {
      request.result.onclose = onClose;
      resolve(request.result);
    };
    request.onerror = () => {
      onClose();
      reject(request.error);
    };
  });
}
