import { deviceTable } from '~/lib/offline/device-table';
import type { QueuedWrite, WriteSubject } from './queued-write';

export interface WriteStore {
  /** In the order of sending. */
  all: (ownerId: string) => Promise<QueuedWrite[]>;
  put: (write: QueuedWrite) => Promise<void>;
  /** Replaces a write that is still stored; false if it has been removed. */
  change: (write: QueuedWrite) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
}

export const writeTable = () => deviceTable<StoredWrite>('nukkad-writes', 'writes', 'id');

/** A write that waits since before 28 November 2026 may have two former keys. No code writes them any more. */
type StoredWrite = Omit<QueuedWrite, 'about'> & {
  /** As text: `like <id>`. */
  about: WriteSubject | string;
  /** Now `savedVersion`. */
  stands?: string;
};

const inPresentFormat = ({ about, stands, ...write }: StoredWrite): QueuedWrite => ({
  ...write,
  about: typeof about === 'string' ? subjectIn(about) : about,
  ...(stands !== undefined && { savedVersion: stands }),
});

function subjectIn(about: string): WriteSubject {
  const [kind, id = ''] = about.split(' ');
  return { kind: kind as WriteSubject['kind'], id };
}

/** IndexedDB, which pages and the service worker share. Rejects if the device refuses storage. */
export function writeStore(): WriteStore {
  const { run, rows, change } = writeTable();
  return {
    all: async (ownerId) =>
      (await rows())
        .map(inPresentFormat)
        .filter((write) => write.ownerId === ownerId)
        .sort((one, other) => one.place - other.place),
    put: async (write) => void (await run('readwrite', (store) => store.put(write))),
    change,
    remove: async (id) => void (await run('readwrite', (store) => store.delete(id))),
  };
}
