import { deviceTable } from '~/lib/offline/device-table';
import type { QueuedWrite, WriteSubject } from './queued-write';

export interface WriteStore {
  /** In the order of sending. */
  all: (ownerId: string) => Promise<QueuedWrite[]>;
  put: (write: QueuedWrite) => Promise<void>;
  /** Replaces a write that is still stored; false if it has been removed. A device that is too full for it knows it as long as the page. */
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

/** A change for which the device has no room, and the row that it replaces. */
interface Unstored {
  write: QueuedWrite;
  row: string;
}

/** Without the bytes of its files, which never change. */
const textOf = (write: QueuedWrite): string => JSON.stringify(write);

/** IndexedDB, which pages and the service worker share. Rejects if the device refuses storage. */
export function writeStore(): WriteStore {
  const { run, rows, change } = writeTable();
  const unstored = new Map<string, Unstored>();
  const stored = async () => (await rows()).map(inPresentFormat);
  /** Another tab may have changed the row since. */
  const asChanged = (row: QueuedWrite): QueuedWrite => {
    const changed = unstored.get(row.id);
    return changed && changed.row === textOf(row) ? changed.write : row;
  };
  return {
    all: async (ownerId) =>
      (await stored())
        .filter((write) => write.ownerId === ownerId)
        .map(asChanged)
        .sort((one, other) => one.place - other.place),
    async put(write) {
      await run('readwrite', (store) => store.put(write));
      unstored.delete(write.id);
    },
    async change(write) {
      try {
        const isThere = await change(write);
        unstored.delete(write.id);
        return isThere;
      } catch {
        const row = (await stored()).find(({ id }) => id === write.id);
        if (row) unstored.set(write.id, { write, row: textOf(row) });
        return row !== undefined;
      }
    },
    async remove(id) {
      await run('readwrite', (store) => store.delete(id));
      unstored.delete(id);
    },
  };
}
