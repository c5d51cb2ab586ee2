import { deviceTable } from '~/lib/offline/device-table';
import type { QueuedWrite, WriteSubject } from './queued-write';

export interface WriteStore {
  /** In the order of sending. */
  all: (ownerId: string) => Promise<QueuedWrite[]>;
  put: (write: QueuedWrite) => Promise<void>;
  /** Puts it unless it has been removed meanwhile; false then. */
  change: (write: QueuedWrite) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
}

export const writeTable = () => deviceTable<StoredWrite>('nukkad-writes', 'writes', 'id');

/** What waits since before 27 November 2026 says `like <id>` in one text. Nobody writes it so any more. */
type StoredWrite = Omit<QueuedWrite, 'about'> & { about: WriteSubject | string };

function withSubject(write: StoredWrite): QueuedWrite {
  if (typeof write.about !== 'string') return { ...write, about: write.about };
  const [kind, id = ''] = write.about.split(' ');
  return { ...write, about: { kind: kind as WriteSubject['kind'], id } };
}

/** IndexedDB, which pages and the service worker share. Rejects where the device refuses storage. */
export function writeStore(): WriteStore {
  const { run, rows, change } = writeTable();
  return {
    all: async (ownerId) =>
      (await rows())
        .map(withSubject)
        .filter((write) => write.ownerId === ownerId)
        .sort((one, other) => one.place - other.place),
    put: async (write) => void (await run('readwrite', (store) => store.put(write))),
    change,
    remove: async (id) => void (await run('readwrite', (store) => store.delete(id))),
  };
}
