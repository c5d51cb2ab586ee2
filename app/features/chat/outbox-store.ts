import type { ChatUser, MessageQuote } from '~/domain/message/message.schema';
import type { VoiceNote } from '~/domain/voice-note/voice-note';
import { deviceTable } from '~/lib/offline/device-table';
import { forgetOnTheWay, keepOnTheWay, leftOnTheWay } from './on-the-way';

export interface OutboxFile {
  blob: Blob;
  name: string;
  contentType: string;
  size: number;
  width: number | null;
  height: number | null;
  /** Only for a voice message. */
  voice?: VoiceNote;
}

/** A message that the server has not acknowledged. */
export interface OutboxEntry {
  /** The idempotency key: a repeated send stores one message. */
  clientId: string;
  ownerId: string;
  /** The receiver's user id. */
  to: string;
  /** The receiver, for a list of chats that has no row of theirs yet; absent in what an earlier version has kept. */
  person?: ChatUser;
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
  /** Whether the message is refused again whenever it is sent. */
  isLasting?: boolean;
  /** Epoch milliseconds, by this device's clock. */
  createdAt: number;
}

/** Persists unsent messages. */
export interface OutboxStore {
  all: (ownerId: string) => Promise<OutboxEntry[]>;
  /** False if only this page has it: the device is full, or refuses storage. */
  put: (entry: OutboxEntry) => Promise<boolean>;
  /** Puts it unless it has been removed meanwhile; false then. */
  change: (entry: OutboxEntry) => Promise<boolean>;
  remove: (clientId: string) => Promise<void>;
}

/** A store that lives as long as the page, for devices that refuse storage, as some private windows do. */
export function memoryStore(): OutboxStore {
  const entries = new Map<string, OutboxEntry>();
  return {
    all: async (ownerId) => [...entries.values()].filter((entry) => entry.ownerId === ownerId),
    async put(entry) {
      entries.set(entry.clientId, entry);
      return false;
    },
    change: async (entry) => entries.has(entry.clientId) && Boolean(entries.set(entry.clientId, entry)),
    remove: async (clientId) => void entries.delete(clientId),
  };
}

export const messageTable = () => deviceTable<OutboxEntry>('nukkad-outbox', 'entries', 'clientId');

/** A store in IndexedDB that falls back to memory when a write fails. */
export function deviceStore(): OutboxStore {
  const fallback = memoryStore();
  const { run, rows, change } = messageTable();
  const put = async (entry: OutboxEntry) => {
    try {
      await run('readwrite', (store) => store.put(entry));
    } catch {
      return fallback.put(entry);
    }
    forgetOnTheWay(entry.clientId);
    await fallback.remove(entry.clientId);
    return true;
  };
  let taken: Promise<unknown> | undefined;
  const takeLeft = () => Promise.all(leftOnTheWay<OutboxEntry>().map(put));
  return {
    async all(ownerId) {
      taken ??= takeLeft();
      await taken;
      const kept = await rows().catch(() => []);
      const here = await fallback.all(ownerId);
      // What the device had no room for is newer than what it has.
      const isOld = (entry: OutboxEntry) => here.some(({ clientId }) => clientId === entry.clientId);
      return [...kept.filter((entry) => entry.ownerId === ownerId && !isOld(entry)), ...here];
    },
    async put(entry) {
      const isOnTheWay = !entry.file && keepOnTheWay(entry);
      return (await put(entry)) || isOnTheWay;
    },
    async change(entry) {
      try {
        if (!(await change(entry))) return await fallback.change(entry);
        await fallback.remove(entry.clientId);
      } catch {
        await fallback.put(entry);
      }
      return true;
    },
    async remove(clientId) {
      forgetOnTheWay(clientId);
      await fallback.remove(clientId);
      await run('readwrite', (store) => store.delete(clientId)).catch(() => undefined);
    },
  };
}

let ofPage: OutboxStore | undefined;

/** The one store of this page: what the device has no room for is there for the outbox and for a sign-out alike. */
export function pageStore(): OutboxStore {
  ofPage ??= deviceStore();
  return ofPage;
}
