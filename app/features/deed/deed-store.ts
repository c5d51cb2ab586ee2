import { deviceTable } from '~/lib/offline/device-table';
import type { Deed } from './deed';

export interface DeedStore {
  /** In the order of sending. */
  all: (ownerId: string) => Promise<Deed[]>;
  put: (deed: Deed) => Promise<void>;
  /** Puts it unless it has been removed meanwhile; false then. */
  change: (deed: Deed) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
}

export const deedTable = () => deviceTable<Deed>('nukkad-deeds', 'deeds', 'id');

/** IndexedDB, which pages and the service worker share. Rejects where the device refuses storage. */
export function deedStore(): DeedStore {
  const { run, rows, change } = deedTable();
  return {
    all: async (ownerId) =>
      (await rows()).filter((deed) => deed.ownerId === ownerId).sort((one, other) => one.place - other.place),
    put: async (deed) => void (await run('readwrite', (store) => store.put(deed))),
    change,
    remove: async (id) => void (await run('readwrite', (store) => store.delete(id))),
  };
}
