import { deviceTable } from '~/lib/offline/device-table';
import type { QueuedWrite } from './queued-write';

export interface WriteStore {
  /** In the order of sending. */
  all: (ownerId: string) => Promise<QueuedWrite[]>;
  put: (write: QueuedWrite) => Promise<void>;
  /** Puts it unless it has been removed meanwhile; false then. */
  change: (write: QueuedWrite) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
}

export const writeTable = () => deviceTable<QueuedWrite>('nukkad-writes', 'writes', 'id');

/** IndexedDB, which pages and the service worker share. Rejects where the device refuses storage. */
export function writeStore(): WriteStore {
  const { run, rows, change } = writeTable();
  return {
    all: async (ownerId) =>
      (await rows())
        .filter((write) => write.ownerId === ownerId)
        .sort((one, other) => one.place - other.place),
    put: async (write) => void (await run('readwrite', (store) => store.put(write))),
    change,
    remove: async (id) => void (await run('readwrite', (store) => store.delete(id))),
  };
}
