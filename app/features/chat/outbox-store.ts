import type { MessageQuote } from '~/domain/message/message.schema';
import type { VoiceNote } from '~/domain/voice-note/voice-note';

export interface OutboxFile {
  blob: Blob;
  name: string;
  contentType: string;
  size: number;
  width: number | null;
  height: number | null;
  /** Of a recording. */
  voice?: VoiceNote;
}

/** A message that the server has not acknowledged. */
export interface OutboxEntry {
  /** The idempotency key: a repeated send stores one message. */
  clientId: string;
  ownerId: string;
  /** The receiver's user id. */
  to: string;
  /** The order of sending within a thread. */
  place: number;
  content: string;
  file: OutboxFile | null;
  /** A shared post of ours. */
  postId: string | null;
  listingId: string | null;
  /** The message that this one answers. */
  quote?: MessageQuote | null;
  /** The reason of a final refusal; null while the message waits. */
  error: string | null;
  /** Epoch milliseconds, by this device's clock. */
  createdAt: number;
}

/** Persists unsent messages. */
export interface OutboxStore {
  all: (ownerId: string) => Promise<OutboxEntry[]>;
  put: (entry: OutboxEntry) => Promise<void>;
  remove: (clientId: string) => Promise<void>;
}

/** A store that lives as long as the page, for devices that refuse storage, as some private windows do. */
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

/** A store in IndexedDB that falls back to memory when a write fails. */
export function deviceStore(): OutboxStore {
  const fallback = memoryStore();
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
      return [...kept.filter((entry) => entry.ownerId === ownerId), ...(await fallback.all(ownerId))];
    },
    put: (entry) =>
      withStore('readwrite', (store) => store.put(entry)).then(
        () => fallback.remove(entry.clientId),
        () => fallback.put(entry),
      ),
    async remove(clientId) {
      await fallback.remove(clientId);
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
