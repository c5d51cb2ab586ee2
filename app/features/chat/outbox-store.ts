export interface OutboxFile {
  blob: Blob;
  name: string;
  contentType: string;
  size: number;
  width: number | null;
  height: number | null;
}

/** A message that the server has not acknowledged. */
export interface OutboxEntry {
  /** Makes a repeated send the same message. */
  clientId: string;
  ownerId: string;
  /** Whom it goes to. */
  to: string;
  /** Order of sending within a thread. */
  place: number;
  content: string;
  file: OutboxFile | null;
  /** What of ours it hands on. */
  postId: string | null;
  listingId: string | null;
  /** Why the server refused it; null while it waits. */
  error: string | null;
  /** Epoch milliseconds, by this device's clock. */
  createdAt: number;
}

/** Where unsent messages are kept. */
export interface OutboxStore {
  all: (ownerId: string) => Promise<OutboxEntry[]>;
  put: (entry: OutboxEntry) => Promise<void>;
  remove: (clientId: string) => Promise<void>;
}

/** For as long as the page lives: where the device keeps nothing, as in some private windows. */
export function memoryStore(): OutboxStore {
  const entries = new Map<string, OutboxEntry>();
  return {
    all: async (ownerId) => [...entries.values()].filter((entry) => entry.ownerId === ownerId),
    put: async (entry) => void entries.set(entry.clientId, entry),
    remove: async (clientId) => void entries.delete(clientId),
  };
}

const DATABASE = 'nukkad-outbox';
const ENTRIES = 'entries';

/** In IndexedDB; what fails there is kept in memory. */
export function deviceStore(): OutboxStore {
  const spare = memoryStore();
  let opening: Promise<IDBDatabase> | null = null;
  const withStore = async <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>) => {
    opening ??= openDatabase();
    const transaction = (await opening).transaction(ENTRIES, mode);
    const request = ask(transaction.objectStore(ENTRIES));
    return new Promise<T>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  };
  return {
    async all(ownerId) {
      const kept = await withStore<OutboxEntry[]>('readonly', (store) => store.getAll()).catch(() => []);
      return [...kept.filter((entry) => entry.ownerId === ownerId), ...(await spare.all(ownerId))];
    },
    put: (entry) =>
      withStore('readwrite', (store) => store.put(entry)).then(
        () => spare.remove(entry.clientId),
        () => spare.put(entry),
      ),
    async remove(clientId) {
      await spare.remove(clientId);
      await withStore('readwrite', (store) => store.delete(clientId)).catch(() => undefined);
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(ENTRIES, { keyPath: 'clientId' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
